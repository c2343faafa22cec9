import { CALL_LIST, type CallName } from '@radioshed/contract/calls';

import type { Calculation, CallModule, Lifecycle } from '../lifecycle/lifecycle.js';
import type { Host } from '../parts.js';
import type { SearchModule } from './searches.js';
import { searchOf } from './searches.js';
import { TABLE } from './table.js';

type ModuleOf<K extends CallName> = Awaited<ReturnType<(typeof TABLE)[K]['module']>>;

/** The outcome of a calculation: its response, its result and its files, or for a search the response alone. */
export type OutcomeOf<K extends CallName> =
  Awaited<ReturnType<ModuleOf<K>['prepare']>> extends { readonly run: (options: never) => Promise<infer A> }
    ? A
    : never;

/**
 * The calculations of a request's body, by their names. Each rejects with a {@link ServiceError} 400, 403, 404, 429,
 * 500, 502; its address is in `CALLS` of `@radioshed/contract/calls`.
 */
export type Calculations = { readonly [K in CallName]: Calculation<OutcomeOf<K>> };

/** The calculations of the table. */
export function calculations(host: Host, lifecycle: Lifecycle): Calculations {
  const all = CALL_LIST.map(({ name, path, kind, keeps }) => {
    const row = TABLE[name];
    if ('gate' in row)
      return [name, searchOf(host, { name, gate: row.gate, module: row.module as () => Promise<SearchModule> })];
    if (kind === undefined) throw new TypeError(`${name} waits in a queue and has no name in charges`);
    const module = row.module as () => Promise<CallModule>;
    return [name, lifecycle.calculation({ call: kind, name: path.slice(1), queue: row.queue, keeps, module })];
  });
  return Object.fromEntries(all) as unknown as Calculations;
}
