import { checkRange } from '@radioshed/units';

/** Noise that was measured at a place. */
export interface MeasuredNoise {
  /** Degrees, −90..90. */
  readonly latDeg: number;
  /** Degrees. */
  readonly lonDeg: number;
  /** dBm. */
  readonly noiseDbm: number;
}

/** Which records count at a place. */
export interface NoiseReach {
  /** So many of the nearest, 1 to 100; 12 by default. */
  readonly nearest?: number;
  /** Without one as near as this there is no level, km; any distance by default. */
  readonly reachKm?: number;
}

/** One record a place: the mean of those that were measured there. */
export function meansByPlace(records: readonly MeasuredNoise[]): MeasuredNoise[] {
  const byPlace = new Map<string, { readonly place: MeasuredNoise; sum: number; count: number }>();
  for (const place of records) {
    checkRange('noiseDbm', place.noiseDbm, -300, 100, 'dBm');
    checkRange('latDeg', place.latDeg, -90, 90, 'degrees');
    checkRange('lonDeg', place.lonDeg, -540, 540, 'degrees');
    const name = `${place.latDeg} ${place.lonDeg}`;
    const known = byPlace.get(name);
    if (known === undefined) byPlace.set(name, { place, sum: place.noiseDbm, count: 1 });
    else {
      known.sum += place.noiseDbm;
      known.count++;
    }
  }
  return [...byPlace.values()].map(({ place, sum, count }) => ({ ...place, noiseDbm: sum / count }));
}
