// Sight distances over a smooth and the actual Earth: see horizon-geometry.ts of the model.

import { rxEffectiveM, rxHorizonM, rxHorizonRad, txEffectiveM, txHorizonM, txHorizonRad } from './quick-profile';

export let smoothSightM: f64 = 0;
export let sightM: f64 = 0;
export let sightRad: f64 = 0;

export function horizonGeometry(radiusM: f64): void {
  smoothSightM = sqrt(2 * txEffectiveM * radiusM) + sqrt(2 * rxEffectiveM * radiusM);
  sightM = txHorizonM + rxHorizonM;
  sightRad = -max(txHorizonRad + rxHorizonRad, -sightM / radiusM);
}
