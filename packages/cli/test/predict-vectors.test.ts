import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { MODEL_IDS } from '../src/predict/model-table.js';
import { REFERENCE, referenceText, withoutReference } from './reference.js';
import { type Ran, radioshed, temporaryFolder } from './run-command.js';

const folder = temporaryFolder();

interface Vectors {
  readonly id: string;
  readonly cases: string;
  readonly profiles?: string;
  readonly tolerance?: number;
  /** Other options. */
  readonly more?: readonly string[];
  /** Only so many rows of a long file. */
  readonly first?: number;
  /** Rows of the file, and those that both refuse. */
  readonly rows: number;
  readonly refused?: number;
  /** Columns compared. */
  readonly columns: number;
  /** A column of results, and what added to it is too much; 1 where left out. */
  readonly column: string;
  readonly tooMuch?: number;
}

const REFERENCE_PROFILE = ['--profile', 'reference'];

const VECTORS: readonly Vectors[] = [
  { id: 'itm', cases: 'itm/generated.json', rows: 2200, refused: 193, columns: 15, column: 'A__db' },
  { id: 'itm', cases: 'itm/p2p.csv', profiles: 'itm/pfls.csv', rows: 5, columns: 1, column: 'A__db' },
  { id: 'itm', cases: 'itm/area.csv', rows: 5, columns: 1, column: 'A__db' },
  { id: 'empirical', cases: 'empirical/formulas.csv', rows: 1377, columns: 1, column: 'loss_db' },
  {
    id: 'empirical',
    cases: 'empirical/published_okumura_hata.csv',
    tolerance: 0.1,
    rows: 4,
    columns: 1,
    column: 'loss_db',
  },
  { id: 'ehata', cases: 'ehata/generated.json', rows: 300, columns: 22, column: 'plb_db' },
  {
    id: 'ehata',
    cases: 'ehata/published_and_master.csv',
    profiles: 'ehata/published_profiles.csv',
    rows: 159,
    columns: 22,
    column: 'master_plb_db',
  },
  {
    id: 'diffraction',
    cases: 'diffraction/multi_edge_losses.csv',
    profiles: 'diffraction/multi_edge_profiles.csv',
    rows: 42,
    columns: 6,
    column: 'deygout_full_db',
  },
  {
    id: 'knife-edge',
    cases: 'diffraction/single_knife_edge.csv',
    rows: 33,
    columns: 2,
    column: 'loss_p526_approx_db',
  },
  { id: 'p1812', cases: 'p1812/cases.csv', profiles: 'p1812/profiles.csv', rows: 45, columns: 53, column: 'Lb_dB' },
  { id: 'p452', cases: 'p452/cases.csv', profiles: 'p452/profiles.csv', rows: 455, columns: 28, column: 'Lb' },
  { id: 'p528', cases: 'p528/loss.csv', rows: 8388, columns: 1, column: 'loss_db' },
  {
    id: 'p2108-height-gain',
    cases: 'p2108/height_gain_terminal_correction.csv',
    rows: 23,
    refused: 5,
    columns: 2,
    column: 'A_h__db',
  },
  {
    id: 'p2108-terrestrial',
    cases: 'p2108/terrestrial_statistical.csv',
    rows: 12,
    refused: 5,
    columns: 2,
    column: 'L_ctt__db',
  },
  {
    id: 'p2108-aeronautical',
    cases: 'p2108/aeronautical_statistical.csv',
    rows: 13,
    refused: 6,
    columns: 2,
    column: 'L_ces__db',
  },
  {
    id: 'p2108-aeronautical',
    cases: 'p2108/aeronautical_statistical_grid.csv',
    rows: 442,
    columns: 1,
    column: 'L_ces_db',
  },
  { id: 'p2109', cases: 'p2109/building_entry_loss.csv', rows: 3000, columns: 1, column: 'building_entry_loss_db' },
  { id: 'tr38901', cases: 'tr38901/formulas.csv', rows: 305, columns: 1, column: 'loss_db' },
  { id: 'tr38901', cases: 'tr38901/published_ns3.csv', tolerance: 0.05, rows: 32, columns: 1, column: 'loss_db' },
  {
    id: 'noise-p372',
    cases: 'hf/noise.csv.gz',
    more: ['--profile', 'reference'],
    rows: 3000,
    columns: 12,
    column: 'FamT',
  },
  { id: 'hf', cases: 'hf/scatter.csv.gz', first: 300, more: REFERENCE_PROFILE, rows: 300, columns: 51, column: 'Ep' },
  { id: 'hf', cases: 'hf/toggles.csv.gz', first: 600, rows: 600, columns: 7, column: 'SNR' },
  {
    id: 'hf',
    cases: 'hf/area_world5_london.json.gz',
    more: REFERENCE_PROFILE,
    rows: 5402,
    columns: 8,
    column: 'BMUF',
  },
  {
    id: 'hf-maps',
    cases: 'hf/maps.csv.gz',
    first: 200,
    more: REFERENCE_PROFILE,
    rows: 200,
    columns: 17,
    column: 'foE',
  },
  { id: 'hf-d1', cases: 'hf/d1.csv.gz', first: 500, rows: 500, columns: 2, column: 'ref_corrected' },
  {
    id: 'p618-rain-attenuation',
    cases: 'satellite/p618_14_rain_attenuation.csv',
    rows: 45,
    columns: 9,
    column: 'Ap_db',
  },
  {
    id: 'p618-rain-probability',
    cases: 'satellite/p618_14_rain_probability.csv',
    rows: 45,
    columns: 5,
    column: 'P_A_gt_0_percent',
  },
  { id: 'p618-scintillation', cases: 'satellite/p618_14_scintillation.csv', rows: 33, columns: 6, column: 'As_db' },
  {
    id: 'p618-deep-scintillation',
    cases: 'satellite/p618_14_deep_scintillation.csv',
    rows: 38,
    columns: 4,
    column: 'As_db',
  },
  {
    id: 'p618-total-attenuation',
    cases: 'satellite/p618_14_total_attenuation.csv',
    rows: 33,
    columns: 2,
    column: 'A_total_db',
  },
  { id: 'p618-xpd', cases: 'satellite/p618_14_xpd.csv', rows: 45, columns: 9, column: 'XPD_p_db' },
  {
    id: 'p618-site-diversity-gain',
    cases: 'satellite/p618_14_site_diversity_gain.csv',
    rows: 15,
    columns: 7,
    column: 'G_db',
  },
  {
    id: 'p618-nongso-availability',
    cases: 'satellite/p618_14_nongso_availability.csv',
    rows: 90,
    refused: 4,
    columns: 7,
    column: 'orbit_avg_availability_percent',
  },
  {
    id: 'p676-specific-attenuation',
    cases: 'satellite/p676_13_specific_attenuation.csv',
    rows: 245,
    columns: 3,
    column: 'gamma_dbkm',
  },
  {
    id: 'p676-layered-slant-results',
    cases: 'satellite/p676_13_layered_slant_results.csv',
    rows: 3,
    columns: 2,
    column: 'attenuation_db',
  },
  {
    id: 'p676-layered-slant-a-layers',
    cases: 'satellite/p676_13_layered_slant_a_layers.csv',
    rows: 118,
    columns: 17,
    column: 'path_km',
  },
  {
    id: 'p676-slant-instantaneous',
    cases: 'satellite/p676_13_slant_instantaneous.csv',
    rows: 7,
    columns: 16,
    column: 'A_gas_db',
  },
  {
    id: 'p676-slant-statistical',
    cases: 'satellite/p676_13_slant_statistical.csv',
    rows: 54,
    columns: 18,
    column: 'A_gas_db',
  },
  { id: 'p676-slant-weibull', cases: 'satellite/p676_13_slant_weibull.csv', rows: 10, columns: 7, column: 'AW_db' },
  { id: 'p837-rain-rate', cases: 'satellite/p837_7_rain_rate.csv', rows: 28, columns: 14, column: 'Rp_mmh' },
  {
    id: 'p838-specific-rain',
    cases: 'satellite/p838_3_specific_rain.csv',
    rows: 45,
    columns: 7,
    column: 'gammaR_dbkm',
  },
  { id: 'p838-coefficients', cases: 'satellite/p838_3_coefficients.csv', rows: 10, columns: 4, column: 'alphaV' },
  { id: 'p839-rain-height', cases: 'satellite/p839_4_rain_height.csv', rows: 5, columns: 1, column: 'hR_km' },
  {
    id: 'p840-cloud-attenuation',
    cases: 'satellite/p840_9_cloud_attenuation.csv',
    rows: 25,
    columns: 5,
    column: 'Ac_db',
  },
  {
    id: 'p840-cloud-attenuation-lognormal',
    cases: 'satellite/p840_9_cloud_attenuation_lognormal.csv',
    rows: 25,
    columns: 4,
    column: 'Ac_db',
  },
  { id: 'p1623-fade-duration', cases: 'satellite/p1623_1_fade_duration.csv', rows: 3, columns: 13, column: 'N' },
  { id: 'sgp4', cases: 'satellite/sgp4_teme_states.csv', rows: 416, refused: 1, columns: 6, column: 'x_km' },
  { id: 'noise-manmade', cases: 'noise/p372_manmade_median.csv', rows: 138, columns: 2, column: 'Fam_db' },
  { id: 'rt3d-boxes', cases: 'rt3d/image_method_boxes.csv', rows: 264, columns: 4, column: 'n_paths' },
  { id: 'rt3d-two-ray', cases: 'rt3d/two_ray_ground.csv', rows: 36, columns: 4, column: 'power_sum_db' },
  { id: 'rt3d-slab', cases: 'rt3d/p2040_slab.csv', rows: 89, columns: 9, column: 'trans_loss_tm_db' },
  {
    id: 'rt3d-tunnel',
    cases: 'rt3d/tunnel_mode11.csv',
    rows: 16,
    columns: 2,
    column: 'loss_hpol_db_per_100m',
    tooMuch: 9,
  },
];

/** The file of the cases, or its beginning. */
function fileOf({ cases, first }: Vectors): string {
  if (first === undefined) return REFERENCE + cases;
  const file = join(folder, `first-${first}-${cases.replaceAll('/', '-').replace(/\.gz$/, '')}`);
  writeFileSync(
    file,
    `${referenceText(cases)
      .split('\n', first + 1)
      .join('\n')}\n`,
  );
  return file;
}

function argumentsOf(vectors: Vectors, file = fileOf(vectors)): string[] {
  const { id, profiles, tolerance, more = [] } = vectors;
  return [
    'predict',
    id,
    '--in',
    file,
    '--check',
    ...(profiles === undefined ? [] : ['--profiles', REFERENCE + profiles]),
    ...(tolerance === undefined ? [] : ['--tolerance', String(tolerance)]),
    ...more,
  ];
}

const lastLine = ({ stdout }: Ran): string => stdout.trim().split('\n').at(-1) ?? '';

/** A table with something added to a column of one row. */
function spoilt(text: string, column: string, add: number): string {
  if (text.startsWith('{')) {
    const json = JSON.parse(text);
    if (json.fields !== undefined) json.fields[column][0] += add;
    else json.cases[0][json.columns.indexOf(column)] += add;
    return JSON.stringify(json);
  }
  const [header = '', first = '', ...rest] = text.split(/\r?\n/);
  const cells = first.split(',');
  const at = header.split(',').indexOf(column);
  cells[at] = String(Number(cells[at]) + add);
  return [header, cells.join(','), ...rest].join('\n');
}

describe.skipIf(withoutReference)('the reference vectors', () => {
  it('have an entry for every model', () => {
    expect([...new Set(VECTORS.map(({ id }) => id))].toSorted()).toEqual([...MODEL_IDS].toSorted());
  });

  it.each(VECTORS)('$id: $cases pass --check', async (vectors) => {
    const ran = await radioshed([...argumentsOf(vectors), '--out', join(folder, 'out.csv')]);
    expect(ran.stderr).toBe('');
    expect(lastLine(ran)).toMatch(
      new RegExp(
        `^check passed: ${vectors.rows} rows, ${vectors.columns} columns, .*, ${vectors.refused ?? 0} rows refused by both$`,
      ),
    );
    expect(ran.exitCode).toBe(0);
    const [header = '', ...rows] = readFileSync(join(folder, 'out.csv'), 'utf8').trimEnd().split('\n');
    const columns = header.split(',');
    expect(columns).toContain(`our_${vectors.column}`);
    expect(columns.at(-1)).toBe('our_error');
    expect(rows).toHaveLength(vectors.rows);
  });

  // The tables of satellites are many and checked by one mechanism: one of them stands for all.
  const falsified = VECTORS.filter(({ id, cases }) => !cases.startsWith('satellite/') || id === 'p618-xpd');
  it.each(falsified)('$id: a wrong $column in $cases fails --check', async (vectors) => {
    const { cases, first = 1e9, column, tooMuch = 1 } = vectors;
    const file = join(folder, `spoilt.${cases.replace(/\.gz$/, '').split('.').at(-1)}`);
    const text = cases.endsWith('.csv.gz')
      ? referenceText(cases)
          .split('\n', first + 1)
          .join('\n')
      : referenceText(cases);
    writeFileSync(file, spoilt(text, column, tooMuch));
    const ran = await radioshed(argumentsOf(vectors, file));
    expect(ran.exitCode).toBe(1);
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toMatch(new RegExp(`^${vectors.column} .* 1  1 beyond$`, 'm'));
    expect(lastLine(ran)).toMatch(new RegExp(`^check failed: ${vectors.column} beyond the tolerance`));
  });
});

describe.skipIf(withoutReference)('tables of HF circuits', () => {
  const circuits = `${REFERENCE}hf/circuits.json`;

  /** The rows of some circuits, in a folder of their own. */
  function few(table: string): string {
    const [header = '', ...rows] = referenceText(`hf/${table}.csv.gz`).trimEnd().split('\n');
    const kept = rows.filter((row) => [0, 11, 120, 168].includes(Number(row.split(',')[0])));
    writeFileSync(join(folder, `${table}.csv`), [header, ...kept].join('\n'));
    return join(folder, `${table}.csv`);
  }

  it('pass --check, and are written beside each other', async () => {
    const tables = ['p2p_hour', 'p2p_freq', 'p2p_modes'];
    const args = ['predict', 'hf', '--in', circuits, '--tables', tables.map(few).join(','), '--check'];
    const ran = await radioshed([...args, ...REFERENCE_PROFILE, '--out', join(folder, 'ours.csv.gz')]);
    expect(ran.stderr).toBe('');
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout.match(/^check passed: /gm)).toHaveLength(3);
    for (const [table, column] of [
      ['p2p_hour', 'our_CP2.foF2'],
      ['p2p_freq', 'our_SNRXX'],
      ['p2p_modes', 'our_Li'],
    ]) {
      const text = gunzipSync(readFileSync(join(folder, `ours-${table}.csv.gz`))).toString();
      expect(text.split('\n')[0]?.split(',')).toContain(column);
    }
  });

  it('are found beside the circuits, and of the other profile fail', async () => {
    const corrected = few('p2p_corrected');
    const args = ['predict', 'hf', '--in', circuits, '--check', '--tables'];
    const ran = await radioshed([...args, corrected]);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    const other = await radioshed([...args, corrected, ...REFERENCE_PROFILE]);
    expect(other.exitCode).toBe(1);
    const hours = await radioshed([...args, 'p2p_hour.csv.gz', ...REFERENCE_PROFILE]);
    expect(hours).toMatchObject({ exitCode: 0, stderr: '' });
    expect(hours.stdout).toMatch(/^left out: 216 values, beyond 39 000 km/m);
  });

  it.each([
    [['--in', circuits], /^radioshed: --tables: the circuits of .* need tables/],
    [['--in', circuits, '--tables', 'none.csv'], /^radioshed: cannot read .*none\.csv: there is no such file$/],
    [['--in', `${REFERENCE}hf/d1.csv.gz`, '--tables', 'a.csv'], /holds no circuits that tables could belong to$/],
  ])('are missed: %j', async (args, line) => {
    const ran = await radioshed(['predict', 'hf', ...args, '--check']);
    expect(ran.stderr.trim()).toMatch(line);
    expect(ran.exitCode).not.toBe(0);
  });
});

it('refuses options of other models', async () => {
  const ran = await radioshed(['predict', 'p2109', '--in', 'a.csv', '--check', '--profile', 'reference']);
  expect(ran).toMatchObject({
    exitCode: 2,
    stderr: 'radioshed: --profile belongs to noise-p372, hf, hf-maps, hf-d1, not to p2109\n',
  });
});
