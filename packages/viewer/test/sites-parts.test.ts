import { EventEmitter } from 'node:events';

import { projectionOf } from '@radioshed/geodesy';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { beforeWords } from '../page/coverage/before-words.js';
import { isPassing } from '../page/dom/passing-fault.js';
import { type FieldUnit, OTHER_UNITS, shownIn } from '../page/form/units.js';
import { isOfAngle, pastedPlace, plainNumber, typedAngle, unclearNumber } from '../page/form/number-entry.js';
import { angleDeg, placeOf } from '../page/map/read-place.js';
import { namesSite, victimTitle } from '../page/nodes/covered-sites.js';
import { readNodes } from '../page/nodes/read-nodes.js';
import { freeLinkName, pairKey } from '../page/path/link-name.js';
import { dropLinkNames, savedLinkNames, saveLinkNames } from '../page/path/tab-link-names.js';
import { areaAround } from '../page/site/around-sites.js';
import type { Layers, ResultLayer, ShownLayer } from '../page/result/layers.js';
import { readOrigin } from '../page/result/layer-origin.js';
import { type MadeLayer, readMade } from '../page/result/made-layer.js';
import type { Desk } from '../page/start/desk.js';
import { bringLayers } from '../page/sites/bring-layers.js';
import { coveragesOf } from '../page/sites/coverages.js';
import { historyOf } from '../page/sites/history.js';
import { layersToCome } from '../page/sites/layers-to-come.js';
import { openProject, projectNow } from '../page/sites/open-project.js';
import { projectText, readProject } from '../page/sites/project.js';
import { added, bookOf, changed, removed, renumbered, type Site, siteName } from '../page/sites/site-book.js';
import { type SiteStore, siteStore } from '../page/sites/site-store.js';
import { saveLayers } from '../page/sites/tab-layers.js';
import { layersForAddress, openSharedLayers } from '../page/start/shared-layers.js';

const near = (lat: number, lon: number, digits = 4) => ({
  lat: expect.closeTo(lat, digits),
  lon: expect.closeTo(lon, digits),
});

describe('coordinates', () => {
  test('are read in every usual format', () => {
    for (const text of [
      '51.5074, -0.1278',
      '51.5074 -0.1278',
      '51,5074; -0,1278',
      '51,5074, −0,1278',
      '51°30′26.64″N 0°7′40.08″W',
      'N51 30.444 W0 7.668',
      '51 30 26.64 N, 0 7 40.08 W',
      '51.5074/-0.1278',
      '51.5074,-0.1278',
    ]) {
      expect(placeOf(text), text).toEqual(near(51.5074, -0.1278));
    }
    expect(placeOf('IO91wm')).toEqual(near(51.52, -0.125, 2));
    expect(placeOf('jn58td')).toEqual(near(48.146, 11.625, 2));
  });

  test('of UTM and MGRS are those of PROJ within a centimetre', () => {
    for (const [zone, lat, lon] of [
      [30, 51.5, -0.12],
      [31, 0.5, 0.5],
      [56, -33.9, 151.2],
      [33, 78.2, 15.6],
      [19, -54.8, -68.3],
    ] as const) {
      const [x, y] = projectionOf(`EPSG:${(lat < 0 ? 32_700 : 32_600) + zone}`).forward(lon, lat);
      const band = 'CDEFGHJKLMNPQRSTUVWX'.charAt(Math.floor((lat + 80) / 8));
      expect(placeOf(`${zone}${band} ${x.toFixed(2)} ${y.toFixed(2)}`)).toEqual(near(lat, lon, 6));
    }
    // The CN Tower, as it is usually given
    expect(placeOf('17T 630084 4833438')).toEqual(near(43.642567, -79.387139));
    // West of zone 1 is the other side of the date line.
    expect(placeOf('1CAA')?.lon).toBeCloseTo(173.1, 1);
    // @see NGA.SIG.0012, and the White House as it is usually given
    expect(placeOf('18SUJ2339407395')).toEqual(near(38.8977, -77.0365, 3));
    expect(placeOf('4QFJ 1234 6789')).toEqual(near(21.41, -157.92, 2));
    expect(placeOf('56H LH 34873 50805')).toEqual(near(-33.86, 151.21, 1));
  });

  test('are refused where they are none', () => {
    for (const text of [
      '',
      'nowhere',
      '91, 0',
      '51.5',
      '51 61 N, 0 E',
      '51.5 E, 0.1 N',
      '61UXC9937510164',
      '30UXC993',
      '12, 34, 56',
    ]) {
      expect(placeOf(text), text).toBeUndefined();
    }
    expect(angleDeg('-51 N', 'NS')).toBeNaN();
  });
});

describe('lists of sites', () => {
  test('have positions in one column, or in degrees, minutes and seconds', async () => {
    expect((await readNodes('name\tmgrs\nWhite House\t18SUJ2339407395\n')).nodes).toEqual([
      { name: 'White House', ...near(38.8977, -77.0365, 3) },
    ]);
    expect((await readNodes('name|lat|lon\nHill|51°30\'00"N|0°06\'00"W')).nodes).toEqual([
      { name: 'Hill', ...near(51.5, -0.1) },
    ]);
    const { nodes, refused } = await readNodes('name;coordinates\nHill;51,5 -0,1\nLost;\nOdd;home\n');
    expect(nodes).toEqual([{ name: 'Hill', ...near(51.5, -0.1) }]);
    expect(refused).toEqual([
      { name: 'Lost', reason: 'coordinates: it is empty' },
      { name: 'Odd', reason: 'coordinates: “home” is not a position' },
    ]);
  });

  test('can be KML', async () => {
    const kml =
      '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>All</name><Placemark id="1"><name>R&amp;B</name><Point><coordinates>0.5,51.25,10</coordinates></Point></Placemark><Placemark><name>Area</name><Polygon/></Placemark></Document></kml>';
    const { nodes, refused } = await readNodes(kml);
    expect(nodes).toEqual([{ name: 'R&B', lat: 51.25, lon: 0.5 }]);
    expect(refused).toEqual([{ name: 'Area', reason: 'is an area, not a point' }]);
  });
});

describe('the sites of a project', () => {
  const book = added(bookOf({ site: 'A', 'transmitter.lat': '1' }), [{ site: 'A' }, { site: 'B' }]);

  test('have names and colours of their own', () => {
    expect(book.sites.map(siteName)).toEqual(['A', 'A 2', 'B']);
    expect(new Set(book.sites.map(({ colour }) => colour)).size).toBe(3);
    expect(book.current).toBe(book.sites[1]?.id);
  });

  test('are removed, except for the last', () => {
    const [one, two, three] = book.sites.map(({ id }) => id) as [number, number, number];
    const left = removed(book, two);
    expect(left.current).toBe(three);
    expect(removed(removed(left, three), one).sites).toHaveLength(1);
  });

  test('are read back from their file; faults of another file are named', () => {
    const fields = { site: '', 'transmitter.lat': '' };
    const told = changed(book, 1, { isTicked: false });
    const { book: read } = readProject(projectText({ book: told, coverages: {}, made: [] }), fields);
    expect(read.sites.map(({ id, colour, isTicked }) => ({ id, colour, isTicked }))).toEqual(
      told.sites.map(({ id, colour, isTicked }) => ({ id, colour, isTicked })),
    );
    expect(read.sites[0]?.values).toEqual({ site: 'A', 'transmitter.lat': '1' });
    // Names of results go with it, and nothing that is none.
    const made: MadeLayer = {
      kind: 'best',
      title: 'Sites',
      of: [
        { sid: 'aaaaaaaa', site: 'A', colour: '#0072b2' },
        { sid: 'bbbbbbbb', site: 'B' },
      ],
      threshold: -100,
      isOfProject: true,
    };
    const text = projectText({ book: told, coverages: { 2: 'bbbbbbbb', 1: '../../secret' }, made: [made] });
    expect(readProject(text, fields)).toMatchObject({ coverages: { 2: 'bbbbbbbb' }, made: [made] });
    for (const [part, other] of [
      ['"best"', '"worst"'],
      ['bbbbbbbb', '../etc/p'],
      ['"best"', '"interference"'],
    ] as const)
      expect(readProject(text.replaceAll(part, other), fields).made).toEqual([]);
    expect(() => readProject('{"radioshed-project": 1, ', fields)).toThrow('not valid JSON');
    expect(() => readProject('{"radioshed-project": 9}', fields)).toThrow('version 9');
    expect(() => readProject('{"radioshed-project": 1, "sites": [{}]}', fields)).toThrow('Site 1 of the project file');
  });

  test('steps are undone and redone; what belongs to one step is one', () => {
    const history = historyOf(0);
    history.set(1);
    history.set(2);
    history.commit();
    history.set(3);
    history.commit();
    history.amend((state) => state + 10);
    expect(history.undo() && history.now()).toBe(2);
    expect(history.undo() && history.now()).toBe(0);
    expect(history.undo()).toBe(false);
    expect(history.redo() && history.now()).toBe(2);
    expect(history.redo() && history.now()).toBe(13);
  });
});

describe('layers of a project file, which may be from anyone,', () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ sid: `aaaaaa${String(10 + i).slice(-2)}`, site: 'A' }));
  const best = { kind: 'best', title: 'Sites', of: of(2) };

  test('are taken whole or not at all', () => {
    expect(readMade(best)).toEqual(best);
    expect(readMade({ ...best, kind: 'difference' })).toBeDefined();
    for (const wrong of [
      { of: of(501) },
      { of: of(3), kind: 'difference' },
      { of: [...of(2), { sid: '../../secret', site: 'A' }] },
      { of: [...of(2), { sid: 'aaaaaaaa', site: 'A'.repeat(201) }] },
      { title: 'A'.repeat(404) },
      { threshold: Infinity },
      { threshold: '-100' },
    ]) {
      expect(readMade({ ...best, ...wrong })).toBeUndefined();
    }
  });

  test('of measured noise have a box and a pixel that the server takes', () => {
    const noise = {
      kind: 'noise',
      frequency: 446,
      bandwidth: 1,
      north: 1,
      east: 181,
      south: 0,
      west: 179,
      resolution: 90,
    };
    expect(readOrigin(noise)).toEqual(noise);
    expect(readOrigin({ ...noise, key: 'secret' })).toEqual(noise);
    for (const wrong of [
      { frequency: 446.5 },
      { frequency: '446' },
      { north: 0 },
      { east: 179 },
      { resolution: 0 },
      { west: -Infinity },
    ]) {
      expect(readOrigin({ ...noise, ...wrong })).toBeUndefined();
    }
  });

  test('are at most 24; the others are counted', async () => {
    const layers = [...Array.from({ length: 25 }, () => best), {}];
    const text = JSON.stringify({ 'radioshed-project': 1, sites: [{ id: 1, values: {} }], layers });
    const { made, refused } = readProject(text, { site: '' });
    expect([made.length, refused]).toEqual([24, 2]);
  });
});

describe('layers that load', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const look = { isVisible: true, opacity: 0.75, hasContours: false };
  const record = { id: 1, site: 'A', network: '', bounds: [1, 1, 0, 0], unit: 'dBm', key: [] };

  /** A page without a browser; the server has a record of each name, or the status given. */
  const pageOf = (statuses: Readonly<Record<string, number>> = {}) => {
    let shown: ShownLayer[] = [];
    const acts: (() => void)[] = [];
    const tell = (): void => {
      for (const act of acts) act();
    };
    const layers = {
      all: () => shown,
      add(layer: ResultLayer) {
        shown = [{ ...layer, given: layer.title, ...look, isOutdated: false, grid: undefined }, ...shown];
        tell();
      },
      remove(name: string) {
        shown = shown.filter((each) => each.name !== name);
        tell();
      },
      move(name: string, to: number) {
        const moved = shown.filter((each) => each.name === name);
        shown = shown.filter((each) => each.name !== name).toSpliced(to, 0, ...moved);
        tell();
      },
      change: () => undefined,
      onChange: (act: () => void) => void acts.push(act),
    } as unknown as Layers;
    const values = { site: 'A', 'transmitter.lat': '1', 'transmitter.lon': '1' };
    const radio = { values: () => values, set: () => undefined, onChange: () => undefined };
    const sites = siteStore(radio, bookOf(values), () => undefined);
    const coverages = coveragesOf(sites, layers);
    const view = { fit: () => undefined, reveal: () => undefined, map: new EventEmitter() };
    const desk = { layers, sites, coverages, radio, view, server: { url: (path: string) => path } } as unknown as Desk;
    /** Acts while the record of a name is loading. */
    const during = new Map<string, () => void>();
    vi.stubGlobal('fetch', async (path: string) => {
      const sid = path.split('/')[1] ?? '';
      during.get(sid)?.();
      await Promise.resolve();
      return Response.json(record, { status: statuses[sid] ?? 200 });
    });
    const add = (name: string): void => layers.add({ ...record, name, title: name } as unknown as ResultLayer);
    return { desk, during, add, names: () => layers.all().map(({ name }) => name) };
  };
  const former = (name: string) => ({ name, title: name, look });
  const projectOf = (coverage: string, layers: readonly object[] = []) =>
    JSON.stringify({ 'radioshed-project': 1, sites: [{ id: 900, values: { site: 'B' }, coverage }], layers });

  test('come below those that are added by then', async () => {
    const { desk, during, add, names } = pageOf();
    add('before');
    during.set('bottom', () => add('newer'));
    expect(await bringLayers(desk, ['top', 'bottom'].map(former))).toBe('');
    expect(names()).toEqual(['newer', 'top', 'bottom', 'before']);
  });

  test('do not come once their site has another coverage, or is deleted', async () => {
    const { desk, during, names } = pageOf();
    const { sites, coverages } = desk;
    const [site] = sites.book().sites;
    if (site === undefined) throw new Error('no site');
    coverages.take([[site, 'aaaaaaaa']]);
    during.set('aaaaaaaa', () => void coverages.put(site, 'bbbbbbbb', site.values));
    await bringLayers(desk, [former('aaaaaaaa')]);
    expect(names()).toEqual([]);
    during.set('bbbbbbbb', () => sites.change(bookOf({ site: 'Other' })));
    await bringLayers(desk, [former('bbbbbbbb')]);
    expect(names()).toEqual([]);
  });

  test('stay in the tab while the server fails, and both kinds of fault are reported', async () => {
    const { desk } = pageOf({ busybusy: 503, gonegone: 404 });
    const words = await bringLayers(desk, ['busybusy', 'gonegone', 'herehere'].map(former));
    expect(words).toBe(
      'Not on the map: gonegone. Not on this server (deleted, or of another server): gonegone. Not loaded: busybusy; reload the page to try again. Busybusy cannot be read. Try again.',
    );
    const kept = new Map<string, string>();
    saveLayers({ setItem: (name: string, text: string) => void kept.set(name, text) } as unknown as Storage, desk);
    expect((JSON.parse(kept.get('radioshed-layers') ?? '') as { name: string }[]).map(({ name }) => name)).toEqual([
      'herehere',
      'busybusy',
    ]);
  });

  test('of an address stay in it while they load and while the server fails, and all faults are reported', async () => {
    const { desk, during, names } = pageOf({ busybusy: 503, gonegone: 404 });
    const all = ['herehere', 'busybusy', 'gonegone'];
    const made = JSON.stringify([
      { kind: 'best', title: 'Sites', of: ['herehere', 'busybusy'].map((sid) => ({ sid, site: 'A' })) },
      {},
    ]);
    const bring = openSharedLayers(desk, { layers: all, made, view: [1, 1, 9], states: {} });
    const addresses = [layersForAddress(desk).saved];
    during.set('herehere', () => void addresses.push(layersForAddress(desk).saved));
    expect(await bring()).toMatch(
      /^1 map of this address cannot be read and is left out\. The calculation in this address is not .*\. The calculation in this address cannot be read\. Try again\. The coverage of A cannot be read\. Try again\.$/,
    );
    expect(names()).toEqual(['herehere']);
    expect(addresses.slice(0, 2)).toEqual([all, ['herehere', 'busybusy']]);
    const { saved, text } = layersForAddress(desk);
    expect([saved, JSON.parse(text)]).toEqual([['herehere', 'busybusy'], [expect.objectContaining({ kind: 'best' })]]);
  });

  test('that cannot be made are reported once, and leave the project', async () => {
    const { desk } = pageOf();
    const made = {
      kind: 'best',
      title: 'Sites',
      of: [
        { sid: 'aaaaaaaa', site: 'A' },
        { sid: 'bbbbbbbb', site: 'B' },
      ],
    } as const;
    const units = ['dBm', 'dB'];
    vi.stubGlobal('fetch', async () => Response.json({ ...record, unit: units.shift() }));
    const words = await bringLayers(desk, [{ ...former('best-Sites'), made }]);
    expect(words).toMatch(/^Not on the map any more: best-Sites\. Layers in dBm and dB.* cannot be compared\.$/);
    expect(layersToCome(desk)).toEqual([]);
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('json') ? Response.json(record) : new Response(null, { status: 404 }),
    );
    const gone = await bringLayers(desk, [{ ...former('best-Sites'), made }]);
    expect(gone).toBe(
      'Not on the map: best-Sites. Not on this server (deleted, or of another server): the coverage of A.',
    );
    expect(layersToCome(desk)).toEqual([]);
  });

  test('stay expected where a proxy responds in place of the server', async () => {
    const { desk } = pageOf();
    vi.stubGlobal('fetch', async () => new Response('<html>Sign in</html>'));
    expect(await bringLayers(desk, [former('aaaaaaaa')])).toBe(
      'Not loaded: aaaaaaaa; reload the page to try again. Aaaaaaaa cannot be read. Try again.',
    );
    expect(layersToCome(desk).map(({ name }) => name)).toEqual(['aaaaaaaa']);
    expect(
      [new Error('The values of this layer are not a TIFF file.'), { status: 503 }, { status: 400 }].map(isPassing),
    ).toEqual([true, true, false]);
  });

  test('are of the project from the moment it is opened', async () => {
    const { desk, names } = pageOf({ bbbbbbbb: 503 });
    const made = {
      kind: 'interference',
      title: 'All',
      of: [
        { sid: 'aaaaaaaa', site: 'B' },
        { sid: 'bbbbbbbb', site: 'C' },
      ],
      sid: 'cccccccc',
    };
    const bring = openProject(desk, projectOf('bbbbbbbb', [made, {}]));
    expect(names()).toEqual([]);
    const text = projectNow(desk);
    expect(JSON.parse(text)).toMatchObject({ sites: [{ coverage: 'bbbbbbbb' }], layers: [made] });
    expect(await bring()).toMatch(/1 layer of the file cannot be read and is left out\. Not loaded: B;/);
    expect(names()).toEqual(['cccccccc']);
    expect(projectNow(desk)).toBe(text);
  });

  test('of noise are asked for again, and stay in the project until they are there', async () => {
    const { desk, names } = pageOf();
    const noise = { kind: 'noise', frequency: 446, bandwidth: 1, north: 1, east: 1, south: 0, west: 0, resolution: 90 };
    const asked: unknown[] = [];
    const noiseMap = (query: unknown): never => {
      asked.push(query);
      throw new TypeError('no connection');
    };
    const offline = { ...desk, server: { ...desk.server, client: () => ({ noiseMap }) } } as unknown as Desk;
    expect(await openProject(offline, projectOf('', [noise]))()).toMatch(/Not loaded: Noise, 446 MHz; reload/);
    expect(asked).toEqual([{ ...noise, kind: undefined }]);
    expect([names(), JSON.parse(projectNow(desk))]).toEqual([[], expect.objectContaining({ layers: [noise] })]);
  });

  test('of the same name but of other coverages are made again', () => {
    const { desk, names } = pageOf();
    const made = {
      kind: 'best',
      title: 'Sites',
      of: [
        { sid: 'aaaaaaaa', site: 'A' },
        { sid: 'bbbbbbbb', site: 'B' },
      ],
    } as const;
    const add = (said: MadeLayer): void =>
      desk.layers.add({ ...record, name: 'best-Sites', title: '', made: said } as unknown as ResultLayer);
    add(made);
    openProject(desk, projectOf('', [made]));
    expect(names()).toEqual(['best-Sites']);
    openProject(desk, projectOf('', [{ ...made, threshold: -90 }]));
    expect(names()).toEqual([]);
  });

  test('of another version of the project replace those before', async () => {
    const { desk, names } = pageOf();
    await openProject(desk, projectOf('aaaaaaaa'))();
    expect(names()).toEqual(['aaaaaaaa']);
    await openProject(desk, projectOf('bbbbbbbb').replace('900', String(desk.sites.book().current)))();
    expect(names()).toEqual(['bbbbbbbb']);
  });
});

test('a layer shows the names of the sites in its legend or its title', () => {
  expect(namesSite({ kind: 'best', title: 'Sites' }, 'Hill')).toBe(true);
  for (const kind of ['overlap', 'strongest', 'difference'] as const)
    expect(namesSite({ kind, title: 'Sites' }, 'Hill')).toBe(false);
  const interference = { kind: 'interference', title: victimTitle('Hill') } as const;
  expect([namesSite(interference, 'Hill'), namesSite(interference, 'Mast')]).toEqual([true, false]);
});

test('a site of an opened project has the number of one before only where both are the same site', () => {
  const at = (lat: string, site = 'Site 1') => ({ site, 'transmitter.lat': lat, 'transmitter.lon': '2' });
  const before = added(bookOf(at('1.50')), [at('3', 'Site 2')]);
  const [first, second] = before.sites as [Site, Site];
  const opened = {
    ...before,
    sites: [
      { ...first, values: at('1.5') },
      { ...second, values: at('4', 'Site 2') },
    ],
    current: second.id,
  };
  const { sites, current } = renumbered(opened, before);
  expect(sites[0]?.id).toBe(first.id);
  expect(before.sites.map(({ id }) => id)).not.toContain(sites[1]?.id);
  expect(current).toBe(sites[1]?.id);
});

describe('the layers of a site', () => {
  /** One site, and its layers by their names. */
  const sitesWith = (site: string) => {
    const acts: (() => void)[] = [];
    let book = bookOf({ site });
    const tell = (): void => acts.forEach((act) => act());
    const titles = new Map<string, string>();
    const layers = {
      all: () => [...titles].map(([name, given]) => ({ name, given, isOutdated: false })),
      change: (name: string, { given }: { readonly given?: string }) =>
        void (given !== undefined && titles.set(name, given)),
      remove: (name: string) => void titles.delete(name),
    };
    const store = { book: () => book, onChange: (act: () => void) => void acts.push(act), tell };
    const coverages = coveragesOf(store as unknown as SiteStore, layers as unknown as Layers);
    const current = () => book.sites[0] as Site;
    const rename = (name: string): void => {
      book = changed(book, current().id, { values: { ...current().values, site: name } });
      tell();
    };
    const put = (sid: string, title: string, name: string): void => {
      titles.set(sid, title);
      coverages.put(current(), sid, current().values, name);
    };
    const take = (sid: string): void => coverages.take([[current(), sid]]);
    return { titles, rename, put, take };
  };

  test('take its name, also those that the server named and the variants', () => {
    const { titles, rename, put } = sitesWith('007');
    put('first', '7', '7');
    expect([...titles.values()]).toEqual(['007']);
    put('second', '7, moved', '7');
    expect([...titles.values()]).toEqual(['007', '007, moved']);
    rename('Hill');
    expect([...titles.values()]).toEqual(['Hill', 'Hill, moved']);
    titles.delete('first');
    put('third', 'Hill, antenna height 60 m', 'Hill');
    rename('Peak');
    expect([...titles.values()]).toEqual(['Peak, moved', 'Peak, antenna height 60 m']);
  });

  test('stay its variants when a project file is opened', () => {
    const { titles, rename, put, take } = sitesWith('Hill');
    put('first', 'Hill', 'Hill');
    put('second', 'Hill, moved', 'Hill');
    take('second'); // the file has the coverage of now
    rename('Peak');
    expect([...titles.values()]).toEqual(['Peak', 'Peak, moved']);
    take('third'); // another version of the project
    rename('Summit');
    expect([...titles.values()]).toEqual(['Summit']);
  });
});

describe('the name of a link', () => {
  test('is of two sites, or of a site and a location', () => {
    const [site, other] = [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ];
    const pin = (lat: number) => ({ name: 'pin', place: { lat, lon: 0.5 } });
    expect(pairKey(site, other)).not.toBe(pairKey(other, site));
    expect(pairKey(site, pin(1))).toBe(pairKey(site, pin(1.000001)));
    expect(pairKey(site, pin(1))).not.toBe(pairKey(site, pin(1.0001)));
  });

  test('is remembered by the tab while its sites are there', () => {
    const shelf = new Map<string, string>();
    const tab = {
      getItem: (name: string) => shelf.get(name) ?? null,
      setItem: (name: string, text: string) => void shelf.set(name, text),
      removeItem: (name: string) => void shelf.delete(name),
    };
    const book = added(bookOf({ site: 'A' }), [{ site: 'B' }]);
    const [a, b] = book.sites.map(({ id }) => ({ id, name: '' })) as [
      { id: number; name: string },
      { id: number; name: string },
    ];
    const pin = { name: 'pin', place: { lat: -0.5, lon: -0.25 } };
    const names = new Map([
      [pairKey(a, b), 'Backhaul'],
      [pairKey(a, pin), 'To the hut'],
      [pairKey(b, pin), 'Spur'],
    ]);
    saveLinkNames(tab, names);
    expect(savedLinkNames(tab, book)).toEqual(names);
    expect([...savedLinkNames(tab, removed(book, b.id)).values()]).toEqual(['To the hut']);
    for (const other of ['{', '{}', 'null', '[1, null, ["1-2", 3]]']) {
      tab.setItem('radioshed-link-names', other);
      expect(savedLinkNames(tab, book), other).toEqual(new Map());
    }
    saveLinkNames(tab, names);
    dropLinkNames(tab);
    expect(savedLinkNames(tab, book).size).toBe(0);
  });

  test('is one that no other link has, of at most 100 characters', () => {
    expect(freeLinkName(' East ', new Set())).toBe('East');
    expect(freeLinkName('East', new Set(['East', 'East 2']))).toBe('East 3');
    const long = 'x'.repeat(100);
    expect(freeLinkName(`${long}y`, new Set())).toBe(long);
    expect(freeLinkName(long, new Set([long]))).toBe(`${'x'.repeat(98)} 2`);
    expect(freeLinkName('  ', new Set(['']))).toBe('');
  });
});

describe('units of a field', () => {
  const unitOf = (unit: string, name: string) =>
    shownIn(OTHER_UNITS[unit]?.find((each) => each.name === name) as FieldUnit);

  test('are converted both ways', () => {
    for (const [unit, name, value, text] of [
      ['m', 'ft', '30.48', '100'],
      ['W', 'dBm', '5', '36.9897'],
      ['W', 'kW', '250', '0.25'],
      ['dBi', 'dBd', '2.15', '0'],
      ['MHz', 'GHz', '869.525', '0.869525'],
    ] as const) {
      const shown = unitOf(unit, name);
      expect(shown.write(value)).toBe(text);
      expect(shown.read(text)).toBe(value);
      expect(Number(unitOf(unit, name).read(text))).toBeCloseTo(Number(value), 4);
    }
  });

  test('leave empty and non-numeric values, and digits that were only displayed', () => {
    const shown = unitOf('MHz', 'GHz');
    expect([shown.read(''), shown.write(''), shown.read('high')]).toEqual(['', '', 'high']);
    expect(shown.read(shown.write('446.006251234'))).toBe('446.006251234');
  });
});

test('a calculation is described before it begins, with the facts known by then', () => {
  const values = { 'transmitter.txw': '5', 'antenna.txg': '2.15', 'output.rad': '6', 'output.res': '60' };
  expect(beforeWords(values, undefined)).toBe('EIRP 39.1 dBm · 0.040 MP');
  expect(beforeWords(values, 60)).toBe('EIRP 39.1 dBm · 0.040 MP · about 3 s');
  expect(beforeWords({ 'transmitter.txw': '5', 'output.rad': '10' }, 0.1)).toBe(
    'EIRP 39.1 dBm · 1.00 MP · less than 1 s',
  );
  expect(beforeWords({ 'transmitter.txw': '' }, 1)).toBe('');
  const limits = { maxRadiusKm: 500, maxMegapixels: 64 };
  const large = { 'transmitter.txw': '', 'output.rad': '100', 'output.res': '10' };
  expect(beforeWords(large, 1, limits)).toBe(
    '400.04 MP · over the server’s limit of 64 MP, so calculated at about 25.1 m · about 64 s',
  );
  expect(beforeWords({ ...large, 'output.res': '25.1' }, 1, limits)).toBe('63.50 MP · about 64 s');
  expect(beforeWords({ ...large, 'output.res': '0' }, 1, limits)).toBe('');
  expect(beforeWords({ ...large, 'output.rad': '501' }, 1, limits)).toBe('radius over the server’s limit of 500 km');
});

describe('the area around sites', () => {
  test('holds them all with a margin, also across the date line and for sites in a row', () => {
    const corners = areaAround([
      { lat: 10, lon: 179.9 },
      { lat: 10, lon: -179.9 },
    ]);
    const [first, , third] = corners;
    expect([first?.lat, first?.lon]).toEqual([expect.closeTo(10.02, 6), expect.closeTo(179.88, 6)]);
    expect([third?.lat, third?.lon]).toEqual([expect.closeTo(9.98, 6), expect.closeTo(180.12, 6)]);
    expect(() => areaAround([{ lat: 1, lon: 1 }])).toThrow('Tick at least two sites');
  });
});

describe('what is typed or pasted into a field of a number', () => {
  test('has its decimal comma read', () => {
    expect(['0,5', ',', '-3,7', '1,234.5', '1,2,3', '7'].map(plainNumber)).toEqual([
      '0.5',
      '.',
      '-3.7',
      '1,234.5',
      '1,2,3',
      '7',
    ]);
  });

  test('has its minus, whatever sign print has for it', () => {
    expect(['−3.3656', '–95 dBm', ' – 3,5', '–', '1e−3', '5–10'].map(plainNumber)).toEqual([
      '-3.3656',
      '-95 dBm',
      ' - 3.5',
      '-',
      '1e-3',
      '5–10',
    ]);
  });

  test('is refused where a comma may part thousands', () => {
    for (const unclear of ['1,500', '−868,125', ' 12,000,000', '1,234.5', '1.234,5', '1,500 W', '1.234,5 MHz'])
      expect(unclearNumber(unclear), unclear).toMatch(
        /^“.*” was not taken: use a decimal point, and no separator of thousands\.$/,
      );
    for (const clear of [
      '1.500',
      '0,125',
      '1,25',
      ',',
      '1500',
      '0,5 W',
      '446.00625 MHz',
      '-3,36565',
      '37.0564, -3.3656',
      '',
    ])
      expect(unclearNumber(clear), clear).toBe('');
  });

  test('is a location in any format, or an angle, and else left to the field', () => {
    expect(pastedPlace('37.0564, -3.3656', 'lon')).toEqual({ lat: 37.0564, lon: -3.3656 });
    expect(pastedPlace('30SVG4522', 'lat')).toEqual({ lat: expect.closeTo(37.247, 2), lon: expect.closeTo(-3.615, 2) });
    expect(pastedPlace(`37°03'36"N`, 'lat')).toBeCloseTo(37.06, 9);
    expect(pastedPlace(`3°30'W`, 'lon')).toBe(-3.5);
    expect(typedAngle(`37°03'23"`, 'lat')).toBeCloseTo(37 + 3 / 60 + 23 / 3600, 9);
    expect([typedAngle('3.5W', 'lon'), typedAngle('-3,5 ', 'lon')]).toEqual([-3.5, -3.5]);
    expect(typedAngle('37.0564, -3.3656', 'lat')).toEqual({ lat: 37.0564, lon: -3.3656 });
    expect(typedAngle('37. -3', 'lat')).toEqual({ lat: 37, lon: -3 }); // typed as 37, -3
    expect(() => typedAngle('3703°', 'lat')).toThrow('“3703°” is not a latitude.');
    expect(() => typedAngle('37°x', 'lat')).toThrow('“37°x” is not a latitude. Examples: 37.0564 ·');
    expect(['°', "'", 'W', 'e', ' ', '7', '-', ',', '.'].map((typed) => isOfAngle(typed, '37'))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(isOfAngle(',', '37.05')).toBe(true);
    for (const plain of ['37.06', ' -3,5 ', '', 'Granada']) expect(pastedPlace(plain, 'lat')).toBeUndefined();
  });
});
