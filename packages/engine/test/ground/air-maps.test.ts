import {
  type AirMaps,
  area,
  multilink,
  multisite,
  noteWords,
  path,
  type PathInput,
  points,
  predictPairs,
} from '@radioshed/engine';
import { geodesicPoints } from '@radioshed/geodesy';
import { p2001 } from '@radioshed/p2001';
import type { ItuMap } from '@radioshed/satellite';
import { describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';
import { note } from '../../src/notes.js';

/** A map of the world whose figure changes with the longitude alone. */
const eastwards = (at0: number, perDeg: number): ItuMap => ({
  rows: 2,
  columns: 2,
  firstLatDeg: 90,
  latStepDeg: -180,
  firstLonDeg: 0,
  lonStepDeg: 360,
  values: Float32Array.of(at0, at0 + 360 * perDeg, at0, at0 + 360 * perDeg),
});

const refractivity = { surfaceRefractivity: eastwards(310, 0.125), refractivityLapse: eastwards(50, 0.25) };
const airMaps: AirMaps = { refractivity };
const bare = { terrain: terrainOf(hills) };
const context = { ...bare, airMaps };
const link: PathInput = {
  ...pathInput,
  receiver: { ...pathInput.receiver, latDeg: 45.4, lonDeg: 10.6 },
  output: { quantity: 'pathLoss' },
};
const centre = geodesicPoints(link.transmitter, link.receiver, 2)[1];
if (centre === undefined) throw new Error('no centre');
const atCentre = { surfaceRefractivityN: 310 + centre.lonDeg / 8, refractivityLapseN: 50 + centre.lonDeg / 4 };

describe.each(['p1812', 'p452'] as const)('%s', (name) => {
  const model = { name, reliabilityPercent: 50 };

  test('takes N₀ and ΔN at the centre of a path from maps, and says so', async () => {
    const mapped = await path({ ...link, model }, context);
    const given = await path({ ...link, model: { ...model, ...atCentre } }, bare);
    const plain = await path({ ...link, model }, bare);
    expect(mapped.value).toBeCloseTo(given.value, 9);
    expect(Math.abs(mapped.value - plain.value)).toBeGreaterThan(0.01);
    expect(mapped.input.model).toMatchObject({
      surfaceRefractivityN: expect.closeTo(atCentre.surfaceRefractivityN, 9),
    });
    expect(mapped.notes).toContainEqual(
      note('refractivityOfMaps', { what: ['surfaceRefractivityN', 'refractivityLapseN'], at: 'path' }),
    );
    expect(noteWords(mapped.notes).join()).not.toContain('surface refractivity');
    expect(noteWords(plain.notes).join()).toContain('surface refractivity 301 N-units');
  });

  test('keeps what the input chooses', async () => {
    const chosen = await path({ ...link, model: { ...model, ...atCentre, surfaceRefractivityN: 350 } }, context);
    expect(chosen.input.model).toMatchObject({ surfaceRefractivityN: 350 });
    expect(noteWords(chosen.notes).join()).not.toContain('ITU maps');
  });

  test('has the same air in points, pairs and multilink, each at its own centre', async () => {
    const { transmitter, receiver, antenna } = link;
    const other = { latDeg: 45.2, lonDeg: 9.5 };
    const alone = [transmitter, other].map((from) =>
      path({ ...link, model, transmitter: { ...transmitter, ...from } }, context),
    );
    const losses = (await Promise.all(alone)).map(({ value }) => value);
    const several = await points({ ...link, model, points: [transmitter, other] }, context);
    expect(several.reports.map(({ value }) => value)).toEqual(losses);
    const { notes, lossDb } = await predictPairs(
      {
        ...link,
        model,
        pairs: [transmitter, other].map(({ latDeg, lonDeg }) => ({ transmitter: { latDeg, lonDeg }, receiver })),
      },
      context,
    );
    expect([...lossDb]).toEqual(losses);
    expect(notes).toContainEqual(
      note('refractivityOfMaps', { what: ['surfaceRefractivityN', 'refractivityLapseN'], at: 'path' }),
    );
    const { gainDbi: _, ...end } = receiver;
    const radios = [transmitter, end].map((each) => ({ ...transmitter, ...each, antenna }));
    const mesh = await multilink({ model, radios, output: link.output }, context);
    expect(mesh.lossDb[1]).toBeCloseTo(losses[0] ?? 0, 9);
    expect(mesh.input.model).not.toHaveProperty('surfaceRefractivityN');
  });
});

test('an area has the air of its centre, and so has each site', async () => {
  const model = { name: 'p1812', reliabilityPercent: 50 } as const;
  const { lonDeg } = areaInput.transmitter;
  const output = { ...areaInput.output, quantity: 'pathLoss', resolutionM: 500 } as const;
  const air = { surfaceRefractivityN: 310 + lonDeg / 8, refractivityLapseN: 50 + lonDeg / 4 };
  const mapped = await area({ ...areaInput, model, output }, context);
  const given = await area({ ...areaInput, model: { ...model, ...air }, output }, bare);
  expect(mapped.values).toEqual(given.values);
  expect(mapped.notes).toContainEqual(
    note('refractivityOfMaps', { what: ['surfaceRefractivityN', 'refractivityLapseN'], at: 'area' }),
  );
  const { transmitter, antenna, ...common } = areaInput;
  const transmitters = [{ ...transmitter, antenna }];
  const sites = await multisite(
    { ...common, model, output: { ...output, quantity: 'receivedPower' }, transmitters },
    context,
  );
  expect(sites.notes).toContainEqual(
    note('refractivityOfMaps', { what: ['surfaceRefractivityN', 'refractivityLapseN'], at: 'area' }),
  );
});

test('ITM is as without maps', async () => {
  const model = { name: 'itm' } as const;
  expect((await path({ ...link, model }, context)).value).toBe((await path({ ...link, model }, bare)).value);
});

describe('p2001', () => {
  const model = { name: 'p2001', reliabilityPercent: 50, timePercent: 0.1 } as const;
  const climate = {
    lapseRateN: eastwards(40, 0.25),
    superRefractionN: eastwards(80, 0.5),
    rainMm: eastwards(500, 8),
    scatterClimate: { ...eastwards(0, 0), values: Float32Array.of(1, 1, 1, 1) },
  };

  test('takes its climate from the maps that are there', async () => {
    const there = await path({ ...link, model }, { ...bare, airMaps: { refractivity, climate } });
    const { groundM, distanceM } = there.profile;
    const { lossDb } = p2001({
      profile: { groundM, stepM: distanceM[1] ?? 0 },
      txHeightM: 30,
      rxHeightM: 2,
      frequencyMHz: 450,
      polarisation: 'vertical',
      latDeg: link.transmitter.latDeg,
      timePercent: 0.1,
      climate: {
        lapseRateN: 40 + centre.lonDeg / 4,
        superRefractionN: 80 + centre.lonDeg / 2,
        rainMm: 500 + 8 * centre.lonDeg,
        scatterClimate: 'equatorial',
      },
    });
    expect(there.value).toBeCloseTo(lossDb, 6);
    expect(Math.abs(there.value - (await path({ ...link, model }, bare)).value)).toBeGreaterThan(0.1);
    const notes = noteWords(there.notes).join('\n');
    expect(notes).toContain('ITU maps give ΔN at the centre of the path.');
    expect(notes).toContain(
      'at the centre of the path: its slope for small percentages of time, yearly rain, climate of troposcatter at the common volume.',
    );
    expect(notes).toContain('No ITU map was given for its slope for large percentages');
    expect(notes).not.toContain('climate maritime temperate');
  });

  test('has the ΔN of P.1812 without a map of its own, and the climate that the input chooses', async () => {
    const chosen = { ...model, climate: 'desert' } as const;
    const there = await path(
      { ...link, model: chosen },
      { ...bare, airMaps: { refractivity, climate: { scatterClimate: climate.scatterClimate } } },
    );
    const given = await path({ ...link, model: { ...chosen, refractivityLapseN: atCentre.refractivityLapseN } }, bare);
    expect(there.value).toBeCloseTo(given.value, 9);
  });
});
