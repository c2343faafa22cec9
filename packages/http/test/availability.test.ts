import type { PathReport } from '@radioshed/contract/schemas';
import { expect, test } from 'vitest';

import { desk, sample } from './fakes.js';

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

test('a level for another percentage of time than the median is noted', async () => {
  const { ask } = await desk();
  const noted = async (time: number): Promise<boolean> => {
    const body = { ...link, model: { pm: 'p2001', time }, availability: { rxs: -72 } };
    const { availability } = (await (await ask('/path', { method: 'POST', body })).json()) as PathReport;
    return availability?.notes.some((note) => note.includes(`model.time ${time} %`)) ?? false;
  };
  expect([await noted(1), await noted(50)]).toEqual([true, false]);
});

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
])('%j is refused with its field', async (availability, message) => {
  const { ask } = await desk();
  const answer = await ask('/path', { method: 'POST', body: { ...link, availability } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});
