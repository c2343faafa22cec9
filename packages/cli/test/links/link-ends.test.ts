import { LINK_LISTS, linkListBytes } from '@radioshed/testing/link-lists';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type EndChoice, EndReader, type FixedEnds } from '../../src/links/end-reader.js';
import { linkColumns } from '../../src/links/link-columns.js';
import { linkTable } from '../../src/links/link-table.js';
import { Outcomes } from '../../src/links/outcomes.js';
import { noteWords } from '../../src/note-words.js';
import { tableInput } from '../../src/links/table-input.js';

interface Ends {
  readonly ends: readonly (readonly number[])[];
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

async function read(bytes: Uint8Array, given: Partial<EndChoice> = {}, fixed: FixedEnds = {}): Promise<Ends> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  }
  const input = await tableInput(chunks(), 'x.csv');
  const columns = linkColumns(input.names, [], 'x.csv', input.sample);
  const reader = await EndReader.open(columns, fixed, { sample: input.sample, latColumn: {}, lonColumn: {}, ...given });
  expect(reader.missing).toEqual([]);
  const parts: Uint8Array[] = [];
  for await (const chunk of input.chunks) parts.push(chunk);
  const table = linkTable({ bytes: Uint8Array.from(Buffer.concat(parts)), line: input.firstLine }, input.delimiter);
  const outcomes = new Outcomes(table.rows);
  const pairs = reader.read(table, outcomes);
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter((row) => !outcomes.faults.has(row));
  const { txLatDeg, txLonDeg, txHeightM, rxLatDeg, rxLonDeg, rxHeightM } = pairs;
  return {
    ends: rows.map((row) =>
      [txLatDeg, txLonDeg, txHeightM, rxLatDeg, rxLonDeg, rxHeightM].map((values) => values[row] ?? Number.NaN),
    ),
    faults: [...outcomes.faults].map(([row, fault]) => `line ${table.line(row)}: ${fault}`),
    notes: noteWords([...input.notes, ...columns.notes, ...reader.notes]),
  };
}

describe('tables of links as people have them', () => {
  test.each(
    LINK_LISTS.map(
      (list) => [list.refused === undefined ? 'read' : 'refuse', list.file || list.text.slice(0, 60), list] as const,
    ),
  )('%s %s', async (_, __, list) => {
    const result = read(linkListBytes(list), list.crs === undefined ? {} : { crs: list.crs });
    if (list.refused !== undefined) {
      const outcome = await result.then(
        ({ faults }) => faults.join(),
        (error: unknown) => (error as Error).message,
      );
      expect(outcome).toMatch(list.refused);
      return;
    }
    const { ends, faults, notes } = await result;
    expect(faults).toEqual([]);
    expect(ends).toEqual(
      (list.read ?? []).map((row) => row.map((value) => (Number.isNaN(value) ? Number.NaN : expect.closeTo(value, 5)))),
    );
    for (const note of list.notes ?? []) expect(notes.join('\n')).toMatch(note);
  });

  test('have the columns that are named, and ends that all rows share', async () => {
    const text = 'A,B,rx_lat_deg,rx_lon_deg\n1,2,3,4\n';
    const named = await read(new TextEncoder().encode(text), { latColumn: { tx: 'A' }, lonColumn: { tx: 'B' } });
    expect(named.ends[0]?.slice(0, 2)).toEqual([1, 2]);
    const fixed = await read(
      new TextEncoder().encode('rx_lat_deg,rx_lon_deg\n3,4\n'),
      {},
      { 'tx.latDeg': 1, 'tx.lonDeg': 2 },
    );
    expect(fixed.ends).toEqual([[1, 2, Number.NaN, 3, 4, Number.NaN]]);
  });
});

describe('a link does not move', () => {
  const place = fc.record({
    lat: fc.integer({ min: -8_899_999, max: 8_899_999 }).map((value) => value / 1e5),
    lon: fc.integer({ min: -17_999_999, max: 17_999_999 }).map((value) => value / 1e5),
  });
  const links = fc.array(
    fc.record({ tx: place, rx: place, heightM: fc.integer({ min: 10, max: 90_000 }).map((value) => value / 10) }),
    { minLength: 1, maxLength: 5 },
  );
  type Place = { readonly lat: number; readonly lon: number };
  const dms = (value: number, letters: string): string => {
    const hundredths = Math.round(Math.abs(value) * 360_000);
    return `${Math.floor(hundredths / 360_000)}°${Math.floor(hundredths / 6000) % 60}′${((hundredths % 6000) / 100).toFixed(2)}″${letters.charAt(value < 0 ? 1 : 0)}`;
  };
  const FORMS: readonly (readonly [heading: readonly string[], cells: (place: Place) => readonly string[]])[] = [
    [['lat_deg', 'lon_deg'], ({ lat, lon }) => [String(lat), String(lon)]],
    [['Latitude', 'Longitude'], ({ lat, lon }) => [dms(lat, 'NS'), dms(lon, 'EW')]],
    [
      ['latitude', 'N/S', 'longitude', 'E/W'],
      ({ lat, lon }) => [String(Math.abs(lat)), lat < 0 ? 'S' : 'N', String(Math.abs(lon)), lon < 0 ? 'W' : 'E'],
    ],
    [['latitude_i', 'longitude_i'], ({ lat, lon }) => [String(Math.round(lat * 1e7)), String(Math.round(lon * 1e7))]],
    [['coordinates'], ({ lat, lon }) => [`${lat}, ${lon}`]],
  ];

  test('between delimiters, encodings, forms of positions and of numbers', async () => {
    await fc.assert(
      fc.asyncProperty(
        links,
        fc.constantFrom(...FORMS),
        fc.record({
          delimiter: fc.constantFrom(',', ';', '\t'),
          hasComma: fc.boolean(),
          encoding: fc.constantFrom('utf8', 'utf16'),
          isNamed: fc.boolean(),
          unit: fc.constantFrom('_m', ' (ft)', ''),
        }),
        async (all, [heading, cells], { delimiter, hasComma, encoding, isNamed, unit }) => {
          const [a, b] = isNamed ? ['tx', 'rx'] : ['Site A', 'Site B'];
          const decimal = (text: string): string =>
            hasComma && delimiter !== ',' && /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
          const height = (m: number): string =>
            unit === '' ? `${decimal(String(m))} m` : decimal(unit === '_m' ? m.toFixed(2) : (m / 0.3048).toFixed(5));
          const rows = [
            [...heading.map((name) => `${a} ${name}`), ...heading.map((name) => `${b} ${name}`), `${a} height${unit}`],
            ...all.map(({ tx, rx, heightM }) => [...[...cells(tx), ...cells(rx)].map(decimal), height(heightM)]),
          ];
          const text = rows
            .map((row) => row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
            .join('\n');
          const bytes = new Uint8Array(
            encoding === 'utf16' ? Buffer.from(`\uFEFF${text}`, 'utf16le') : Buffer.from(text),
          );
          const { ends, faults } = await read(bytes);
          expect(faults.filter((fault) => !fault.includes('is at 0°, 0°'))).toEqual([]);
          if (faults.length > 0) return;
          for (const [i, { tx, rx, heightM }] of all.entries()) {
            for (const [k, value] of [tx.lat, tx.lon, heightM, rx.lat, rx.lon].entries())
              expect(Math.abs((ends[i]?.[k] ?? 999) - value)).toBeLessThan(2e-6);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
