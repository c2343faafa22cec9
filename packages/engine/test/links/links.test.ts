import {
  type LinkPlace,
  type LinksInput,
  noteWords,
  path,
  predictLinks,
  quantities,
  readLinks,
} from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { pathInput } from '../inputs.js';

const context = { terrain: terrainOf(hills) };
const { latDeg: _lat, lonDeg: _lon, ...receiver } = pathInput.receiver;
const input: LinksInput = { ...pathInput, receiver };
const around: LinkPlace[] = [0, 1, 2, 3, 4, 5].map((i) => geodesicDirect(input.transmitter, 61 * i, 900 + 5200 * i));

describe('links to many locations', () => {
  test.each(['itm', 'p1812', 'hata', 'freeSpace', 'generalPurpose', 'extendedHata'] as const)(
    'give with %s what path gives for each, in every quantity',
    async (name) => {
      const terrain = await readLinks(input, around, context);
      for (const quantity of Object.keys(quantities) as (keyof typeof quantities)[]) {
        const transmitter = { ...input.transmitter, bandwidthMHz: 5 }; // a channel of LTE, for RSRP
        const output = { quantity, modulation: '16qam' } as const;
        const each = { ...input, transmitter, model: { name }, output } as const;
        const found = await predictLinks(each, terrain);
        expect(found.unit).toBe(quantities[quantity].unit);
        for (const [i, place] of around.entries()) {
          const link = await path({ ...each, receiver: { ...receiver, ...place } }, context);
          expect(found.values[i]).toBe(link.value);
          expect(found.lossDb[i]).toBe(link.link.pathLossDb);
          expect(terrain.distanceM[i]).toBe(link.distanceM);
        }
      }
    },
  );

  test('use a directional, tilted antenna', async () => {
    const antenna = {
      ...input.antenna,
      pattern: 'synthesised',
      horizontalBeamwidthDeg: 60,
      verticalBeamwidthDeg: 10,
      frontToBackDb: 25,
      azimuthDeg: 120,
      tiltDeg: 3,
    } as const;
    const found = await predictLinks({ ...input, antenna }, await readLinks(input, around, context));
    for (const [i, place] of around.entries()) {
      const link = await path({ ...pathInput, antenna, receiver: { ...receiver, ...place } }, context);
      expect(found.values[i]).toBe(link.value);
    }
  });

  test('use a location’s own height, above ground or sea level', async () => {
    const [place] = around as [LinkPlace];
    const high = { ...place, heightM: 1200 };
    for (const heightReference of ['ground', 'sea'] as const) {
      const each = { ...input, receiver: { ...receiver, heightM: 1000, heightReference } };
      const found = await predictLinks(each, await readLinks(each, [place, high], context));
      for (const [i, heightM] of [1000, 1200].entries()) {
        const link = await path({ ...each, receiver: { ...each.receiver, ...place, heightM } }, context);
        expect(found.values[i]).toBe(link.value);
      }
      expect(found.values[0]).not.toBe(found.values[1]);
    }
  });

  test('refuse single locations', async () => {
    const [one, two] = around as [LinkPlace, LinkPlace];
    const places = [
      one,
      input.transmitter, // no distance
      { latDeg: 91, lonDeg: 0 },
      { latDeg: 47, lonDeg: 10 }, // beyond the terrain
      { ...two, heightM: 4000 }, // beyond ITM
      { ...two, heightM: 2 },
    ];
    const found = await predictLinks(input, await readLinks(input, places, context));
    expect(found.refused.map(({ index }) => index)).toEqual([1, 2, 3, 4]);
    expect(found.refused.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^receiver: .*at least 1 m/),
      expect.stringMatching(/^receiver\.latDeg: 91/),
      expect.stringMatching(/^receiver: "47, 10" .*terrain of test heights/),
      expect.stringMatching(/^receiver\.heightM: 4000 .*ITM/),
    ]);
    expect([...found.values].map(Number.isNaN)).toEqual([false, true, true, true, true, false]);
    const alone = await predictLinks(input, await readLinks(input, [one], context));
    expect(found.values[0]).toBe(alone.values[0]);
  });

  test('return only refusals when no location is left', async () => {
    const found = await predictLinks(input, await readLinks(input, [input.transmitter], context));
    expect(found.refused).toHaveLength(1);
    expect(found.values).toEqual(Float64Array.of(Number.NaN));
  });

  test('throw for an invalid transmitter or model', async () => {
    const terrain = await readLinks(input, around, context);
    const wrong = { ...input, transmitter: { ...input.transmitter, frequencyMHz: 5 } };
    await expect(predictLinks(wrong, terrain)).rejects.toThrow(OutOfRangeError);
    const below = { ...input, transmitter: { ...input.transmitter, heightM: -5, heightReference: 'sea' } } as const;
    await expect(predictLinks(below, terrain)).rejects.toThrow(/transmitter\.heightM/);
  });

  test('do not depend on the order of the locations', async () => {
    const straight = await predictLinks(input, await readLinks(input, around, context));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 }), async (order) => {
        const places = order.map((i) => around[i]);
        const found = await predictLinks(input, await readLinks(input, places, context));
        expect([...found.values]).toEqual(order.map((i) => straight.values[i]));
      }),
      { numRuns: 10 },
    );
  });

  test('report defaults and values outside the model’s range', async () => {
    const terrain = await readLinks(input, around, context);
    const hata = await predictLinks({ ...input, model: { name: 'hata' } }, terrain);
    expect(noteWords(hata.notes).join('\n')).toMatch(/Okumura–Hata is outside its validated range: distance 0\.9 km/);
    const itm = await predictLinks(input, terrain);
    expect(noteWords(itm.notes).join('\n')).toMatch(/Defaults used: climate[^]*\(ITM\) is less certain/);
    expect(structuredClone(itm)).toEqual(itm);
    expect(itm.attributions).toEqual(['Terrain: made for a test']);
  });
});
