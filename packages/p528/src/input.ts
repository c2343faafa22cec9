import {
  checkChoice,
  checkRange,
  fields,
  openFields,
  OutOfRangeError,
  type Shape,
  withDefaults,
} from '@radioshed/units';

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
  /** Percentage of time for which the loss is not exceeded, %, 1 to 99; 50 by default. */
  readonly timePercent?: number | undefined;
  /** Horizontal by default, as in the published tables. */
  readonly polarisation?: Polarisation | undefined;
}

/** The fields of a link that have a default. */
export interface P528Defaults {
  readonly timePercent: number;
  readonly polarisation: Polarisation;
}

/** Defaults of a link. */
export const P528_DEFAULTS: P528Defaults = { timePercent: 50, polarisation: 'horizontal' };

/** Two antennas and the distance between them. */
export interface P528Input extends P528Link {
  /** Distance along the ground, m, 0 to half the way round the Earth; > 0 where both heights are the same. */
  readonly distanceM: number;
}

/** A link with nothing left out. */
export type CheckedLink = P528Link & P528Defaults;

/** Range of heights of terminals, m. */
export const LEAST_HEIGHT_M = 1.5;
export const GREATEST_HEIGHT_M = 80_000;
/** Half the way round the Earth, m. */
export const GREATEST_DISTANCE_M = 20_015_000;

const LINK = {
  lowHeightM: 'checked',
  highHeightM: 'checked',
  frequencyMHz: 'checked',
  timePercent: 'checked?',
  polarisation: 'choice?',
} as const;

/** The fields of `p528`; {@link checkLink} and {@link checkDistance} check their values. */
export const P528_INPUT: Shape = fields<P528Input>({ distanceM: 'checked', ...LINK });

/** The fields of `prepareP528`; an input of `p528` may be one. */
export const P528_LINK: Shape = openFields<P528Link>(LINK);

/** @throws OutOfRangeError naming the field. */
export function checkLink(link: P528Link): CheckedLink {
  const { frequencyMHz, timePercent, polarisation } = withDefaults(link, P528_DEFAULTS).complete;
  checkRange('frequencyMHz', frequencyMHz, 100, 30_000, 'MHz');
  checkRange('timePercent', timePercent, 1, 99, '%');
  checkChoice('polarisation', polarisation, ['horizontal', 'vertical']);
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
    throw new OutOfRangeError('distanceM', 0, 'above 0', 'm between antennas of the same height');
  }
}
