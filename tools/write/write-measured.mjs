// @ts-check
/**
 * Writes docs/measured.md and its charts: errors of the models against measured radio, from the output of
 * `radioshed compare` on the data of shared/reference/measured.
 *
 *   node tools/write/write-measured.mjs [folder of the data]     needs a build; RADIOSHED_ITU_MAPS names a folder with
 *                                                         N050.TXT and DN50.TXT, and the maps of P.2001
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { chartsOf } from './measured-charts.mjs';
import { BARE_MODELS, DRIVE_MODELS, LINK_MODELS, measuredPage, SUSPECTS } from './measured-page.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} cli
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./measured-page.mjs').Comparison>}
 */
async function compare(cli, args, env = process.env) {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'compare', ...args, '--json'], {
    maxBuffer: 2 ** 26,
    env,
  });
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

/** @param {readonly number[]} errors @returns {import('./measured-page.mjs').Difference} */
function differenceOf(errors) {
  const mean = (/** @type {readonly number[]} */ list) => list.reduce((a, b) => a + b, 0) / list.length;
  return {
    bias: mean(errors),
    rmse: Math.sqrt(mean(errors.map((error) => error * error))),
    beyond: errors.filter((error) => Math.abs(error) > 0.1).length,
    largest: errors.reduce((most, error) => Math.max(most, Math.abs(error)), 0),
  };
}

const PROGRAMS = [
  ['p1812', 'p1812', 'P.1812-6'],
  ['p452_18', 'p452', 'P.452-18'],
  ['p452_17', 'p452', 'P.452-17'],
  ['p2001', 'p2001', 'P.2001-4'],
];

/**
 * @param {string} references
 * @param {string} withMaps
 * @param {string} withTable
 * @returns {import('./measured-page.mjs').Program[]}
 */
function programsOf(references, withMaps, withTable) {
  const key = (/** @type {Record<string, string>} */ row) => `${row['station']} ${Number(row['time_percent'])}`;
  const [mapped, tabled] = [withMaps, withTable].map((file) => new Map(rowsOf(file).map((row) => [key(row), row])));
  const published = rowsOf(references);
  return PROGRAMS.map(([column, model, program = '']) => {
    const rows = published.filter((row) => row['model'] === column);
    const oursIn =
      (/** @type {Map<string, Record<string, string>> | undefined} */ of) =>
      (/** @type {Record<string, string>} */ row) =>
        Number(of?.get(key(row))?.[`predicted_${model}_db`]);
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

/**
 * ITM less P.1812, by the climate of the table.
 * @param {string} rows
 * @param {string} links
 * @returns {import('./measured-page.mjs').Itm}
 */
function itmOf(rows, links) {
  const climates = new Map(rowsOf(links).map(({ station = '', climate_itu = '' }) => [station, climate_itu]));
  const known = rowsOf(rows)
    .filter((row) => row['predicted_itm_db'] !== '')
    .map((row) => ({
      station: row['station'] ?? '',
      isSea: climates.get(row['station'] ?? '') === '7B',
      isMedian: Number(row['time_percent']) === 50,
      moreDb: Number(row['predicted_itm_db']) - Number(row['predicted_p1812_db']),
      errorDb: Number(row['error_itm_db']),
    }));
  const medians = known.filter(({ isSea, isMedian }) => isMedian && !isSea);
  const worst = medians.reduce((most, row) => (row.moreDb > most.moreDb ? row : most));
  const meanOf = (/** @type {typeof known} */ list) => differenceOf(list.map(({ moreDb }) => moreDb)).bias;
  return {
    landDb: meanOf(known.filter(({ isSea }) => !isSea)),
    seaDb: meanOf(known.filter(({ isSea }) => isSea)),
    landMedianDb: meanOf(medians),
    landMedianRestDb: meanOf(medians.filter((row) => row !== worst)),
    worst,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = resolve(process.argv[2] ?? join(ROOT, '..', 'shared', 'reference', 'measured'));
  const cli = join(ROOT, 'packages', 'cli', 'bin', 'radioshed.js');
  const temporary = mkdtempSync(join(tmpdir(), 'radioshed-measured-'));
  try {
    const links = [
      '--measurements',
      join(folder, 'dbsg3/links.csv'),
      '--profiles',
      join(folder, 'dbsg3/profiles.csv.gz'),
      '--model',
      LINK_MODELS.join(','),
    ];
    const [mapped, tabled] = [join(temporary, 'maps.csv'), join(temporary, 'table.csv')];
    const maps = (process.env['RADIOSHED_ITU_MAPS'] ?? '') !== '';
    const all = await compare(cli, [...links, '--csv', mapped]);
    await compare(cli, [...links, '--csv', tabled], { ...process.env, RADIOSHED_ITU_MAPS: '' });
    const median = ['--where', 'geometry_ok=1', '--where', 'time_percent=50'];
    const without = SUSPECTS.flatMap((station) => ['--where', `station!=${station}`]);
    const drive = [
      '--measurements',
      join(folder, 'somerset/drive.csv'),
      '--terrain',
      join(folder, 'somerset/dem_os_terrain50_wgs84.tif'),
    ];
    const medians = await compare(cli, [...links, ...median]);
    const data = {
      all,
      medians,
      kept: await compare(cli, [...links, ...median, ...without]),
      itm: itmOf(mapped, join(folder, 'dbsg3/links.csv')),
      programs: programsOf(join(folder, 'dbsg3/reference_predictions.csv'), mapped, tabled),
      drive: await compare(cli, [...drive, '--model', DRIVE_MODELS.join(',')]),
      ends: await compare(cli, [...drive, '--model', BARE_MODELS.join(','), '--clutter-at-ends', 'suburban']),
      offset: await compare(cli, [...drive, '--model', DRIVE_MODELS.join(','), '--fit-offset']),
      maps,
    };
    const page = join(ROOT, 'docs', 'measured.md');
    writeFileSync(page, measuredPage(data));
    for (const [name, svg] of Object.entries(chartsOf(data)))
      writeFileSync(join(ROOT, 'docs', 'images', `measured-${name}.svg`), svg);
    await promisify(execFile)('npx', ['oxfmt', page], { cwd: ROOT });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
