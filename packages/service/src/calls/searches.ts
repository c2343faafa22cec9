import type { Caller } from '@radioshed/archive';

import type { CallOptions } from '../host/call-options.js';
import { createGate, type GateLimits } from '../host/gate.js';
import { guarded } from '../host/guarded.js';
import type { MemoryNeed } from '../host/memory.js';
import { requestErrorOf, type Terms } from '../lifecycle/request-error.js';
import { type Owner, ownerOf } from '../account/owner.js';
import { withinSeconds } from '../runner/timed-runner.js';
import type { ComputingHost, Host } from '../parts.js';

/** A search that was accepted. */
export interface PreparedSearch<A> {
  /** Its memory, if it is more than a link takes. */
  readonly need?: MemoryNeed;
  readonly run: (options: CallOptions) => Promise<A>;
}

/** The code of a search: what is its own. */
export interface SearchModule {
  /** @throws RequestError */
  readonly read: (body: unknown) => unknown;
  /** Units and locations of a request, for error messages. */
  readonly terms: (request: never) => Terms;
  readonly prepare: (host: Host, request: never, owner: Owner) => Promise<PreparedSearch<unknown>>;
}

/** A calculation that is neither saved nor charged, and takes no turn. */
export interface SearchKind {
  readonly name: string;
  readonly gate: GateLimits & { readonly what: string };
  readonly module: () => Promise<SearchModule>;
}

/** A search from its body to its response. */
export type Search<A> = (caller: Caller, body: unknown, options?: CallOptions) => Promise<A>;

/** The search of a kind. */
export function searchOf(host: Host, { name, gate: limits, module }: SearchKind): Search<unknown> {
  const gate = createGate(limits, limits.what);
  return ({ account }, body, options = {}) =>
    guarded(async () => {
      const { read, terms, prepare } = await module();
      const request = read(body) as object;
      try {
        const owner = await ownerOf(host.archive, host, name, request, account);
        const accepted = await prepare(host, request as never, owner);
        return await gate.pass(account.id, () => searched(host, accepted, options), options);
      } catch (error) {
        throw await requestErrorOf(error, terms(request as never), host.terrain);
      }
    }, options.signal);
}

/** Runs a search in its memory, all of its calculations together in the time limit of one. */
export async function searched<A>(
  { memory, settings }: Pick<ComputingHost, 'memory' | 'settings'>,
  { need, run }: PreparedSearch<A>,
  options: CallOptions,
): Promise<A> {
  const work = (): Promise<A> =>
    withinSeconds(settings.maxSeconds, options.signal, (signal) => run({ ...options, signal }));
  return need === undefined ? work() : memory.hold(need, work, options);
}
