import { PLACE_LISTS, placeListBytes } from '@radioshed/testing/place-lists';
import { zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GEODESY_NOTES } from '@radioshed/geodesy';
import { noteText } from '@radioshed/units';

import { angleDeg, coordinatesOf, faultText, PLACES_NOTES, readPlaces } from '../src/index.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('lists of places as people have them', () => {
  test.each(
    PLACE_LISTS.map(
      (list) => [list.refused === undefined ? 'read' : 'refuse', list.file || list.text.slice(0, 60), list] as const,
    ),
  )('%s %s', async (_, __, list) => {
    const options = list.crs === undefined ? {} : { crs: list.crs };
    if (list.refused !== undefined) {
      await expect(readPlaces(placeListBytes(list), options)).rejects.toThrow(list.refused);
      return;
    }
    const { places, notes } = await readPlaces(placeListBytes(list), options);
    expect(places.map(({ name, latDeg, lonDeg }) => [name, latDeg, lonDeg])).toEqual(
      list.read?.map(([name, latDeg, lonDeg]) => [name, expect.closeTo(latDeg, 5), expect.closeTo(lonDeg, 5)]),
    );
    if (list.values !== undefined) expect(places[0]?.values).toEqual(list.values);
    const words = notes.map((each) => noteText(each, { ...GEODESY_NOTES, ...PLACES_NOTES })).join('\n');
    for (const note of list.notes ?? []) expect(words).toMatch(note);
  });

  test('of mesh messages have the names of their senders, and count what is left out', async () => {
    const lines = [
      { type: 'nodeinfo', from: 1, payload: { longname: 'Base', shortname: 'B' } },
      { type: 'position', from: 1, payload: { latitude_i: 10_000_000, longitude_i: 20_000_000 } },
      { type: 'position', from: 1, payload: { latitude_i: 515_000_000, longitude_i: -1_200_000 } },
      { type: 'position', from: 2, payload: {} },
    ].map((each) => JSON.stringify(each));
    const { places, refused, notes } = await readPlaces(lines.join('\n'));
    expect(places.map(({ name, latDeg }) => [name, latDeg])).toEqual([['Base', 51.5]]);
    expect(refused).toEqual([{ name: '2', column: '', reason: 'has no position' }]);
    expect(notes).toMatchObject([
      { code: 'messagesNotRead', params: { count: 1 } },
      { code: 'earlierPositionsUnused', params: { count: 1 } },
    ]);
  });

  test('in KMZ, and in files that are cut off', async () => {
    const kml = '<kml><Document><Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark>';
    const zip = zipSync({ 'doc.kml': utf8(`${kml}</Document></kml>`), 'files/icon.png': new Uint8Array(3) });
    expect(await readPlaces(zip)).toMatchObject({ places: [{ name: 'A', latDeg: 2, lonDeg: 1 }], notes: [] });
    expect((await readPlaces(kml)).notes).toMatchObject([{ code: 'fileCutOff', severity: 'warning' }]);
    await expect(readPlaces(zipSync({ 'a.csv': utf8(''), 'b.csv': utf8('') }))).rejects.toThrow(
      'several lists: a.csv, b.csv',
    );
    await expect(readPlaces(zipSync({ 'xl/workbook.xml': utf8('') }))).rejects.toThrow('saved as CSV first');
    await expect(readPlaces('{"nodes": [')).rejects.toThrow('not valid JSON');
  });

  test('are read from the columns that are named', async () => {
    const text = 'Name,A,B,lat,lon,H\nHill,1,2,3,4,30\n';
    const [place] = (await readPlaces(text, { latColumn: 'a', lonColumn: 'B', heightColumn: 'H' })).places;
    expect(place).toMatchObject({ latDeg: 1, lonDeg: 2, values: { height: 30 } });
    await expect(readPlaces(text, { latColumn: 'Z' })).rejects.toThrow(
      'there is no column Z (--lat-column): the columns are Name, A, B, lat, lon, H',
    );
    await expect(readPlaces('u,v\n1,2\n')).rejects.toThrow(
      /choose columns \(--lat-column, --lon-column\); the columns are u, v/,
    );
  });

  test('name row and column of what they refuse', async () => {
    const { refused } = await readPlaces('name,lat,lon_deg\nA,1,2\nB,x,3\n,4,500\nC,0,0\n');
    expect(refused.map(faultText)).toEqual([
      'B (line 3): lat: “x” is not an angle in degrees',
      'Line 4: lon_deg: 500 is outside −180 to 180 degrees',
      'C (line 5): is at 0°, 0°, which devices without a position report',
    ]);
  });
});

describe('a list of sites does not move', () => {
  const site = fc.record({
    name: fc.constantFrom('Hill', 'Zürich, "West"', 'A;B', 'Łódź', 'x'),
    lat: fc.integer({ min: -8_899_999, max: 8_899_999 }).map((value) => value / 1e5),
    lon: fc.integer({ min: -17_999_999, max: 17_999_999 }).map((value) => value / 1e5),
  });
  const sites = fc.array(
    site.filter(({ lat, lon }) => lat !== 0 || lon !== 0),
    { minLength: 1, maxLength: 6 },
  );
  type Site = { readonly name: string; readonly lat: number; readonly lon: number };

  const parts = (value: number): readonly [string, string, string] => {
    const hundredths = Math.round(Math.abs(value) * 360_000);
    return [
      String(Math.floor(hundredths / 360_000)),
      String(Math.floor(hundredths / 6000) % 60),
      ((hundredths % 6000) / 100).toFixed(2),
    ];
  };
  const side = (value: number, letters: string): string => letters.charAt(value < 0 ? 1 : 0);
  const dms = (value: number, letters: string): string => {
    const [d, m, s] = parts(value);
    return `${d}°${m}′${s}″${side(value, letters)}`;
  };
  type Cells = (site: Site) => readonly string[];
  const FORMS: readonly (readonly [heading: readonly string[], cells: Cells])[] = [
    [['lat', 'lon'], ({ lat, lon }) => [String(lat), String(lon)]],
    [
      ['Latitude', 'N/S', 'Longitude', 'E/W'],
      ({ lat, lon }) => [String(Math.abs(lat)), side(lat, 'NS'), String(Math.abs(lon)), side(lon, 'EW')],
    ],
    [['Breite', 'Länge'], ({ lat, lon }) => [dms(lat, 'NS'), dms(lon, 'EW')]],
    [
      ['lat_deg', 'lat_min', 'lat_sec', 'lat_dir', 'long_deg', 'long_min', 'long_sec', 'long_dir'],
      ({ lat, lon }) => [...parts(lat), side(lat, 'NS'), ...parts(lon), side(lon, 'EW')],
    ],
    [['latitude_i', 'longitude_i'], ({ lat, lon }) => [String(Math.round(lat * 1e7)), String(Math.round(lon * 1e7))]],
    [['coordinates'], ({ lat, lon }) => [`${lat}, ${lon}`]],
    [['WKT'], ({ lat, lon }) => [`POINT (${lon} ${lat})`]],
  ];

  test('between delimiters, encodings, line breaks and forms of a position', async () => {
    const options = fc.record({
      form: fc.constantFrom(...FORMS),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      hasComma: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      encoding: fc.constantFrom('utf8', 'mark', 'utf16', 'utf16mark'),
      above: fc.constantFrom('', '# made by x, y\n', 'sep'),
    });
    await fc.assert(
      fc.asyncProperty(
        sites,
        options,
        async (all, { form: [heading, cells], delimiter, hasComma, end, encoding, above }) => {
          const decimal = (text: string): string =>
            hasComma && delimiter !== ',' && /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
          const quoted = (text: string): string => (/[",;\t|\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
          const rows = [['name', ...heading], ...all.map((each) => [each.name, ...cells(each).map(decimal)])];
          const first = above === 'sep' ? `sep=${delimiter}\n` : above;
          const text = (first + rows.map((row) => row.map(quoted).join(delimiter)).join('\n')).replaceAll('\n', end);
          const bytes = encoding.startsWith('utf16')
            ? Buffer.from((encoding === 'utf16' ? '' : '\uFEFF') + text, 'utf16le')
            : utf8((encoding === 'mark' ? '\uFEFF' : '') + text);
          const { places, refused } = await readPlaces(new Uint8Array(bytes));
          expect(refused).toEqual([]);
          expect(places.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
          for (const [i, { lat, lon }] of all.entries()) {
            expect(Math.abs((places[i]?.latDeg ?? 99) - lat)).toBeLessThan(2e-6);
            expect(Math.abs((places[i]?.lonDeg ?? 999) - lon)).toBeLessThan(2e-6);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('between tables, GeoJSON, KML, GPX and JSON of nodes', async () => {
    const escaped = (text: string): string =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const written = (all: readonly Site[], prefix: string): readonly string[] => [
      JSON.stringify({
        type: 'FeatureCollection',
        features: all.map(({ name, lat, lon }) => ({
          type: 'Feature',
          properties: { name },
          geometry: { type: 'Point', coordinates: [lon, lat] },
        })),
      }),
      `<${prefix}kml>${all.map(({ name, lat, lon }) => `<${prefix}Placemark><${prefix}name>${escaped(name)}</${prefix}name><${prefix}Point><${prefix}coordinates>\n ${lon}, ${lat} ,0 </${prefix}coordinates></${prefix}Point></${prefix}Placemark>`).join('')}</${prefix}kml>`,
      `<gpx>${all.map(({ name, lat, lon }) => `<wpt lat="${lat}" lon='${lon}'><ele>4</ele><name><![CDATA[${name}]]></name></wpt>`).join('')}</gpx>`,
      JSON.stringify(all.map(({ name, lat, lon }) => ({ adv_name: name, adv_lat: lat, adv_lon: lon }))),
      JSON.stringify({
        nodes: all.map(({ name, lat, lon }) => ({
          user: { longName: name },
          position: { latitudeI: Math.round(lat * 1e7), longitudeI: Math.round(lon * 1e7) },
        })),
      }),
    ];
    await fc.assert(
      fc.asyncProperty(sites, fc.constantFrom('', 'kml:'), async (all, prefix) => {
        for (const text of written(all, prefix)) {
          expect((await readPlaces(text)).places.map(({ name, latDeg, lonDeg }) => [name, latDeg, lonDeg])).toEqual(
            all.map(({ name, lat, lon }) => [name, expect.closeTo(lat, 6), expect.closeTo(lon, 6)]),
          );
        }
      }),
    );
  });
});

describe('an angle', () => {
  test.each([
    ['51.5', 'NS', 51.5],
    ['51,5', 'NS', 51.5],
    ['−0.12', 'EW', -0.12],
    ['52N13\'56"', 'NS', 52.232222],
    ['40-26-46.0 N', 'NS', 40.446111],
    ['N 40° 26.767′', 'NS', 40.446117],
    ['40 deg 26\' 46.0" S', 'NS', -40.446111],
    ['40d26m46sN', 'NS', 40.446111],
    ['018E2533', 'EW', 18.425833],
    ['2.35 Ouest', 'EW', -2.35],
    ['2.35 Ost', 'EW', 2.35],
    ['-71.1 W', 'EW', -71.1],
    ['40:26:46', 'NS', 40.446111],
  ] as const)('is read from %s', (text, letters, deg) => {
    expect(angleDeg(text, letters)).toBeCloseTo(deg, 5);
  });

  test.each(['', 'x', '-51 N', '51 61 N', '51.5 30 N', '51 E', '1e5', '51,5,5', '5'.repeat(100)])(
    'is not %s',
    (text) => {
      expect(angleDeg(text, 'NS')).toBeNaN();
    },
  );

  test('is one of two in coordinates', async () => {
    expect(coordinatesOf('(51.5, -0.12)')).toEqual({ latDeg: 51.5, lonDeg: -0.12 });
    expect(coordinatesOf('geo:51.5,-0.12')).toEqual({ latDeg: 51.5, lonDeg: -0.12 });
    expect(coordinatesOf('SRID=4326;POINT Z (-0.12 51.5 30)')).toEqual({ latDeg: 51.5, lonDeg: -0.12 });
    // @see OS, A guide to coordinate systems in Great Britain: the worked example of §C.2, within the 5 m of the shift
    expect(coordinatesOf('TG 51409 13177')).toEqual({
      latDeg: expect.closeTo(52.65798, 3),
      lonDeg: expect.closeTo(1.71605, 3),
    });
    expect(coordinatesOf('nowhere')).toBeUndefined();
  });
});
