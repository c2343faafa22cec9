/**
 * Radio-climatic zone of a sample: `coastalLand` lies up to 100 m above the sea and up to 50 km from it, or from
 * another large body of water.
 */
export type RadioClimaticZone = 'sea' | 'coastalLand' | 'inland';

/** The zones in the order of P.452's numbers: 1 coastal land, 2 inland, 3 sea. */
export const radioClimaticZones: readonly RadioClimaticZone[] = ['coastalLand', 'inland', 'sea'];

/** How the path divides into zones. */
export interface ZoneShares {
  /** ω: fraction of the path over water, 0 to 1. */
  readonly seaRatio: number;
  /** d_tm: longest continuous section over land, inland or coastal, km. */
  readonly longestLandKm: number;
  /** d_lm: longest continuous inland section, km. */
  readonly longestInlandKm: number;
  /** Distance over land from the transmitter to the first water along the path, km; 500 where there is none. */
  readonly txCoastKm: number;
  /** The same from the receiver. */
  readonly rxCoastKm: number;
}

/** Distance to the coast that represents "no coast on the path", km. */
export const NO_COAST_KM = 500;

/**
 * Measures the zones of a path: each sample represents the way to half the distance to its neighbours.
 *
 * @see ITU-R P.1812 §3.3, §3.6 and Table 5; P.452 §3.2.1
 */
export function zoneShares(
  distanceKm: ArrayLike<number>,
  zone: RadioClimaticZone | readonly RadioClimaticZone[],
): ZoneShares {
  const last = distanceKm.length - 1;
  const total = distanceKm[last];
  if (typeof zone === 'string') {
    const sea = zone === 'sea';
    return {
      seaRatio: sea ? 1 : 0,
      longestLandKm: sea ? 0 : total,
      longestInlandKm: zone === 'inland' ? total : 0,
      txCoastKm: sea ? 0 : NO_COAST_KM,
      rxCoastKm: sea ? 0 : NO_COAST_KM,
    };
  }
  let seaKm = 0;
  let longestLandKm = 0;
  let longestInlandKm = 0;
  let landKm = 0;
  let inlandKm = 0;
  let txCoastKm = NO_COAST_KM;
  let lastSeaKm = -1;
  for (let i = 0; i <= last; i++) {
    const from = i === 0 ? 0 : (distanceKm[i - 1] + distanceKm[i]) / 2;
    const to = i === last ? total : (distanceKm[i] + distanceKm[i + 1]) / 2;
    if (zone[i] === 'sea') {
      if (lastSeaKm < 0) txCoastKm = distanceKm[i] === 0 ? 0 : from;
      lastSeaKm = i === last ? total : to;
      seaKm += to - from;
    }
    landKm = zone[i] === 'sea' ? 0 : landKm + to - from;
    inlandKm = zone[i] === 'inland' ? inlandKm + to - from : 0;
    if (landKm > longestLandKm) longestLandKm = landKm;
    if (inlandKm > longestInlandKm) longestInlandKm = inlandKm;
  }
  const rxCoastKm = lastSeaKm < 0 ? NO_COAST_KM : total - lastSeaKm;
  return { seaRatio: seaKm / total, longestLandKm, longestInlandKm, txCoastKm, rxCoastKm };
}
