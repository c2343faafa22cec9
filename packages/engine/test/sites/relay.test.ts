import { multilink, type Radio, relay, type RelayInput } from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { connectedGroups, rankRelays } from '../../src/sites/relay-rank.js';
import { hills, terrainOf } from '../flat-terrain.js';
import { pathInput } from '../inputs.js';

const { transmitter, antenna } = pathInput;
const isotropic = { ...antenna, pattern: 'isotropic', gainDbi: 2 } as const;
const station = (heightM: number): Omit<Radio, 'latDeg' | 'lonDeg'> => {
  const { latDeg: _lat, lonDeg: _lon, ...rest } = transmitter;
  return { ...rest, heightM, powerW: 1, antenna: isotropic };
};
const nodes = [90, 180, 270].map((azimuth): Radio => ({
  ...station(3),
  ...geodesicDirect(transmitter, azimuth, 9000),
}));
const places = [0, 1, 2, 3, 4, 5].map((i) => geodesicDirect(transmitter, 50 * i, 1500 * i));
const context = { terrain: terrainOf(hills) };
const input: RelayInput = {
  nodes,
  relay: station(15),
  places,
  threshold: -100,
  model: { name: 'itm' },
  output: { quantity: 'receivedPower' },
};

describe('a relay', () => {
  test('has the same links at each location as the radios alone', async () => {
    const found = await relay(input, context);
    expect(found.places.map(({ index }) => index).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { index, latDeg, lonDeg, toRelay, fromRelay } of found.places) {
      expect({ latDeg, lonDeg }).toEqual({ latDeg: places[index]?.latDeg, lonDeg: places[index]?.lonDeg });
      const alone = await multilink(
        { model: input.model, output: input.output, radios: [...nodes, { ...station(15), latDeg, lonDeg }] },
        context,
      );
      expect(toRelay).toEqual([0, 1, 2].map((i) => alone.values[i * 4 + 3]));
      expect(fromRelay).toEqual([0, 1, 2].map((i) => alone.values[12 + i]));
    }
  });

  test('is first where it joins most groups with the largest margin', async () => {
    const { places: ranked, groups } = await relay(input, context);
    const spare = ({ toRelay, fromRelay }: (typeof ranked)[0]): number[] =>
      groups
        .map((group) => Math.max(...group.map((i) => Math.min(toRelay[i] ?? NaN, fromRelay[i] ?? NaN) + 100)))
        .toSorted((a, b) => b - a);
    const [best] = ranked;
    for (const place of ranked) {
      expect(place.joins).toBe(spare(place).filter((db) => db >= 0).length);
      expect(place.joins).toBeLessThanOrEqual(best?.joins ?? 0);
      if (place.joins === best?.joins) expect(place.margin).toBeLessThanOrEqual(best.margin);
      if (place.joins >= 2) expect(place.margin).toBeCloseTo(spare(place)[place.joins - 1] ?? NaN, 9);
    }
  });

  test('refuses invalid inputs by name', async () => {
    await expect(relay({ ...input, nodes: nodes.slice(1, 2) }, context)).rejects.toThrow(/nodes\.length/);
    await expect(relay({ ...input, places: [] }, context)).rejects.toThrow(/places\.length/);
    await expect(multilink({ ...input, radios: nodes, hubs: 4 }, context)).rejects.toThrow(/hubs/);
  });
});

describe('ranks', () => {
  test('groups are those of a search through all links', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 }),
        (links) => {
          const hears = (i: number, j: number): boolean => links[i]?.[j] === true;
          const groups = connectedGroups(6, hears);
          expect(groups.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
          for (let i = 0; i < 6; i++) {
            const reached = new Set([i]);
            for (const at of reached) for (let j = 0; j < 6; j++) if (hears(at, j) && hears(j, at)) reached.add(j);
            expect(groups.find((group) => group.includes(i))).toEqual([...reached].toSorted());
          }
        },
      ),
    );
  });

  test('smaller is better for losses; a location without values reaches no node; one that joins nothing has a negative margin', () => {
    const ways = (values: number[]): { toRelay: number[]; fromRelay: number[] } => ({
      toRelay: values,
      fromRelay: values,
    });
    const losses = { better: -1, threshold: 120 } as const;
    expect(rankRelays([ways([130, 100]), ways([110, 115]), ways([NaN, 90])], [[0], [1]], losses)).toEqual([
      { index: 1, reaches: [0, 1], joins: 2, margin: 5 },
      { index: 0, reaches: [1], joins: 1, margin: -10 },
      { index: 2, reaches: [1], joins: 1, margin: -Infinity },
    ]);
  });
});
