import type { Added, Archive, NewCalculation } from '../src/index.js';

export const plain = { kind: 'area', site: 'A1', network: 'Testing', details: {} };

/** Adds the sample calculation with `change` applied. */
export async function add(archive: Archive, accountId: number, change: Partial<NewCalculation> = {}): Promise<Added> {
  return archive.addCalculation({ ...plain, accountId, ...(await archive.reserve(accountId)), ...change });
}
