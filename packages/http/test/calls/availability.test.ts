import type { PathReport } from '@radioshed/contract/schemas';
import { clearAirCrossPolar, rainCrossPolar, selectiveOutage } from '@radioshed/p530';
import { expect, test } from 'vitest';

import { desk, sample } from '../fakes.js';

const link = {
  ...sample,
  transmitter: { ...sample.transmitter, alt: 80, frq: 18_000, txw: 0.1, bwi: 28 },
  receiver: { ...sample.receiver, alt: 80, rxg: 38 },
  antenna: { ...sample.antenna, txg: 38, ant: 38 },
};

test('/path reports the availability where it is requested, with a chart', async () => {
  const { ask } = await desk();
  const send = (availability: object) => ask('/path', { method: 'POST', body: { ...link, availability } });
  const answer = await send({ rxs: -72, rain: 60, bands: [6, 38], dishes: [0.6] });
  expect(answer.status).toBe(200);
  const { availability, Transmitters } = (await answer.json()) as PathReport;
  const [own, dish, ...others] = availability?.bands ?? [];
  const tx = Array.isArray(Transmitters) ? Transmitters[0] : Transmitters;
  expect(own?.clearAirDbm).toBe(tx['Signal power at receiver dBm']);
  expect(own?.fadeMarginDb).toBeCloseTo((own?.clearAirDbm ?? 0) + 72, 9);
  expect(dish).toMatchObject({ frequencyMHz: 18_000, dishM: 0.6 });
  expect(others.map(({ frequencyMHz, dishM }) => [frequencyMHz, dishM])).toEqual([
    [6000, undefined],
    [6000, 0.6],
    [38_000, undefined],
    [38_000, 0.6],
  ]);
  // More frequency, more rain; the worst month is worse than the year.
  expect(others[2]?.rainFade001Db).toBeGreaterThan(own?.rainFade001Db ?? Infinity);
  expect(own?.availabilityMonthPercent).toBeLessThanOrEqual(own?.availabilityPercent ?? 0);
  expect(availability?.notes.join(' ')).toContain('availability.dn1 -200 N-units/km');

  const chart = new URL(availability?.chart ?? '').pathname;
  const svg = await ask(chart);
  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect((await svg.text()).match(/<polyline/g)).toHaveLength(3);
  expect((await ask(chart.replace(/svg$/, 'png'))).headers.get('content-type')).toBe('image/png');
});

test('the chart of a frequency without rain ends at no outage', async () => {
  const { ask } = await desk();
  const body = { ...link, transmitter: { ...link.transmitter, frq: 450 }, availability: { rxs: -100 } };
  const { availability } = (await (await ask('/path', { method: 'POST', body })).json()) as PathReport;
  expect(availability?.bands[0]).toMatchObject({ rainFade001Db: 0 });
  const svg = await (await ask(new URL(availability?.chart ?? '').pathname)).text();
  const [, points = ''] = /<polyline points="([^"]+)"/.exec(svg) ?? [];
  const [, lowest] = points.split(' ').at(-1)?.split(',') ?? [];
  expect(Number(lowest)).toBe(640 - 54); // the lower edge, 0.0001 %
});

test('a level for another percentage of time than the median is noted', async () => {
  const { ask } = await desk();
  const noted = async (time: number): Promise<boolean> => {
    const body = { ...link, model: { pm: 'p2001', time }, availability: { rxs: -72 } };
    const { availability } = (await (await ask('/path', { method: 'POST', body })).json()) as PathReport;
    return availability?.notes.some((note) => note.includes(`model.time ${time} %`)) ?? false;
  };
  expect([await noted(1), await noted(50)]).toEqual([true, false]);
});

const half = { widthGHz: 0.03, depthDb: 18 };
const equipment = {
  selective: { minimum: half, nonMinimum: half },
  crossPolar: { antennaXpdDb: 32, carrierToInterferenceDb: 24, cancellerDb: 15 },
};

test('equipment adds its parts to the outage, and diversity takes some away; without it nothing changes', async () => {
  const { ask } = await desk();
  const of = async (more: object): Promise<NonNullable<PathReport['availability']>> => {
    const body = { ...link, transmitter: { ...link.transmitter, frq: 8000 }, availability: { rxs: -60, ...more } };
    const { availability } = (await (await ask('/path', { method: 'POST', body })).json()) as PathReport;
    if (availability === undefined) throw new Error('no availability');
    return availability;
  };
  const [plain, full, spaced] = [
    await of({}),
    await of(equipment),
    await of({ ...equipment, spaceDiversity: { spacingM: 10 } }),
  ];
  expect([plain.equipment, plain.bands[0]?.outage.parts]).toEqual([undefined, undefined]);
  expect(plain.notes.join(' ')).toContain('Fading is assumed to be flat');
  expect(full.notes.join(' ')).not.toContain('Fading is assumed to be flat');
  expect(full.notes.join(' ')).toContain('Not included, because the request does not give them: diversity');
  expect(full.notes.join(' ')).toContain('availability.selective.referenceDelayNs 6.3 ns');
  expect(full.equipment?.selective).toEqual({ ...equipment.selective, referenceDelayNs: 6.3 });

  // The package's own functions, second route.
  const { outage, multipathOccurrencePercent, rainFade001Db } = full.bands[0] ?? fail();
  const report = (await (await ask('/path', { method: 'POST', body: link })).json()) as PathReport;
  const tx = Array.isArray(report.Transmitters) ? report.Transmitters[0] : report.Transmitters;
  const selective = selectiveOutage(multipathOccurrencePercent, tx['Distance to receiver km'], equipment.selective);
  const { antennaXpdDb, ...system } = equipment.crossPolar;
  const clearAir = clearAirCrossPolar(multipathOccurrencePercent, antennaXpdDb, system);
  const monthOf = (cause: string): number => outage.parts?.find((part) => part.cause === cause)?.monthPercent ?? -1;
  expect(outage.parts).toHaveLength(5);
  expect(monthOf('selective')).toBeCloseTo(100 * selective.outage, 12);
  expect(monthOf('clearAirCrossPolar')).toBeCloseTo(100 * clearAir.outage, 12);
  expect(outage.parts?.at(-1)?.yearPercent).toBe(rainCrossPolar(rainFade001Db, 8000, system).outagePercent);
  expect(outage.monthPercent).toBeGreaterThan(plain.bands[0]?.outage.monthPercent ?? Infinity);
  expect(spaced.bands[0]?.outage.diversity?.without.monthPercent).toBe(outage.monthPercent);
  expect(spaced.bands[0]?.outage.monthPercent).toBeLessThanOrEqual(outage.monthPercent);
  expect(spaced.notes.join(' ')).toContain('Space diversity is valid for paths of 43 to 240 km.');
});

function fail(): never {
  throw new Error('no link');
}

test('a link below its threshold in clear air is never available', async () => {
  const { ask } = await desk();
  const body = { ...link, availability: { rxs: 20 } };
  const { availability } = (await (await ask('/path', { method: 'POST', body })).json()) as PathReport;
  const [own] = availability?.bands ?? [];
  expect(own?.fadeMarginDb).toBeLessThan(0);
  expect(own?.outage).toMatchObject({ marginDb: own?.fadeMarginDb, yearPercent: 100, monthPercent: 100 });
  expect(own).toMatchObject({ availabilityPercent: 0, availabilityMonthPercent: 0 });
});

test('it is absent where it is not requested, and so is its chart', async () => {
  const { ask } = await desk();
  const report = (await (await ask('/path', { method: 'POST', body: link })).json()) as PathReport;
  expect(report.availability).toBeUndefined();
  const chart = new URL(report.chart).pathname.replace(/\.svg$/, '.availability.svg');
  expect((await ask(chart)).status).toBe(404);
});

test.each([
  [{}, 'availability.rxs'],
  [{ rxs: -300 }, 'availability.rxs: -300'],
  [{ rxs: -72, rain: 900 }, 'availability.rain: 900'],
  [{ rxs: -72, bands: [500] }, 'availability.bands[0]: 500'],
  [{ rxs: -72, dishes: [0] }, 'availability.dishes[0]: 0'],
  [{ rxs: -72, selective: { minimum: half } }, 'availability.selective.nonMinimum'],
  [
    { rxs: -72, selective: { minimum: half, nonMinimum: { widthGHz: 30, depthDb: 1 } } },
    'availability.selective.nonMinimum.widthGHz: 30 is outside 0 to 10 GHz',
  ],
  [{ rxs: -72, crossPolar: { antennaXpdDb: 30 } }, 'availability.crossPolar.carrierToInterferenceDb'],
  [{ rxs: -72, spaceDiversity: { spacingM: 0 } }, 'availability.spaceDiversity.spacingM: 0 is outside 0.1 to 200 m'],
  [
    { rxs: -72, spaceDiversity: { spacingM: 9 }, frequencyDiversity: { separationMHz: 0 } },
    'availability.frequencyDiversity.separationMHz: 0 is outside 0.1 to 5000 MHz',
  ],
  [
    { rxs: -72, spaceDiversity: { spacingM: 9 }, frequencyDiversity: { separationMHz: 56, receivers: 3 } },
    'availability.frequencyDiversity.receivers: 3; allowed: 2 or 4',
  ],
  [
    { rxs: -72, frequencyDiversity: { separationMHz: 56, receivers: 4 } },
    'availability.frequencyDiversity.receivers: 4; allowed: only with availability.spaceDiversity',
  ],
])('%j is refused with its field', async (availability, message) => {
  const { ask } = await desk();
  const answer = await ask('/path', { method: 'POST', body: { ...link, availability } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});
