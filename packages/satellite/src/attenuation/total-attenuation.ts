import { checkShape, openFields } from '@radioshed/units';

/** Attenuation by each part of the atmosphere at one percentage of time, dB. */
export interface AttenuationParts {
  readonly gasDb: number;
  readonly cloudDb: number;
  readonly rainDb: number;
  readonly scintillationDb: number;
}

const PARTS = openFields<AttenuationParts>({
  gasDb: 'number',
  cloudDb: 'number',
  rainDb: 'number',
  scintillationDb: 'number',
});

/**
 * Total attenuation of a path to space by the atmosphere, dB.
 *
 * For percentages below 5 %, gases and clouds are those at 5 %: rain dominates by then.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.618-14 §2.5
 * @example
 * ```ts
 * const path = { frequencyMHz: 20_000, elevationDeg: 35 };
 * const rain = rainFade({
 *   ...path,
 *   latDeg: 51.5,
 *   stationHeightKm: 0.03,
 *   rainHeightKm: rainHeightKm(2.1),
 *   rainRate001MmH: 26.5,
 *   polarisationTiltDeg: 45,
 * });
 * const flicker = scintillation({ ...path, antennaDiameterM: 1.2, antennaEfficiency: 0.65, wetRefractivityN: 50 });
 * const gasDb = layeredSlant({ ...path, lowHeightKm: 0.03 }).attenuationDb;
 * const rainDb = rain.attenuationDb(0.01);
 * const allDb = totalAttenuationDb({ gasDb, cloudDb: 0.5, rainDb, scintillationDb: flicker.fadeDb(0.01) });
 * allDb.toFixed(2); // '12.56'
 * ```
 */
export function totalAttenuationDb(parts: AttenuationParts): number {
  const { gasDb, cloudDb, rainDb, scintillationDb } = checkShape(parts, PARTS, 'parts');
  return gasDb + Math.sqrt((rainDb + cloudDb) ** 2 + scintillationDb ** 2);
}
