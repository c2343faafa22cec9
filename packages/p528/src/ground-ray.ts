import { EARTH_KM } from './constants.js';
import type { AirTable } from './air-table.js';
import { layersBetween } from './layers.js';
import { chordKm, type SlantPath } from './slant-path.js';

/**
 * The ray that grazes the ground, up to any height in km: one ray, evaluated at any height.
 *
 * @param topKm height up to which there is air, km.
 */
export function groundRay(air: AirTable, topKm: number): (hKm: number) => SlantPath {
  const { radiusKm, index, attenuationDbPerKm } = layersBetween(air, 0, topKm);
  const invariant = index[0] * EARTH_KM;
  const lengthKm = new Float64Array(index.length + 1);
  const gasDb = new Float64Array(index.length + 1);
  for (let i = 0; i < index.length; i++) {
    const a = chordKm(radiusKm[i], radiusKm[i + 1], invariant / index[i]);
    lengthKm[i + 1] = lengthKm[i] + a;
    gasDb[i + 1] = gasDb[i] + a * attenuationDbPerKm[i];
  }
  return (hKm) => {
    const r = EARTH_KM + hKm;
    let low = 0;
    let high = index.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (radiusKm[middle + 1] <= r) low = middle + 1;
      else high = middle;
    }
    const n = low < index.length ? index[low] : 1;
    const a = chordKm(radiusKm[low], r, invariant / n);
    return {
      lengthKm: lengthKm[low] + a,
      gasDb: gasDb[low] + (low < index.length ? a * attenuationDbPerKm[low] : 0),
    };
  };
}
