import { describe, expect, test } from 'vitest';

import { hoursChart } from '../page/hf/hours-chart.js';
import { differenceOf } from '../page/kept/difference.js';
import { groupsOf, linksOf } from '../page/nodes/links.js';
import { networkBody, routeBody } from '../page/nodes/node-bodies.js';
import { readNodes } from '../page/nodes/read-nodes.js';
import { mercatorRows, paintedPixels } from '../page/result/paint.js';
import { skyline } from '../page/site/horizon.js';
import { antennaOf, polarChart } from '../page/site/polar-chart.js';
import { tileOf } from '../page/site/terrain-heights.js';

describe('places of a network', () => {
  const HILL = { name: 'Hill, north', lat: 51.5, lon: -0.25 };

  test.each([
    ['CSV', 'Name,Latitude,Longitude\n"Hill, north",51.5,-0.25\nbroken,,\n'],
    ['CSV with semicolons', 'lon;lat;name\n-0.25;51.5;Hill, north'],
    ['GeoJSON', JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: 'Hill, north' }, geometry: { type: 'Point', coordinates: [-0.25, 51.5] } }, { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [] } }] })], // prettier-ignore
    ['Meshtastic with nested users', JSON.stringify({ '!a1': { user: { longName: 'Hill, north' }, position: { latitude: 51.5, longitude: -0.25 } }, '!b2': { user: { longName: 'lost' }, position: {} } })], // prettier-ignore
    ['Meshtastic in whole numbers', JSON.stringify({ nodes: [{ longName: 'Hill, north', latitude: 515000000, longitude: -2500000 }] })], // prettier-ignore
    ['Meshtastic latitudeI', JSON.stringify([{ user: { longName: 'Hill, north' }, position: { latitudeI: 515000000, longitudeI: -2500000 } }])], // prettier-ignore
  ])('are read from %s', (_what, text) => {
    expect(readNodes(text)).toEqual([HILL]);
  });

  test('are asked for in a sentence where there are none', () => {
    expect(() => readNodes('a,b\n1,2')).toThrow('The first line must name the columns: name, lat, lon.');
    expect(() => readNodes('{"nodes": []}')).toThrow('There is no place in this text');
  });

  test('all have the radio of the form', () => {
    const values = {
      site: 'A1',
      'transmitter.lat': '1',
      'transmitter.lon': '2',
      'transmitter.frq': '868',
      'antenna.txg': '3',
      'receiver.alt': '2',
    };
    const nodes = [{ name: 'a', lat: 3, lon: 4 }];
    expect(networkBody('radios', nodes, values, 'Mesh')).toEqual({
      site: 'Mesh',
      receiver: { alt: 2 },
      radios: [{ frq: 868, lat: 3, lon: 4, antenna: { txg: 3 } }],
    });
    expect(routeBody(nodes, values, { lat: 5, lon: 6 })).toMatchObject({
      transmitter: { frq: 868 },
      points: [{ lat: 3, lon: 4, markerId: 'a' }],
      receiver: { alt: 2, lat: 5, lon: 6 },
    });
  });
});

test('links count by both directions, groups by links of both', () => {
  const links = linksOf({ '0->1': '-80', '1->0': '-85', '1->2': '-80', '2->1': '-95' }, 3, -90);
  expect(links.map(({ state }) => state)).toEqual(['both', 'none', 'one']);
  expect(groupsOf(links, 3)).toEqual([[0, 1], [2]]);
});

describe('the difference of two layers', () => {
  const box = [1, 1, 0, 0] as const;
  const grid = (values: number[]) => ({ width: 2, height: 2, values: Float32Array.from(values) });

  test('is taken where both have values', () => {
    const found = differenceOf(
      { grid: grid([-60, -70, -80, Number.NaN]), box },
      { grid: grid([-70, -60, Number.NaN, -50]), box },
    );
    expect([...found.grid.values]).toEqual([10, -10, Number.NaN, Number.NaN]);
    expect(found).toMatchObject({ count: 2, mean: 0, meanAmount: 10, shareHigher: 0.5 });
  });

  test('is painted in Web Mercator, transparent where there is none', () => {
    const pixels = paintedPixels(grid([1, Number.NaN, 2, 3]), box, [{ from: 0, l: '', r: 9, g: 8, b: 7 }]);
    expect([...pixels]).toEqual([9, 8, 7, 255, 0, 0, 0, 0, 9, 8, 7, 255, 9, 8, 7, 255]);
    // Half of the map from 0° to 60° lies above 35.26°.
    const rows = mercatorRows(60, [60, 1, 0, 0]);
    expect([rows[0], rows[30], rows[59]]).toEqual([0, 25, 59]);
  });
});

test('a skyline has the height of what stands there, less the bulge of the Earth', () => {
  const wall = (eastM: number, northM: number): number =>
    Math.abs(eastM - 10_000) < 200 && Math.abs(northM) < 3000 ? 500 : 0;
  const points = skyline(wall, 10, 20_000, 50);
  const east = points[90];
  // d²/2a = 5.9 m at 10 km over an Earth of 4/3.
  expect(east?.elevationDeg).toBeCloseTo((Math.atan2(500 - 10 - 9800 ** 2 / (2 * 8_494_667), 9800) * 180) / Math.PI, 1);
  expect(east?.distanceM).toBeGreaterThan(9700);
  expect(points[270]?.elevationDeg).toBeLessThan(0);
  expect(tileOf({ lat: 0, lon: 0 }, 1)).toEqual([1, 1]);
});

test('a pattern is drawn from the form, and not where it is a file', () => {
  expect(antennaOf({ 'antenna.ant': '3587' })).toBeUndefined();
  const antenna = antennaOf({
    'antenna.ant': '0',
    'antenna.hbw': '60',
    'antenna.vbw': '10',
    'antenna.fbr': '25',
    'antenna.azi': '90',
    'antenna.txg': '15',
  });
  expect(antenna).toMatchObject({ pattern: 'synthesised', gainDbi: 15, azimuthDeg: [90] });
  const svg = antenna === undefined ? '' : polarChart(antenna);
  const [, points = ''] = /class="gain" points="([^"]*)"/.exec(svg) ?? [];
  const xs = points.split(' ').map((point) => Number(point.split(',')[0]));
  // The main direction, east, reaches the rim; the back is far inside.
  expect(Math.max(...xs)).toBeCloseTo(138, 0);
  expect(Math.min(...xs)).toBeGreaterThan(80 - 58 * 0.5);
});

test('hours are drawn in their order with the lines within the plot', () => {
  const hours = Array.from({ length: 24 }, (_, i) => (i + 1) % 24);
  const data = {
    hours,
    frequencies: [2, 4, 6],
    reliability: hours.map(() => [0, 50, 100]),
    muf: hours.map((hour) => 3 + hour / 10),
    fot: hours.map(() => 99),
    luf: hours.map((hour) => (hour < 12 ? null : 2)),
  };
  const svg = hoursChart(data, 500, 260);
  expect(svg.match(/<rect/g)).toHaveLength(72);
  expect(svg).not.toContain('NaN');
  const ys = [...svg.matchAll(/points="([^"]*)"/g)].flatMap(([, text = '']) =>
    text.split(' ').map((point) => Number(point.split(',')[1])),
  );
  for (const y of ys) expect(y >= 8 && y <= 230).toBe(true);
});
