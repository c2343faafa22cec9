import { OutOfRangeError } from '@radioshed/units';

import type { ModelDescriptor } from './descriptor.js';
import type { ModelTables } from './model-tables.js';

/** @throws OutOfRangeError that says where to get the tables that a model needs, if they are missing */
export async function checkTables({ name, tables }: ModelDescriptor, given: ModelTables): Promise<void> {
  if (tables === null || given[tables] !== undefined) return;
  const { P1546_TABLES_SOURCE } = await import('@radioshed/p1546');
  const then = 'Name the folder in --p1546-tables or RADIOSHED_P1546_TABLES, or pass the tables as context.p1546Tables';
  const limits = `a model that can be computed here: its tables are missing. ${P1546_TABLES_SOURCE} ${then}`;
  throw new OutOfRangeError('model.name', name, limits);
}
