// @ts-check
import { machine } from './machine.mjs';
import { PARTS } from './parts.mjs';
import { record } from './report/record.mjs';
import { table } from './report/table.mjs';
import { haveDem } from './scenes/scenes.mjs';

/** Named parts run alone and are only printed, unless `--record` is given; without any, all run and are recorded. */
const asked = process.argv.slice(2);
const wanted = asked.filter((word) => word !== '--record');
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

/** @type {Record<string, import('./results.mjs').Result>} */
const found = {};
const where = machine();
for (const { name, title, measure, needsDem } of PARTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (needsDem && !haveDem) {
    console.log(`${title}: left out, RADIOSHED_BENCH_DEM names no folder with the reference terrain`);
    continue;
  }
  const result = await measure();
  if (result === undefined) {
    console.log(`${title}: left out, not installed`);
    continue;
  }
  found[name] = result;
  console.log(table(title, result.rows));
}
if (wanted.length === 0 || asked.includes('--record')) await record(where, found);
