import { multilink, type MultilinkInput, path, type Radio } from '@radioshed/engine';
import { geodesicDirect, geodesicInverse } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { counted } from '../counted-terrain.js';
import { flat, hills, terrainOf } from '../flat-terrain.js';
import { pathInput } from '../inputs.js';

const { transmitter, antenna } = pathInput;
const radios = [0, 1, 2, 3].map((i): Radio => {
  const place = geodesicDirect(transmitter, 97 * i, 3000 + 3100 * i);
  return {
    ...transmitter,
    ...place,
    heightM: 5 + 7 * i,
    powerW: 1 + i,
    frequencyMHz: 400 + 60 * i,
    antenna: { ...antenna, pattern: 'isotropic', gainDbi: 2 + i, feederLossDb: i },
  };
});
const input: MultilinkInput = { radios, model: { name: 'itm' }, output: { quantity: 'receivedPower' } };
const context = { terrain: terrainOf(hills) };

describe('links between radios', () => {
  test.each(['itm', 'p1812', 'hata', 'freeSpace'] as const)('equal the results of path, %s', async (name) => {
    const found = await multilink({ ...input, model: { name } }, context);
    for (const [i, radio] of radios.entries()) {
      for (const [j, other] of radios.entries()) {
        if (i === j) {
          expect(found.values[i * 4 + j]).toBeNaN();
          continue;
        }
        const { antenna: sent, ...sender } = radio;
        const receiver = { ...other, gainDbi: other.antenna.gainDbi - other.antenna.feederLossDb };
        const alone = await path(
          { ...pathInput, transmitter: sender, antenna: sent, receiver, model: { name } },
          context,
        );
        expect(found.lossDb[i * 4 + j]).toBeCloseTo(alone.link.pathLossDb, 5);
        expect(found.values[i * 4 + j]).toBeCloseTo(alone.value, 5);
      }
    }
  });

  test('read the terrain as often as one path does', async () => {
    const { terrain, reads } = counted(terrainOf(hills));
    await multilink(input, { terrain });
    const first = reads();
    await path(pathInput, { terrain });
    expect(first).toBe(reads() - first);
  });

  test('use the receiving antenna’s gain towards the arriving wave', async () => {
    const beam = {
      pattern: 'synthesised',
      gainDbi: 15,
      feederLossDb: 2,
      tiltDeg: 0,
      polarisation: 'vertical',
      horizontalBeamwidthDeg: 30,
      verticalBeamwidthDeg: 30,
      frontToBackDb: 25,
    } as const;
    const [a, b] = radios as [Radio, Radio];
    const towards = geodesicInverse(b, a).azimuthDeg;
    const round = { ...a, antenna: { ...antenna, pattern: 'isotropic', gainDbi: 0, feederLossDb: 0 } } as const;
    const level = async (azimuthDeg: number): Promise<number> => {
      const listener = { ...b, antenna: { ...beam, azimuthDeg } };
      const found = await multilink({ ...input, model: { name: 'freeSpace' }, radios: [round, listener] }, flat(100));
      return found.values[1];
    };
    const seen = await level(towards);
    expect(seen - (await level(towards - Math.sign(towards) * 180))).toBeCloseTo(25, 1);
    const bare = { ...b, antenna: round.antenna };
    const plain = await multilink({ ...input, model: { name: 'freeSpace' }, radios: [round, bare] }, flat(100));
    expect(seen - plain.values[1]).toBeCloseTo(13, 1);
  });

  test('are equal in both directions for equal radios in a reciprocal model', async () => {
    const same = radios.map((radio) => ({ ...radio, frequencyMHz: 450, powerW: 5, antenna }));
    for (const name of ['freeSpace', 'itm'] as const) {
      const { values } = await multilink({ ...input, radios: same, model: { name } }, context);
      for (const [i, j] of [
        [0, 1],
        [0, 3],
        [1, 2],
        [2, 3],
      ] as const) {
        expect(Math.abs(values[i * 4 + j] - values[j * 4 + i])).toBeLessThan(0.3);
      }
    }
  });

  test('do not depend on the order of the radios', async () => {
    const straight = await multilink(input, context);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 }), async (order) => {
        const found = await multilink({ ...input, radios: order.map((i) => radios[i]) }, context);
        for (const [a, i] of order.entries()) {
          for (const [b, j] of order.entries()) {
            if (i === j) continue;
            expect(found.values[a * order.length + b]).toBeCloseTo(straight.values[i * 4 + j], 5);
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  test('connect radios at or better than the threshold', async () => {
    const { values } = await multilink(input, context);
    const known = [...values].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
    const threshold = known[5];
    const found = await multilink({ ...input, threshold }, context);
    expect([...found.connected]).toEqual([...values].map((value) => (value >= threshold ? 1 : 0)));
    expect(found.connected.reduce((sum, each) => sum + each, 0)).toBe(known.length - 5);
    const losses = await multilink({ ...input, threshold: 0, output: { quantity: 'pathLoss' } }, context);
    expect(Math.max(...losses.connected)).toBe(0);
  });

  test('are refused by pair, and an invalid radio is named', async () => {
    const [a, b] = radios as [Radio, Radio];
    const found = await multilink({ ...input, radios: [a, b, { ...a }] }, context);
    expect(found.refused.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(found.values[1]).not.toBeNaN();
    const wrong = { ...input, radios: [a, { ...b, frequencyMHz: 5 }] };
    await expect(multilink(wrong, context)).rejects.toThrow(/^radios\[1\]\.frequencyMHz: 5/);
    await expect(multilink({ ...input, model: { name: 'none' as 'itm' } }, context)).rejects.toThrow(/^model\.name/);
    await expect(multilink({ ...input, radios: [a] }, context)).rejects.toThrow(/radios\.length: 1/);
  });
});
