import { freeGrownBuffers, noteBuffers } from '@radioshed/parallel/node';

import { SHORT_BYTES } from './memory-plan.js';
import { ServiceError } from './service-error.js';

/** The memory that a job takes at its peak, in all threads together. */
export interface MemoryNeed {
  /** Estimate, bytes. */
  readonly bytes: number;
  /** Of these, what each part of a call takes whole, such as the terrain, bytes; 0 by default. */
  readonly sharedBytes?: number;
  /** How to change a request so that it needs less, in a sentence. */
  readonly reduce: string;
}

/** The memory of a server, shared by everything that takes much of it. */
export interface Memory {
  /** @throws ServiceError 400 for work that never fits. */
  check(need: MemoryNeed): void;
  /**
   * Waits until the work fits, in order of arrival, and reserves its memory until it ends. Work must not wait for more
   * memory while it runs.
   *
   * @param isShort whether it takes from the share of short calls, which other work cannot take.
   * @throws ServiceError 400 for work that never fits; the signal's reason if cancelled while waiting.
   */
  hold<T>(need: MemoryNeed, work: (reserved: Reserved) => Promise<T>, options?: HoldOptions): Promise<T>;
  /** The same for work that the caller runs itself. */
  take(need: MemoryNeed, options?: HoldOptions): Promise<TakenMemory>;
  /**
   * The same for a part of a call of a cluster, before other work. It may take what calls that wait for their parts
   * have lent, so that a call never waits for a part that waits for its memory. A part that never fits runs alone.
   *
   * @throws RangeError unless the bytes are a number of at least 0; the signal's reason if cancelled while waiting.
   */
  holdPart<T>(bytes: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly state: () => MemoryState;
}

/** Memory that is reserved for a call while it runs. */
export interface Reserved {
  readonly bytes: number;
  /** Of these, what each part of the call takes whole, bytes. */
  readonly sharedBytes: number;
  /** The share of it that can be lent, bytes: most parts need less. */
  readonly lendableBytes: number;
  /**
   * Lends that to parts of calls while the call only waits for its own. Then it waits until it has it back.
   *
   * @throws the signal's reason if cancelled while it waits for it.
   */
  lend<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Memory that was taken, and the function that gives it back, to be called once. */
export interface TakenMemory {
  readonly reserved: Reserved;
  readonly give: () => void;
}

/** Cancellation of a wait for memory, and whether the work is short. */
export interface HoldOptions {
  readonly signal?: AbortSignal | undefined;
  readonly isShort?: boolean;
}

/** Reserved memory, bytes. */
export interface MemoryState {
  readonly reservedBytes: number;
  /** Limit of all reservations; Infinity for none. */
  readonly limitBytes: number;
  /** Jobs that wait for memory. */
  readonly waiting: number;
}

/**
 * Share of a call's memory that takes its calculation; what is joined from its parts, and the result, take the rest.
 */
const LENDABLE = 2 / 3;

/** @param most memory of all work together, besides that of short calls, bytes; Infinity for no limit. */
export function createMemory(most: number): Memory {
  const long = share(most);
  const short = share(SHORT_BYTES);

  function check({ bytes, reduce }: MemoryNeed): void {
    if (bytes <= most) return;
    const left = Math.max(0, most);
    const error = `This needs about ${megabytes(bytes)} MB of memory; this server has at most ${megabytes(left)} MB for it. ${reduce}`;
    throw new ServiceError(400, { error });
  }

  async function take(need: MemoryNeed, { signal, isShort = false }: HoldOptions = {}): Promise<TakenMemory> {
    if (!isShort) check(need);
    const from = isShort ? short : long;
    // Whole numbers, so that sums and differences are exact.
    const bytes = Math.ceil(isShort ? Math.min(need.bytes, SHORT_BYTES) : need.bytes);
    const sharedBytes = Math.min(need.sharedBytes ?? 0, bytes);
    const lendableBytes = Math.floor(LENDABLE * bytes);
    const give = withBuffers(await from.take(bytes, { signal }));
    const reserved: Reserved = {
      bytes,
      sharedBytes,
      lendableBytes,
      async lend(waiting, stop) {
        const loan = from.lend(lendableBytes);
        const result = await waiting().catch((error: unknown) => {
          loan.end(); // nothing more is computed: what parts still use counts until they end
          throw error;
        });
        await loan.takeBack(stop);
        return result;
      },
    };
    return { reserved, give };
  }

  return {
    check,
    take,
    async hold(need, work, options) {
      const { reserved, give } = await take(need, options);
      try {
        return await work(reserved);
      } finally {
        give();
      }
    },
    async holdPart(bytes, work, signal) {
      const fitting = Math.min(Math.ceil(bytes), Math.max(0, Math.floor(most)));
      const give = withBuffers(await long.take(fitting, { signal, isPart: true }));
      try {
        return await work();
      } finally {
        give();
      }
    },
    state: () => ({
      reservedBytes: long.reserved() + short.reserved(),
      limitBytes: most + SHORT_BYTES,
      waiting: long.waiting() + short.waiting(),
    }),
  };
}

/** Watches the buffers of work whose memory was taken. @returns the function that frees them and its memory */
function withBuffers(give: () => void): () => void {
  noteBuffers();
  return () => {
    freeGrownBuffers();
    give();
  };
}

/** Bytes that are taken in order of arrival, those of parts first. */
interface Share {
  /** @returns the function that releases them. */
  take(
    bytes: number,
    options: { readonly signal?: AbortSignal | undefined; readonly isPart?: boolean },
  ): Promise<() => void>;
  /** Lends bytes that were taken to parts. */
  lend(bytes: number): Loan;
  readonly reserved: () => number;
  readonly waiting: () => number;
}

/** Lent bytes. */
interface Loan {
  /** Ends the loan, and resolves when no part uses them. @throws the signal's reason if cancelled before */
  takeBack(signal?: AbortSignal): Promise<void>;
  /** Ends the loan at once. */
  end(): void;
}

interface Claim {
  readonly bytes: number;
  readonly go: (give: () => void) => void;
}

function share(most: number): Share {
  let taken = 0;
  /** Lent bytes that no part uses; below zero if parts use more than is still lent. */
  let lent = 0;
  const [parts, others]: [Claim[], Claim[]] = [[], []];
  /** Bytes that are taken, but not used, as parts still have them. */
  let awaited = 0;
  const returning: (() => void)[] = [];
  const reserved = (): number => taken + Math.max(0, -lent - awaited);

  /**
   * The part to start next: the first, or if it does not fit yet, one that fits what is lent, as the first may wait for
   * the call that lends it, and that call for such a part.
   */
  function nextPart(): number {
    const [first] = parts;
    if (first !== undefined && reserved() + first.bytes <= most) return 0;
    return parts.findIndex(({ bytes }) => bytes <= lent);
  }

  /**
   * Lets parts in, and then the others. No other work overtakes a part that does not fit yet: it would wait for ever.
   */
  function admit(): void {
    if (lent >= 0) for (const isBack of returning.splice(0)) isBack();
    for (let next = nextPart(); next >= 0; next = nextPart())
      for (const part of parts.splice(next, 1)) start(part, part.bytes <= lent);
    if (parts.length > 0) return;
    for (let [head] = others; head !== undefined && reserved() + head.bytes <= most; [head] = others) {
      others.shift();
      start(head, false);
    }
  }

  function start({ bytes, go }: Claim, isLent: boolean): void {
    const add = (more: number): void => void (isLent ? (lent -= more) : (taken += more));
    add(bytes);
    go(() => {
      add(-bytes);
      admit();
    });
  }

  return {
    reserved,
    waiting: () => parts.length + others.length,
    async take(bytes, { signal, isPart = false }) {
      // Nothing is larger than NaN, and it never fits: all that comes after it would wait for ever.
      if (!(bytes >= 0)) throw new RangeError(`bytes: ${bytes} must be a number of at least 0`);
      signal?.throwIfAborted();
      const queue = isPart ? parts : others;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          queue.splice(queue.indexOf(claim), 1);
          reject(signal?.reason);
          admit();
        };
        const claim: Claim = {
          bytes,
          go(give) {
            signal?.removeEventListener('abort', leave);
            resolve(give);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(claim);
        admit();
      });
    },
    lend(bytes) {
      lent += bytes;
      admit();
      return {
        async takeBack(signal) {
          lent -= bytes;
          signal?.throwIfAborted();
          awaited += bytes;
          await new Promise<void>((resolve, reject) => {
            const leave = (): void => {
              returning.splice(returning.indexOf(isBack), 1);
              reject(signal?.reason); // what parts still use counts until they end
            };
            const isBack = (): void => {
              signal?.removeEventListener('abort', leave);
              resolve();
            };
            signal?.addEventListener('abort', leave, { once: true });
            returning.push(isBack);
            admit();
          }).finally(() => (awaited -= bytes));
        },
        end: () => void (lent -= bytes),
      };
    },
  };
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
