// @ts-check
/**
 * Writes docs/measured.md and its charts: errors of the models against measured radio, from the output of
 * `radioshed compare` on the data of shared/reference/measured.
 *
 *   node tools/write-measured.mjs [folder of the data]     needs a build; RADIOSHED_ITU_MAPS names N050.TXT and DN50.TXT
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { intervalChart } from './interval-chart.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Models of the links, by their flag. P.1546 needs the tables of the ITU, which may not be passed on. */
export const LINK_MODELS = /** @type {const} */ (['auto', 'p2001', 'p452', 'p1812', 'itm']);
/** Models of the drive test. */
export const DRIVE_MODELS = /** @type {const} */ ([
  'p1812',
  'p452',
  'p2001',
  'itm',
  'free-space',
  'general-purpose',
  'hata',
  'egli',
]);
const TITLES = /** @type {Record<string, string>} */ ({
  auto: 'auto', p2001: 'P.2001-4', p452: 'P.452-18', p1812: 'P.1812-8', itm: 'ITM', freeSpace: 'free space', generalPurpose: 'general purpose', hata: 'Okumura–Hata', egli: 'Egli',
}); // prettier-ignore
/** Stations that disagree with every model by more than 24 dB. */
const SUSPECTS = ['2101', '2164'];

/** @typedef {{ count: number, biasDb: number, sdDb: number, rmseDb: number, maeDb: number, label: string, intervals?: { biasDb: [number, number], rmseDb: [number, number], clusters: number } }} Score */
/** @typedef {{ model: string, score: Score, intervals?: Score['intervals'], byDistance: Score[], byFrequency: Score[], byTime: Score[] }} Model */
/** @typedef {{ models: Model[], measurements: { count: number }, notes: string[] }} Comparison */
/** @typedef {{ program: string, rows: number, theirRmse: number, ourRmse: number, withMaps: Difference, withTable: Difference }} Program */
/** @typedef {{ bias: number, rmse: number, largest: number }} Difference */
/** @typedef {{ all: Comparison, medians: Comparison, kept: Comparison, programs: Program[], drive: Comparison, offset: Comparison, maps: boolean }} Data */

/** @param {number} value @param {boolean} [signed] */
const db = (value, signed = false) => {
  if (!Number.isFinite(value)) return '–';
  const text = Math.abs(value).toFixed(1);
  return text === '0.0' ? text : `${value < 0 ? '−' : signed ? '+' : ''}${text}`;
};
/** @param {[number, number] | undefined} interval @param {boolean} [signed] */
const range = (interval, signed = false) => (interval === undefined ? '–' : `${db(interval[0], signed)} to ${db(interval[1], signed)}`); // prettier-ignore

/** @param {readonly string[]} names @param {readonly (readonly (string | number)[])[]} rows */
const table = (names, rows) =>
  [names, names.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** @param {readonly Model[]} models */
const ordered = (models) =>
  [...models].sort((a, b) => LINK_MODELS.indexOf(/** @type {any} */ (a.model)) - LINK_MODELS.indexOf(/** @type {any} */ (b.model))); // prettier-ignore

/** @param {Comparison} comparison */
function overall({ models }) {
  return table(
    ['model', 'rows', 'bias', '95 %', 'SD', 'RMSE', '95 %'],
    models.map(({ model, score, intervals }) => [
      TITLES[model] ?? model,
      score.count,
      db(score.biasDb, true),
      range(intervals?.biasDb, true),
      db(score.sdDb),
      db(score.rmseDb),
      range(intervals?.rmseDb),
    ]),
  );
}

/** A table with a line for each group and a column for each model: bias, standard deviation, RMSE and its interval. @param {readonly Model[]} models @param {'byDistance' | 'byFrequency' | 'byTime'} by @param {string} title */
function grouped(models, by, title) {
  const labels = [...new Set(models.flatMap((model) => model[by].map(({ label }) => label)))];
  const rows = labels.flatMap((label) =>
    ordered(models).flatMap((model) => {
      const found = model[by].find((each) => each.label === label);
      if (found === undefined) return [];
      return [[label, TITLES[model.model] ?? model.model, found.count, db(found.biasDb, true), db(found.sdDb), db(found.rmseDb), range(found.intervals?.rmseDb)]]; // prettier-ignore
    }),
  );
  return table([title, 'model', 'rows', 'bias', 'SD', 'RMSE', '95 %'], rows);
}

/** @param {Data} data */
export function measuredPage({ all, medians, kept, programs, drive, offset, maps }) {
  const stations = all.models.map(({ intervals }) => intervals?.clusters ?? 0).reduce((a, b) => Math.max(a, b));
  const worst = programs.find(({ program }) => program === 'P.452-17');
  return `# Accuracy against measurements

Errors of the models against measured radio: predicted − measured, dB. A positive bias means too much loss on the links, and too
high a level on the drive test. Intervals are those of 95 % confidence, by bootstrap over stations or squares of the map.
\`node tools/write-measured.mjs\` writes this page from the output of
[\`radioshed compare\`](../packages/cli/README.md#compare). [Accuracy](accuracy.md) has the differences from reference values.

## Trans-horizon links

Table III-01 of the data bank of ITU-R Study Group 3: ${all.measurements.count} losses of ${stations} links of 66 to 974 km, 90 MHz to
17.8 GHz, for 0.001 to 50 % of the time, with profiles from SRTM. This is half of the published set; stations at one site stay
together. ${maps ? 'N₀ and ΔN are those of the ITU maps at the centre of each path.' : 'N₀ and ΔN are those of the table: the maps of the ITU were not at hand.'}
The climate is that of the table. \`auto\` takes P.2001 from 100 km, and below it P.1812 up to 6 GHz. ITM has no value below 1 % of
the time, which it takes as reliability.

### Medians

Rows for 50 % of the time whose heights and angles fit those of the table:

![RMSE and confidence interval of each model on medians](images/measured-medians.svg)

${overall(medians)}

Two stations (${SUSPECTS.join(', ')}) are 24 to 37 dB from every model and probably have wrong losses. Without them:

${overall(kept)}

Few stations are left in this half, so the order of the models is not certain: all intervals overlap. The same data have been
reported with an RMSE of 7.7 dB for P.452. That figure is of all 55 medians, 20 of which are not in this half; on these 35, P.452
has ${db(/** @type {Model} */ (medians.models.find(({ model }) => model === 'p452')).score.rmseDb)} dB.

### By percentage of time

All rows:

${grouped(all.models, 'byTime', 'time')}

### By distance

![Bias of each model by distance](images/measured-distance.svg)

${grouped(all.models, 'byDistance', 'distance')}

Beyond 500 km the ITU models predict 40 to 50 dB too much loss. Most of these rows are paths over the North Sea for small
percentages of time, when ducts carry the wave all the way. The reference programs predict the same losses: this is an error of the
Recommendations, not of the programs.

### By frequency

${grouped(all.models, 'byFrequency', 'frequency')}

### Beside the reference programs

Programs of OFCOM on the same rows, with the results that they published, rounded to 0.1 dB. Their error and ours are against the
measurement; the difference is ours − theirs.

${table(
  [
    'program',
    'rows',
    'RMSE theirs',
    'RMSE ours',
    'difference: bias',
    'RMSE',
    'largest',
    'RMSE with N₀ and ΔN of the table',
  ],
  programs.map(({ program, rows, theirRmse, ourRmse, withMaps, withTable }) => [
    program,
    rows,
    db(theirRmse),
    db(ourRmse),
    withMaps.bias.toFixed(3).replace('-', '−'),
    withMaps.rmse.toFixed(3),
    withMaps.largest.toFixed(2),
    withTable.rmse.toFixed(3),
  ]),
)}

- **P.1812 and P.452-18** agree within the rounding of the published results, if N₀ and ΔN are those of the ITU's maps at the
  centre of the path, the air has 20 °C, and the antennas are vertical. The programs do not use the columns N₀ and ΔN of the table:
  its ΔN is 45 N-units/km on average, that of the maps 41. Name the folder of the maps in \`--itu-maps\`.
- **P.452-17** is an older program, of a draft. On the 140 rows that both columns of P.452 have, they differ from each
  other by up to ${db(worst?.withMaps.largest ?? Number.NaN)} dB, where troposcatter decides, and ours equals P.452-18.
- **P.2001**: the program reads ten more maps. Ours has the values of a temperate climate, water vapour of the latitude, and the climate
  of troposcatter from the table; without that column the RMSE is above 1 dB. The largest differences are at 11 and 17 GHz, where
  water vapour counts: 1 g/m³ changes the loss of a row by up to 1.7 dB.

### ITM beyond the horizon

With the climate of the table, ITM predicts 3.9 dB more than P.1812 on average on paths over land and 5.6 dB less on paths over the
sea. With its default climate, over land, it predicts more everywhere. Its standard deviation on medians is half as large
again, mainly because of one path (station 4015, 128 km, 570 MHz) with 44 dB too much loss: the receiver has a hill at
60 mrad, 0.9 km away, and ITM warns that its horizon is too near. ITM agrees with its reference program to 1e-9 dB
([Accuracy](accuracy.md)), so these are errors of the model.

## Drive test

${drive.measurements.count} levels at 415 MHz around High Ham, Somerset: transmitter at 5 m, receiver at 1 m, 0.5 to 7 km, terrain of 50 m
without landcover. This is every second square of the published file. It does not say whether the levels are of the whole channel or of a
reference signal. As measured:

${overall(drive)}

With one level offset, in each square of the map the one fitted on all others (\`--fit-offset\`):

${overall(offset)}

## What models get wrong together

- Over bare terrain every model with terrain is 22 dB above the levels of the drive test. Free space is 44 dB above them below 1 km
  and 32 dB from 2 km. So the bias does not grow with the way through clutter: it lies at the ends of the paths or in the
  calibration of the levels. The data cannot tell the two apart, since they come without landcover and do not say what the levels are of.
  An offset removes both; \`radioshed calibrate\` fits it, and clutter where \`--landcover\` has it.
- On trans-horizon medians without the two stations, all models are below the measured loss: P.1812 by 4 dB, P.2001 by 1 dB.
- Stations ${SUSPECTS.join(' and ')} are wrong in all models by the same amount and with opposite signs: the data are in doubt, not the models.
`;
}

/** @param {string} cli @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<Comparison>} */
async function compare(cli, args, env = process.env) {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'compare', ...args, '--json'], { maxBuffer: 2 ** 26, env }); // prettier-ignore
  return JSON.parse(stdout);
}

/** The rows of a plain CSV file. @param {string} file @returns {Record<string, string>[]} */
function rowsOf(file) {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header.trim().split(',');
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((cell, i) => [names[i] ?? '', cell]),
    ),
  );
}

/** @param {readonly number[]} errors @returns {Difference} */
function differenceOf(errors) {
  const mean = (/** @type {readonly number[]} */ list) => list.reduce((a, b) => a + b, 0) / list.length;
  return {
    bias: mean(errors),
    rmse: Math.sqrt(mean(errors.map((error) => error * error))),
    largest: errors.reduce((most, error) => Math.max(most, Math.abs(error)), 0),
  };
}

const PROGRAMS = [
  ['p1812', 'p1812', 'P.1812-6'],
  ['p452_18', 'p452', 'P.452-18'],
  ['p452_17', 'p452', 'P.452-17'],
  ['p2001', 'p2001', 'P.2001-4'],
];

/** @param {string} references @param {string} withMaps @param {string} withTable @returns {Program[]} */
function programsOf(references, withMaps, withTable) {
  const key = (/** @type {Record<string, string>} */ row) => `${row['station']} ${Number(row['time_percent'])}`;
  const [mapped, tabled] = [withMaps, withTable].map((file) => new Map(rowsOf(file).map((row) => [key(row), row])));
  const published = rowsOf(references);
  return PROGRAMS.map(([column, model, program = '']) => {
    const rows = published.filter((row) => row['model'] === column);
    const oursIn = (/** @type {Map<string, Record<string, string>> | undefined} */ of) => (/** @type {Record<string, string>} */ row) => Number(of?.get(key(row))?.[`predicted_${model}_db`]); // prettier-ignore
    const theirs = (/** @type {Record<string, string>} */ row) => Number(row['predicted_db']);
    const measured = (/** @type {Record<string, string>} */ row) => Number(row['measured_db']);
    return {
      program,
      rows: rows.length,
      theirRmse: differenceOf(rows.map((row) => theirs(row) - measured(row))).rmse,
      ourRmse: differenceOf(rows.map((row) => oursIn(mapped)(row) - measured(row))).rmse,
      withMaps: differenceOf(rows.map((row) => oursIn(mapped)(row) - theirs(row))),
      withTable: differenceOf(rows.map((row) => oursIn(tabled)(row) - theirs(row))),
    };
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = resolve(process.argv[2] ?? join(ROOT, '..', 'shared', 'reference', 'measured'));
  const cli = join(ROOT, 'packages', 'cli', 'bin', 'radioshed.js');
  const temporary = mkdtempSync(join(tmpdir(), 'radioshed-measured-'));
  try {
    const links = ['--measurements', join(folder, 'dbsg3/links.csv'), '--profiles', join(folder, 'dbsg3/profiles.csv.gz'), '--model', LINK_MODELS.join(',')]; // prettier-ignore
    const [mapped, tabled] = [join(temporary, 'maps.csv'), join(temporary, 'table.csv')];
    const maps = (process.env['RADIOSHED_ITU_MAPS'] ?? '') !== '';
    const all = await compare(cli, [...links, '--csv', mapped]);
    await compare(cli, [...links, '--csv', tabled], { ...process.env, RADIOSHED_ITU_MAPS: '' });
    const median = ['--where', 'geometry_ok=1', '--where', 'time_percent=50'];
    const without = SUSPECTS.flatMap((station) => ['--where', `station!=${station}`]);
    const drive = ['--measurements', join(folder, 'somerset/drive.csv'), '--terrain', join(folder, 'somerset/dem_os_terrain50_wgs84.tif'), '--model', DRIVE_MODELS.join(',')]; // prettier-ignore
    const medians = await compare(cli, [...links, ...median]);
    const data = {
      all,
      medians,
      kept: await compare(cli, [...links, ...median, ...without]),
      programs: programsOf(join(folder, 'dbsg3/reference_predictions.csv'), mapped, tabled),
      drive: await compare(cli, drive),
      offset: await compare(cli, [...drive, '--fit-offset']),
      maps,
    };
    const page = join(ROOT, 'docs', 'measured.md');
    writeFileSync(page, measuredPage(data));
    writeFileSync(
      join(ROOT, 'docs', 'images', 'measured-medians.svg'),
      intervalChart(
        'RMSE on medians of 35 trans-horizon links, dB, with 95 % confidence',
        ordered(medians.models).map(({ model, score, intervals }) => ({ label: TITLES[model] ?? model, points: [{ kind: 0, value: score.rmseDb, interval: intervals?.rmseDb }] })),
        [],
      ),
    ); // prettier-ignore
    const labels = all.models[0]?.byDistance.map(({ label }) => label) ?? [];
    writeFileSync(
      join(ROOT, 'docs', 'images', 'measured-distance.svg'),
      intervalChart(
        'Bias by distance, all percentages of time, dB, with 95 % confidence',
        labels.map((label) => ({
          label,
          points: ordered(all.models).flatMap(({ byDistance }, kind) => byDistance.filter((each) => each.label === label).map(({ biasDb, intervals }) => ({ kind, value: biasDb, interval: intervals?.biasDb }))),
        })),
        ordered(all.models).map(({ model }) => TITLES[model] ?? model),
      ),
    ); // prettier-ignore
    await promisify(execFile)('npx', ['oxfmt', page], { cwd: ROOT });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
