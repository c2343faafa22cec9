import { carrierNotes } from './carrier-blocks.js';
import { feederNotes } from './feeder-of.js';
import type { AreaInput, LinksInput } from '../call/input.js';
import { modelOf } from '../models/model-of.js';
import { polarisationNotes } from './polarisation-of.js';
import { requiredSnrNotes } from './required-snr.js';

/** Sentences about the radios: feeder, polarisation, modulation, carrier. */
export function radioNotes(input: AreaInput | LinksInput): string[] {
  const { transmitter, antenna, output } = input;
  return [
    ...feederNotes(antenna, transmitter.frequencyMHz),
    ...polarisationNotes(input),
    ...requiredSnrNotes(output),
    ...echoNotes(input),
    ...(output.quantity === 'rsrp' ? carrierNotes(transmitter.bandwidthMHz, output.carrier) : []),
  ];
}

/** Of a radar the receiver's place is the target's, but its gain belongs to the antenna that listens. */
function echoNotes({ model, receiver, output }: AreaInput | LinksInput): string[] {
  if (!modelOf(model).twoWay || output.quantity === 'pathLoss') return [];
  return [
    `The echo is heard with the gain of the receiver, ${Number(receiver.gainDbi.toFixed(2))} dBi, in every direction: the pattern of the antenna counts on the way out.`,
  ];
}
