// Sight distances over a smooth and the actual Earth: see horizon-geometry.ts of the model.

import {
  pathCount,
  radii,
  rxEffectives,
  rxHorizonRads,
  rxHorizons,
  sightRads,
  sights,
  smoothSights,
  txEffectives,
  txHorizonRads,
  txHorizons,
} from './paths';

export function horizonGeometry(): void {
  const end = (<usize>pathCount) << 3;
  for (let at: usize = 0; at < end; at += 16) {
    const radiusM = v128.load(at, radii);
    const twiceM = f64x2.add(radiusM, radiusM);
    const txSmoothM = f64x2.sqrt(f64x2.mul(v128.load(at, txEffectives), twiceM));
    const rxSmoothM = f64x2.sqrt(f64x2.mul(v128.load(at, rxEffectives), twiceM));
    v128.store(at, f64x2.add(txSmoothM, rxSmoothM), smoothSights);
    const sightM = f64x2.add(v128.load(at, txHorizons), v128.load(at, rxHorizons));
    v128.store(at, sightM, sights);
    const rad = f64x2.add(v128.load(at, txHorizonRads), v128.load(at, rxHorizonRads));
    v128.store(at, f64x2.neg(f64x2.pmax(rad, f64x2.neg(f64x2.div(sightM, radiusM)))), sightRads);
  }
}
