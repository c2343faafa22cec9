import { assumptionsOf, type ModelDescriptor, type ModelSetting } from '@radioshed/engine';
import { seededRandom } from '@radioshed/numeric';
import { loadModel, Radial } from '@radioshed/profile';

import { marginDb } from '../src/models/shared/margin.js';

import { hills } from './flat-terrain.js';
import { TABLES } from './tables.js';

/** A path over ground. */
export interface TestPath {
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
}

/** A setting in which every assumption that a model uses has an effect. */
export function settingWith(
  changes: Partial<ModelSetting> & { assume?: Parameters<typeof assumptionsOf>[0] } = {},
): ModelSetting {
  const { assume = {}, ...rest } = changes;
  return {
    frequencyMHz: 150,
    polarisation: 'vertical',
    latDeg: 45,
    assumptions: assumptionsOf({ reliabilityPercent: 70, ...assume }),
    ...TABLES,
    ...rest,
  };
}

/** The setting at the nearest frequency that a model accepts. */
export function acceptedBy({ limits }: ModelDescriptor, setting: ModelSetting): ModelSetting {
  return { ...setting, frequencyMHz: clamped(setting.frequencyMHz, limits.frequencyMHz) };
}

const clamped = (value: number, [from, to]: readonly [number, number]): number => Math.min(to, Math.max(from, value));

/**
 * Losses of a model over paths, including its margin, as in coverages, dB; with the nearest frequency and heights that
 * it accepts.
 */
export async function lossesOver(
  descriptor: ModelDescriptor,
  chosen: ModelSetting,
  paths: readonly TestPath[],
): Promise<number[]> {
  const setting = acceptedBy(descriptor, chosen);
  const model = await loadModel(await descriptor.ref(setting));
  const addedDb = marginDb(descriptor, setting);
  return paths.map(({ groundM, stepM, ...heights }) => {
    const txHeightM = clamped(heights.txHeightM, descriptor.limits.txHeightM);
    const rxHeightM = clamped(heights.rxHeightM, descriptor.limits.rxHeightM);
    const last = groundM.length - 1;
    if (model.terrain === 'ends') {
      return model.lossDb(stepM * last, groundM[0], txHeightM, groundM[last], rxHeightM) + addedDb;
    }
    const meanM = groundM.reduce((sum, each) => sum + each, 0) / groundM.length;
    const radial = Radial.of(groundM, stepM, txHeightM, model.nominalRadiusM(meanM));
    if (!model.lossesDb) return model.lossDb(radial, last, rxHeightM) + addedDb;
    const losses = new Float64Array(1);
    model.lossesDb(radial, Int32Array.of(last), Float64Array.of(rxHeightM), 1, losses);
    return losses[0] + addedDb;
  });
}

/** A path with a height function of the step. */
export function pathOf(
  samples: number,
  stepM: number,
  heightAt: (i: number) => number,
  [txHeightM, rxHeightM]: readonly [number, number] = [200, 100],
): TestPath {
  return { groundM: Float64Array.from({ length: samples }, (_, i) => heightAt(i)), stepM, txHeightM, rxHeightM };
}

/** Paths over hills, 0.8 to 15 km. */
export const HILLY: readonly TestPath[] = (() => {
  const random = seededRandom(1);
  return Array.from({ length: 200 }, () => {
    const [lat, lon, turn] = [44 + 2 * random(), 9 + 2 * random(), 2 * Math.PI * random()];
    const count = 8 + Math.floor(150 * random());
    const heightAt = (i: number): number => hills(lat + 0.0009 * i * Math.sin(turn), lon + 0.0013 * i * Math.cos(turn));
    return pathOf(count, 100, heightAt, [30, 2]);
  });
})();

/** The same paths in the opposite direction. */
export function reversed({ groundM, stepM, txHeightM, rxHeightM }: TestPath): TestPath {
  return { groundM: groundM.slice().reverse(), stepM, txHeightM: rxHeightM, rxHeightM: txHeightM };
}

/** Paths with line of sight over a plain, beyond the horizon of low antennas, over hills, and over a long distance. */
export const VARIED: readonly TestPath[] = [
  pathOf(101, 100, () => 50),
  pathOf(801, 100, () => 50, [10, 2]),
  pathOf(601, 500, (i) => 300 + 200 * Math.sin(i / 15), [30, 2]),
  ...HILLY.slice(0, 20),
];
