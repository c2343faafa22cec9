// @ts-check
/**
 * Makes the excerpts of reference tables that packages/testing keeps in the repository, so that every model is tested
 * in a clone with nothing next to it. Rows are a seeded spread over each file, with its first, its last, and the rows
 * with the least and the greatest result; whole files stay outside.
 *
 *   node tools/pack/pack-reference.mjs [folder of the whole tables]     ../shared/reference by default
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { VECTORS } from '../../packages/conformance/test/support/reference-vectors.mjs';

/** Rows that every table, or every group of its rows, keeps at least, if it has them. */
const LEAST_ROWS = 20;

/**
 * @typedef {object} Table
 * @property {string} head
 * @property {readonly string[]} names of the columns
 * @property {readonly (readonly string[])[]} rows
 */

/**
 * Columns whose values divide the rows of a table into groups, each of which keeps its rows.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const GROUPED = {
  'empirical/formulas.csv': ['model'],
  'tr38901/formulas.csv': ['scenario'],
  'p2109/building_entry_loss.csv': ['building_type'],
  'noise/p372_manmade_median.csv': ['environment'],
};

/** Tables that keep more rows, as some tests read only some of them. @type {Readonly<Record<string, number>>} */
const MORE_ROWS = { 'hf/noise.csv.gz': 90 };

/** Tables with all rows: they are small, or each row needs the others. */
const WHOLE = [
  'diffraction/multi_edge_losses.csv',
  'diffraction/multi_edge_profiles.csv',
  'itm/area.csv',
  'satellite/p618_14_nongso_availability.csv',
];

/** Files that are copied as they are. */
const COPIED = [
  'satellite/satellite_js_transforms.json',
  'p2001/more/climates.csv',
  ...['areacr', 'areacr_tbl', 'areatls', 'p2pcr', 'p2pcr_tbl', 'p2ptls'].flatMap((name) => [
    `itm/cmd_examples/i_${name}.txt`,
    `itm/cmd_examples/o_${name}.txt`,
  ]),
  'itm/cmd_examples/pfl.txt',
];

/** Circuits of HF that use an antenna file of more than this many bytes are left out, and so is the file. */
const MAX_ANTENNA_BYTES = 10_000;
/** Longest terrain profile that is packed, samples. */
const MAX_SAMPLES = 300;

/**
 * The excerpts, by their paths.
 *
 * @param {string} folder of the whole tables
 * @returns {Map<string, string>}
 */
export function excerpts(folder) {
  /** @type {Map<string, string>} */
  const made = new Map();
  const read = (/** @type {string} */ name) => textOf(folder, name);
  for (const name of COPIED) made.set(name, read(name));
  for (const { cases, column } of VECTORS) {
    if (made.has(cases) || !/\.csv(\.gz)?$/.test(cases) || LINKED.has(cases)) continue;
    const table = tableOf(read(cases));
    made.set(plain(cases), textOfTable(table, WHOLE.includes(cases) ? table.rows : spread(cases, table, column)));
  }
  for (const name of ['diffraction/multi_edge_profiles.csv']) made.set(name, read(name));
  for (const [name, make] of LINKED) for (const [file, text] of make(read, name)) made.set(plain(file), text);
  return made;
}

/** @typedef {readonly (readonly [name: string, text: string])[]} Files */
/** @typedef {(read: (name: string) => string, name: string) => Files} Cut */

/** Files that belong together are cut together. @type {ReadonlyMap<string, Cut>} */
const LINKED = new Map(
  /** @type {[string, Cut][]} */ ([
    ['itm/p2p.csv', publishedItm],
    ['itm/generated.json', generatedCases],
    ['ehata/generated.json', generatedCases],
    ['itm/components.json', components],
    ['ehata/published_and_master.csv', publishedHata],
    ['p1812/cases.csv', withProfiles],
    ['p452/cases.csv', withProfiles],
    ['p526/cases.csv', withProfiles],
    ['p1546/cases.csv', withProfiles],
    ['p2001/cases_uniform_climate.csv', withProfiles],
    ['p2001/more/cases.csv', withProfiles],
    ['satellite/sgp4_teme_states.csv', states],
    ['hf/circuits.json', circuits],
    ['hf/area_world5_london.json.gz', area],
    ['hf/area_europe1_rome.json.gz', area],
  ]),
);

/** The published cases of ITM whose profiles are not long. @param {(name: string) => string} read @returns {Files} */
function publishedItm(read) {
  const [head = '', ...cases] = linesOf(read('itm/p2p.csv'));
  const profiles = linesOf(read('itm/pfls.csv'));
  const kept = profiles.flatMap((line, i) => (line.split(',').length <= 3 * MAX_SAMPLES ? [i] : []));
  return [
    ['itm/p2p.csv', joined([head, ...kept.map((i) => cases[i] ?? '')])],
    ['itm/pfls.csv', joined(kept.map((i) => profiles[i] ?? ''))],
  ];
}

/**
 * Cases of a reference program with their profiles, some of every kind of result.
 * @param {(name: string) => string} read
 * @param {string} name
 * @returns {Files}
 */
function generatedCases(read, name) {
  /** @type {{ columns: string[], profiles: { z: number[] }[], cases: (number | string | null)[][] }} */
  const { columns, profiles, cases } = JSON.parse(read(name));
  const at = columns.indexOf('profile');
  const lengthOf = (/** @type {readonly (number | string | null)[]} */ row) =>
    row[at] === null ? 0 : (profiles[Number(row[at])]?.z.length ?? 0);
  const short = cases.filter((row) => lengthOf(row) <= MAX_SAMPLES);
  const kindOf = (/** @type {readonly (number | string | null)[]} */ row) =>
    ['kind', 'mode', 'rtn'].map((column) => row[columns.indexOf(column)] ?? '').join();
  const random = seeded(name);
  const groups = grouped(short, kindOf);
  const least = groups.size > 1 ? 4 : LEAST_ROWS + 4;
  const kept = [...groups.values()].flatMap((rows) =>
    oneOfEach(rows, Number(least > rows.length ? rows.length : least), random),
  );
  const used = [...new Set(kept.flatMap((row) => (row[at] === null ? [] : [Number(row[at])])))];
  const renumbered = kept.map((row) => row.with(at, row[at] === null ? null : used.indexOf(Number(row[at]))));
  const parts = [
    `{"columns":${JSON.stringify(columns)},`,
    `"profiles":[`,
    used.map((i) => JSON.stringify(profiles[i])).join(',\n'),
    `],"cases":[`,
    `${renumbered.map((row) => JSON.stringify(row)).join(',\n')}]}`,
  ];
  return [[name, joined(parts)]];
}

/** Rows of every inner function of ITM. @param {(name: string) => string} read @param {string} name @returns {Files} */
function components(read, name) {
  /** @type {Record<string, { in: string[], out: string[], rows: number[][] }>} */
  const all = JSON.parse(read(name));
  const random = seeded(name);
  const functions = Object.entries(all).map(
    ([of, { rows, ...columns }]) =>
      `${JSON.stringify(of)}:${JSON.stringify({ ...columns, rows: oneOfEach(rows, LEAST_ROWS, random) })}`,
  );
  return [[name, `{${functions.join(',\n')}}\n`]];
}

/**
 * Published scenarios of Extended Hata over profiles that are not long.
 * @param {(name: string) => string} read
 * @param {string} name
 * @returns {Files}
 */
function publishedHata(read, name) {
  const table = tableOf(read(name));
  const profiles = linesOf(read('ehata/published_profiles.csv'));
  const short = profiles.filter((line) => line.split(',').length <= MAX_SAMPLES);
  const names = short.map((line) => line.split(',')[0]);
  const among = {
    ...table,
    rows: table.rows.filter((row) => names.includes(row[table.names.indexOf('profile')] ?? '')),
  };
  const rows = spread(name, among, 'master_plb_db');
  const used = rows.map((row) => row[table.names.indexOf('profile')]);
  return [
    [name, textOfTable(table, rows)],
    ['ehata/published_profiles.csv', joined(short.filter((_, i) => used.includes(names[i])))],
  ];
}

/**
 * Cases over the shortest profiles that have enough of them.
 * @param {(name: string) => string} read
 * @param {string} name
 * @returns {Files}
 */
function withProfiles(read, name) {
  const cases = tableOf(read(name));
  const file = name.replace(/cases\w*/, 'profiles');
  const profiles = tableOf(read(file));
  const byProfile = grouped(profiles.rows, ([profile = '']) => profile);
  const shortest = [...byProfile.keys()].toSorted((a, b) => sizeOf(byProfile, a) - sizeOf(byProfile, b));
  const random = seeded(name);
  const most = Math.max(8, Math.ceil(LEAST_ROWS / shortest.length));
  /** @type {(readonly string[])[]} */
  const kept = [];
  for (const profile of shortest) {
    if (kept.length >= LEAST_ROWS) break;
    const rows = cases.rows.filter((row) => row[cases.names.indexOf('profile')] === profile);
    kept.push(...oneOfEach(rows, Math.min(rows.length, most), random));
  }
  const used = new Set(kept.map((row) => row[cases.names.indexOf('profile')]));
  return [
    [name, textOfTable(cases, kept)],
    [
      file,
      textOfTable(
        profiles,
        profiles.rows.filter(([profile]) => used.has(profile)),
      ),
    ],
  ];
}

/**
 * States of satellites, and the elements of those satellites alone: blocks are renumbered.
 * @param {(name: string) => string} read
 * @param {string} name
 * @returns {Files}
 */
function states(read, name) {
  const table = tableOf(read(name));
  const block = table.names.indexOf('block');
  const elements = linesOf(read('satellite/sgp4_verification.tle')).filter((line) => /^[12] /.test(line));
  const rows = spread(name, table, 'x_km');
  const failing = table.rows.filter((row) => row[table.names.indexOf('norad_id')] === '33334');
  const all = [...rows, ...failing.filter((row) => !rows.includes(row))];
  const used = [...new Set(all.map((row) => Number(row[block])))].toSorted((a, b) => a - b);
  return [
    [
      name,
      textOfTable(
        table,
        all.map((row) => row.with(block, String(used.indexOf(Number(row[block]))))),
      ),
    ],
    ['satellite/sgp4_verification.tle', joined(used.flatMap((i) => elements.slice(2 * i, 2 * i + 2)))],
  ];
}

/** Circuits of HF, and the rows of their tables. @param {(name: string) => string} read @returns {Files} */
function circuits(read) {
  /** @type {{ id: number, txant: string, rxant: string }[]} */
  const all = JSON.parse(read('hf/circuits.json'));
  const antennaOf = (/** @type {string} */ name) => (name === 'ISOTROPIC' ? '' : read(`hf/antennas/${name}.gz`));
  const light = all.filter(({ txant, rxant }) =>
    [txant, rxant].every((name) => antennaOf(name).length < MAX_ANTENNA_BYTES),
  );
  const random = seeded('hf/circuits.json');
  const [plainOnes = [], directed = []] = [true, false].map((is) =>
    light.filter(({ txant }) => (txant === 'ISOTROPIC') === is),
  );
  const kept = [...oneOfEach(plainOnes, 10, random), ...oneOfEach(directed, 2, random)].toSorted((a, b) => a.id - b.id);
  const ids = new Set(kept.map(({ id }) => String(id)));
  const files = new Set(kept.flatMap(({ txant, rxant }) => [txant, rxant]).filter((name) => name !== 'ISOTROPIC'));
  const tables = ['p2p_hour', 'p2p_freq', 'p2p_modes', 'p2p_corrected'].map((name) => {
    const file = `hf/${name}.csv.gz`;
    const table = tableOf(read(file));
    const mine = table.rows.filter(([id = '']) => ids.has(id));
    return /** @type {const} */ ([file, textOfTable(table, oneOfEach(mine, 3 * LEAST_ROWS, seeded(file)))]);
  });
  return [
    ['hf/circuits.json', `[${kept.map((each) => JSON.stringify(each)).join(',\n')}]\n`],
    ...tables,
    ...[...files].map((name) => /** @type {const} */ ([`hf/antennas/${name}`, read(`hf/antennas/${name}.gz`)])),
  ];
}

/** A window of an area of HF. @param {(name: string) => string} read @param {string} name @returns {Files} */
function area(read, name) {
  const [rows, cols] = [5, 6];
  const { fields, ...whole } = JSON.parse(read(name));
  const random = seeded(name);
  const [south, west] = [whole.rows - rows, whole.cols - cols].map((most) => Math.floor(random() * (most + 1)));
  const cut = (/** @type {readonly number[]} */ values) =>
    whole.freqs.flatMap((/** @type {number} */ _, /** @type {number} */ f) =>
      Array.from({ length: rows }, (_, row) => {
        const at = (f * whole.rows + Number(south) + row) * whole.cols + Number(west);
        return values.slice(at, at + cols);
      }).flat(),
    );
  const window = {
    ...whole,
    lat0: whole.lat0 + Number(south) * whole.step,
    lng0: whole.lng0 + Number(west) * whole.step,
    rows,
    cols,
    fields: Object.fromEntries(Object.entries(fields).map(([field, values]) => [field, cut(values)])),
  };
  return [[name, `${JSON.stringify(window)}\n`]];
}

/**
 * A spread over the rows of a table, or over each of its groups: a row at random of every part, the first and the last,
 * and those of the least and the greatest result.
 *
 * @param {string} name
 * @param {Table} table
 * @param {string} column of the result
 */
function spread(name, { names, rows }, column) {
  const random = seeded(name);
  const by = (GROUPED[name] ?? []).map((each) => names.indexOf(each));
  const at = names.indexOf(column);
  const groups = grouped(rows, (row) => by.map((i) => row[i]).join());
  const kept = [...groups.values()].flatMap((group) => {
    const ordered = group
      .filter((row) => row[at] !== '' && Number.isFinite(Number(row[at])))
      .toSorted((a, b) => Number(a[at]) - Number(b[at]));
    return [
      ...oneOfEach(group, MORE_ROWS[name] ?? LEAST_ROWS, random),
      group[0],
      group.at(-1),
      ordered[0],
      ordered.at(-1),
    ];
  });
  const wanted = new Set(kept);
  return rows.filter((row) => wanted.has(row));
}

/**
 * One at random out of each of `count` parts of a list.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {number} parts
 * @param {() => number} random
 * @returns {T[]}
 */
function oneOfEach(list, parts, random) {
  if (list.length <= parts) return [...list];
  return Array.from({ length: parts }, (_, i) => {
    const [from, to] = [Math.floor((i * list.length) / parts), Math.floor(((i + 1) * list.length) / parts)];
    return /** @type {T} */ (list[from + Math.floor(random() * (to - from))]);
  });
}

/** Random numbers from 0 to 1, the same for the same name: mulberry32 of its FNV-1a hash. @param {string} name */
function seeded(name) {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(each: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
function grouped(list, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const each of list) {
    const group = groups.get(keyOf(each));
    if (group === undefined) groups.set(keyOf(each), [each]);
    else group.push(each);
  }
  return groups;
}

/** @param {ReadonlyMap<string, readonly unknown[]>} map @param {string} key */
function sizeOf(map, key) {
  return map.get(key)?.length ?? 0;
}

/** @param {string} folder @param {string} name */
function textOf(folder, name) {
  const bytes = readFileSync(join(folder, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** @param {string} text @returns {Table} */
function tableOf(text) {
  const [head = '', ...lines] = linesOf(text);
  return { head, names: head.split(','), rows: lines.map((line) => line.split(',')) };
}

/** @param {Table} table @param {readonly (readonly string[])[]} rows */
function textOfTable({ head }, rows) {
  return joined([head, ...rows.map((row) => row.join(','))]);
}

/** @param {string} text */
function linesOf(text) {
  return text.trimEnd().split(/\r?\n/);
}

/** @param {readonly string[]} lines */
function joined(lines) {
  return `${lines.join('\n')}\n`;
}

/** Excerpts are not compressed. @param {string} name */
function plain(name) {
  return name.replace(/\.gz$/, '');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = resolve(process.argv[2] ?? join(root, '..', 'shared', 'reference'));
  const target = join(root, 'packages', 'testing', 'reference');
  const made = excerpts(folder);
  const readme = readFileSync(join(target, 'README.md'));
  rmSync(target, { recursive: true, force: true });
  for (const [name, text] of made) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), text);
  }
  writeFileSync(join(target, 'README.md'), readme);
  console.log(`${made.size} excerpts, ${[...made.values()].reduce((sum, text) => sum + text.length, 0)} bytes`);
}
