/** Backs up a data folder, and prints a line after each file. Meant to be killed. Arguments: folder, target. */
import { writeSync } from 'node:fs';

import { sqliteUpkeep } from '@radioshed/archive/sqlite';

const [folder = '', target = ''] = process.argv.slice(2);
const upkeep = await sqliteUpkeep(folder);
await upkeep.backUp(target, (done, all) => writeSync(1, `${done} of ${all}\n`));
