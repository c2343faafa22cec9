import { projectionOf } from '@radioshed/geodesy';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readPlaces } from '../src/index.js';

interface Site {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly heightM: number;
}

/** Sites in a box, with heights in tenths of a metre. */
const sitesIn = (west: number, south: number, east: number, north: number): fc.Arbitrary<Site[]> =>
  fc.array(
    fc.record({
      name: fc.constantFrom('Hill', 'Zürich "West"', 'A, B; C', 'Łódź', 'x\ny'),
      lat: fc.integer({ min: south * 1e5, max: north * 1e5 }).map((value) => value / 1e5),
      lon: fc.integer({ min: west * 1e5, max: east * 1e5 }).map((value) => value / 1e5),
      heightM: fc.integer({ min: 10, max: 20_999 }).map((value) => value / 10),
    }),
    { minLength: 1, maxLength: 6 },
  );

/** How a file writes its numbers and cells. */
const STYLES = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  point: fc.constantFrom('.', ','),
  thousands: fc.constantFrom('', ' ', "'", 'other'),
  encoding: fc.constantFrom('utf8', 'utf16le'),
  end: fc.constantFrom('\n', '\r\n'),
  above: fc.constantFrom('', '# list\n', 'sep'),
});
type Style = typeof STYLES extends fc.Arbitrary<infer S> ? S : never;

function numberIn(value: number, decimals: number, { point, thousands }: Style): string {
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.');
  const sign = thousands === 'other' ? (point === '.' ? ',' : '.') : thousands;
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, sign);
  return `${value < 0 ? '-' : ''}${grouped}${rest === undefined ? '' : point + rest}`;
}

function written(rows: readonly (readonly string[])[], { delimiter, encoding, end, above }: Style): Uint8Array {
  const cell = (text: string): string => (/[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = rows.map((row) => row.map(cell).join(delimiter)).join(end);
  const first = above === 'sep' ? `sep=${delimiter}${end}` : above.replaceAll('\n', end);
  return new Uint8Array(
    encoding === 'utf16le' ? Buffer.from(`\uFEFF${first}${text}`, 'utf16le') : Buffer.from(first + text),
  );
}

const expectSame = (found: Awaited<ReturnType<typeof readPlaces>>, sites: readonly Site[], offDeg: number): void => {
  expect(found.refused).toEqual([]);
  expect(found.places.map(({ name }) => name)).toEqual(sites.map(({ name }) => name.replaceAll(/\s+/g, ' ')));
  for (const [i, { lat, lon }] of sites.entries()) {
    expect(Math.abs((found.places[i]?.latDeg ?? 999) - lat)).toBeLessThan(offDeg);
    expect(Math.abs((found.places[i]?.lonDeg ?? 999) - lon)).toBeLessThan(offDeg);
  }
};

describe('a list of sites keeps its places', () => {
  test.each([
    ['EPSG:2056', [6, 46, 10, 47.7], ['Y-Koordinate LV95', 'X-Koordinate LV95']],
    ['EPSG:2056', [6, 46, 10, 47.7], ['E', 'N']],
    ['EPSG:27700', [-6, 50.5, 1.5, 58], ['Easting', 'Northing']],
    ['EPSG:2154', [-4, 43, 8, 50], ['X_L93', 'Y_L93']],
    ['EPSG:32630', [-5.9, 36, -0.1, 60], ['utm_x', 'utm_y']],
  ] as const)('in metres of %s', async (crs, [west, south, east, north], names) => {
    // The Swiss system is defined to 0.1 m by another shift in proj4 alone.
    const { coordinateSystem } = await import('@radioshed/geodesy');
    const system = await coordinateSystem(Number(crs.slice(5)), undefined);
    const { forward } = projectionOf(system.crs);
    await fc.assert(
      fc.asyncProperty(sitesIn(west, south, east, north), STYLES, async (sites, style) => {
        const rows = [
          ['name', ...(names[0].startsWith('utm') ? ['Easting', 'Northing'] : names)],
          ...sites.map(({ name, lat, lon }) => [
            name,
            ...forward(lon, lat).map((metres) => numberIn(metres, 2, style)),
          ]),
        ];
        expectSame(await readPlaces(written(rows, style), { crs }), sites, 3e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('and its heights, in any unit and style of numbers', async () => {
    const forms: readonly (readonly [name: string, factor: number, decimals: number, unit: string])[] = [
      ['height_m', 1, 2, ''],
      ['Antenna height (ft)', 1 / 0.3048, 4, ''],
      ['height', 1, 2, ' m'],
      ['height', 1 / 0.3048, 4, 'ft'],
      ['Höhe über Grund (m)', 1, 2, ''],
    ];
    await fc.assert(
      fc.asyncProperty(
        sitesIn(-179, -89, 179, 89),
        STYLES,
        fc.constantFrom(...forms),
        async (sites, style, [heading, factor, decimals, unit]) => {
          const plain = { ...style, thousands: '' } as Style;
          const rows = [
            ['name', 'lat', 'lon', heading],
            ...sites.map(({ name, lat, lon, heightM }) => [
              name,
              numberIn(lat, 5, plain),
              numberIn(lon, 5, plain),
              numberIn(heightM * factor, decimals, style) + unit,
            ]),
          ];
          const known = sites.filter(({ lat, lon }) => lat !== 0 || lon !== 0);
          if (known.length < sites.length) return;
          const found = await readPlaces(written(rows, style));
          expectSame(found, sites, 1e-9);
          for (const [i, { heightM }] of sites.entries())
            expect(found.places[i]?.values.height).toBeCloseTo(heightM, 3);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('in UTM, and in degrees with decimal minutes', async () => {
    const zoneOf = (lon: number): number => Math.floor((lon + 180) / 6) + 1;
    const minutes = (value: number, letters: string): string =>
      `${letters.charAt(value < 0 ? 1 : 0)} ${Math.floor(Math.abs(value))} ${((Math.abs(value) % 1) * 60).toFixed(5)}`;
    await fc.assert(
      fc.asyncProperty(
        sitesIn(-179, 1, 179, 83),
        STYLES,
        fc.constantFrom('zone', 'one', 'minutes'),
        async (sites, style, form) => {
          const plain = { ...style, thousands: '', point: '.' } as Style;
          const utm = ({ lat, lon }: Site): [string, string, string] => {
            const [east, north] = projectionOf(`EPSG:${32_600 + zoneOf(lon)}`).forward(lon, lat);
            return [`${zoneOf(lon)}N`, numberIn(east, 2, plain), numberIn(north, 2, plain)];
          };
          const cells = (site: Site): string[] =>
            form === 'zone'
              ? utm(site)
              : form === 'one'
                ? [utm(site).join(' ')]
                : [minutes(site.lat, 'NS'), minutes(site.lon, 'EW')];
          const heading =
            form === 'zone' ? ['zone', 'easting', 'northing'] : form === 'one' ? ['UTM'] : ['Latitude', 'Longitude'];
          const rows = [['name', ...heading], ...sites.map((site) => [site.name, ...cells(site)])];
          expectSame(
            await readPlaces(written(rows, style)),
            sites,
            form === 'minutes' ? 2e-7 : 2e-6 * (1 / Math.cos((83 * Math.PI) / 180)),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
