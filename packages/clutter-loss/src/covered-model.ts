import type { LoadModule } from '@radioshed/parallel';
import { loadModel, lossesAlong, type ModelRef, type RadialModel } from '@radioshed/profile';
import { checkChoice, checkObject, MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { clutterOnLink, type ClutterParameters } from './clutter-parameters.js';

/** A model to which the loss of clutter is added. */
export interface CoveredParameters extends ClutterParameters {
  /** A model that does not count clutter itself; one of the two ends, too. */
  readonly model: ModelRef;
  /** How often the wave meets the clutter: 2 for a radar, whose wave comes back; 1 by default. */
  readonly crossings?: 1 | 2;
}

/**
 * A model with the loss of the clutter along each radial added, dB: {@link clutterLoss} link by link. Where no clutter
 * is given, its loss is that of the model alone. Its arithmetic is that of the model; clutter is added in TypeScript.
 *
 * @throws OutOfRangeError naming the field; TypeError when the model is not found; what its factory throws.
 */
export async function coveredModel(parameters: CoveredParameters, load?: LoadModule): Promise<RadialModel> {
  const clutter = clutterOnLink(parameters);
  const crossings = checkChoice('crossings', parameters.crossings ?? 1, [1, 2]);
  const ref = checkObject('model', parameters.model, 'an object with module, export, parameters');
  const model = await loadModel(ref, load);
  const radiusM = parameters.effectiveEarthRadiusM ?? MEDIAN_EARTH_RADIUS_M;
  const lossesDb: RadialModel['lossesDb'] = (radial, samples, rxHeightsM, count, losses) => {
    lossesAlong(model, radial, samples, rxHeightsM, count, losses);
    for (let i = 0; i < count; i++) {
      // A loss that is NaN stays so; the clutter may not be asked for a receiver below the ground.
      if (rxHeightsM[i] >= 0) losses[i] += crossings * clutter.lossDb(radial, samples[i], rxHeightsM[i]);
    }
  };
  if (model.terrain === 'profile') {
    return {
      terrain: 'profile',
      ...(model.arithmetic === undefined ? {} : { arithmetic: model.arithmetic }),
      nominalRadiusM: (meanGroundM) => model.nominalRadiusM(meanGroundM),
      lossDb: (radial, index, rxHeightM) =>
        model.lossDb(radial, index, rxHeightM) + crossings * clutter.lossDb(radial, index, rxHeightM),
      lossesDb,
    };
  }
  return {
    terrain: 'profile',
    parts: {
      ends: model,
      between: {
        terrain: 'profile',
        nominalRadiusM: () => radiusM,
        lossDb: (radial, index, rxHeightM) => crossings * clutter.lossDb(radial, index, rxHeightM),
      },
    },
    nominalRadiusM: () => radiusM,
    lossDb(radial, index, rxHeightM) {
      const { groundM, stepM, txHeightM } = radial;
      return (
        model.lossDb(index * stepM, groundM[0], txHeightM, groundM[index], rxHeightM) +
        crossings * clutter.lossDb(radial, index, rxHeightM)
      );
    },
    lossesDb,
  };
}
