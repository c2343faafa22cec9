import type { ListedCalculation } from '@radioshed/contract/schemas';
import { describe, expect, test } from 'vitest';

import { hoursChart, hoursFrom, inOrder } from '../page/hf/hours-chart.js';
import { hoursCsv } from '../page/hf/hours-csv.js';
import { hourWords } from '../page/hf/hours-drawer.js';
import { bestServers, checkLevels, serverSteps } from '../page/saved/best-server.js';
import { differenceOf } from '../page/result/difference.js';
import { colourGap, distinctColours } from '../page/saved/distinct-colours.js';
import { newestOfSites } from '../page/saved/newest-of-sites.js';
import { boxAround } from '../page/map/box-around.js';
import { coordinateTexts } from '../page/map/coordinate-text.js';
import { azimuthDeg, distanceKm, greatCircle, placeBetween } from '../page/map/great-circle.js';
import { heardFrom } from '../page/nodes/heard.js';
import { groupsOf, linksOf } from '../page/nodes/links.js';
import { matrixCsv } from '../page/nodes/matrix-table.js';
import { networkBody, routeBodies } from '../page/nodes/node-bodies.js';
import { readNodes } from '../page/nodes/read-nodes.js';
import { alongRoute } from '../page/nodes/route.js';
import { strongestOf } from '../page/saved/strongest.js';
import { routeChart } from '../page/nodes/route-chart.js';
import { mercatorRows, keySteps, paintedPixels } from '../page/result/paint.js';
import { skyline } from '../page/site/horizon.js';
import { antennaOf, polarChart } from '../page/site/polar-chart.js';
import { tileOf } from '../page/site/terrain-heights.js';

describe('locations of a network', () => {
  const HILL = { name: 'Hill, north', lat: 51.5, lon: -0.25 };

  test.each([
    ['CSV with a decimal comma', 'name;lat;lon\n"Hill, north";51,5;-0,25'],
    ['CSV', 'Name,Latitude,Longitude\n"Hill, north",51.5,-0.25\nbroken,,\n'],
    ['CSV with semicolons', 'lon;lat;name\n-0.25;51.5;Hill, north'],
    [
      'GeoJSON',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: 'Hill, north' },
            geometry: { type: 'Point', coordinates: [-0.25, 51.5] },
          },
          { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [] } },
        ],
      }),
    ],
    [
      'Meshtastic with nested users',
      JSON.stringify({
        '!a1': { user: { longName: 'Hill, north' }, position: { latitude: 51.5, longitude: -0.25 } },
        '!b2': { user: { longName: 'lost' }, position: {} },
      }),
    ],
    [
      'Meshtastic latitudeI',
      JSON.stringify([{ user: { longName: 'Hill, north' }, position: { latitudeI: 515000000, longitudeI: -2500000 } }]),
    ],
  ])('are read from %s', async (_what, text) => {
    expect((await readNodes(text)).nodes).toEqual([HILL]);
  });

  test('are refused with a reason where they are none', async () => {
    const { nodes, refused } = await readNodes('name,lat,lon\nHill,1,2\nTypo,137,10\n,,\nWest,1,-181\nNo fix,0,0\n');
    expect(nodes).toEqual([{ name: 'Hill', lat: 1, lon: 2 }]);
    expect(refused).toEqual([
      { name: 'Typo', reason: 'lat: 137 is outside −89 to 89 degrees' },
      { name: 'Line 4', reason: 'lat: it is empty' },
      { name: 'West', reason: 'lon: -181 is outside −180 to 180 degrees' },
      { name: 'No fix', reason: 'is at 0°, 0°, which devices without a position report' },
    ]);
    const whole = JSON.stringify({ nodes: [{ longName: 'Hill', latitude: 515000000, longitude: -2500000 }] });
    await expect(readNodes(whole)).rejects.toThrow(
      'only latitude_i, longitude_i and names ending in E7 are read as 1e-7 degrees',
    );
    await expect(readNodes('name,lat,lon\nTypo,137,10')).rejects.toThrow(
      'No usable places. Typo (line 2): lat: 137 is outside',
    );
    const lost = JSON.stringify({
      '!b2': { user: { longName: 'Lost' }, position: {} },
      '!a1': { longName: 'Here', latitude: 1, longitude: 2 },
    });
    expect((await readNodes(lost)).refused).toEqual([{ name: 'Lost', reason: 'has no position' }]);
  });

  test('are asked for in a sentence where there are none', async () => {
    await expect(readNodes('a,b\n1,2')).rejects.toThrow('The heading names no position. Call two columns lat and lon');
    await expect(readNodes('{"nodes": []}')).rejects.toThrow('No places found');
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
    const [one, ...more] = routeBodies(nodes, values, { lat: 5, lon: 6 });
    expect(more).toEqual([]);
    expect(one?.body).toMatchObject({
      transmitter: { frq: 868 },
      points: [{ lat: 3, lon: 4, markerId: 'a' }],
      receiver: { alt: 2, lat: 5, lon: 6 },
    });
  });

  test('have what their columns say of their own radio', async () => {
    const { nodes } = await readNodes(
      'name,lat,lon,height,power_w,direction\nHill,3,4,25,,90\nMast,5,6,,40,\nCar,7,8,2,,90\n',
    );
    expect(nodes.map(({ own }) => own)).toEqual([
      { 'transmitter.alt': '25', 'antenna.azi': '90' },
      { 'transmitter.txw': '40' },
      { 'transmitter.alt': '2', 'antenna.azi': '90' },
    ]);
    const values = { 'transmitter.alt': '10', 'transmitter.txw': '5', 'antenna.txg': '3' };
    expect(networkBody('transmitters', nodes, values, 'All')['transmitters']).toEqual([
      { alt: 25, txw: 5, lat: 3, lon: 4, antenna: { txg: 3, azi: 90 } },
      { alt: 10, txw: 40, lat: 5, lon: 6, antenna: { txg: 3 } },
      { alt: 2, txw: 5, lat: 7, lon: 8, antenna: { txg: 3, azi: 90 } },
    ]);
    // Radios that differ in height alone are asked for together.
    const bodies = routeBodies(nodes, values, { lat: 0, lon: 0 });
    expect(bodies.map(({ nodes: some }) => some.map(({ name }) => name))).toEqual([['Hill', 'Car'], ['Mast']]);
    expect(bodies[0]?.body).toMatchObject({ antenna: { azi: 90 }, points: [{ alt: 25 }, { alt: 2 }] });
    expect(bodies[1]?.body).toMatchObject({ transmitter: { txw: 40 }, points: [{ alt: 10 }] });
    // A height that is none is refused: the form's own is not taken in its stead.
    await expect(readNodes('name,lat,lon,height\nHill,3,4,high\n')).rejects.toThrow(
      'Hill (line 2): height: “high” is not a height in m',
    );
  });

  test('at the pin have no level there, and the others do', async () => {
    const [pin, away] = [
      { name: 'Pin', lat: 1, lon: 2 },
      { name: 'Away', lat: 1, lon: 2.1 },
    ];
    const asked: unknown[] = [];
    const points = ({ points: all }: { readonly points: readonly unknown[] }) => {
      asked.push(...all);
      return Promise.resolve({ Transmitters: all.map((_, server) => ({ server })), calculation_adjusted: [] });
    };
    const desk = {
      radio: { values: () => ({}) },
      sender: () => pin,
      server: { client: () => ({ points }) },
      calculating: { run: (_what: string, work: (watch: object) => unknown) => work({}) },
    } as unknown as Parameters<typeof heardFrom>[0];
    expect(await heardFrom(desk, 'Levels', [pin, away])).toEqual({ links: [undefined, { server: 0 }], notes: [] });
    expect(asked).toEqual([{ lat: 1, lon: 2.1, markerId: 'Away' }]);
    await expect(heardFrom(desk, 'Levels', [pin])).rejects.toThrow('No ticked site is away from the pin.');
  });
});

test('a line goes the shortest way round the Earth, and on beyond 180°', () => {
  const [tokyo, chicago] = [
    { lat: 35.68, lon: 139.77 },
    { lat: 41.88, lon: -87.63 },
  ];
  const line = greatCircle([tokyo, chicago]);
  expect(line.length).toBeGreaterThan(85);
  expect(line[0]).toEqual(tokyo);
  expect(line.at(-1)).toMatchObject({ lat: expect.closeTo(41.88, 9), lon: expect.closeTo(272.37, 9) });
  // Over Alaska, not along 40° north.
  expect(Math.max(...line.map(({ lat }) => lat))).toBeGreaterThan(62);
  for (const [i, { lon }] of line.slice(1).entries()) expect(lon).toBeGreaterThan(line[i]?.lon ?? 0);
  expect(placeBetween({ lat: 0, lon: 170 }, { lat: 0, lon: -170 }, 0.25)).toMatchObject({
    lat: expect.closeTo(0, 9),
    lon: expect.closeTo(175, 9),
  });
  expect(greatCircle([tokyo, tokyo])).toEqual([tokyo, tokyo]);
});

describe('a way', () => {
  test('is read from GPX and from lines of GeoJSON', async () => {
    const gpx =
      '<?xml version="1.0"?><gpx><wpt lat="1" lon="2"><name>Start</name></wpt><trk><trkseg><trkpt lon="2.5" lat="1.5"><ele>3</ele></trkpt></trkseg></trk></gpx>';
    expect((await readNodes(gpx)).nodes).toEqual([
      { name: 'Start', lat: 1, lon: 2 },
      { name: 'Point 2', lat: 1.5, lon: 2.5 },
    ]);
    const line = {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [
          [2, 1],
          [3, 1, 40],
        ],
      },
    };
    expect((await readNodes(JSON.stringify(line))).nodes).toEqual([
      { name: 'Point 1', lat: 1, lon: 2 },
      { name: 'Point 2', lat: 1, lon: 3 },
    ]);
  });

  test('of GPX has the right name for each point', async () => {
    const names = [
      'R&amp;B &lt;Caf&#233;&gt;',
      '&#x1F4E1; &quot;Mast&apos;',
      '<![CDATA[A & <B>]]>',
      '&bogus; &constructor; &#x110000;',
      ' ',
    ];
    const points = names
      .map((name, i) => `<wpt lat="1" lon="${i}"><name>${name}</name></wpt>`)
      .join('<!-- <wpt lat="9" lon="9"/> -->\n');
    const gpx = `<gpx>${points}<rte><name>The way</name><rtept lat="2" lon='3'/></rte></gpx>`;
    expect((await readNodes(gpx)).nodes.map(({ name }) => name)).toEqual([
      'R&B <Café>',
      '📡 "Mast\'',
      'A & <B>',
      '&bogus; &constructor; \uFFFD',
      'Point 5',
      'Point 6',
    ]);
  });

  test('a track of many points does not overflow', () => {
    const track = Array.from({ length: 200_000 }, (_, i) => ({ lat: i / 1e5, lon: 179.5 }));
    expect(boxAround(track)).toEqual([1.99999, 179.5, 0, 179.5]);
  });

  test('has a box the short way round the Earth', () => {
    const at = (...lons: number[]) =>
      boxAround(
        lons.map((lon, i) => ({ lat: i, lon })),
        0.5,
      );
    expect(at(10, -20, 5)).toEqual([2.5, 10.5, -0.5, -20.5]);
    expect(at(179, -179, 178)).toEqual([2.5, 181.5, -0.5, 177.5]);
    expect(at(7)).toEqual([0.5, 7.5, -0.5, 6.5]);
  });

  test('has locations at equal distances from end to end', () => {
    const [a, b, c] = [
      { lat: 0, lon: 0 },
      { lat: 0, lon: 0.03 },
      { lat: 0.01, lon: 0.03 },
    ];
    const way = alongRoute([a, b, c], 5);
    expect(way.map(({ lon }) => Number(lon.toFixed(6)))).toEqual([0, 0.01, 0.02, 0.03, 0.03]);
    expect(way.at(-1)).toMatchObject({ lat: expect.closeTo(0.01, 9), distanceKm: expect.closeTo(4.4528, 3) });
    expect(alongRoute([a, a], 2).map(({ distanceKm }) => distanceKm)).toEqual([0, 0]);
    const across = alongRoute(
      [
        { lat: 0, lon: 179.9 },
        { lat: 0, lon: -179.9 },
      ],
      5,
    );
    expect(across.map(({ lon }) => Number(Math.abs(lon).toFixed(6)))).toEqual([179.9, 179.95, 180, 179.95, 179.9]);
    expect(across.map(({ lon }) => Math.sign(lon))).toEqual([1, 1, expect.any(Number), -1, -1]);
    expect(across.at(-1)?.distanceKm).toBeCloseTo(22.264, 3);
  });

  test('is drawn with its threshold, and with gaps where there is no link', () => {
    const svg = routeChart(
      { distanceKm: [0, 1, 2, 3, 4], levelDbm: [-80, -85, Number.NaN, -95, -99], thresholdDbm: -90 },
      500,
      190,
    );
    expect(svg.match(/class="level"/g)).toHaveLength(2);
    expect(svg).not.toContain('NaN');
    expect(svg).toContain('class="threshold"');
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

test('the best server of a location is the strongest, over all that any of them covers', () => {
  const layer = (box: readonly [number, number, number, number], values: readonly number[]) => ({
    box,
    grid: { width: 2, height: 1, values: Float32Array.from(values) },
  });
  const west = layer([1, 2, 0, 0], [-60, -90]);
  const east = layer([1, 3, 0, 1], [-70, Number.NaN]);
  const found = bestServers([west, east]);
  expect(found.box).toEqual([1, 3, 0, 0]);
  expect([...found.grid.values]).toEqual([1, 2, Number.NaN]);
  // A degree by a degree at half a degree of latitude.
  const squareKm2 = ((Math.PI / 180) * 6378.137) ** 2 * Math.cos(Math.PI / 360);
  expect(found.areasKm2).toEqual([expect.closeTo(squareKm2, 6), expect.closeTo(squareKm2, 6)]);
  // What no site serves has no server, and no area.
  const served = bestServers([west, east], -65);
  expect([...served.grid.values]).toEqual([1, Number.NaN, Number.NaN]);
  expect(served.areasKm2).toEqual([expect.closeTo(squareKm2, 6), 0]);
  expect(serverSteps(['A', 'B']).map(({ from, l }) => [from, l])).toEqual([
    [1, 'A'],
    [2, 'B'],
  ]);
});

test('the servers of a network are its sites, each by its newest calculation', () => {
  const calculation = (id: number, site: string, at: string) =>
    ({ id, site, network: 'Net', created_at: at }) as ListedCalculation;
  const all = [calculation(3, 'A', '2026-01-03'), calculation(2, 'B', '2026-01-02'), calculation(1, 'A', '2026-01-01')];
  expect(newestOfSites(all).map(({ id }) => id)).toEqual([3, 2]);
});

test('a location is written in the formats that people copy', () => {
  expect(coordinateTexts({ lat: 51.507_306, lon: -0.127_639 })).toEqual([
    '51.50731, -0.12764',
    '51°30′26.3″N 0°07′39.5″W',
    'IO91wm41',
  ]);
  expect(coordinateTexts({ lat: -33.999_999, lon: 179.999_999 })[1]).toBe('34°00′00.0″S 180°00′00.0″E');
});

test('distance and azimuth are those over a sphere', () => {
  const [london, newYork] = [
    { lat: 51.5, lon: -0.1 },
    { lat: 40.7, lon: -74 },
  ];
  expect(distanceKm(london, newYork)).toBeCloseTo(5570, -1);
  expect(azimuthDeg(london, newYork)).toBeCloseTo(288.3, 0);
  expect(azimuthDeg({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 })).toBeCloseTo(90, 9);
});

test('every server has a colour of its own, also for whoever lacks a kind of cones', () => {
  const colours = distinctColours(24);
  expect(colours.slice(0, 2)).toEqual([
    [0, 114, 178],
    [230, 159, 0],
  ]);
  const gapOf = (count: number): number =>
    Math.min(...colours.slice(0, count).flatMap((a, i) => colours.slice(0, i).map((b) => colourGap(a, b))));
  expect(gapOf(8)).toBeGreaterThan(0.07);
  expect(gapOf(24)).toBeGreaterThan(0.05);
  expect(new Set(distinctColours(60).map(String)).size).toBe(60);
  const steps = serverSteps(Array.from({ length: 24 }, (_, i) => `Site ${i}`));
  expect(steps.map(({ r, g, b }) => [r, g, b])).toEqual(colours);
});

test('the strongest of several levels is the greatest that reaches the threshold', () => {
  const grid = (values: readonly number[]) => ({
    box: [0.1, 0.3, 0, 0] as const,
    grid: { width: 3, height: 1, values: Float32Array.from(values) },
  });
  const layers = [grid([-80, -95, Number.NaN]), grid([-90, Number.NaN, -101])];
  expect([...strongestOf(layers).grid.values]).toEqual([-80, -95, -101]);
  expect([...strongestOf(layers, -90).grid.values]).toEqual([-80, Number.NaN, Number.NaN]);
});

test('a key of levels paints from its labels on', () => {
  const key = ['-80dBm', '-90dBm', '-100dBm'].map((l, i) => ({ l, r: i, g: 0, b: 0 }));
  const grid = { width: 4, height: 1, values: Float32Array.from([-75, -85, -100, -120]) };
  const pixels = paintedPixels(grid, [0.1, 0.4, 0, 0], keySteps(key));
  expect([0, 4, 8, 12].map((at) => pixels[at])).toEqual([0, 1, 2, 2]);
});

test('best servers need levels, where the highest is the best', () => {
  expect(() => checkLevels(['dBm', 'dBm'])).not.toThrow();
  expect(() => checkLevels(['dBm', 'dBµV/m'])).toThrow('Layers in dBm and dBµV/m cannot be compared.');
  for (const unit of ['dB', 'SF'])
    expect(() => checkLevels([unit, unit])).toThrow('Calculate received power or field strength');
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
  const svg = hoursChart(inOrder(data), 500, 260);
  expect(svg.match(/<rect/g)).toHaveLength(72);
  expect(svg).not.toContain('NaN');
  const ys = [...svg.matchAll(/points="([^"]*)"/g)].flatMap(([, text = '']) =>
    text.split(' ').map((point) => Number(point.split(',')[1])),
  );
  for (const y of ys) expect(y >= 8 && y <= 230).toBe(true);
  // A part fills the plot: five hours from 2 to 6, each 91.6 px wide.
  const part = hoursFrom(inOrder(data), 2, 6);
  expect(part.hours).toEqual([2, 3, 4, 5, 6]);
  const some = hoursChart(part, 500, 260);
  expect([...some.matchAll(/<rect fill="#f2f0f7" x="([\d.]+)"/g)].map(([, x]) => Number(x))).toEqual([
    34, 125.6, 217.2, 308.8, 400.4,
  ]);
  expect(hourWords(inOrder(data), 2)).toBe('2 UTC · MUF 3.2 · FOT 99.0 · LUF none MHz · best on 6 MHz: 100 % of days');
  const csv = hoursCsv(inOrder(data)).split('\n');
  expect(csv.slice(0, 2)).toEqual([
    'hour UTC,MUF MHz,FOT MHz,LUF MHz,% on 2 MHz,% on 4 MHz,% on 6 MHz',
    '0,3.00,99.00,,0.00,50.00,100.00',
  ]);
  expect([csv.length, csv.at(-1)]).toEqual([25, '23,5.30,99.00,2.00,0.00,50.00,100.00']);
});

test('a matrix as CSV has names of sites that no spreadsheet calculates', () => {
  const nodes = [
    { name: '=1+1', lat: 0, lon: 0 },
    { name: 'A "north"', lat: 0, lon: 1 },
  ];
  const rows = matrixCsv(nodes, { '0->1': -90 }).split('\n');
  expect(rows).toEqual([`"from \\ to, dBm","'=1+1","A ""north"""`, `"'=1+1",,-90`, '"A ""north""",,']);
});
