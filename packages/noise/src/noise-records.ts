import { checkObject, checkRange, OutOfRangeError } from '@radioshed/units';

/** Noise measured at a location. */
export interface MeasuredNoise {
  /** Degrees, −90..90. */
  readonly latDeg: number;
  /** Degrees. */
  readonly lonDeg: number;
  /** dBm. */
  readonly noiseDbm: number;
}

/** Which records are used at a place. */
export interface NoiseReach {
  /** Number of nearest records, 1 to 100; 12 by default. */
  readonly nearest?: number;
  /** Distance beyond which there is no value, km; unlimited by default. */
  readonly reachKm?: number;
}

/** One record per place: the mean of the measurements there. */
export function meansByPlace(records: readonly MeasuredNoise[]): MeasuredNoise[] {
  const byPlace = new Map<string, { readonly place: MeasuredNoise; sum: number; count: number }>();
  if (!Array.isArray(records))
    throw new OutOfRangeError('records', records, 'a list of objects with latDeg, lonDeg, noiseDbm');
  for (const place of records) {
    checkObject('records', place, 'a list of objects with latDeg, lonDeg, noiseDbm');
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
