/**
 * Writes the coefficients of `@radioshed/hf` (ionospheric maps, deciles, small tables) and of `@radioshed/noise` (noise
 * maps) as modules of those packages, so that they need no file and no network at run time.
 *
 *     node tools/pack/pack-hf-coefficients.mjs <folder with hf-coeffs.bin, hf-coeffs.json and hf-tables.json>
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const IONOSPHERE = ['foF2_ccir', 'foF2_ursi', 'm3000f2_ccir', 'decile_foF2'];
const NOISE = ['noise_fakp', 'noise_fakabp', 'noise_dud', 'noise_fam'];

const from = process.argv[2];
if (from === undefined) throw new Error('usage: pack-hf-coefficients.mjs <folder>');
/** @param {string} name */
const folderOf = (name) => new URL(`../../packages/${name}/src/coefficients/`, import.meta.url);

/** @type {{ sha256: string, sections: { name: string, offset: number, bytes: number }[] }} */
const manifest = JSON.parse(readFileSync(join(from, 'hf-coeffs.json'), 'utf8'));
const data = readFileSync(join(from, 'hf-coeffs.bin'));
const digest = createHash('sha256').update(data).digest('hex');
if (digest !== manifest.sha256) throw new Error(`hf-coeffs.bin has digest ${digest}, its manifest says otherwise`);

const head = '// Written by tools/pack/pack-hf-coefficients.mjs; origin and licence in ORIGIN.md next to it.\n\n';

/** @param {readonly string[]} sections @param {URL} to */
function writePack(sections, to) {
  const layout = [];
  const parts = [];
  let offset = 0;
  for (const name of sections) {
    const section = manifest.sections.find((candidate) => candidate.name === name);
    if (section === undefined) throw new Error(`no section ${name}`);
    parts.push(data.subarray(section.offset, section.offset + section.bytes));
    layout.push(`  ${name}: [${offset}, ${section.bytes}],`);
    offset += section.bytes;
  }
  writeFileSync(
    new URL('pack.ts', to),
    `${head}/** Place of each section in the bytes: offset, length. */
export const LAYOUT = {
${layout.join('\n')}
} as const;

/** ${offset} bytes, little-endian, base64. */
export const PACK: string =
  '${Buffer.concat(parts).toString('base64')}';
`,
  );
}

writePack(IONOSPHERE, folderOf('hf'));
writePack(NOISE, folderOf('noise'));

/** @type {Record<string, { data: unknown[], doc: string }>} */
const tables = JSON.parse(readFileSync(join(from, 'hf-tables.json'), 'utf8'));
/** @param {string} name */
const constant = (name) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
const bodies = Object.entries(tables).map(
  ([name, { data: values, doc }]) =>
    `/** ${doc} */\nexport const ${constant(name)}: readonly ${typeOf(values)} = ${JSON.stringify(values)};\n`,
);
const tablesFile = new URL('tables.ts', folderOf('hf'));
writeFileSync(tablesFile, head + bodies.join('\n'));
execFileSync('npx', ['oxfmt', fileURLToPath(tablesFile)], { stdio: 'inherit' });

/** @param {unknown[]} values @returns {string} */
function typeOf(values) {
  const [first] = values;
  return Array.isArray(first) ? `(readonly ${typeOf(first)})[]` : 'number[]';
}
