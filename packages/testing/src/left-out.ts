import { describe, expect, test } from 'vitest';

import { leftOutName, type NeedName } from './needs.mjs';

/** Needs of which a test file has said that they are missing. */
const reported = new Set<string>();

/**
 * A suite that needs what `npm ci` does not bring. Where it is missing, one skipped test represents all such suites of
 * the file: `tools/run/test-summary.mjs` lists them, and `CI=true` makes them a fault.
 */
export function describeWith(need: NeedName, isThere: boolean, name: string, body: () => void): void {
  if (isThere) {
    describe(name, body);
    return;
  }
  const entry = `${expect.getState().testPath} ${need}`;
  if (reported.has(entry)) return;
  reported.add(entry);
  test.skip(leftOutName(need), () => {});
}
