import type { AreaInput } from '../input/area-input.js';
import type { LinksInput } from '../input/links-input.js';
import { modelOf } from '../models/choice/model-of.js';
import type { Note } from '@radioshed/units';
import { carrierNotes } from './carrier-blocks.js';
import { feederNotes } from './feeder-of.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { polarisationNotes } from './polarisation-of.js';
import { requiredSnrNotes } from './required-snr.js';

/** Notes on the radios: feeder, polarisation, modulation, carrier. */
export function radioNotes(input: AreaInput | LinksInput): Note[] {
  const { transmitter, antenna, output } = input;
  return [
    ...feederNotes(antenna, transmitter.frequencyMHz),
    ...polarisationNotes(input),
    ...requiredSnrNotes(output),
    ...echoNotes(input),
    ...(output.quantity === 'rsrp' ? carrierNotes(transmitter.bandwidthMHz, output.carrier) : []),
  ];
}

/** The receiver's location is the radar's target, but its gain is that of the receiving antenna. */
function echoNotes({ model, receiver, output }: AreaInput | LinksInput): Note[] {
  if (!modelOf(model).twoWay || output.quantity === 'pathLoss') return [];
  return [note('echoGain', { gainDbi: rounded(receiver.gainDbi, 2) })];
}
