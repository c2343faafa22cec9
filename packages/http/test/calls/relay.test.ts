import type { RelayResponse } from '@radioshed/contract/schemas';
import { geodesicInverse } from '@radioshed/geodesy';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, describe, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';

let ada: AskAs;
let nobody: AskAs;
beforeAll(async () => {
  ({ ada, nobody } = await accounts());
});

const radio = { alt: 2, frq: 446, txw: 1, antenna: {} };
const radios = [
  { ...radio, lat: 0.5, lon: 0.47 },
  { ...radio, lat: 0.53, lon: 0.53 },
  { ...radio, lat: 0.46, lon: 0.52 },
];
const body = { radios, relay: { alt: 10 }, tries: 24, count: 3, model: { pm: 1 }, output: {}, receiver: { rxs: -75 } };
const relay = (change: object = {}): Promise<RelayResponse> => good(ada('POST', '/relay', { ...body, ...change }));

describe('/relay', () => {
  test('chooses a model for each link where asked to, and says why', async () => {
    const [chosen, named] = [await relay({ model: { pm: 'auto' } }), await relay({ model: { pm: 4 } })];
    expect(chosen.notes.join()).toMatch(/auto: ITU-R P\.1812 is used, because it covers terrain/);
    expect(chosen.places).toEqual(named.places);
    const mixed = await relay({ relay: { alt: 10, frq: 10 }, model: { pm: 'auto' } });
    expect(mixed.notes.join()).toContain('auto: ground wave is used');
    const far = await relay({ model: { pm: 'auto' }, places: [{ lat: 1.5, lon: 1.5 }] });
    expect(far.notes.join()).toContain('auto: ITU-R P.2001 is used');
  });

  test('ranks locations by the radios they join; links equal those of /multilink', async () => {
    const { places, groups, tried, notes } = await relay();
    expect(groups.flat().toSorted()).toEqual([0, 1, 2]);
    expect([tried, places.length]).toEqual([24, 3]);
    for (const [i, place] of places.entries()) {
      const before = places[i - 1];
      if (before !== undefined) expect(place.joins).toBeLessThanOrEqual(before.joins);
      if (before?.joins === place.joins) expect(place.margin ?? -999).toBeLessThanOrEqual(before.margin ?? -999);
    }
    expect(notes.join(' ')).toMatch(/12 summits and 12 scattered locations within \d+\.\d km/);
    const [best] = places;
    const station = { ...radio, alt: 10, lat: best?.lat, lon: best?.lon };
    const { values } = await good<{ values: Record<string, string> }>(
      ada('POST', '/multilink', { radios: [...radios, station], model: { pm: 1 }, output: {} }),
    );
    for (const i of [0, 1, 2]) {
      expect(best?.to_relay[i]).toBeCloseTo(Number(values[`${i}->3`]), 0);
      expect(best?.from_relay[i]).toBeCloseTo(Number(values[`3->${i}`]), 0);
    }
    expect(best?.joins).toBe(groups.filter((group) => group.some((i) => best?.reaches.includes(i))).length);
  });

  test('tries only the locations given', async () => {
    const places = [
      { lat: 0.5, lon: 0.5 },
      { lat: 0.51, lon: 0.49 },
    ];
    const found = await relay({ places });
    expect(found.tried).toBe(2);
    expect(found.places.map(({ lat, lon }) => ({ lat, lon }))).toEqual(expect.arrayContaining(places));
    const circle = await relay({ lat: 0.55, lon: 0.5, rad: 1 });
    for (const { lat, lon } of circle.places) {
      expect(geodesicInverse({ latDeg: 0.55, lonDeg: 0.5 }, { latDeg: lat, lonDeg: lon }).distanceM).toBeLessThan(1010);
    }
  });

  test('the feeder of the request applies to every radio and the relay', async () => {
    const places = [{ lat: 0.5, lon: 0.5 }];
    const [plain] = (await relay({ places })).places;
    const [lossy] = (await relay({ places, feeder: { flt: 'RG-58', fll: 30, fcc: 2 } })).places;
    const lostDb = (plain?.to_relay ?? []).map((level, i) => (level ?? 0) - (lossy?.to_relay[i] ?? 0));
    // Twice: at both ends of each link.
    expect(Math.min(...lostDb)).toBeGreaterThan(10);
    expect(Math.max(...lostDb) - Math.min(...lostDb)).toBeLessThan(0.05);
    expect(await refused(ada('POST', '/relay', { ...body, feeder: { flt: 99, fll: 3 } }))).toMatch(
      /^400 (radios\[0\]\.)?feeder\.flt: /,
    );
  });

  test('reports if no relay is needed, and if none helps', async () => {
    const near = await relay({ receiver: { rxs: -190 } });
    expect(near.groups).toEqual([[0, 1, 2]]);
    expect(near.notes[0]).toBe('All radios are connected without a relay.');
    const far = await relay({ receiver: { rxs: 0 } });
    expect(far.groups).toHaveLength(3);
    expect(far.notes[0]).toBe('None of the locations tried joins two groups.');
    expect(far.places[0]?.margin).toBeLessThan(0);
  });

  test('heights are above ground or above sea level, in metres or feet', async () => {
    const places = [{ lat: 0.5, lon: 0.5 }];
    const [ground = 0, ...own] = await nullIsland().heights(
      [0.5, ...radios.map(({ lat }) => lat)],
      [0.5, ...radios.map(({ lon }) => lon)],
    );
    const plain = (await relay({ places, relay: { alt: 10 } })).places[0];
    for (const [units, heightOf] of [
      ['f', (above: number) => above / 0.3048],
      ['m_amsl', (above: number, groundM: number) => groundM + above],
      ['f_amsl', (above: number, groundM: number) => (groundM + above) / 0.3048],
    ] as const) {
      const asked = {
        places,
        radios: radios.map((each, i) => ({ ...each, alt: heightOf(2, own[i] ?? 0) })),
        relay: { alt: heightOf(10, ground) },
        output: { units },
      };
      const [found] = (await relay(asked)).places;
      for (const [i, level] of (found?.to_relay ?? []).entries()) expect(level).toBeCloseTo(plain?.to_relay[i] ?? 0, 1);
      expect(found?.to_relay).toHaveLength(3);
    }
  });

  test('a location above the relay’s AMSL height has no link, which is reported', async () => {
    const candidates = [
      { lat: 0.503, lon: 0.5 },
      { lat: 0.533, lon: 0.53 },
      { lat: 0.463, lon: 0.52 },
      { lat: 0.503, lon: 0.47 },
    ];
    const heights = await nullIsland().heights(
      candidates.map(({ lat }) => lat),
      candidates.map(({ lon }) => lon),
    );
    const order = [...heights.keys()].toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
    const [low, high] = [order[0] ?? 0, order[3] ?? 0];
    const alt = ((heights[low] ?? 0) + (heights[high] ?? 0)) / 2;
    expect((heights[high] ?? 0) - alt).toBeGreaterThan(5);
    const places = [candidates[high], candidates[low]];
    const aloft = radios.map((each) => ({ ...each, alt: 2000 }));
    const asked = { places, radios: aloft, relay: { alt }, output: { units: 'm_amsl' }, receiver: { rxs: -190 } };
    const { places: found, notes } = await relay(asked);
    expect(found[0]).toMatchObject({ ...candidates[low], reaches: [0, 1, 2] });
    expect(found[1]).toMatchObject({ ...candidates[high], joins: 0, margin: null, to_relay: [null, null, null] });
    expect(notes.join(' ')).toMatch(
      /The relay has no link at 1 of 2 locations, such as [\d., ]+: relay\.heightM: [\d.]+ is outside .* above sea level/,
    );
    const buried = [{ ...radio, lat: 0.5, lon: 0.47, alt: -500 }, ...aloft.slice(1)];
    expect((await relay({ ...asked, radios: buried })).notes.join(' ')).toMatch(
      /Radio 0 has no link: radios\[0\]\.heightM: -500 is outside/,
    );
  });

  test('the relay has the first radio’s settings by default', async () => {
    const places = [{ lat: 0.5, lon: 0.5 }];
    const [same] = (await relay({ places, relay: { alt: 10, txw: 1, antenna: {} } })).places;
    const [plain] = (await relay({ places })).places;
    expect(plain).toEqual(same);
    const [strong] = (await relay({ places, relay: { alt: 10, txw: 10 } })).places;
    expect((strong?.from_relay[0] ?? 0) - (plain?.from_relay[0] ?? 0)).toBeCloseTo(10, 1);
    expect(strong?.to_relay).toEqual(plain?.to_relay);
  });

  test.each([
    [{ radios: radios.slice(0, 1) }, /^400 radios: a list of 1; allowed: at least 2/],
    [{ places: [] }, /^400 places: a list of 0; allowed: at least 1/],
    [{ relay: { alt: 0 } }, /^400 relay\.alt: 0 is outside 0\.1 to 60000/],
    [{ lat: 0.5 }, /^400 lon: missing; allowed: both lat and lon/],
    [{ tries: 501 }, /^400 tries: 501 is not an integer/],
    [{ radios: [{ ...radio, lat: 50, lon: 0.5 }, ...radios] }, /^400 /],
  ])('refuses %j', async (change, error) => {
    expect(await refused(ada('POST', '/relay', { ...body, ...change }))).toMatch(error);
  });

  test('needs a key', async () => expect(await refused(nobody('POST', '/relay', body))).toMatch(/^401 /));
});

interface Seen {
  readonly places: readonly { lat: number; lon: number; ground_m: number; sees_percent?: number }[];
  readonly notes: readonly string[];
}

test('/highpoint by sight: the visible percentage decreases down the list and equals that of a viewshed', async () => {
  const path = '/highpoint?lat=0.5&lon=0.5&rad=3&count=3&by=sight&alt=10&rx_alt=2';
  const { places, notes } = await good<Seen>(ada('GET', path));
  const shares = places.map(({ sees_percent = -1 }) => sees_percent);
  expect(shares).toHaveLength(3);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(notes.at(-1)).toMatch(/^Viewsheds of the \d+ highest summits were computed, 10 m above ground/);
  const [best] = places;
  // Line-of-sight coverage from the same location.
  const area = await good<{ coverage: string }>(
    ada('POST', '/area', {
      network: 'Sight',
      transmitter: { lat: best?.lat, lon: best?.lon, alt: 10, frq: 446, txw: 5 },
      receiver: { alt: 2, rxs: 299 },
      antenna: {},
      model: { pm: 2 },
      output: { out: 1, res: 30, rad: 3 },
    }),
  );
  expect(Math.abs(Number.parseFloat(area.coverage) - (shares[0] ?? 0))).toBeLessThan(4);
  const { places: plain } = await good<Seen>(ada('GET', '/highpoint?lat=0.5&lon=0.5&rad=3&count=3'));
  expect(plain[0]).not.toHaveProperty('sees_percent');
  expect(await refused(ada('GET', '/highpoint?lat=0.5&lon=0.5&by=beauty'))).toContain('400 by: "beauty" is not one of');
  // Feet are allowed; AMSL heights are not, since a mast could end below the summits.
  const feet = await good<Seen>(
    ada('GET', `/highpoint?lat=0.5&lon=0.5&rad=3&count=3&by=sight&alt=${10 / 0.3048}&rx_alt=${2 / 0.3048}&units=f`),
  );
  expect(feet.places).toEqual(places);
  expect(feet.notes.at(-1)).toMatch(/ ft above ground/);
  expect(await refused(ada('GET', '/highpoint?lat=0.5&lon=0.5&units=m_amsl'))).toMatch(
    /^400 units: "m_amsl" is not one of/,
  );
});
