import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { packed } from '../../../tools/pack/pack-places.mjs';
import { folded, placeFinder } from '../page/places/find-places.js';
import { readGeocoded } from '../page/places/read-geocoded.js';
import { readPlaces } from '../page/places/read-places.js';

const file = readFileSync(new URL('../page/places/places.gz', import.meta.url));
const unpacked = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const places = readPlaces(unpacked(gunzipSync(file)));
const LONDON = { lat: 51.5, lon: -0.1 };

describe('the gazetteer', () => {
  test('has the places of Natural Earth where they are, and is small', () => {
    expect(file.length).toBeLessThan(90_000);
    expect(places).toHaveLength(7322);
    const of = (name: string) =>
      places.filter((place) => place.name === name).toSorted((a, b) => b.population - a.population)[0];
    expect(of('Tokyo')).toMatchObject({
      country: 'Japan',
      rank: 0,
      lat: expect.closeTo(35.69, 1),
      lon: expect.closeTo(139.75, 1),
    });
    expect(of('Mumbai')).toMatchObject({ others: ['Bombay'], region: 'Maharashtra' });
    expect(of('Suva')).toMatchObject({ lat: expect.closeTo(-18.13, 1), lon: expect.closeTo(178.44, 1) });
    expect(of('Honolulu')?.lon).toBeCloseTo(-157.86, 1);
    expect(places.some(({ region }) => region === 'Østfold')).toBe(true);
    expect(places.every(({ lat, lon, rank }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && rank <= 10)).toBe(true);
  });

  test('is read as it was packed, also across the date line', () => {
    const row = {
      adm0name: 'B',
      adm1name: 'Ñ',
      latitude: '-17.234',
      longitude: '179.996',
      scalerank: '3',
      pop_max: '1000000',
    };
    const rows = [
      { ...row, name: 'Zoë', namealt: 'Zoe|Old Zoe' },
      { ...row, name: 'Ya', longitude: '-179.996', pop_max: '-99' },
      { ...row, name: 'Xu', adm0name: 'A', adm1name: '' },
    ];
    const place = { country: 'B', region: 'Ñ', lat: -17.23, rank: 3 };
    expect(readPlaces(unpacked(packed(rows)))).toEqual([
      { ...place, country: 'A', region: '', name: 'Xu', others: [], lon: 180, population: 1e6 },
      { ...place, name: 'Ya', others: [], lon: -180, population: 1 },
      { ...place, name: 'Zoë', others: ['Old Zoe'], lon: 180, population: 1e6 },
    ]);
  });
});

describe('the search for places', () => {
  const { find } = placeFinder(places);
  const names = (query: string, near = LONDON, most = 5) =>
    find(query, near, most).map(({ name, region }) => `${name}, ${region}`);

  test('ignores case, marks and punctuation', () => {
    expect(folded("  Łódź–São-Straße  O'Neill ")).toBe('lodz sao strasse oneill');
    for (const query of ['sao paulo', 'SÃO PAULO', 'são-paulo'])
      expect(find(query, LONDON, 1)[0]?.name, query).toBe('Sao Paulo');
    expect(find('munchen', LONDON, 1)[0]?.name).toBe('Munich');
    expect(find('bombay', LONDON, 1)[0]?.name).toBe('Mumbai');
  });

  test('ranks by population and nearness; a region or country may follow', () => {
    expect(names('london')[0]).toMatch(/^London, (?!Ontario)/);
    expect(names('london', { lat: 43, lon: -81 })[0]).toBe('London, Ontario');
    expect(names('london ont')[0]).toBe('London, Ontario');
    expect(names('portland', { lat: 44, lon: -70 })[0]).toBe('Portland, Maine');
    expect(names('portland, oregon')).toEqual(['Portland, Oregon']);
    // What is called so comes before what only begins so.
    expect(names('york').slice(0, 1)).toEqual(['York, York']);
    expect(names('ber', { lat: 52, lon: 10 })[0]).toBe('Berlin, Berlin');
  });

  test('finds words inside names, and nothing where nothing is', () => {
    expect(names('janeiro')[0]).toMatch(/^Rio de Janeiro/);
    for (const query of ['', ' - ', 'xqzv', 'ondon']) expect(find(query, LONDON, 5), query).toEqual([]);
    expect(find('a', LONDON, 8)).toHaveLength(8);
  });
});

describe('the response of a geocoder', () => {
  test('is read as Nominatim lists places', () => {
    const [mill, field] = readGeocoded(
      [
        {
          place_id: 1,
          lat: '51.5073',
          lon: '-0.1276',
          display_name: 'Mill, High Street, England',
          boundingbox: ['51.5', '51.6', '-0.2', '0.1'],
        },
        { lat: '0', lon: '180', display_name: 'Field', boundingbox: ['0', '0', '180', '180'] },
        { lat: '91', lon: '0', display_name: 'Nowhere' },
        { lat: '', lon: '0', display_name: 'Without latitude' },
        { lat: '1', lon: '2' },
        null,
      ],
      10,
    );
    expect(mill).toEqual({
      words: 'Mill, High Street, England',
      place: { lat: 51.5073, lon: -0.1276 },
      box: [51.6, 0.1, 51.5, -0.2],
    });
    expect(field).toEqual({ words: 'Field', place: { lat: 0, lon: 180 } });
  });

  test('is read as Photon, Pelias and Nominatim write GeoJSON', () => {
    const point = (properties: object, more: object = {}): object => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [8.5, 47.4] },
      properties,
      ...more,
    });
    const found = readGeocoded(
      {
        type: 'FeatureCollection',
        features: [
          point({
            name: 'Zürich',
            city: 'Zürich',
            state: 'Zürich',
            country: 'Switzerland',
            extent: [8.4, 47.5, 8.7, 47.3],
          }),
          point({
            street: 'Bahnhofstrasse',
            housenumber: '1',
            postcode: '8001',
            city: 'Zürich',
            country: 'Switzerland',
          }),
          point({ label: 'Station' }, { bbox: [8.4, 47.3, 8.7, 47.5] }),
          point({ display_name: 'Lake' }),
          point({ geocoding: { label: 'Hill' } }),
          { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] }, properties: { label: 'No point' } },
        ],
      },
      10,
    );
    const box = [47.5, 8.7, 47.3, 8.4];
    expect(found.map(({ words }) => words)).toEqual([
      'Zürich, Switzerland',
      'Bahnhofstrasse 1, 8001, Zürich, Switzerland',
      'Station',
      'Lake',
      'Hill',
    ]);
    expect(found.map((each) => each.box)).toEqual([box, undefined, box, undefined, undefined]);
  });

  test('has no more places than asked for, and is refused in other forms', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ lat: 1, lon: i, display_name: `Place ${i}` }));
    expect(readGeocoded(many, 3)).toHaveLength(3);
    for (const other of [null, 'text', 7, {}, { features: 'none' }])
      expect(() => readGeocoded(other, 3)).toThrow('neither');
  });

  test('is read without failing, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (features) => {
        for (const answer of [features, { features }]) {
          for (const { place, words } of readGeocoded(answer, 10)) {
            expect(Math.abs(place.lat)).toBeLessThanOrEqual(90);
            expect(Math.abs(place.lon)).toBeLessThanOrEqual(180);
            expect(words).not.toBe('');
          }
        }
      }),
    );
  });
});
