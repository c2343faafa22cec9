import { area, bestSite, multilink, multisite, path, points } from '@radioshed/engine';
import { expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';
import { TABLES } from '../tables.js';

const model = { name: 'p1546', reliabilityPercent: 50 } as const;
const context = { terrain: terrainOf(hills), ...TABLES };
const link = { ...pathInput, model, output: { quantity: 'pathLoss' } } as const;
const { transmitter, receiver, antenna } = link;

test('many points to one receiver have the losses of paths', async () => {
  const places = [transmitter, { latDeg: 45.2, lonDeg: 9.8 }];
  const found = await points({ ...link, points: places }, context);
  const alone = await Promise.all(
    places.map(({ latDeg, lonDeg }) => path({ ...link, transmitter: { ...transmitter, latDeg, lonDeg } }, context)),
  );
  expect(found.reports.map(({ value }) => value)).toEqual(alone.map(({ value }) => value));
});

test('links between radios have the losses of paths in both directions', async () => {
  const { gainDbi: _, ...other } = receiver;
  const radios = [transmitter, other].map((end) => ({ ...transmitter, ...end, antenna }));
  const { lossDb } = await multilink({ model, radios, output: link.output }, context);
  expect(lossDb[1]).toBeCloseTo((await path(link, context)).value, 9);
  const back = { ...link, transmitter: { ...transmitter, ...other }, receiver: { ...receiver, ...transmitter } };
  const { frequencyMHz: _f, powerW: _p, bandwidthMHz: _b, ...home } = back.receiver;
  expect(lossDb[2]).toBeCloseTo((await path({ ...back, receiver: home }, context)).value, 9);
});

test('a site alone has the level of its area, and the best site is one of its search', async () => {
  const { transmitter: site, antenna: own, ...common } = areaInput;
  const output = { ...areaInput.output, resolutionM: 500 };
  const alone = await area({ ...areaInput, model, output }, context);
  const sites = await multisite({ ...common, model, output, transmitters: [{ ...site, antenna: own }] }, context);
  const levels = (values: Float32Array | ArrayLike<number>): number[] =>
    Array.from(values)
      .filter((each) => !Number.isNaN(each))
      .toSorted((a, b) => a - b);
  const [one, other] = [levels(alone.values.values), levels(sites.values.values)];
  expect(one.length).toBeGreaterThan(200);
  expect(other[Math.floor(other.length / 2)]).toBeCloseTo(one[Math.floor(one.length / 2)] ?? 0, 0);
  const { latDeg, lonDeg, ...radio } = site;
  const best = await bestSite(
    {
      search: { centre: { latDeg, lonDeg }, radiusKm: 2 },
      transmitter: radio,
      receiver: areaInput.receiver,
      antenna: own,
      model,
      output: { quantity: 'pathLoss', resolutionM: 500, threshold: 140 },
      places: 10,
    },
    context,
  );
  expect(best.best.latDeg).toBeCloseTo(latDeg, 1);
});
