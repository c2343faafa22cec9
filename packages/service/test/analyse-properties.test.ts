import { rasterOf, type Grid } from '@radioshed/raster';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { rasterFrom, VALUES_FILE } from '../src/files/views/raster-view.js';
import { areaResultOf, sample, workshop } from './fakes.js';

/** A layer to save. */
interface Spec {
  readonly site: string;
  readonly grid: Grid;
  readonly values: readonly number[];
}

const STEP = 1 / 64;
/** Threshold of the sample, dBm. */
const THRESHOLD = sample.receiver.rxs;
const SIDE = 3;
const level = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -140, max: -20 }) }, fc.constant(Number.NaN));
const levels = fc.array(level, { minLength: SIDE * SIDE, maxLength: SIDE * SIDE });

/** Layers of nine pixels, at most `spread` pixels apart; of two sizes where they do not coincide. */
function layers(letter: string, spread: number): fc.Arbitrary<readonly Spec[]> {
  const offset = fc.integer({ min: 0, max: spread });
  const one = fc.tuple(offset, offset, fc.constantFrom(1, spread === 0 ? 1 : 2), levels);
  return fc.array(one, { minLength: 1, maxLength: 4 }).map((all) =>
    all.map(([column, row, size, values], i) => ({
      site: `${letter}${i}`,
      grid: {
        width: SIDE,
        height: SIDE,
        transform: [0.5 + column * STEP, size * STEP, 0, 0.5 - row * STEP, 0, -size * STEP],
        crs: 'EPSG:4326',
      },
      values,
    })),
  );
}

/** A service that has these layers saved as areas of their sites, and its analysis calls. */
async function keeping(specs: readonly Spec[]) {
  const coming = specs.values();
  const { service, caller, archive } = await workshop({
    engine: {
      area: async (input) => {
        const { grid, values } = coming.next().value as Spec;
        return { ...areaResultOf(input), values: rasterOf(Float32Array.from(values), grid) };
      },
    },
  });
  const ids = new Map<string, string>();
  for (const { site } of specs) {
    const { response } = await service.area(caller, { ...sample, site });
    ids.set(site, String(response.id));
  }
  const numbers = async ({ response }: { readonly response: { readonly sid: string } }): Promise<readonly number[]> => {
    const kept = await archive.calculationBySid(response.sid);
    const file = await archive.file(response.sid, VALUES_FILE);
    if (kept === undefined || file === undefined) throw new Error('the layer was not saved');
    const { grid } = kept.details as { readonly grid: Grid };
    return [...rasterFrom(file.bytes, grid).values, ...grid.transform];
  };
  const named = (side: readonly Spec[]): string[] => side.map(({ site }) => ids.get(site) ?? '');
  return {
    merged: async () => numbers(await service.merge(caller, { network: sample.network, name: 'Super' })),
    jammed: async (signals: readonly Spec[], jammers: readonly Spec[]) =>
      numbers(await service.interference(caller, { s_sites: named(signals), j_sites: named(jammers), name: 'JS' })),
  };
}

const shuffled = (all: readonly Spec[]): fc.Arbitrary<Spec[]> =>
  fc.shuffledSubarray([...all], { minLength: all.length });

test('/merge does not depend on the order of its layers, and contains only their values', async () => {
  await fc.assert(
    fc.asyncProperty(
      layers('s', 5).chain((all) => fc.tuple(fc.constant(all), shuffled(all))),
      async ([specs, others]) => {
        const one = await keeping(specs);
        const first = await one.merged();
        expect(await one.merged()).toEqual(first);
        expect(await (await keeping(others)).merged()).toEqual(first);
        const known = new Set(specs.flatMap(({ values }) => values));
        const found = first.slice(0, -6).filter((each) => !Number.isNaN(each));
        expect(found.filter((each) => !known.has(each))).toEqual([]);
        const best = Math.max(...[...known].filter((each) => !Number.isNaN(each)));
        if (best > -Infinity) expect(Math.max(...found)).toBe(best);
      },
    ),
    { numRuns: 40 },
  );
});

test('/interference does not depend on the order or repetition of sites, and lies between its jammers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .tuple(layers('s', 0), layers('j', 0))
        .chain(([s, j]) => fc.tuple(fc.constant(s), fc.constant(j), shuffled(s), shuffled(j))),
      async ([signals, jammers, otherSignals, otherJammers]) => {
        const one = await keeping([...signals, ...jammers]);
        const ratios = await one.jammed(signals, jammers);
        expect(await one.jammed(signals, jammers)).toEqual(ratios);
        expect(await one.jammed([...otherSignals, ...signals], [...otherJammers, ...jammers])).toEqual(ratios);
        const strongest = (side: readonly Spec[], i: number, least = -Infinity): number =>
          Math.max(...side.map(({ values }) => values[i] ?? Number.NaN).filter((value) => value >= least));
        for (let i = 0; i < SIDE * SIDE; i++) {
          // Below the threshold there is no signal; a jammer interferes however weak it is.
          const ratio = strongest(jammers, i) - strongest(signals, i, THRESHOLD);
          if (!Number.isFinite(ratio)) {
            expect(ratios[i]).toBeNaN();
            continue;
          }
          expect(ratios[i]).toBeGreaterThan(ratio - 1e-3);
          expect(ratios[i]).toBeLessThan(ratio + 10 * Math.log10(jammers.length) + 1e-3);
        }
      },
    ),
    { numRuns: 40 },
  );
});
