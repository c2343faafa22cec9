import { checkChoice, checkRange, OutOfRangeError } from '@radioshed/units';

/** Of both antennas. */
export type Polarisation = 'horizontal' | 'vertical';

/** Two antennas over a smooth Earth, without the distance between them. */
export interface P528Link {
  /** Height of the lower antenna above the surface, m, 1.5 to 80 000. */
  readonly lowHeightM: number;
  /** Height of the higher antenna above the same surface, m, `lowHeightM` to 80 000. */
  readonly highHeightM: number;
  /** Frequency, MHz, 100 to 30 000. */
  readonly frequencyMHz: number;
  /** Percentage of time for which the loss is not exceeded, %, 1 to 99. */
  readonly timePercent: number;
  /** Horizontal where it is left out, as in the published tables. */
  readonly polarisation?: Polarisation;
}

/** Two antennas and the distance between them. */
export interface P528Input extends P528Link {
  /** Distance along the ground, m, 0 to half the way round the Earth; > 0 where both heights are the same. */
  readonly distanceM: number;
}

/** A link with nothing left out. */
export type CheckedLink = Required<P528Link>;

export const LEAST_HEIGHT_M = 1.5;
export const GREATEST_HEIGHT_M = 80_000;
/** Half the way round the Earth, m. */
export const GREATEST_DISTANCE_M = 20_015_000;

/** @throws OutOfRangeError naming the field. */
export function checkLink(link: P528Link): CheckedLink {
  const { frequencyMHz, timePercent } = link;
  checkRange('frequencyMHz', frequencyMHz, 100, 30_000, 'MHz');
  checkRange('timePercent', timePercent, 1, 99, '%');
  const polarisation = checkChoice('polarisation', link.polarisation ?? 'horizontal', ['horizontal', 'vertical']);
  const lowHeightM = checkRange('lowHeightM', link.lowHeightM, LEAST_HEIGHT_M, GREATEST_HEIGHT_M, 'm');
  const highHeightM = checkRange('highHeightM', link.highHeightM, LEAST_HEIGHT_M, GREATEST_HEIGHT_M, 'm');
  if (highHeightM < lowHeightM) {
    throw new OutOfRangeError('highHeightM', highHeightM, `lowHeightM = ${lowHeightM} to ${GREATEST_HEIGHT_M}`, 'm');
  }
  return { lowHeightM, highHeightM, frequencyMHz, timePercent, polarisation };
}

/** @throws OutOfRangeError */
export function checkDistance(distanceM: number, { lowHeightM, highHeightM }: CheckedLink): void {
  checkRange('distanceM', distanceM, 0, GREATEST_DISTANCE_M, 'm');
  if (distanceM === 0 && lowHeightM === highHeightM) {
    throw new OutOfRangeError('distanceM', 0, 'the range above 0 for antennas of the same height', 'm');
  }
}
