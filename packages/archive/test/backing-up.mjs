/**
 * Backs up a data folder, and prints a line after the first file. Then it waits to be killed. Arguments: folder,
 * target.
 */
import { writeSync } from 'node:fs';

import { sqliteUpkeep } from '@radioshed/archive/sqlite';

const [folder = '', target = ''] = process.argv.slice(2);
const upkeep = await sqliteUpkeep(folder);
const never = new Int32Array(new SharedArrayBuffer(4));
await upkeep.backUp(target, (done, all) => {
  writeSync(1, `${done} of ${all}\n`);
  Atomics.wait(never, 0, 0);
});
