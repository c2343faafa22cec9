import type { Range } from '@radioshed/empirical';
import type { Position } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';
import { CARRIERS, MODULATIONS } from '@radioshed/link';
import { checkChoice, checkInteger, checkRange, OutOfRangeError } from '@radioshed/units';

import { clutterProfileOf } from '../ground/clutter-profile.js';
import { blocksOf } from '../radio/carrier-blocks.js';
import { feederLossOf } from '../radio/feeder-of.js';
import type { AreaInput, AreaOutput, PathOutput, Wanted } from '../input/context.js';
import { modelOf } from '../models/choice/model-of.js';
import { quantities } from '../input/quantity.js';
import { checkTimePercent } from '../models/choice/check-time-percent.js';
import { POLARISATIONS } from '../input/polarisations.js';
import { within } from '../call/within.js';

/** Range of antenna heights above sea level, m. */
const SEA_LIMITS = [-1000, 100_000] as const;

/** The input that all calculations about one transmitter share. */
type Common = Omit<AreaInput, 'output'> & { readonly output: AreaOutput | PathOutput };

/**
 * Checks the fields that area, path and links share.
 *
 * @throws OutOfRangeError with the field's path in the input, `transmitter.frequencyMHz`.
 */
export function checkInput(input: Common): void {
  const { transmitter, receiver, antenna, model, clutter, output } = input;
  const { limits, title } = modelOf(model);
  checkTimePercent(model);
  checkPosition('transmitter', transmitter);
  checkHeight('transmitter.heightM', transmitter, limits.txHeightM, title);
  checkRange('transmitter.frequencyMHz', transmitter.frequencyMHz, ...limits.frequencyMHz, `MHz (${title})`);
  checkRange('transmitter.powerW', transmitter.powerW, 1e-15, 1e12, 'W');
  checkRange('transmitter.bandwidthMHz', transmitter.bandwidthMHz, 1e-9, 1e6, 'MHz');
  checkHeight('receiver.heightM', receiver, limits.rxHeightM, title);
  checkRange('receiver.gainDbi', receiver.gainDbi, -200, 200, 'dBi');
  checkRange('antenna.gainDbi', antenna.gainDbi, -200, 200, 'dBi');
  checkRange('antenna.feederLossDb', antenna.feederLossDb, 0, 200, 'dB');
  checkChoice('antenna.polarisation', antenna.polarisation, POLARISATIONS);
  if (receiver.polarisation !== undefined) {
    checkChoice('receiver.polarisation', receiver.polarisation, POLARISATIONS);
  }
  checkChoice('antenna.pattern', antenna.pattern, ['isotropic', 'dipole', 'synthesised', 'cuts']);
  within('antenna.feeder', () => feederLossOf(antenna, transmitter.frequencyMHz));
  checkChoice('output.quantity', output.quantity, Object.keys(quantities));
  checkQuality(output);
  if (clutter !== undefined) clutterProfileOf({ clutter });
  if (output.quantity === 'rsrp') blocksOf(transmitter.bandwidthMHz, output.carrier);
  if (output.noiseFloorDbm !== undefined) checkRange('output.noiseFloorDbm', output.noiseFloorDbm, -300, 200, 'dBm');
}

/** A class needs a modulation; a class of bit error rate needs one that has bit error rates. */
function checkQuality({ quantity, modulation, berClass, carrier }: Wanted): void {
  if (carrier !== undefined) checkChoice('output.carrier', carrier, CARRIERS);
  if (quantity === 'bitErrorClass') checkChoice('output.modulation', modulation, MODULATIONS);
  if (modulation !== undefined) checkChoice('output.modulation', modulation, [...MODULATIONS, 'lora']);
  if (berClass === undefined) return;
  const [least, most] = modulation === 'lora' || quantity === 'spreadingFactor' ? [7, 12] : [1, 6];
  checkInteger('output.berClass', berClass, least, most);
}

/** Checks a position, without allocation where it is right. @throws OutOfRangeError with the field of `object` */
export function checkPosition(object: string, { latDeg, lonDeg }: Position): void {
  // Names of fields are only made for errors.
  if (typeof latDeg === 'number' && Math.abs(latDeg) <= 90 && typeof lonDeg === 'number' && Math.abs(lonDeg) <= 360)
    return;
  checkRange(`${object}.latDeg`, latDeg, -90, 90, 'degrees');
  checkRange(`${object}.lonDeg`, lonDeg, -360, 360, 'degrees');
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

function round(metres: number): number {
  return Math.round(metres * 100) / 100;
}
