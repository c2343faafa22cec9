import { CARRIERS, MODULATIONS } from '@radioshed/link';
import { checkChoice, checkInteger, checkRange } from '@radioshed/units';

import { checkPosition } from '../call/check-position.js';
import { within } from '../call/within.js';
import { clutterProfileOf } from '../ground/clutter-profile.js';
import { POLARISATIONS } from '../input/antenna.js';
import type { AreaInput, AreaOutput } from '../input/area-input.js';
import type { PathOutput } from '../input/path-input.js';
import { type Wanted, quantities } from '../input/quantity.js';
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
