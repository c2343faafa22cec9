// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { createPool } from '@radioshed/parallel/node';

import { accuracy } from './accuracy.mjs';
import { coverageSpeed } from './coverage-speed.mjs';
import { hf } from './hf.mjs';
import { itmArithmetic } from './itm-arithmetic.mjs';
import { linkSpeed } from './link-speed.mjs';
import { machine } from './machine.mjs';
import { obstacles } from './obstacles.mjs';
import { predictSpeed } from './predict-speed.mjs';
import { table } from './report.mjs';
import { haveDem } from './scenes.mjs';
import { serviceSpeed } from './service-speed.mjs';
import { splat } from './splat.mjs';

const results = fileURLToPath(new URL('../results/', import.meta.url));

const PARTS = /** @type {const} */ ([
  ['link', 'One ITM link', linkSpeed, false],
  ['hf', 'HF sky wave, corrected profile', hf, false],
  ['service', 'Server', serviceSpeed, false],
  ['predict', '`radioshed predict`, whole runs of the command', predictSpeed, false],
  ['obstacles', 'Obstacles drawn into a grid', obstacles, false],
  ['coverage', 'Coverage, mountains at 3 arcseconds', coverageSpeed, true],
  ['itm', 'ITM coverage by TypeScript and by WebAssembly, one thread', itmArithmetic, true],
  ['splat', 'SPLAT!, the same coverage, one core', splat, true],
  ['accuracy', "Coverage against each pixel's own profile", accuracyOnAllCores, true],
]);

/** Named parts on the command line run alone; all run without any. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some(([part]) => part === name));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${PARTS.map(([part]) => part).join(', ')}`);
  process.exit(2);
}
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);

/** @type {Record<string, unknown>} */
const found = { machine: machine() };
let text = '# Benchmarks\n\n';
const { processor, cores, node, date } = machine();
text += `${processor}, ${cores} cores, Node ${node}, ${date}.\n\n`;
for (const [name, title, measure, needsDem] of PARTS) {
  if (!isWanted(name)) continue;
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
  const part = table(title, result.rows);
  console.log(part);
  text += `${part}\n`;
}
if (wanted.length === 0) {
  await mkdir(results, { recursive: true });
  await writeFile(`${results}latest.json`, `${JSON.stringify(found, undefined, 2)}\n`);
  await writeFile(`${results}latest.md`, text);
}

async function accuracyOnAllCores() {
  const pool = createPool();
  try {
    return await accuracy(pool);
  } finally {
    await pool.close();
  }
}
