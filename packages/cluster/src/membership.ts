import type { CallStore, ClusterMember, Ground } from '@radioshed/archive';
import { noteWords, wireNote } from '@radioshed/contract/translate';

/** Time between reports, ms. */
const REPORT_MS = 5000;
/** Reports in a row that must find a difference: members that read a changed file at other moments differ for one. */
const TWICE = 2;

/** Parts of a membership. */
export interface MembershipParts {
  readonly member: Omit<ClusterMember, 'ground'>;
  /** Prints of what the results of this process depend on, by names for people; asked for each report. */
  readonly ground: () => Ground | Promise<Ground>;
  readonly calls: Pick<CallStore, 'report' | 'members' | 'leave' | 'alone'>;
  /** Called with each change of the state, in words. */
  readonly onChange: (text: string) => void;
  readonly onError: (error: unknown) => void;
  /** Time between reports, ms; 5000 by default. */
  readonly reportMs?: number;
}

/** A server or worker among the others of its version. */
export interface Membership {
  /**
   * Why this process must not take calls: its data or settings differ from those of most others. Undefined if they do
   * not.
   */
  readonly fault: () => string | undefined;
  /** Living workers of its version, at the last report. */
  readonly workers: () => number;
  /** Reports that it stops. */
  leave(): Promise<void>;
}

/**
 * Reports a server or worker as a member of its cluster, from now on, and compares what its results depend on with the
 * other members of its version: those that most have is right, and of as many, those of the member that joined first.
 *
 * @throws Error if it differs now
 */
export async function joinCluster(parts: MembershipParts): Promise<Membership> {
  const { member, calls, onChange, onError, reportMs = REPORT_MS } = parts;
  let fault: string | undefined;
  let differing = 0;
  let workers = 0;
  let isReporting = false;

  async function look(ground: Ground): Promise<string | undefined> {
    const others = (await calls.members()).filter(({ version }) => version === member.version);
    workers = others.filter(({ kind }) => kind === 'worker').length;
    const isThere = others.some(({ id }) => id === member.id);
    return differenceOf({ ...member, ground }, isThere ? others : [...others, { ...member, ground }]);
  }

  async function report(): Promise<void> {
    if (isReporting) return;
    isReporting = true;
    try {
      const ground = await parts.ground();
      await calls.report({ ...member, ground });
      const before = workers;
      const difference = await look(ground);
      differing = difference === undefined ? 0 : differing + 1;
      if (member.kind === 'server' && (workers === 0) !== (before === 0))
        onChange(workersText(member.version, workers));
      const now = differing >= TWICE ? difference : differing > 0 ? fault : undefined;
      if ((now === undefined) !== (fault === undefined))
        onChange(now ?? `this ${member.kind} has the data and settings of most others again, and takes calls`);
      fault = now;
    } catch (error) {
      onError(error);
    } finally {
      isReporting = false;
    }
  }

  await calls.alone(async () => {
    const ground = await parts.ground();
    const difference = await look(ground);
    if (difference !== undefined) throw new Error(difference);
    await calls.report({ ...member, ground });
  });
  if (member.kind === 'server' && workers === 0) onChange(workersText(member.version, 0));
  const reports = setInterval(() => void report(), reportMs);
  reports.unref();
  return {
    fault: () => fault,
    workers: () => workers,
    async leave() {
      clearInterval(reports);
      await calls.leave(member.id);
    },
  };
}

/** That no worker of a version lives. */
export function noWorker(version: string): ReturnType<typeof wireNote> {
  return wireNote('noWorkerLives', { version });
}

/** Whether a worker of a version lives, in words. */
export function workersText(version: string, workers: number): string {
  if (workers > 0) return `a worker of version ${version} lives`;
  return noteWords([noWorker(version)]).join('');
}

/** How the ground of a member differs from that of most; undefined if it does not. */
function differenceOf(own: ClusterMember, members: readonly ClusterMember[]): string | undefined {
  const groups = new Map<string, ClusterMember[]>();
  for (const member of members) {
    const text = groundText(member.ground);
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [member]);
    else group.push(member);
  }
  // In the order of their first members, so that the first of the largest is that of the oldest.
  const [[right] = []] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (right === undefined || groundText(right.ground) === groundText(own.ground)) return undefined;
  const names = [...new Set([...Object.keys(own.ground), ...Object.keys(right.ground)])];
  const differing = names.filter((name) => own.ground[name] !== right.ground[name]);
  return `this ${own.kind} differs in ${differing.join(', ')} from most servers and workers, such as ${right.kind} ${right.id}: the same request would give different results`;
}

/** A ground as text: equal for equal ones. */
export function groundText(ground: Ground): string {
  return JSON.stringify(Object.entries(ground).sort(([a], [b]) => (a < b ? -1 : 1)));
}
