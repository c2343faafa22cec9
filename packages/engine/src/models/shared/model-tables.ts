import type { P1546Tables } from '@radioshed/p1546';
import { OutOfRangeError } from '@radioshed/units';

import type { ModelDescriptor } from '../descriptor.js';

/** Tables that models need and that may not be passed on: everyone who computes has copies of their own. */
export interface ModelTables {
  /** The curves of ITU-R P.1546, by `p1546Tables` of `@radioshed/p1546`. */
  readonly p1546Tables?: P1546Tables;
}

/** The tables among other members. */
export function modelTables({ p1546Tables }: ModelTables): ModelTables {
  return p1546Tables === undefined ? {} : { p1546Tables };
}

/** @throws OutOfRangeError that says where to get the tables that a model needs, if they are missing */
export async function checkTables({ name, tables }: ModelDescriptor, given: ModelTables): Promise<void> {
  if (tables === null || given[tables] !== undefined) return;
  const { P1546_TABLES_SOURCE } = await import('@radioshed/p1546');
  const then = 'Name the folder in --p1546-tables or RADIOSHED_P1546_TABLES, or pass the tables as context.p1546Tables';
  const limits = `a model that can be computed here: its tables are missing. ${P1546_TABLES_SOURCE} ${then}`;
  throw new OutOfRangeError('model.name', name, limits);
}
