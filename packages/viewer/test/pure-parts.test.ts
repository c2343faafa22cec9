import { EventEmitter } from 'node:events';

import { areInSight } from '../page/map/in-sight.js';
import { type SystemScheme, themeOf } from '../page/start/theme.js';
import { CallError, type PathBody } from '@radioshed/contract/client';
import { floatGeoTiff, greyGeoTiff } from '@radioshed/formats';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ticks } from '../page/chart/axis.js';
import { placeAfter } from '../page/chart/cursor.js';
import { rangeAfter, samplesIn, withinWhole, zoomed, zoomStep } from '../page/chart/zoom.js';
import { formState } from '../page/form/form-state.js';
import { bodyOf, type Values, valuesOf } from '../page/form/values.js';
import { landPolygons } from '../page/map/coast.js';
import { labelSides } from '../page/map/label-sides.js';
import { movedByHand } from '../page/map/moved-by-hand.js';
import { askedLink } from '../page/path/asked-link.js';
import { availabilityRows, availabilityWords, causeRows, comparisonRows } from '../page/path/availability-rows.js';
import { budgetRows, verdictOf } from '../page/path/budget-rows.js';
import { inTheWay } from '../page/path/in-the-way.js';
import { latestOf } from '../page/path/latest.js';
import { profileChart, profilePart, rayHeights } from '../page/path/profile-chart.js';
import { readFloatTiff } from '../page/result/float-tiff.js';
import { numberAt } from '../page/result/number-at.js';
import { keyStore } from '../page/server/key-store.js';
import { placesIn, placesText, typedPlace } from '../page/map/place.js';
import { readSharedMade, sharedMade } from '../page/result/shared-made.js';
import { sharedOf, shareLink } from '../page/start/share-link.js';

function shelf(): Storage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage & { readonly kept: Map<string, string> };
}

describe('a map that the page moves', () => {
  const map = new EventEmitter();
  const move = (by: object): void => void map.emit('movestart', by);

  test('was moved by hand only where an input of a user did it', () => {
    const wasMoved = movedByHand(map);
    move({});
    expect(wasMoved()).toBe(false);
    move({ originalEvent: {} });
    expect(wasMoved()).toBe(false); // no longer watched
    const again = movedByHand(map);
    move({ originalEvent: {} });
    move({});
    expect(again()).toBe(true);
  });
});

describe('a form', () => {
  test('makes a body of filled-in fields: numbers, strings and lists', () => {
    const values = {
      'transmitter.frq': '446',
      'antenna.azi': '0,120',
      'receiver.rxs': ' ',
      site: 'A1',
      'transmitter.lat': '-0.5',
    };
    expect(bodyOf(values)).toEqual({ transmitter: { frq: 446, lat: -0.5 }, antenna: { azi: '0,120' }, site: 'A1' });
  });

  test('reads back a body unchanged', () => {
    const body = { site: 'A1', transmitter: { lat: 1.5, frq: 446 }, model: { pm: 'p528', conf: null } };
    expect(bodyOf(valuesOf(body))).toEqual({ site: 'A1', transmitter: { lat: 1.5, frq: 446 }, model: { pm: 'p528' } });
  });
});

describe('numbers of a layer', () => {
  test('float32 comes out as it went in, whatever the size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 600 }),
        fc.infiniteStream(fc.float()),
        async (width, height, stream) => {
          const some = Array.from({ length: 97 }, () => stream.next().value as number);
          const values = Float32Array.from({ length: width * height }, (_, i) => some[i % 97] as number);
          const grid = geographicGrid({ north: 1, south: 0, west: 0, east: 1 }, width, height);
          const read = await readFloatTiff(floatGeoTiff(rasterOf(values, grid)));
          expect(read).toEqual({ width, height, values });
        },
      ),
      { numRuns: 25 },
    );
  });

  test('of bytes 0 is no value', async () => {
    const grid = geographicGrid({ north: 1, south: 0, west: 0, east: 1 }, 2, 1);
    const { values } = await readFloatTiff(greyGeoTiff(Uint8Array.of(0, 120), grid));
    expect([...values]).toEqual([Number.NaN, 120]);
  });

  test('another file is refused', async () => {
    await expect(readFloatTiff(new Uint8Array(20))).rejects.toThrow('not a TIFF file');
  });

  test('are found at their locations, also across the date line', () => {
    const grid = { width: 2, height: 2, values: Float32Array.of(1, 2, 3, 4) };
    const box = [10, 190, 0, 170] as const;
    expect([numberAt(grid, box, 9, 171), numberAt(grid, box, 9, -171), numberAt(grid, box, 1, 189)]).toEqual([1, 2, 4]);
    expect([numberAt(grid, box, 11, 171), numberAt(grid, box, 5, 169)]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('a link to share', () => {
  test('is read as it was written, and contains no key', () => {
    const shared = { layers: ['abcdefgh-1', 'ABCDEFGH_2'], view: [0.5, -0.25, 9.5] as const, states: {} };
    const link = shareLink('http://localhost:8080/maps/#key=secret', shared);
    expect(link).toBe('http://localhost:8080/maps/#layers=abcdefgh-1,ABCDEFGH_2&at=0.50000/-0.25000/9.50');
    expect(sharedOf(new URLSearchParams(link.split('#')[1]))).toEqual(shared);
  });

  test('holds the open tool and what differs in each, whatever is in it', () => {
    const states = {
      radio: { 'transmitter.frq': '868', 'antenna.azi': '' },
      nodes: { text: 'name, lat\n"A & #b", 0.5' },
    };
    const link = shareLink('http://localhost/', { layers: [], tool: 'path', states: { ...states, path: {} } });
    expect(sharedOf(new URLSearchParams(link.split('#')[1]))).toEqual({ layers: [], tool: 'path', states });
    const long = shareLink('http://localhost/', { layers: [], states: { nodes: { text: 'x'.repeat(2000) } } });
    expect(long).toBe('http://localhost/#');
  });

  test('has the maps of several coverages that are in view, and says what it has not', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ sid: `aaaaaaaaaaaaaaaaaaaa${1000 + i}`, site: `Hill “${i}” & #` }));
    const made = { kind: 'best', title: 'Sites', of: of(12), threshold: -100 } as const;
    const noise = {
      kind: 'noise',
      frequency: 446,
      bandwidth: 1,
      north: 1,
      east: 1,
      south: 0,
      west: 0,
      resolution: 9,
    } as const;
    const shown = { isSaved: false, isVisible: true };
    const { text, left } = sharedMade([
      { ...shown, title: 'Coverage', isSaved: true },
      { ...shown, title: 'Best', made: { ...made, isOfProject: true } },
      { ...shown, title: 'Hidden', made, isVisible: false },
      { ...shown, title: 'Noise', made: noise },
      { ...shown, title: 'Large', made: { ...made, of: of(100) } },
    ]);
    expect(left).toEqual(['Hidden', 'Noise', 'Large']);
    const link = shareLink('http://localhost/', { layers: [], made: text, states: {} });
    expect(readSharedMade(sharedOf(new URLSearchParams(link.split('#')[1])).made ?? '')).toEqual({
      made: [made],
      refused: 0,
    });
    expect(readSharedMade('')).toEqual({ made: [], refused: 0 });
    for (const wrong of [text.slice(1), text.slice(0, -9), '{}', '[{}]', JSON.stringify([noise])])
      expect(readSharedMade(wrong)).toEqual({ made: [], refused: 1 });
    expect(readSharedMade(JSON.stringify([made, {}, made]))).toEqual({ made: [made, made], refused: 1 });
    // Letters that an address writes as six characters each.
    const greek = sharedMade(
      ['Α', 'Β'].map((title) => ({ ...shown, title, made: { ...made, title: title.repeat(300) } })),
    );
    expect(greek.left).toEqual(['Β']);
  });

  test('has locations, and nothing else', () => {
    const places = [
      { lat: 0.5, lon: -0.25 },
      { lat: -90, lon: 180 },
    ];
    expect(placesIn(placesText(places))).toEqual(places);
    expect(placesIn('91/0,1,1/2/3,/,a/b,,1/1')).toEqual([{ lat: 1, lon: 1 }]);
  });

  test('has of a form what differs from how it was made', () => {
    let values: Values = { frq: '446', azi: '', txw: '5' };
    const set = (next: Values): void => void (values = { ...values, ...next });
    const state = formState({ values: () => values, set });
    expect(state.get(true)).toEqual({});
    set({ frq: '868', txw: '' });
    expect(state.get(true)).toEqual({ frq: '868', txw: '' });
    state.set({ azi: '90' });
    expect(values).toEqual({ frq: '446', azi: '90', txw: '5' });
  });

  test('names of layers that could be addresses are left out', () => {
    expect(sharedOf(new URLSearchParams('layers=../../x,https://x&at=1/2'))).toEqual({ layers: [], states: {} });
  });

  test('takes nothing of an address that would break the page', () => {
    const entries = Object.entries;
    const hostile = sharedOf(new URLSearchParams('at=900/0/9&constructor.entries=x&radio.__proto__=x'));
    expect(hostile.view).toBeUndefined();
    expect(Object.entries).toBe(entries);
    expect(Object.getPrototypeOf(hostile.states['radio'])).toBe(Object.prototype);
    const huge = new URLSearchParams({ 'nodes.text': '1,'.repeat(5000), layers: 'abcdefgh,'.repeat(5000) });
    expect(sharedOf(huge).states).toEqual({});
    expect(sharedOf(huge).layers.length).toBe(100);
  });

  test('sets pins within the map, whatever it names', () => {
    expect(typedPlace('900', '-5000')).toEqual({ lat: 85, lon: -180 });
    expect(typedPlace('x')).toEqual({ lat: 0, lon: 0 });
    expect(typedPlace('-20.5', '15')).toEqual({ lat: -20.5, lon: 15 });
  });
});

describe('the key', () => {
  test('goes from the address into the tab, and into the browser only when asked', () => {
    const [tab, browser, fragment] = [shelf(), shelf(), new URLSearchParams('key=1-abc&at=0/0/3')];
    const keys = keyStore(fragment, tab, browser);
    expect([keys.get(), fragment.toString(), browser.kept.size]).toEqual(['1-abc', 'at=0%2F0%2F3', 0]);
    keys.set('2-def', true);
    expect(keyStore(new URLSearchParams(), shelf(), browser).get()).toBe('2-def');
    keys.forget();
    expect([tab.kept.size, browser.kept.size]).toEqual([0, 0]);
  });
});

test('keys lead through a chart, and not out of it', () => {
  const [place, end] = [100, 1000];
  const keys = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'];
  expect(keys.map((key) => placeAfter(key, place, end))).toEqual([105, 95, 150, 50, 0, 1000, undefined]);
  expect([placeAfter('ArrowLeft', 2, end), placeAfter('PageUp', 990, end), placeAfter('ArrowRight', 0, 3)]).toEqual([
    0, 1000, 1,
  ]);
});

describe('the zoom of a chart', () => {
  const range = fc
    .tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 0.02, max: 1, noNaN: true }))
    .map(([from, width]) => withinWhole([from, from + width]));

  test('stays within the whole range, and keeps the point under the pointer', () => {
    fc.assert(
      fc.property(
        range,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(1.5, 1 / 1.5),
        (before, share, factor) => {
          const focus = before[0] + share * (before[1] - before[0]);
          const [from, to] = zoomed(before, factor, focus);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1 + 1e-12);
          expect(focus).toBeGreaterThanOrEqual(from - 1e-12);
          expect(focus).toBeLessThanOrEqual(to + 1e-12);
          if (from > 0 && to < 1) expect((focus - from) / (to - from)).toBeCloseTo(share, 9);
        },
      ),
    );
  });

  test('follows keys and buttons', () => {
    expect(rangeAfter('0', false, [0.2, 0.3], 0.25)).toEqual([0, 1]);
    expect(rangeAfter('+', false, [0, 1], 0.5)).toEqual([expect.closeTo(1 / 6), expect.closeTo(5 / 6)]);
    expect(rangeAfter('ArrowRight', true, [0.2, 0.4], 0.25)).toEqual([expect.closeTo(0.25), expect.closeTo(0.45)]);
    expect(rangeAfter('ArrowLeft', true, [0, 0.4], 0.25)).toEqual([0, 0.4]);
    expect(rangeAfter('ArrowRight', false, [0.2, 0.4], 0.25)).toBeUndefined();
    expect(zoomStep({ range: [0.4, 0.6], place: 0.1 }, 1)).toEqual([expect.closeTo(0.4333), expect.closeTo(0.5667)]);
    expect(zoomStep({ range: [0.4, 0.6], place: 0.5 }, 0)).toEqual([0, 1]);
    expect(samplesIn(101, [0.105, 0.304])).toEqual([10, 31]);
  });
});

test('ticks are round and within the ends', () => {
  expect(ticks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(-113.2, -56, 5)).toEqual([-100, -80, -60]);
  fc.assert(
    fc.property(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: 0.01, max: 1e4, noNaN: true }),
      (from, size) => {
        const all = ticks(from, from + size, 6);
        expect(all.length).toBeLessThan(9);
        for (const each of all) expect(each >= from - 1e-6 * size && each <= from + size * (1 + 1e-6)).toBe(true);
      },
    ),
  );
});

test('land is made of arcs, forwards and backwards', () => {
  const topology = {
    transform: { scale: [0.1, 0.1], translate: [-10, -10] },
    arcs: [
      [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
      [
        [0, 0],
        [0, 10],
        [10, 0],
      ],
    ],
    objects: { land: { geometries: [{ arcs: [[[0, -2]]] }] } },
  } as const;
  const [[ring] = []] = landPolygons(topology);
  expect(ring).toEqual([
    [-10, -10],
    [-9, -10],
    [-9, -9],
    [-10, -9],
    [-10, -10],
  ]);
});

test('land goes on beyond 180°, and is closed over the pole that it surrounds', () => {
  const landOf = (arc: readonly (readonly [number, number])[]) =>
    landPolygons({
      transform: { scale: [1, 1], translate: [0, 0] },
      arcs: [arc],
      objects: { land: { geometries: [{ arcs: [[[0]]] }] } },
    });
  // 170, 65 and 178, 65 and over to −178, 66 and back: each step from the one before.
  const [[east] = []] = landOf([
    [170, 65],
    [8, 0],
    [-356, 1],
    [348, -1],
  ]);
  expect(east).toEqual([
    [170, 65],
    [178, 65],
    [182, 66],
    [170, 65],
  ]);
  // Begun at its far end, it is where most of it lies.
  const [[most] = []] = landOf([
    [-178, 65],
    [-2, 0],
    [350, 0],
    [-150, 1],
    [-198, -1],
  ]);
  expect(most).toEqual([
    [182, 65],
    [180, 65],
    [170, 65],
    [20, 66],
    [182, 65],
  ]);
  const [[south] = []] = landOf([
    [-180, -70],
    [120, -5],
    [120, 0],
    [120, 5],
  ]);
  expect(south?.slice(-3)).toEqual([
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
});

describe('a link', () => {
  const data = {
    distanceKm: [0, 1, 2],
    groundM: [100, 150, 90],
    bulgedM: [100, 150.06, 90],
    clutterM: [0, 10, 0],
    fresnelM: [0, 13, 0],
    levelDbm: [40, -60, -70],
    txM: 130,
    rxM: 92,
  };

  test('names what blocks the line of sight, and where', () => {
    const hidden = inTheWay({ ...data, clutterM: [0, 0, 0] });
    expect(hidden).toEqual({ distanceKm: 1, overM: expect.closeTo(39.06), clutterM: 0 });
    const figures = { 'Signal power at receiver dBm': -113.9, 'Raise RX antenna for LOS': 98.1 };
    expect(verdictOf(figures, -100, hidden)).toBe(
      'The link does not work: 13.9 dB below the threshold of −100 dBm. Line of sight is blocked: 1.00 km from the transmitter, the ground is 39.1 m above the ray.',
    );
    const wood = inTheWay({ ...data, bulgedM: [100, 105, 90] });
    expect(wood).toEqual({ distanceKm: 1, overM: expect.closeTo(4), clutterM: 10 });
    expect(verdictOf(figures, -114, wood)).toContain(
      'works: 0.1 dB above the threshold of −114 dBm. Line of sight is blocked: 1.00 km from the transmitter, the top of the clutter is 4.0 m above the ray.',
    );
    expect(verdictOf(figures, -100, inTheWay(data))).toContain(
      'the ground is 39.1 m above the ray, or 49.1 m with clutter.',
    );
    expect(inTheWay({ ...data, bulgedM: [100, 101, 90] })).toBeUndefined();
    expect(verdictOf({ 'Signal power at receiver dBm': -113.9 }, Number.NaN, hidden)).toBe(
      'The receiver has no threshold.',
    );
    expect(verdictOf({ ...figures, 'Raise RX antenna for LOS': 0 }, Number.NaN, undefined)).toBe(
      'The receiver has no threshold. Line of sight is clear.',
    );
  });

  test('is drawn with every part inside the picture', () => {
    const svg = profileChart(data, 600, 230);
    for (const name of ['ground', 'clutter', 'bulge', 'fresnel', 'ray', 'level', 'mast'])
      expect(svg).toContain(`class="${name}`);
    const points = [...svg.matchAll(/points="([^"]*)"/g)].flatMap(([, text = '']) =>
      text.split(' ').map((point) => point.split(',').map(Number)),
    );
    expect(points.length).toBeGreaterThan(20);
    for (const [x = -1, y = -1] of points) expect(x >= 49 && x <= 551 && y >= 11 && y <= 199).toBe(true);
    expect(svg).not.toContain('NaN');
  });

  test('has a part with the same line of sight, and masts at the ends of the whole alone', () => {
    const half = profilePart(data, [0.5, 1]);
    expect(half.distanceKm).toEqual([1, 2]);
    expect(rayHeights(half)).toEqual(rayHeights(data).slice(1));
    const circles = (svg: string): number => [...svg.matchAll(/<circle/g)].length;
    expect([circles(profileChart(data, 600, 230)), circles(profileChart(half, 600, 230))]).toEqual([2, 1]);
  });

  test('has a budget that adds up', () => {
    const sender = {
      'Power dBm': 37,
      'Antenna gain dBi': 2.15,
      'EIRP dBm': 39.15,
      'Free space path loss dB': 100,
      'Model attenuation dB': 10,
      'Computed path loss dB': 110,
      'Signal power at receiver dBm': -68.7,
    };
    const rows = budgetRows(sender, { 'Receiver gain dBi': 2.15 }, -100);
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      ['Transmitter power', 37],
      ['Antenna gain towards the receiver', 2.15],
      ['Radiated power (EIRP)', 39.15],
      ['Free-space loss', -100],
      ['Excess loss: terrain and clutter', -10],
      ['Path loss', -110],
      ['Receiver antenna gain', 2.15],
      ['Received power', -68.7],
      ['Margin above the threshold', 31.299999999999997],
    ]);
  });
});

test('requests at the same moment start one run, and those during a run one more, with the latest', async () => {
  const done: number[] = [];
  let wanted = 0;
  const ask = latestOf(async () => {
    const at = wanted;
    await Promise.resolve();
    done.push(at);
  });
  const askFor = (each: number): Promise<void> => {
    wanted = each;
    return ask();
  };
  const both = [askFor(1), askFor(2)];
  await Promise.resolve();
  await Promise.all([...both, askFor(3), askFor(4)]);
  expect(done).toEqual([2, 4]);
});

test('a link that did not arrive is asked for again with the key of its own request, even in between others', async () => {
  const tab = shelf();
  const keys: string[] = [];
  const ask = async (frq: number, outcome: unknown): Promise<unknown> => {
    const path = (): Promise<unknown> =>
      outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    const client = ({ repeatKey = '' }): { readonly path: typeof path } => {
      keys.push(repeatKey);
      return { path };
    };
    const body = { transmitter: { frq } } as PathBody;
    return askedLink({ client } as unknown as Parameters<typeof askedLink>[0], tab, body).catch(
      (error: unknown) => error,
    );
  };
  const lost = new TypeError('Failed to fetch');
  const gateway = new CallError(502, { error: 'Bad Gateway' });
  expect([await ask(1, lost), await ask(2, gateway), await ask(1, 'link 1'), await ask(2, 'link 2')]).toEqual([
    lost,
    gateway,
    'link 1',
    'link 2',
  ]);
  await ask(1, new CallError(400, { error: 'transmitter.frq: 1' }));
  await ask(1, lost);
  const [first = '', second] = keys;
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(keys.slice(2, 4)).toEqual([first, second]);
  expect(new Set([first, second, ...keys.slice(4)]).size).toBe(4); // what came or was refused is over
});

test('the availability of a fixed link in rows and in a sentence', () => {
  const outage = {
    marginDb: 30,
    multipathMonthPercent: 0.01,
    multipathYearPercent: 0.002,
    rainYearPercent: 0.003,
    monthPercent: 0.02,
    yearPercent: 0.005,
  };
  const own = {
    frequencyMHz: 18_000,
    clearAirDbm: -42,
    fadeMarginDb: 30,
    multipathOccurrencePercent: 5,
    rainFade001Db: 12,
    rainFade0001Db: 25,
    outage,
    availabilityPercent: 99.995,
    availabilityMonthPercent: 99.98,
    neededMarginDb: { '99.9': 12, '99.999': null },
  };
  const found = {
    thresholdDbm: -72,
    rainRate001MmH: 30,
    gradient1: -200,
    terrainRoughnessM: 20,
    conversionDb: 5,
    bands: [own],
    notes: [],
  };
  expect(availabilityWords(found)).toBe(
    'Available for 99.9950 % of the average year and 99.9800 % of the worst month, at a threshold of −72 dBm.',
  );
  const valueOf = (label: string): number => availabilityRows(found).find((row) => row.label === label)?.value ?? 0;
  expect(valueOf('Outage, average year')).toBeCloseTo(0.00005 * 365.25 * 24 * 60, 6);
  expect(valueOf('Outage, worst month')).toBeCloseTo((0.0002 * 365.25 * 24 * 60) / 12, 6);
  expect(valueOf('Margin needed for 99.9 %')).toBe(12);
  expect(availabilityRows(found).map(({ label }) => label)).not.toContain('Margin needed for 99.999 %');
  const rare = { ...own, neededMarginDb: { '99.99': 31.04 } };
  expect(availabilityRows({ ...found, bands: [rare] }).at(-1)).toMatchObject({
    label: 'Margin needed for 99.99 %, at least',
  });
  expect(comparisonRows([rare]).at(-1)?.at(-1)).toBe('≥ 31.0');
  expect(causeRows(found)).toEqual([]);
  const at = (monthPercent: number) => ({ monthPercent, yearPercent: 0 });
  const parts = [
    { cause: 'flatMultipath', ...at(0.01), withDiversity: at(0.001) },
    { cause: 'rain', bound: 'at most', ...at(0.002) },
  ] as const;
  const diversity = { flatImprovement: 12, improvement: 10, multipath: at(0.001), without: at(0.012) };
  const equipped = { ...found, bands: [{ ...own, outage: { ...outage, ...at(0.003), parts, diversity } }] };
  expect(causeRows(equipped)).toEqual([
    ['Minutes', 'Month', 'Year', 'Month, diversity', 'Year, diversity'],
    ['Flat multipath', '4.4', '0', '0.4', '0'],
    ['Rain attenuation', '≤ 0.9', '≤ 0', '≤ 0.9', '≤ 0'],
    ['All', '5.3 to 6.1', '0', '1.3 to 2.2', '0'],
  ]);
  expect(availabilityRows(equipped).find(({ value }) => value === 10)?.label).toBe(
    'Diversity improvement factor, multipath',
  );
  // Rain that is rarer than its method covers, or more frequent: the command line has the same words.
  const beyond = (rainYearPercent: number) => ({
    ...found,
    bands: [{ ...own, outage: { ...outage, rainYearPercent } }],
  });
  expect(availabilityWords(beyond(0.001))).toContain(
    '99.9940 to 99.9950 % of the average year and at most 99.9800 % of',
  );
  expect(availabilityWords(beyond(1))).toContain('at most 99.9950 % of the average year and at most 99.9800 % of');
  expect(comparisonRows(beyond(0.001).bands).at(-1)?.[3]).toBe('99.9940 to 99.9950');
  expect(availabilityRows(beyond(0.001)).map(({ label }) => label)).toContain('Outage, average year, at least');
  const lost = { ...found, bands: [{ ...own, fadeMarginDb: -4 }] };
  expect(availabilityWords(lost)).toBe('Not available in clear air: the level is 4.0 dB below the threshold.');
  expect(availabilityRows(lost).map(({ label }) => label)).not.toContain('Outage, average year');
  expect(
    comparisonRows([
      ...found.bands,
      { ...own, frequencyMHz: 6200, dishM: 1.2, fadeMarginDb: -4, neededMarginDb: { '99.99': 7.25 } },
    ]).slice(1),
  ).toEqual([
    ['18', 'as given', '30.0', '99.9950', 'over 200'],
    ['6.2', '1.2 m', '−4.0', '0', '7.3'],
  ]);
});

test('names of pins are to the right, unless they would be cut off or hide another pin or name', () => {
  const pin = (x: number, y: number) => ({ x, y, radius: 10, width: 60, height: 16 });
  const map = { width: 390, height: 400 };
  expect(labelSides([pin(100, 100), pin(350, 100)], map)).toEqual(['right', 'left']);
  expect(labelSides([pin(100, 100), pin(140, 100)], map)).toEqual(['left', 'right']);
  expect(labelSides([pin(20, 100), pin(45, 100), pin(370, 300)], map)).toEqual(['below', 'right', 'left']);
  expect(labelSides([{ ...pin(380, 100), width: 0 }], map)).toEqual(['right']);
});

test('ends of a link that look like one dot are not in sight, nor is what the page covers', () => {
  const free = { left: 24, top: 56, right: 776, bottom: 576 };
  const near = { x: 400, y: 300 };
  expect(areInSight([near], free)).toBe(true);
  expect(areInSight([near, { x: 410, y: 305 }], free)).toBe(false);
  expect(areInSight([near, { ...near }], free)).toBe(true); // at one location
  expect(areInSight([near, { x: 430, y: 300 }], free)).toBe(true);
  expect(areInSight([near, { x: 780, y: 300 }], free)).toBe(false);
});

test('the page follows the colours of the system until one is chosen', () => {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: () => undefined,
  };
  const system = Object.assign(new EventTarget(), { matches: false });
  const [shown, told]: [string[], string[]] = [[], []];
  const theme = themeOf(shelf, system as SystemScheme, (next) => shown.push(next));
  theme.onChange((next) => told.push(next));
  const turn = (isDark: boolean): void => {
    system.matches = isDark;
    system.dispatchEvent(new Event('change'));
  };
  turn(true);
  expect([theme.current(), shown, told]).toEqual(['dark', ['light', 'dark'], ['dark']]);
  expect(theme.toggle()).toBe('light');
  turn(false);
  turn(true);
  expect([theme.current(), told]).toEqual(['light', ['dark']]);
});
