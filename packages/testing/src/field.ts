import { existsSync } from 'node:fs';

import { sharedPath } from './shared.js';

/**
 * Whether the inputs as people have them, which are not published, are next to the clone. Their suites use
 * `describeWith('sharedData', …)`.
 */
export const hasFieldFiles: boolean = existsSync(sharedPath('field/README.md'));

/** Path of one of these inputs, such as `radio-files/ant-utf16.msi`. */
export function fieldPath(name: string): string {
  return sharedPath(`field/${name}`);
}
