import type { PathLossModel } from './model.js';
import type { Radial } from './radial.js';

/**
 * The losses of any model at many receivers of a radial, as `RadialModel.lossesDb` describes them: by the model's own
 * batch function if it has one, otherwise one by one.
 */
export function lossesAlong(
  model: PathLossModel,
  radial: Radial,
  samples: Int32Array,
  rxHeightsM: Float64Array,
  count: number,
  lossesDb: Float64Array,
): void {
  if (model.terrain === 'profile') {
    if (model.lossesDb) {
      model.lossesDb(radial, samples, rxHeightsM, count, lossesDb);
      return;
    }
    for (let i = 0; i < count; i++) {
      const rxHeightM = rxHeightsM[i];
      lossesDb[i] = rxHeightM >= 0 ? model.lossDb(radial, samples[i], rxHeightM) : Number.NaN;
    }
    return;
  }
  const { groundM, stepM, txHeightM } = radial;
  const txGroundM = groundM[0];
  for (let i = 0; i < count; i++) {
    const index = samples[i];
    const rxHeightM = rxHeightsM[i];
    lossesDb[i] =
      rxHeightM >= 0 ? model.lossDb(index * stepM, txGroundM, txHeightM, groundM[index], rxHeightM) : Number.NaN;
  }
}
