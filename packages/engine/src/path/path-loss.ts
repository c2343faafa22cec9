import { createYielder } from '@radioshed/parallel';
import { loadModel, type PathLossModel, Radial } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { clutterReport } from '../ground/clutter-blocks.js';
import { clutterRef } from '../ground/clutter-ref.js';
import type { PathInput } from '../input/path-input.js';
import { AUTO } from '../models/choice/auto.js';
import { modelOf } from '../models/choice/model-of.js';
import { floorOf, flooredNotes } from '../models/shared/floor.js';
import { marginDb, marginNotes } from '../models/shared/margin.js';
import { outsideValues } from '../models/shared/model-notes.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { meanOf } from './mean-of.js';
import type { CoveredPath } from './path-clutter.js';
import type { PathHeights, PathLoss, PathLossOptions } from './path-loss-result.js';

const DEG = 180 / Math.PI;
/** Steps computed between two checks of the clock. */
const STEPS_AT_ONCE = 64;

/**
 * Evaluates the model at the steps and at the receiver; for `auto`, those that it takes for the link.
 *
 * @throws OutOfRangeError where the model is not defined.
 */
export async function pathLoss(
  input: PathInput,
  setting: ModelSetting,
  clutter: CoveredPath,
  heights: PathHeights,
  options: PathLossOptions,
): Promise<PathLoss> {
  if (input.model.name !== AUTO) return await lossByModel(input, setting, clutter, heights, options);
  const { autoPathLoss } = await import('./auto-path-loss.js');
  return await autoPathLoss(input, setting, clutter, heights, (chosen, own, around) =>
    lossByModel(chosen, own, around, heights, options),
  );
}

async function lossByModel(
  input: PathInput,
  setting: ModelSetting,
  clutter: CoveredPath,
  { txHeightM, rxHeightM }: PathHeights,
  { steps, signal }: PathLossOptions,
): Promise<PathLoss> {
  const { receiver } = input;
  const described = modelOf(input.model);
  const { profile, choice: clutterChoice, roofM } = clutter;
  const { groundM, stepM } = profile;
  const last = groundM.length - 1;
  const plain = await described.ref(setting);
  const isCovered = profile.clutterM.some((heightM) => heightM > 0);
  const model = await loadModel(isCovered ? clutterRef(described, setting, clutterChoice.profile, plain) : plain);
  const addedDb = marginDb(described, setting);
  const floor = floorOf(described, setting);
  let isFloored = false;
  // A model of the two ends does not see the skyline, whether or not clutter is added to it.
  const looksUp = model.terrain === 'profile' && model.parts === undefined;
  const nominalM = model.terrain === 'profile' ? model.nominalRadiusM(meanOf(groundM)) : MEDIAN_EARTH_RADIUS_M;
  const radial = Radial.of(groundM, stepM, txHeightM, nominalM, profile);
  const heightAt = (i: number): number =>
    receiver.heightReference === 'ground' ? receiver.heightM + roofM(i, receiver) : receiver.heightM - groundM[i];

  const stepLossDb = new Float64Array(last + 1).fill(Number.NaN);
  const launchDeg = new Float64Array(last + 1).fill(Number.NaN);
  const yieldIfDue = createYielder(signal);
  for (let i = steps === 'every' ? 1 : last; i <= last; i++) {
    if (i % STEPS_AT_ONCE === 0) await yieldIfDue();
    const heightM = heightAt(i);
    if (!(heightM >= 0)) continue;
    const direct = radial.txElevationRad(i, heightM);
    const launch = looksUp ? Math.max(direct, radial.txSkylineRad(i)) : direct;
    launchDeg[i] = Math.atan(launch) * DEG;
    const bareDb = lossAt(model, radial, i, heightM) + addedDb;
    stepLossDb[i] = floor(bareDb, squareM2(radial, i, heightM));
    isFloored = stepLossDb[i] > bareDb;
  }
  const met = isCovered
    ? await clutterReport(described, setting, clutterChoice.profile, profile, txHeightM, rxHeightM)
    : { intermediates: {}, notes: [] };
  const explain = await described.explain(setting);
  const found = explain({ groundM, stepM, txHeightM, rxHeightM, nominalRadiusM: nominalM });
  // The loss along the radial may differ by the rounding of a horizon's distance.
  if (found.lossDb !== null && !isCovered) stepLossDb[last] = found.lossDb;
  return {
    stepLossDb,
    launchDeg,
    elevationDeg: Math.atan(radial.txElevationRad(last, rxHeightM)) * DEG,
    lossDb: stepLossDb[last],
    radiusM: found.effectiveEarthRadiusM,
    intermediates: { ...found.intermediates, ...met.intermediates },
    outside: outsideValues(described, { setting, distanceM: last * stepM, txHeightM, rxHeightM }),
    doubts: found.doubts,
    notes: [
      ...found.notes,
      ...marginNotes(described, setting),
      ...flooredNotes(described.title, Number(isFloored), 1),
      ...met.notes,
    ],
    model: described,
    setting,
  };
}

/** Square of the straight distance from the transmitter of a radial to an antenna over one of its samples, m². */
export function squareM2({ groundM, stepM, txHeightM }: Radial, i: number, rxHeightM: number): number {
  const riseM = groundM[i] + rxHeightM - groundM[0] - txHeightM;
  return (i * stepM) ** 2 + riseM * riseM;
}

/** A model's loss over a radial to one of its samples, dB. */
export function lossAt(model: PathLossModel, radial: Radial, i: number, rxHeightM: number): number {
  if (model.terrain === 'profile') return model.lossDb(radial, i, rxHeightM);
  const { groundM, stepM, txHeightM } = radial;
  return model.lossDb(i * stepM, groundM[0], txHeightM, groundM[i], rxHeightM);
}
