import { CALL_LIST, type CallName } from '@radioshed/contract/calls';

import { NOBODY, NOTHING_SAVED } from '../account/nobody.js';
import { ownerOf } from '../account/owner.js';
import type { CallOptions } from '../host/call-options.js';
import { serviceErrorOf } from '../host/service-error.js';
import { explained } from '../lifecycle/explained.js';
import { type CallModule, formed, type Prepared } from '../lifecycle/lifecycle.js';
import { requestErrorOf } from '../lifecycle/request-error.js';
import type { ComputingHost, Host } from '../parts.js';
import type { OutcomeOf } from './calculations.js';
import { searched, type SearchModule } from './searches.js';
import { TABLE } from './table.js';

/** A calculation that reads nothing that an account has saved. */
export type LocalCall = {
  [K in CallName]: (typeof TABLE)[K] extends { readonly readsSaved: true } ? never : K;
}[CallName];

/** The outcome of a calculation; that of a search is its response alone. */
export type Computed<K extends LocalCall> = (typeof TABLE)[K] extends { readonly queue: string }
  ? OutcomeOf<K>
  : { readonly response: OutcomeOf<K> };

/**
 * Calculations without an archive, an account and a key, by their names. They take the bodies of the interface and give
 * its responses; files last as long as they are used. Each rejects with a {@link ServiceError} or the signal's reason.
 */
export type Calculator = {
  readonly [K in LocalCall]: (body: unknown, options?: CallOptions) => Promise<Computed<K>>;
};

/** The calculations of the table that need no archive. */
export function calculatorOf(host: ComputingHost): Calculator {
  const all = CALL_LIST.flatMap(({ name, kind = name }) => {
    const row = TABLE[name];
    if ('readsSaved' in row) return [];
    const compute =
      'gate' in row
        ? search(host, name, row.module as () => Promise<SearchModule>)
        : calculation(host, kind, row.queue === 'paths', row.module as () => Promise<CallModule>);
    return [[name, compute] as const];
  });
  return Object.fromEntries(all) as unknown as Calculator;
}

type Compute = (body: unknown, options?: CallOptions) => Promise<unknown>;

function calculation(host: ComputingHost, call: string, isShort: boolean, load: () => Promise<CallModule>): Compute {
  const { settings, memory, terrain } = host;
  return async (body, options = {}) => {
    const { read, terms, prepare } = await load();
    const form = options.responseForm ?? options.defaultForm ?? settings.responseForm;
    const accepted = async (request: object): Promise<Prepared<unknown>> =>
      prepare(host as Host, request as never, await ownerOf(NOTHING_SAVED, host, call, request, NOBODY));
    const check = async (mended: unknown): Promise<void> => void (await accepted((await read(mended, form)) as object));
    let request: object | undefined;
    try {
      request = (await read(body, form)) as object;
      const { need, run } = await accepted(request);
      memory.check(need);
      const { reserved, give } = await memory.take(need, { signal: options.signal, isShort });
      try {
        return await run(formed(options, form, undefined, reserved));
      } finally {
        give();
      }
    } catch (error) {
      if (options.signal?.aborted === true) throw options.signal.reason;
      throw await explained(error, { body, request, check, terms, terrain });
    }
  };
}

function search(host: ComputingHost, name: string, load: () => Promise<SearchModule>): Compute {
  return async (body, options = {}) => {
    const { read, terms, prepare } = await load();
    let request: object | undefined;
    try {
      request = read(body) as object;
      const owner = await ownerOf(NOTHING_SAVED, host, name, request, NOBODY);
      const accepted = await prepare(host as Host, request as never, owner);
      return { response: await searched(host, accepted, options) };
    } catch (error) {
      if (options.signal?.aborted === true) throw options.signal.reason;
      throw serviceErrorOf(
        request === undefined ? error : await requestErrorOf(error, terms(request as never), host.terrain),
      );
    }
  };
}
