import type { Range } from '@radioshed/empirical';
import type { AntennaHeight } from '@radioshed/kernels';
import { checkChoice, checkRange, OutOfRangeError } from '@radioshed/units';

/** Range of antenna heights above sea level, m. */
const SEA_LIMITS = [-1000, 100_000] as const;

/** Checks an antenna's height where the ground is not known yet. @throws OutOfRangeError */
export function checkHeight(
  field: string,
  { heightM, heightReference }: AntennaHeight,
  limits: Range,
  title: string,
): void {
  checkChoice(field.replace('heightM', 'heightReference'), heightReference, ['ground', 'sea']);
  if (heightReference === 'sea') checkRange(field, heightM, ...SEA_LIMITS, 'm above sea level');
  else checkRange(field, heightM, ...limits, `m above ground (${title})`);
}

/**
 * Checks an antenna's height where the ground is known. Returns the height above ground, m.
 *
 * @param limits heights for which the model is defined, m above ground.
 * @throws OutOfRangeError for an antenna below the ground or outside the model's range of heights.
 */
export function heightAboveGround(
  field: string,
  { heightM, heightReference }: AntennaHeight,
  groundM: number,
  limits: Range,
): number {
  const [least, most] = limits;
  if (heightReference === 'ground') return heightM;
  const above = heightM - groundM;
  if (above >= least && above <= most) return above;
  const allowed = `${round(groundM + least)} to ${round(groundM + most)}`;
  throw new OutOfRangeError(field, heightM, allowed, `m above sea level (the ground is at ${round(groundM)} m)`);
}

/**
 * The same where many heights are checked at once: NaN for an antenna that {@link heightAboveGround} or {@link
 * checkHeight} refuses.
 */
export function heightAboveGroundOrNaN(
  { heightM, heightReference }: AntennaHeight,
  groundM: number,
  limits: Range,
): number {
  const above = heightReference === 'ground' ? heightM : heightM - groundM;
  const isSound = heightReference === 'ground' || (heightReference === 'sea' && isWithin(heightM, SEA_LIMITS));
  return isSound && typeof heightM === 'number' && isWithin(above, limits) ? above : Number.NaN;
}

function isWithin(value: number, [least, most]: Range): boolean {
  return value >= least && value <= most;
}

function round(metres: number): number {
  return Math.round(metres * 100) / 100;
}
