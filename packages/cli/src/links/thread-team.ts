import type { FunctionRef } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';

/** Threads that do the same work; a call goes to the one with the fewest. */
export interface ThreadTeam<I, O> {
  readonly call: (input: I, signal: AbortSignal) => Promise<O>;
  readonly close: () => Promise<void>;
}

/** Starts threads on their first call. */
export function threadTeam<A, I, O>(work: FunctionRef, args: A, count: number): ThreadTeam<I, O> {
  const members = Array.from({ length: count }, () => ({
    thread: createServiceThread<A, I, O>({ work, args }),
    calls: 0,
  }));
  return {
    async call(input, signal) {
      const member = members.reduce((best, each) => (each.calls < best.calls ? each : best));
      member.calls++;
      try {
        return await member.thread.call(input, { signal });
      } finally {
        member.calls--;
      }
    },
    close: async () => void (await Promise.all(members.map(({ thread }) => thread.close()))),
  };
}
