import { CARRIERS, MODULATIONS } from '@radioshed/link';
import { checkChoice, checkInteger, checkRange } from '@radioshed/units';

import { checkPosition } from '../call/check-position.js';
import { checkRanges } from '../call/check-ranges.js';
import { within } from '../call/within.js';
import { clutterProfileOf } from '../ground/clutter-profile.js';
import { PATTERNS, ANTENNA_RANGES, POLARISATIONS } from '../input/antenna.js';
import type { AreaInput, AreaOutput } from '../input/area-input.js';
import type { PathOutput } from '../input/path-input.js';
import { WANTED_RANGES, type Wanted, quantities } from '../input/quantity.js';
import { RECEIVER_RANGES, TRANSMITTER_RANGES } from '../input/radio.js';
import { checkTimePercent } from '../models/choice/check-time-percent.js';
import { modelOf } from '../models/choice/model-of.js';
import { checkHeight } from '../radio/antenna-height.js';
import { blocksOf } from '../radio/carrier-blocks.js';
import { feederLossOf } from '../radio/feeder-of.js';

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
  checkRanges('transmitter', transmitter, TRANSMITTER_RANGES);
  checkHeight('receiver.heightM', receiver, limits.rxHeightM, title);
  checkRanges('receiver', receiver, RECEIVER_RANGES);
  checkRanges('antenna', antenna, ANTENNA_RANGES);
  checkChoice('antenna.polarisation', antenna.polarisation, POLARISATIONS);
  if (receiver.polarisation !== undefined) {
    checkChoice('receiver.polarisation', receiver.polarisation, POLARISATIONS);
  }
  checkChoice('antenna.pattern', antenna.pattern, PATTERNS);
  within('antenna.feeder', () => feederLossOf(antenna, transmitter.frequencyMHz));
  checkChoice('output.quantity', output.quantity, Object.keys(quantities));
  checkQuality(output);
  if (clutter !== undefined) clutterProfileOf({ clutter });
  if (output.quantity === 'rsrp') blocksOf(transmitter.bandwidthMHz, output.carrier);
  checkRanges('output', output, WANTED_RANGES);
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
