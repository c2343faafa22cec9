import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openRecordFile } from '../../src/links/record-file.js';
import { temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const DESCRIPTORS = '/proc/self/fd';

/** Files that this process has open. */
function openFiles(): string[] {
  return readdirSync(DESCRIPTORS).flatMap((name) => {
    try {
      return [readlinkSync(join(DESCRIPTORS, name))];
    } catch {
      return []; // the folder itself, closed again
    }
  });
}

test.runIf(process.platform === 'linux')('a file that cannot be continued is closed', async () => {
  const path = join(folder, 'results.csv');
  writeFileSync(path, 'a,b\n1,2\n');
  const options = { path, resume: true, delimiter: 44 };
  await expect(openRecordFile({ ...options, header: 'a,c' })).rejects.toThrow('--resume: ');
  expect(openFiles()).not.toContain(path);
  const record = await openRecordFile({ ...options, header: 'a,b' });
  expect(openFiles()).toContain(path);
  await record.close();
});
