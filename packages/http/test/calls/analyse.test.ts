import { interferenceResponse, mergeResponse, pathReport, trilaterationResponse } from '@radioshed/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk, sample } from '../fakes.js';

type Json = Record<string, unknown>;
const { transmitter } = sample;
let one: Desk;
/** Base names of the layers, by site. */
const names: Record<string, string> = {};

/** Makes a layer of a site and records its name as public programs read it. */
async function layer(network: string, site: string, change: Json = {}, output: Json = {}): Promise<Json> {
  const body = {
    ...sample,
    network,
    site,
    transmitter: { ...transmitter, ...change },
    output: { ...sample.output, ...output },
  };
  const answer = await json(await one.ask('/area', { body, headers: { 'x-response-form': 'live' } }));
  names[site] = new RegExp(`([0-9]+_${network}_${site})\\.4326\\.png`).exec(answer['PNG_WGS84'] as string)?.[1] ?? '';
  return answer;
}

async function json(response: Response, status = 200): Promise<Json> {
  const answer = (await response.json()) as Json;
  expect([response.status, answer]).toEqual([status, answer]);
  return answer;
}

beforeAll(async () => {
  one = await desk();
  await layer('Net', 'S1', { lat: 0.5, lon: 0.5 });
  await layer('Net', 'S2', { lat: 0.51, lon: 0.51 });
  await layer('Jam', 'J1', { lat: 0.49, lon: 0.5, txw: 50 });
  await layer('Jam', 'J2', { lat: 0.5, lon: 0.49, frq: 460 });
  await layer('Mixed', 'M1');
  await layer('Mixed', 'M2', {}, { out: 1, col: 'LOSS.dB' });
});

describe('/merge', () => {
  test.each([
    ['GET', '/merge?network=Net&name=Super'],
    ['POST', '/merge?network=Net&name=Super'],
    ['GET', '/mesh?network=Net&name=Super'],
    ['POST', '/mesh?network=Net'],
  ])('%s %s', async (method, path) => {
    const answer = await json(await one.ask(path, { method }));
    expect(mergeResponse.safeParse(answer).error).toBeUndefined();
    expect(answer).not.toHaveProperty('message');
    expect(answer['bounds']).toHaveLength(4);
    expect(answer['png_wgs84']).toBe(answer['PNG_WGS84']);
    const picture = await one.ask(new URL(answer['png_wgs84'] as string).pathname, { key: undefined });
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  test('a body gives the same result, and repeating it adds nothing', async () => {
    const answers = [];
    for (const name of ['One', 'Two'])
      answers.push(await json(await one.ask('/merge', { body: { network: 'Net', name } })));
    const [first, second] = answers.map(({ bounds, area, calculation_adjusted }) => ({
      bounds,
      area,
      calculation_adjusted,
    }));
    expect(first).toEqual(second);
    expect(first?.calculation_adjusted).toContain('Merged from 2 layers: the best value at each location.');
  });

  test('a recalculated site counts once, by its newest layer', async () => {
    await layer('Again', 'A1');
    await layer('Again', 'A1', {}, { rad: 1 });
    const answer = await json(await one.ask('/merge?network=Again&name=x'));
    expect(answer['calculation_adjusted']).toContain('The network has one layer, which is the super layer.');
  });

  test('layers in different units are refused, and one of each is named', async () => {
    const { error } = await json(await one.ask('/merge?network=Mixed&name=x'), 400);
    expect(error).toBe(
      `network: pathLoss (dB) of ${names['M2']} is not a layer in the same unit: ${names['M1']} is receivedPower (dBm)`,
    );
  });

  test('network and name are required; a network without layers gets 404', async () => {
    expect((await json(await one.ask('/merge?network=Net'), 400))['error']).toMatch(/^name: missing/);
    expect((await json(await one.ask('/merge?name=x'), 400))['error']).toMatch(/^network: missing/);
    expect((await json(await one.ask('/merge?network=No&name=x'), 404))['error']).toContain(
      '"No" is not one of your networks',
    );
  });
});

describe('/interference', () => {
  test('by networks: both spellings, a ratio of exactly 0, decreasing percentages', async () => {
    const body = { s_network: 'Net', j_network: 'Jam', name: 'JS', colour_key: 'JS.dB' };
    const answer = await json(await one.ask('/interference', { body }));
    expect(interferenceResponse.safeParse(answer).error).toBeUndefined();
    expect(answer['percentages_above_js']).toEqual(answer['percentage_above_js']);
    const ladder = answer['percentage_above_js'] as { js: number; percentage: number }[];
    expect(ladder.filter(({ js }) => js === 0)).toHaveLength(1);
    const shares = ladder.map(({ percentage }) => percentage);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(0);
    expect(answer['resolution']).toBeCloseTo(200, 0);
    expect(answer['calculation_adjusted']).toContain(
      `These jammers are omitted, because their channels overlap no signal: ${names['J2']}.`,
    );
    const live = await json(await one.ask('/interference', { body, headers: { 'x-response-form': 'live' } }));
    expect(live['bounds']).toEqual((answer['bounds'] as unknown[])[0]);
    expect(answer).not.toHaveProperty('message');
  });

  test('by names; a site in both lists counts as a signal only, which is reported', async () => {
    const { S1, J1 } = names;
    const body = { s_sites: [S1], j_sites: [S1, J1], name: 'JS' };
    const answer = await json(await one.ask('/interference', { body }));
    expect(answer['calculation_adjusted']).toContain(
      `${S1} is among the signals and the jammers: it is treated only as a signal.`,
    );
    const alone = { s_sites: [S1], j_sites: [S1], name: 'JS' };
    expect((await json(await one.ask('/interference', { body: alone }), 400))['error']).toBe(
      `j_sites: ${S1}; allowed: at least one layer that is not a signal`,
    );
  });

  test('of sites on several channels, the one with most overlap counts', async () => {
    const two = bodies['/multisite'].transmitters.map((each, i) => ({ ...each, frq: 446 + 20 * i }));
    const many = { ...bodies['/multisite'], network: 'Channels', transmitters: two };
    const { id } = await json(await one.ask('/multisite', { body: many }));
    const answer = await json(
      await one.ask('/interference', { body: { s_network: 'Net', j_sites: [String(id)], name: 'JS' } }),
    );
    expect(answer['coverage']).not.toBe('0%');
    expect(String(answer['calculation_adjusted'])).toMatch(/jamming is an upper bound: .* on several channels/);
    // It is unknown which of two powers a loss belongs to.
    const louder = two.map((each, i) => ({ ...each, txw: 1 + i }));
    const loss = {
      ...many,
      transmitters: louder,
      network: 'Losses',
      output: { ...many.output, out: 1, col: 'LOSS.dB' },
    };
    const lost = await json(await one.ask('/multisite', { body: loss }));
    const refused = { s_network: 'Losses', j_sites: [String(lost['id'])] };
    expect((await json(await one.ask('/interference', { body: refused }), 400))['error']).toContain(
      'is not a path loss layer whose transmitters have the same EIRP',
    );
  });

  test('missing networks and sites are named', async () => {
    expect((await json(await one.ask('/interference', { body: { s_network: 'Net' } }), 400))['error']).toBe(
      'j_sites: missing; give the jammers as j_network or j_sites',
    );
    const body = { s_network: 'Net', j_sites: ['99_x_y'] };
    expect((await json(await one.ask('/interference', { body }), 404))['error']).toMatch(
      /^j_sites\[0\]: "99_x_y" is not one/,
    );
    expect(
      (await json(await one.ask('/interference', { body: { ...body, j_sites: 3e9, colour_key: 'x' } }), 404))['error'],
    ).toMatch(/^j_sites/);
    const unknown = { s_network: 'Net', j_network: 'Jam', colour_key: 'NOSUCH.dB' };
    expect(await json(await one.ask('/interference', { body: unknown }), 400)).toMatchObject({
      error: expect.stringMatching(/^colour_key: "NOSUCH.dB"/) as string,
      fields: [{ field: 'colour_key', value: 'NOSUCH.dB' }],
    });
  });
});

describe('/network', () => {
  const place = 'lat=0.505&lon=0.502&alt=2';

  test.each([
    ['GET', `/network?net=Net&nam=x&${place}&rxg=2`, undefined],
    ['POST', `/network?net=Net&nam=x&${place}&rxg=2`, undefined],
    ['POST', '/network', { net: 'Net', nam: 'x', lat: '0.505', lon: 0.502, rxh: 2, rxg: 2 }],
    ['GET', `/network?net=Net&nam=x&${place.replace('alt', 'rxh')}&rxg=2`, undefined],
  ])('%s %s', async (method, path, body) => {
    const response = await one.ask(path, { method, ...(body === undefined ? {} : { body }) });
    expect(response.status).toBe(200);
    const servers = (await response.json()) as Json[];
    expect(servers).toHaveLength(2);
    const levels = servers.map(({ Transmitters }) => (Transmitters as Json)['Signal power at receiver dBm'] as number);
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
    for (const server of servers) {
      expect(pathReport.safeParse(server).error).toBeUndefined();
      expect(server['Transmitters']).not.toHaveProperty('Terrain');
      expect(server['Terrain']).toEqual(expect.arrayContaining([expect.any(Number)]));
    }
    const live = await one.ask(path, { method, ...(body && { body }), headers: { 'x-response-form': 'live' } });
    for (const { Transmitters, Receiver, Terrain, balance } of (await live.json()) as Json[]) {
      expect([Transmitters, Receiver]).toEqual([[expect.objectContaining({ Terrain })], [expect.any(Object)]]);
      expect(String(balance)).toBe(live.headers.get('x-balance'));
    }
    expect(servers.map(({ Site }) => Site).toSorted()).toEqual([names['S1'], names['S2']]);
  });

  test('the super layer named by `nam` is read at the location and gives the best server', async () => {
    const merged = await json(await one.ask('/merge?network=Net&name=Pixel'));
    const servers = (await (await one.ask(`/network?net=Net&nam=Pixel&${place}&rxg=2.15`)).json()) as Json[];
    for (const { super_layer } of servers) {
      expect(super_layer).toEqual({ id: merged['id'], name: 'Pixel', value: expect.any(Number), unit: 'dBm' });
    }
    const { Transmitters, super_layer } = servers[0] ?? {};
    const level = (Transmitters as Json)['Signal power at receiver dBm'];
    // A pixel of 200 m, some 500 m from the transmitters, in free space.
    expect(Math.abs(Number((super_layer as Json)['value']) - Number(level))).toBeLessThan(3);
    // Outside the layer there is no value; without a layer, the error says how to make one.
    const away = (await (await one.ask('/network?net=Net&nam=Pixel&lat=0.6&lon=0.6&alt=2')).json()) as Json[];
    expect(away[0]?.['super_layer']).toMatchObject({ value: null });
    const without = (await (await one.ask(`/network?net=Net&nam=Nothing&${place}`)).json()) as Json[];
    expect(without[0]).not.toHaveProperty('super_layer');
    expect(String(without[0]?.['calculation_adjusted'])).toContain(
      'Network Net has no super layer Nothing; /merge creates one.',
    );
  });

  test('sites of a /multisite count individually', async () => {
    await json(await one.ask('/multisite', { body: { ...bodies['/multisite'], network: 'Many' } }));
    const servers = (await (await one.ask(`/network?net=Many&nam=x&${place}`)).json()) as Json[];
    expect(servers.map(({ Site }) => String(Site).slice(-3)).toSorted()).toEqual(['[0]', '[1]']);
  });

  test('a location without a link to any site is refused with the reasons', async () => {
    const { error, fields } = await json(
      await one.ask(`/network?net=Mixed&nam=x&lat=${transmitter.lat}&lon=${transmitter.lon}&alt=2`),
      400,
    );
    expect(error).toMatch(
      /^net: no site of Mixed has a link to this location\. \d+_Mixed_M\d has no link: .+\d+_Mixed_M\d has no link: /,
    );
    expect(fields).toMatchObject([{ field: 'net', value: 'Mixed' }]);
  });

  test('parameters are required and bounded', async () => {
    expect((await json(await one.ask(`/network?net=Net&${place}`), 400))['error']).toMatch(/^nam: missing/);
    expect((await json(await one.ask('/network?net=Net&nam=x&lat=91&lon=0&alt=2'), 400))['error']).toBe(
      'lat: "91" is outside -89 to 89 degrees',
    );
    expect((await json(await one.ask(`/network?net=Nil&nam=x&${place}`), 404))['error']).toContain('"Nil"');
  });
});

describe('/trilateration', () => {
  const body = (change: Json = {}): Json => ({
    colourKey: 9,
    errordB: 10,
    connected: [
      { site: names['S1'], rssi: '-50' },
      { site: names['S2'], rssi: -50 },
    ],
    disconnected: [],
    ...change,
  });

  test('finds where the levels fit; levels may be strings; both forms', async () => {
    const answer = await json(await one.ask('/trilateration', { body: body() }));
    expect(trilaterationResponse.safeParse(answer).error).toBeUndefined();
    expect(answer['areaPx']).toBeGreaterThan(0);
    expect(answer['areaKm2']).toBeCloseTo(Number(answer['areaPx']) * 0.04, 1);
    expect(answer).not.toHaveProperty('message');
    const live = await json(await one.ask('/trilateration', { body: body(), headers: { 'x-response-form': 'live' } }));
    expect(answer['pngBounds']).toEqual([live['pngBounds']]);
    const picture = await one.ask(new URL(answer['pngUrl'] as string).pathname, { key: undefined });
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  test('a larger error widens the area, a disconnected site narrows it', async () => {
    const area = async (change: Json): Promise<number> =>
      Number((await json(await one.ask('/trilateration', { body: body(change) })))['areaPx']);
    const usual = await area({});
    expect(await area({ errordB: '20' })).toBeGreaterThan(usual);
    expect(await area({ errordB: 3 })).toBeLessThan(usual);
    expect(await area({ disconnected: [{ site: names['J1'] }] })).toBeLessThan(usual);
  });

  test('errors name the field', async () => {
    expect((await json(await one.ask('/trilateration', { body: { connected: [] } }), 400))['error']).toMatch(
      /^connected: a list of 0/,
    );
    expect((await json(await one.ask('/trilateration', { body: body({ errordB: 0 }) }), 400))['error']).toMatch(
      /^errordB: 0 is/,
    );
    expect(
      (await json(await one.ask('/trilateration', { body: body({ colourKey: 'NOSUCH' }) }), 400))['fields'],
    ).toMatchObject([{ field: 'colourKey' }]);
    const unknown = body({ connected: [{ site: '1_No_No', rssi: 1 }] });
    expect((await json(await one.ask('/trilateration', { body: unknown }), 404))['error']).toMatch(
      /^connected\[0\]\.site/,
    );
  });
});

test('analysis cannot find another account’s calculations by network, name or id', async () => {
  const { S1, J1 } = names;
  const id = S1?.split('_')[0];
  for (const [path, body] of [
    ['/merge', { network: 'Net', name: 'x' }],
    ['/network', { net: 'Net', nam: 'x', lat: 0.5, lon: 0.5, alt: 2 }],
    ['/interference', { s_network: 'Net', j_network: 'Jam' }],
    ['/interference', { s_sites: [S1], j_sites: [J1] }],
    ['/trilateration', { connected: [{ site: S1, rssi: -50 }] }],
    ['/trilateration', { connected: [{ site: id, rssi: -50 }] }],
  ] as const) {
    expect((await one.ask(path, { body, key: one.strangerKey })).status).toBe(404);
    expect((await one.ask(path, { body, key: undefined })).status).toBe(401);
  }
});
