/** A calculation that a server asks the workers of a cluster for. */
export interface NewCall {
  /** Unguessable; chosen by the server. */
  readonly id: string;
  readonly accountId: number;
  readonly keyId: string;
  /** Name of the calculation: `area`, `path` … */
  readonly call: string;
  /** The queue that it waits in. */
  readonly queue: string;
  /** Version of the server that admits it: only workers of the same version take the call and its parts. */
  readonly version: string;
  /** The request's body and the options of the call, as JSON; the archive does not interpret them. */
  readonly order: string;
  /** Under which its client asks for progress. */
  readonly progressName?: string;
  /** Credits reserved until it ends. */
  readonly credits: number;
  /** Whether it waits for all other calls; so do its parts. */
  readonly isLow?: boolean;
}

/** Conditions for admitting a call. */
export interface TurnTerms {
  /** Whether a key may have only one open call. */
  readonly serialPerKey: boolean;
  /** Pause between the end of a key's call and its next one, ms. */
  readonly pauseMs: number;
  /** Credits of the account per calendar month (UTC); unlimited by default. */
  readonly creditsPerMonth?: number;
  /** Calls of one account that may wait in the queue. */
  readonly maxWaitingPerAccount: number;
  /** Calls of all accounts that may wait in the queue. */
  readonly maxWaiting: number;
}

/** Whether a call was admitted, or why not. */
export type Admission =
  | {
      readonly admitted: true;
      /** Calls of the account that already wait in the queue: with more, it should be served later. */
      readonly waitingOfAccount: number;
    }
  | { readonly admitted: false; readonly why: 'in-progress' | 'too-soon' | 'no-credit' }
  | { readonly admitted: false; readonly why: 'account-waiting' | 'all-waiting'; readonly waiting: number };

/** A call that a worker has claimed. */
export interface ClaimedCall extends Omit<NewCall, 'progressName' | 'queue' | 'isLow' | 'version'> {
  /** Counts the claims: an older claim of the same call can no longer save anything. */
  readonly fence: number;
  /** The call of which it is a part; null for a whole one. */
  readonly parent: string | null;
  /** Whether it is not claimed again if this claim ends without a result. */
  readonly isLast: boolean;
}

/** Who claims a call. */
export interface Claimant {
  readonly workerId: string;
  /** Its version: it takes no call of another one. */
  readonly version: string;
  /**
   * The queue that delivered the call: a worker takes no more of a kind at once than it allows, whatever the queue
   * delivers.
   */
  readonly queue: string;
  /** Silence after which the call goes to another worker, ms. */
  readonly leaseMs: number;
}

/** A part of a call, which any worker may compute. */
export interface NewPart {
  /** The same whenever the same part is added. */
  readonly id: string;
  /** As JSON; the archive does not interpret it. */
  readonly order: string;
}

/** State of a part of a call. */
export interface CallPart {
  readonly id: string;
  readonly state: 'queued' | 'running' | CallOutcome;
  /** 0 to 1. */
  readonly share: number;
  /** As that of {@link EndedCall}. */
  readonly response: string | null;
}

/** The claim under which a calculation is saved, and the response to its client, as JSON. */
export interface CallCommit {
  readonly callId: string;
  readonly fence: number;
  readonly response: string;
}

/** How a call ended. `lost`: its workers died, as often as a call is tried. */
export type CallOutcome = 'done' | 'refused' | 'cancelled' | 'lost';

/** A call that has ended. */
export interface EndedCall {
  readonly id: string;
  readonly outcome: CallOutcome;
  /** The response of `done`, the error of `refused`, as JSON; null for the others. */
  readonly response: string | null;
  /** Time since its worker claimed it, until its end, s; null if none did. */
  readonly seconds: number | null;
}

/** Progress of a call. */
export interface CallProgress {
  readonly phase: string;
  /** 0 to 1. */
  readonly share: number;
}

/** A call to be delivered to the workers. */
export interface CallDelivery {
  readonly id: string;
  readonly queue: string;
  /** Version of the workers that may take it. */
  readonly version: string;
  /** Counts the deliveries. */
  readonly delivery: number;
  /** Whether it waits for all other calls. */
  readonly isLow: boolean;
}

/** Result of a sweep of the calls. */
export interface SweptCalls {
  /** Calls whose worker stopped: to be delivered again. */
  readonly again: readonly CallDelivery[];
  /** Calls that have waited since their delivery: to be delivered again if the queue does not have them. */
  readonly unheard: readonly CallDelivery[];
  /** Calls ended because their worker stopped once too often. */
  readonly lost: number;
  /** Calls refused because no worker of their version lives. */
  readonly unserved: number;
}

/**
 * Ages that decide what a sweep does, ms, by the clock of the database. The lease of a claim is that of its {@link
 * Claimant}.
 */
export interface SweepAges {
  /** After which the delivery of a waiting call is checked. */
  readonly unheardMs: number;
  /** After which an ended call is forgotten. */
  readonly keepMs: number;
  /** Time without a worker of its version after which a waiting call is refused. */
  readonly unservedMs: number;
  /** The response of such a call, as JSON. */
  readonly unservedResponse: string;
}

/** A call as an operator sees it. */
export interface ListedCall {
  readonly id: string;
  readonly accountId: number;
  readonly call: string;
  readonly queue: string;
  readonly state: 'queued' | 'running' | CallOutcome;
  /** 0 to 1. */
  readonly share: number;
  /** Time since it was admitted, until now or its end, s. */
  readonly seconds: number;
  readonly tries: number;
  /** The worker that has it, or had it last. */
  readonly worker: string | null;
  /** Number of its parts, and of those that are done. */
  readonly parts: number;
  readonly partsDone: number;
  /** The error of a call that its worker refused, as JSON. */
  readonly response: string | null;
}

/** State of a queue of calls. */
export interface CallCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  /** Age of the call that has waited longest, s; 0 if none waits. */
  readonly oldestS: number;
}

/** Outcomes of recent calls, remembered for an hour after their end. */
export interface RecentCalls {
  readonly outcomes: readonly { readonly outcome: CallOutcome; readonly count: number }[];
  /** Deliveries after the first of each call: workers that died, deliveries that were lost. */
  readonly redelivered: number;
}

/** A server or worker of a cluster. */
export interface ClusterMember {
  readonly id: string;
  readonly kind: 'server' | 'worker';
  /** Version of its engine. */
  readonly version: string;
  readonly ground: Ground;
}

/** Fingerprints of the data and settings that the results of a server or worker depend on, by their names. */
export type Ground = Readonly<Record<string, string>>;

/** A count of the servers of a cluster, in a window from its first event. */
export interface WindowCount {
  readonly count: number;
  /** Time until the window ends, ms. */
  readonly restMs: number;
}

/** Called with the id of a call. */
export interface CallWatcher {
  /** A call has ended. */
  readonly ended?: (id: string) => void;
  /** A running call was cancelled. */
  readonly cancelled?: (id: string) => void;
}

/**
 * The calls of a cluster. A row is the truth: whatever the queue delivers, a call is saved, charged and returned once.
 * All times are those of the database.
 */
export interface CallStore {
  /**
   * Admits a call, if its key has its turn, its account the credits and the queue room; its turn then lasts until it
   * ends.
   */
  admit(call: NewCall, terms: TurnTerms): Promise<Admission>;
  /**
   * Claims a call for a worker. Undefined if it has ended, was cancelled, is of another version or queue, or if another
   * worker reported on it within its lease. A call that was claimed three times before ends as `lost`.
   */
  claim(id: string, by: Claimant): Promise<ClaimedCall | undefined>;
  /** Reports progress, each second. `lost`: another worker has the call, or it has ended. */
  beat(claim: Pick<ClaimedCall, 'id' | 'fence'>, progress: CallProgress): Promise<'held' | 'cancelled' | 'lost'>;
  /** Ends a claimed call that saved nothing, such as a part. Returns whether the claim still held. */
  end(
    claim: Pick<ClaimedCall, 'id' | 'fence'>,
    outcome: 'done' | 'refused' | 'cancelled',
    response?: string,
  ): Promise<boolean>;
  /** Releases a claimed call, for another worker. Undefined if the claim no longer held. */
  release(claim: Pick<ClaimedCall, 'id' | 'fence'>): Promise<CallDelivery | undefined>;
  /** Cancels a call. One that waits ends at once, one that runs as soon as its worker knows. */
  cancel(id: string): Promise<void>;
  /**
   * Adds the parts of an open call, which wait in the queue `parts` without a key or credits; those that are there stay
   * as they are. Parts are claimed, reported and swept as calls are. Returns the added ones, to be delivered.
   */
  addParts(parent: string, parts: readonly NewPart[]): Promise<readonly CallDelivery[]>;
  /** The parts of a call, by their ids. */
  partsOf(parent: string): Promise<readonly CallPart[]>;
  /** Cancels the parts of a call that have not ended. The sweep does so for calls that end without it. */
  cancelParts(parent: string): Promise<void>;
  /** Those of some calls that have ended. One that was deleted with its account was cancelled. */
  ended(ids: readonly string[]): Promise<readonly EndedCall[]>;
  /** Progress of an open call by the name that its client chose. */
  progress(accountId: number, name: string): Promise<CallProgress | undefined>;
  /** Ends or finds what dead workers and lost deliveries left. Undefined if another process is sweeping now. */
  sweep(ages: SweepAges): Promise<SweptCalls | undefined>;
  /**
   * Counts another delivery of a waiting call. Undefined if it no longer waits, or was delivered again at the same
   * time.
   */
  redeliver(call: Pick<CallDelivery, 'id' | 'delivery'>): Promise<CallDelivery | undefined>;
  /** Open calls, oldest first, then those that failed on a worker's side in the last hour, newest first. */
  list(limit: number): Promise<readonly ListedCall[]>;
  /** Makes a lost call wait again, as if it had just been admitted. Undefined if it was not lost, or is forgotten. */
  retry(id: string): Promise<CallDelivery | undefined>;
  counts(): Promise<readonly CallCounts[]>;
  recent(): Promise<RecentCalls>;
  /** Reports that a server or worker lives. */
  report(member: ClusterMember): Promise<void>;
  /** The servers and workers that reported in the last 30 s, in the order of their first reports. */
  members(): Promise<readonly ClusterMember[]>;
  /** Versions of members that reported in the last hour, and of calls that have not ended. */
  versions(): Promise<readonly string[]>;
  /** Reports that a server or worker stops. */
  leave(memberId: string): Promise<void>;
  /** The clock of this machine minus that of the database, ms. */
  clockSkewMs(): Promise<number>;
  /**
   * Counts an event of each name, such as a wrong key of an account, in all servers together. In the order of the
   * names.
   */
  count(names: readonly string[], windowMs: number): Promise<readonly WindowCount[]>;
  /** Does work that no other process does at the same time, such as the first account of several servers. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Passes on the ends and cancellations of calls. A broken connection is reopened; what it missed is not repeated. */
  watch(watcher: CallWatcher): Promise<void>;
}

/** A claim was saved under that no longer holds: another worker has the call. Nothing was saved or charged. */
export class FencedOffError extends Error {
  override readonly name = 'FencedOffError';
}

/** Whether `error` is a {@link FencedOffError}, even from another copy of this package. */
export function isFencedOffError(error: unknown): error is FencedOffError {
  return error instanceof Error && error.name === 'FencedOffError';
}
