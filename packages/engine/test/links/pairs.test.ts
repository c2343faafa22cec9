import {
  type LinkPair,
  MODELS,
  noteWords,
  type PairsInput,
  path,
  type PathInput,
  predictPairs,
  quantities,
} from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { seededRandom } from '@radioshed/numeric';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { TABLES } from '../tables.js';
import { pathInput } from '../inputs.js';

const random = seededRandom(fc.readConfigureGlobal().seed ?? Date.now() % 1e9);
const between = (least: number, most: number): number => least + (most - least) * random();
const context = { terrain: terrainOf(hills), ...TABLES };
const { latDeg: _lat, lonDeg: _lon, ...transmitter } = pathInput.transmitter;
const { latDeg: _rxLat, lonDeg: _rxLon, ...receiver } = pathInput.receiver;
const radios = { ...pathInput, transmitter, receiver };

/** Random links of 50 m to 40 km with heights of their own. */
function randomPairs(count: number, wide = 0.3): LinkPair[] {
  return Array.from({ length: count }, () => {
    const start = { latDeg: between(45 - wide, 45 + wide), lonDeg: between(10 - wide, 10 + wide) };
    const end = geodesicDirect(start, between(0, 360), 50 * 800 ** random());
    return {
      transmitter: { ...start, heightM: between(20, 200) },
      receiver: { ...end, heightM: between(1.5, 10) },
    };
  });
}

async function expectPaths(input: Omit<PairsInput, 'pairs'>, pairs: readonly LinkPair[]): Promise<void> {
  const found = await predictPairs({ ...input, pairs }, context);
  for (const [i, ends] of pairs.entries()) {
    const alone: PathInput = {
      ...input,
      transmitter: { ...input.transmitter, ...ends.transmitter },
      receiver: { ...input.receiver, ...ends.receiver },
    };
    const reason = found.refused.find(({ index }) => index === i)?.reason;
    let link: Awaited<ReturnType<typeof path>> | undefined;
    try {
      link = await path(alone, context);
    } catch (error) {
      expect((error as Error).message).toBe(reason);
      continue;
    }
    expect(found.distanceM[i]).toBe(link.distanceM);
    expect(found.lossDb[i]).toBe(link.link.pathLossDb);
    expect(reason === undefined).toBe(!Number.isNaN(link.link.pathLossDb));
    if (reason === undefined) expect(found.values[i]).toBe(link.value);
  }
}

describe('links with different ends', () => {
  test.each(Object.keys(MODELS) as (keyof typeof MODELS)[])(
    'give with %s what path gives, to the bit',
    async (name) => {
      const { limits } = MODELS[name];
      const frequencyMHz = Math.min(Math.max(900, limits.frequencyMHz[0]), limits.frequencyMHz[1]);
      const sender = { ...transmitter, frequencyMHz, heightM: Math.max(30, limits.txHeightM[0]) };
      await expectPaths({ ...radios, transmitter: sender, model: { name } }, randomPairs(12));
    },
  );

  test.each(['ground', 'sea'] as const)(
    'give plain losses as path does, with heights above %s',
    async (heightReference) => {
      const output = { ...radios.output, quantity: 'pathLoss' } as const;
      const raised = (end: LinkPair['transmitter']): LinkPair['transmitter'] =>
        heightReference === 'ground' ? end : { ...end, heightM: 600 + (end.heightM ?? 0) };
      const pairs = randomPairs(60).map((pair) => ({
        transmitter: raised(pair.transmitter),
        receiver: raised(pair.receiver),
      }));
      const some = pairs.map((pair, i) =>
        i % 4 === 0 ? { ...pair, transmitter: { ...pair.transmitter, heightM: 5000 } } : pair,
      );
      const sender = { ...transmitter, heightReference };
      await expectPaths({ ...radios, transmitter: sender, receiver: { ...receiver, heightReference }, output }, some);
    },
  );

  test('in columns are those of a list, and those of their parts', async () => {
    const output = { ...radios.output, quantity: 'pathLoss' } as const;
    const pairs = randomPairs(1100).map(({ transmitter: { latDeg, lonDeg }, receiver: rx }, i) => ({
      transmitter: { latDeg, lonDeg, ...(i % 2 === 0 ? {} : { heightM: i % 90 === 1 ? 9999 : 40 }) },
      receiver: rx,
    }));
    const column = (of: (pair: LinkPair) => number | undefined): Float64Array =>
      Float64Array.from(pairs, (pair) => of(pair) ?? Number.NaN);
    const columns = {
      txLatDeg: column((pair) => pair.transmitter.latDeg),
      txLonDeg: column((pair) => pair.transmitter.lonDeg),
      txHeightM: column((pair) => pair.transmitter.heightM),
      rxLatDeg: column((pair) => pair.receiver.latDeg),
      rxLonDeg: column((pair) => pair.receiver.lonDeg),
      rxHeightM: column((pair) => pair.receiver.heightM),
    };
    const listed = await predictPairs({ ...radios, output, pairs }, context);
    expect(await predictPairs({ ...radios, output, pairs: columns }, context)).toEqual(listed);
    expect(listed.refused.length).toBe(13);
    const part = await predictPairs({ ...radios, output, pairs: pairs.slice(500, 700) }, context);
    expect(part.lossDb).toEqual(listed.lossDb.slice(500, 700));
    await expect(
      predictPairs({ ...radios, output, pairs: { ...columns, rxLatDeg: new Float64Array(3) } }, context),
    ).rejects.toThrow('pairs.rxLatDeg.length: 3 is outside 1100, as pairs.txLatDeg.length');
  });

  test.each(Object.keys(quantities) as (keyof typeof quantities)[])('give %s as path does', async (quantity) => {
    const output = { quantity, modulation: '16qam', resolutionM: 120 } as const;
    await expectPaths({ ...radios, transmitter: { ...transmitter, bandwidthMHz: 5 }, output }, randomPairs(6));
  });

  test('use a directional antenna and heights above the sea', async () => {
    const antenna = {
      ...pathInput.antenna,
      pattern: 'synthesised',
      horizontalBeamwidthDeg: 60,
      verticalBeamwidthDeg: 10,
      frontToBackDb: 25,
      azimuthDeg: 120,
      tiltDeg: 3,
    } as const;
    const sea = { ...transmitter, heightM: 900, heightReference: 'sea' } as const;
    const pairs = randomPairs(6).map(({ transmitter: { latDeg, lonDeg }, receiver: end }) => ({
      transmitter: { latDeg, lonDeg },
      receiver: end,
    }));
    await expectPaths({ ...radios, antenna, transmitter: sea }, pairs);
  });

  test('hold few models of a kind that reads the latitude, and note the heights of all links', async () => {
    const list = randomPairs(80).map((pair, i) => ({
      ...pair,
      transmitter: { ...pair.transmitter, heightM: i === 7 ? 0.5 : 30 },
    }));
    const found = await predictPairs({ ...radios, model: { name: 'p1812' }, pairs: list }, context);
    expect(found.refused).toEqual([]);
    expect(found.lossDb.every((loss) => loss > 0)).toBe(true);
    const [note = ''] = noteWords(found.notes).filter((each) => each.includes('validated range'));
    expect(note).toContain('transmitter height 0.5 m is outside 1 to 3000 m');
    expect(note).not.toContain('NaN');
  });

  test('name the field of a link that is refused, and go on', async () => {
    const [one] = randomPairs(1) as [LinkPair];
    const at = (pair: Partial<LinkPair>): LinkPair => ({ ...one, ...pair });
    const pairs = [
      one,
      at({ transmitter: { latDeg: 91, lonDeg: 10 } }),
      at({ receiver: one.transmitter }),
      at({ receiver: { latDeg: 47, lonDeg: 10 } }),
      at({ transmitter: { ...one.transmitter, heightM: 4000 } }),
      at({ receiver: { ...one.receiver, heightM: 0.1 } }),
      one,
    ];
    const found = await predictPairs({ ...radios, pairs }, context);
    expect(found.refused.map(({ index, field }) => [index, field])).toEqual([
      [1, 'transmitter.latDeg'],
      [2, 'receiver'],
      [3, 'receiver'],
      [4, 'transmitter.heightM'],
      [5, 'receiver.heightM'],
    ]);
    expect(found.refused[0]?.reason).toBe('transmitter.latDeg: 91 is outside -90 to 90 degrees');
    expect(found.lossDb[6]).toBe(found.lossDb[0]);
  });
});
