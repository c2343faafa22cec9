// @ts-check
/** Outputs of the command: every help, refusals of every option, and commands on the sample island. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { program, runProgram } from '../../packages/cli/dist/program.js';
import { describeFailure } from '../../packages/cli/dist/shell/failure.js';
import { jsonText } from '../../packages/http/dist/json-text.js';
import { noteWords } from '../../packages/cli/dist/note-words.js';
import { withoutNoteData } from './notes.mjs';
import { digest, plain } from './response.mjs';

/** Commands whose options are refused one by one: they calculate, and start or change nothing. */
const CALCULATING = [
  'area',
  'path',
  'viewshed',
  'points',
  'links',
  'multisite',
  'multilink',
  'bsa',
  'relay',
  'highpoint',
  'spotbeam',
  'compare',
  'calibrate',
];
const LINK =
  'path --lat 0.5 --lon 0.5 --rx-lat 0.55 --rx-lon 0.55 --frequency 446 --tx-height 30 --terrain null-island';
const SITE =
  'area --lat 0.5 --lon 0.5 --frequency 446 --tx-height 30 --radius 2 --resolution 100 --terrain null-island';
const RUN = [
  ...[
    'itm',
    'free-space',
    'los',
    'hata',
    'cost231',
    'sui',
    'egli',
    'p1812',
    'p452',
    'p2001',
    'p528',
    'ecc33',
    'plane-earth',
    'auto',
    'none',
  ].map((model) => `${LINK} --model ${model}`),
  ...[
    '--units f',
    '--rx-height 10 --power 40dBm',
    '--frequency 0.45GHz',
    '--diffraction deygout --model free-space',
    '--svg p.svg',
    '--csv p.csv',
    '--values p.tif',
    '--availability -80',
    '--json',
    '--reliability 50 --confidence 90',
    '--tx-height 100ft --rx-gain 6',
  ].map((more) => `${LINK} ${more}`),
  ...[
    '--png a.png',
    '--values a.tif',
    '--kmz a.kmz',
    '--model p1812 --values a.tif',
    '--model hata --area-type urban --values a.tif',
    '--units f --png a.png',
    '--json',
  ].map((more) => `${SITE} ${more}`),
  'viewshed --lat 0.5 --lon 0.5 --tx-height 30 --radius 2 --resolution 100 --terrain null-island --png v.png',
  'highpoint --lat 0.5 --lon 0.5 --radius 3 --terrain null-island',
  'terrain info --terrain null-island',
  'hf path --from 51.5,-0.1 --to FN31pr --month 10 --r12 80 --power 400',
  'hf path --from 51.5,-0.1 --to FN31pr --month 10 --r12 80 --best',
  'hf path --from 51.5,-0.1 --to 40.7,-74 --month 10 --r12 80 --power 400 --noise residential --required-snr 13 --bandwidth 2700Hz --frequency 7.1,14.1,21.1 --csv',
  'area',
  'paths',
  'path --lat 91 --lon 0',
];

/** @typedef {{ readonly name: string, readonly output: () => Promise<string> }} Output */

/** All outputs, each as text that is the same in every run. @returns {readonly Output[]} */
export function outputs() {
  const all = [...commands(program(surroundings([])))];
  const helps = all.map(([path]) => ({ name: `${path} --help`.trim(), args: [...words(path), '--help'] }));
  const refusals = all
    .filter(([path]) => CALCULATING.includes(path))
    .flatMap(([path, command]) =>
      /** @type {readonly { long?: string, required: boolean }[]} */ (command.options)
        .filter(({ long }) => long !== undefined && long !== '--help')
        .map(({ long, required }) => `${path} ${long}${required ? ' x' : ''}`),
    );
  const lines = [...refusals, ...RUN].map((line) => ({ name: line, args: words(line) }));
  return [...helps, ...lines].map(({ name, args }) => ({ name, output: () => outputOf(args) }));
}

/** @param {readonly string[]} args */
async function outputOf(args) {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  const before = process.cwd();
  process.chdir(folder);
  /** @type {string[]} */
  const printed = [];
  let code = 0;
  try {
    await runProgram(surroundings(printed), args);
  } catch (error) {
    const { lines, exitCode } = describeFailure(error);
    printed.push(...lines.map((line) => `radioshed: ${line}`));
    code = exitCode;
  } finally {
    process.chdir(before);
  }
  const files = readdirSync(folder)
    .sort()
    .map(
      (file) => `${file} ${/\.(csv|svg|geojson)$/.test(file) ? digest(readFileSync(join(folder, file))) : 'written'}`,
    );
  rmSync(folder, { recursive: true });
  return [`exit code ${code}`, ...printed.map(withoutData), ...files]
    .map((line) =>
      plain(line)
        .replaceAll(folder, '')
        .replaceAll(/\b\d+(\.\d+)? (ms|s)\b/g, 'some time'),
    )
    .join('\n');
}

/** JSON of the command without its notes as data. @param {string} text */
function withoutData(text) {
  return text.startsWith('{') ? jsonText(withoutNoteData(JSON.parse(text), noteWords)).trimEnd() : text;
}

/** The surroundings of a command, which print to a list. @param {string[]} printed */
function surroundings(printed) {
  const add = (/** @type {string} */ text) => void printed.push(text);
  const interruption = {
    signal: new AbortController().signal,
    exitCode: () => undefined,
    finish: (/** @type {Promise<unknown>} */ work) => work,
    release: () => undefined,
  };
  return /** @type {any} */ ({ print: add, complain: add, interruption, version: '0.0.0' });
}

/** @param {any} command @param {string} path @returns {Generator<[path: string, command: any]>} */
function* commands(command, path = '') {
  yield [path, command];
  for (const child of command.commands) yield* commands(child, `${path} ${child.name()}`.trim());
}

/** @param {string} line */
function words(line) {
  return line.split(' ').filter((word) => word !== '');
}
