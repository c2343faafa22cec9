import { DIFFRACTION_METHODS, type DiffractionMethod } from '@radioshed/diffraction';
import { type ModelName, MODELS } from '@radioshed/engine';
import { boundsAround, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { coverage, type CoverageInput } from '@radioshed/kernels';
import type { ModelRef } from '@radioshed/profile';
import { geographicGrid } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';
import { dataPath, isWhole } from '@radioshed/testing/data';
import { sampled } from '@radioshed/testing/sample';
import { beforeAll, describe, expect, it } from 'vitest';

import { assumptionsOf } from '../../src/models/shared/assumptions.js';
import type { ModelSetting } from '../../src/models/shared/setting.js';
import { acceptedBy } from '../model-facts.js';
import { ends, paths } from '../record-paths.mjs';
import { TABLES } from '../tables.js';
import { BETWEEN_ENDS, DIFFRACTION, edgesOf, endsOf, OVER_GROUND } from '../point-functions.js';

const isBetweenEnds = (name: ModelName): name is keyof typeof BETWEEN_ENDS => name in BETWEEN_ENDS;

const names = Object.keys(MODELS) as ModelName[];
const diffracted = names.filter((name) => MODELS[name].diffraction === 'added');

/**
 * Mountains, where most paths are obstructed, and a coast, where many just graze a sea of 0 m. All models are tested as
 * they are, and those of `diffracted` with every diffraction method.
 */
const WHOLE_SCENES = [
  {
    of: 'Andalusia',
    terrain: dataPath('dem/srtm3-andalusia'),
    latDeg: 36.98,
    lonDeg: -3.52,
    radiusM: 32_000,
    pixelM: 750,
    diffracted,
  },
  {
    of: 'the coast of Gothenburg',
    terrain: dataPath('dem/srtm3-coast-gothenburg'),
    latDeg: 57.6,
    lonDeg: 11.7,
    radiusM: 16_000,
    pixelM: 395,
    diffracted: ['freeSpace'] as ModelName[],
  },
] as const;
/** Where these are absent: the mountains of the sample island. */
const SAMPLE_SCENES = [
  {
    of: 'Null Island',
    terrain: 'null-island',
    latDeg: 0.62,
    lonDeg: 0.6,
    radiusM: 16_000,
    pixelM: 395,
    diffracted: ['freeSpace'] as ModelName[],
  },
] as const;
const LEAST_PIXELS = 5000;
const [txHeightM, rxHeightM, frequencyMHz] = [30, 2, 450];

describe.each([...(isWhole ? WHOLE_SCENES : SAMPLE_SCENES)])('coverage of $of', (scene) => {
  const { latDeg, lonDeg, radiusM, pixelM } = scene;
  let input: Omit<CoverageInput, 'model'>;
  /** The number of each pixel's record, from 1; NaN outside the radius. */
  let pathOf: Float32Array;
  let endsSeenOf: Float32Array;
  /** Diffraction of each path, and each model's loss without it. */
  const edgesDb = new Map<DiffractionMethod, Float64Array>();
  const plainDb = new Map<ModelName, Float64Array>();

  async function lossesOf(model: ModelRef): Promise<Float32Array> {
    return (await coverage({ ...input, model })).lossDb.values;
  }

  beforeAll(async () => {
    const box = boundsAround({ latDeg, lonDeg }, radiusM);
    const { raster } = await (await openTerrain(scene.terrain)).read({ bounds: box });
    const width = Math.round(((box.east - box.west) * metresPerDegreeLon(latDeg)) / pixelM);
    const height = Math.round(((box.north - box.south) * metresPerDegreeLat(latDeg)) / pixelM);
    input = {
      terrain: raster,
      transmitter: { latDeg, lonDeg, heightM: txHeightM, heightReference: 'ground' },
      receiver: { heightM: rxHeightM, heightReference: 'ground' },
      radiusM,
      grid: geographicGrid(box, width, height),
      // Sparser than the default, to save time.
      sampling: { radialPixels: 1, stepPixels: 1 },
    };
    const module = new URL('../record-paths.mjs', import.meta.url).href;
    paths.length = ends.length = 0;
    pathOf = await lossesOf({ module, export: 'pathRecorder', parameters: {} });
    endsSeenOf = await lossesOf({ module, export: 'endsRecorder', parameters: {} });
    expect(pathOf.filter((path) => path > 0).length).toBeGreaterThan(LEAST_PIXELS);
    expect(pathOf.filter((path) => path > paths.length).length).toBe(0);
    for (const method of DIFFRACTION_METHODS) edgesDb.set(method, new Float64Array(paths.length));
    for (const [i, path] of paths.entries()) {
      const edges = edgesOf(path, frequencyMHz);
      for (const [method, losses] of edgesDb) losses[i] = DIFFRACTION[method](edges);
    }
  });

  /** Pixels where a coverage differs from the point function, and their number. */
  async function misses(model: ModelRef, of: Float32Array, expected: Float64Array): Promise<string[]> {
    const losses = await lossesOf(model);
    const wrong: string[] = [];
    for (let pixel = 0; pixel < losses.length; pixel++) {
      const loss = losses[pixel];
      const wanted = Number.isNaN(of[pixel]) ? Number.NaN : expected[of[pixel] - 1];
      const same = Number.isNaN(wanted) ? Number.isNaN(loss) : Math.abs(loss - wanted) <= 0.001;
      if (!same) wrong.push(`pixel ${pixel}: ${loss} dB, not ${wanted} dB`);
    }
    return wrong.slice(0, Math.max(0, wrong.length - Math.floor(losses.length / 10_000)));
  }

  const cases = [
    ...names.map((name) => ({ name, diffraction: 'none' as const })),
    ...scene.diffracted.flatMap((name) => DIFFRACTION_METHODS.map((diffraction) => ({ name, diffraction }))),
  ];

  /** Loss of a model without added diffraction over each path. */
  function plainOver(name: ModelName, setting: ModelSetting): Float64Array {
    const known = plainDb.get(name);
    if (known) return known;
    const found = Float64Array.from(paths, (path) =>
      isBetweenEnds(name) ? BETWEEN_ENDS[name](endsOf(path), setting) : OVER_GROUND[name](path, setting),
    );
    plainDb.set(name, found);
    return found;
  }

  it.each(sampled(cases, 10))(
    '$name, diffraction $diffraction: is the point function on the same samples',
    async ({ name, diffraction }) => {
      const assumptions = assumptionsOf({ diffraction, reliabilityPercent: 70 });
      const setting = acceptedBy(MODELS[name], {
        frequencyMHz,
        polarisation: 'vertical',
        latDeg,
        assumptions,
        ...TABLES,
      });
      const model = await MODELS[name].ref(setting);
      if (diffraction === 'none' && isBetweenEnds(name)) {
        const expected = Float64Array.from(ends, (each) => BETWEEN_ENDS[name](each, setting));
        expect(await misses(model, endsSeenOf, expected)).toEqual([]);
        return;
      }
      const edges = diffraction === 'none' ? undefined : edgesDb.get(diffraction);
      const times = MODELS[name].twoWay ? 2 : 1; // there and back
      const expected = plainOver(name, setting).map((plain, i) => (edges ? plain + times * edges[i] : plain));
      expect(await misses(model, pathOf, expected)).toEqual([]);
    },
  );
});
