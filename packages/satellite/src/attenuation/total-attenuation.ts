/** Attenuation by each part of the atmosphere at one percentage of time, dB. */
export interface AttenuationParts {
  readonly gasDb: number;
  readonly cloudDb: number;
  readonly rainDb: number;
  readonly scintillationDb: number;
}

/**
 * All that the air takes from a path to space, dB.
 *
 * For percentages below 5 %, gases and clouds are those at 5 %: rain dominates by then.
 *
 * @see ITU-R P.618-14 §2.5
 */
export function totalAttenuationDb({ gasDb, cloudDb, rainDb, scintillationDb }: AttenuationParts): number {
  return gasDb + Math.sqrt((rainDb + cloudDb) ** 2 + scintillationDb ** 2);
}
