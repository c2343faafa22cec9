// @ts-check
/**
 * Writes the gazetteer of the map page from the populated places of Natural Earth at 1:10 million:
 * `packages/viewer/page/places/places.gz`. The format is described where it is read, in `page/places/read-places.ts`;
 * `page/places/ORIGIN.md` names source and licence.
 *
 *     node tools/pack/pack-places.mjs FOLDER      # with ne_10m_populated_places_simple.dbf
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { windows1252Text } from '@radioshed/units';

/** @typedef {Record<string, string>} Row */

/**
 * The rows of a dBASE III table.
 * @see dBASE III Plus, structure of DBF files
 * @param {Uint8Array} bytes
 * @returns {Row[]}
 */
export function dbfRows(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, head, length] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const text = (/** @type {number} */ from, /** @type {number} */ size) =>
    windows1252Text(bytes.subarray(from, from + size))
      .replace(/\0.*/, '')
      .trim();
  /** @type {{ name: string, at: number, size: number }[]} */
  const fields = [];
  for (let [from, at] = [32, 1]; bytes[from] !== 0x0d; from += 32) {
    const size = bytes[from + 16] ?? 0;
    fields.push({ name: text(from, 11), at, size });
    at += size;
  }
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(fields.map(({ name, at, size }) => [name, text(head + i * length + at, size)])),
  );
}

/** Ten times the common logarithm of a population: enough to rank by. @param {string} population */
function populationDb(population) {
  return Math.round(10 * Math.log10(Math.max(1, Number(population))));
}

/** Names that a place is also known by, without those that differ in case and marks alone. @param {Row} row */
function otherNames({ name = '', namealt = '', namepar = '', meganame = '' }) {
  const bare = (/** @type {string} */ text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  /** @type {Map<string, string>} */
  const others = new Map();
  for (const each of [...namealt.split(/[|,]/), namepar, meganame].map((text) => text.trim())) {
    if (each !== '' && bare(each) !== bare(name)) others.set(bare(each), each);
  }
  return [...others.values()];
}

/** The one region whose first letter the table has lost. @param {string} region */
function mended(region) {
  return region.replace(/^Ã.?stfold$/, 'Østfold');
}

/**
 * The places in the format of the page, before it is compressed.
 * @param {readonly Row[]} table
 * @returns {Uint8Array}
 */
export function packed(table) {
  /** @type {(Row & { readonly country: string, readonly region: string })[]} */
  const rows = table.map((row) => ({ ...row, country: row['adm0name'] ?? '', region: mended(row['adm1name'] ?? '') }));
  const compare = new Intl.Collator('en').compare;
  rows.sort(
    (a, b) => compare(a.country, b.country) || compare(a.region, b.region) || compare(a.name ?? '', b.name ?? ''),
  );
  /** @type {string[]} */
  const lines = [];
  let [country, region] = ['', ''];
  for (const row of rows) {
    if (row.country !== country) lines.push(`=${row.country}`);
    if (row.country !== country || row.region !== region) lines.push(`-${row.region}`);
    [country, region] = [row.country, row.region];
    lines.push([row.name, ...otherNames(row)].join(';'));
  }
  const names = new TextEncoder().encode(lines.join('\n'));
  const head = 4 + names.length;
  const bytes = new Uint8Array(head + 6 * rows.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, names.length, true);
  bytes.set(names, 4);
  let [lat, lon] = [0, 0];
  for (const [i, row] of rows.entries()) {
    const [nextLat, nextLon] = [Math.round(100 * Number(row.latitude)), Math.round(100 * Number(row.longitude))];
    view.setInt16(head + 2 * i, nextLat - lat, true);
    view.setInt16(head + 2 * (rows.length + i), nextLon - lon, true);
    [lat, lon] = [nextLat, nextLon];
    bytes[head + 4 * rows.length + i] = Number(row.scalerank);
    bytes[head + 5 * rows.length + i] = populationDb(row.pop_max);
  }
  return bytes;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const table = readFileSync(join(process.argv[2] ?? '.', 'ne_10m_populated_places_simple.dbf'));
  const file = new URL('../../packages/viewer/page/places/places.gz', import.meta.url);
  writeFileSync(file, gzipSync(packed(dbfRows(table)), { level: 9 }));
}
