// Sight distances over a smooth and the actual Earth: see horizon-geometry.ts of the model.

import {
  entriesFrom,
  entriesTo,
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

export function horizonGeometry<T>(): void {
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) {
    const radiusM = v128.load(at, radii);
    const twiceM = v128.add<T>(radiusM, radiusM);
    const txSmoothM = v128.sqrt<T>(v128.mul<T>(v128.load(at, txEffectives), twiceM));
    const rxSmoothM = v128.sqrt<T>(v128.mul<T>(v128.load(at, rxEffectives), twiceM));
    v128.store(at, v128.add<T>(txSmoothM, rxSmoothM), smoothSights);
    const sightM = v128.add<T>(v128.load(at, txHorizons), v128.load(at, rxHorizons));
    v128.store(at, sightM, sights);
    const rad = v128.add<T>(v128.load(at, txHorizonRads), v128.load(at, rxHorizonRads));
    v128.store(at, v128.neg<T>(v128.pmax<T>(rad, v128.neg<T>(v128.div<T>(sightM, radiusM)))), sightRads);
  }
}
