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
 */
export function totalAttenuationDb(parts: AttenuationParts): number {
  const { gasDb, cloudDb, rainDb, scintillationDb } = checkShape(parts, PARTS, 'parts');
  return gasDb + Math.sqrt((rainDb + cloudDb) ** 2 + scintillationDb ** 2);
}
