import { carrierNotes } from './carrier-blocks.js';
import { feederNotes } from './feeder-of.js';
import type { AreaInput, LinksInput } from './input.js';
import { polarisationNotes } from './polarisation-of.js';
import { requiredSnrNotes } from './required-snr.js';

/** Sentences about the radios: feeder, polarisation, modulation, carrier. */
export function radioNotes(input: AreaInput | LinksInput): string[] {
  const { transmitter, antenna, output } = input;
  return [
    ...feederNotes(antenna, transmitter.frequencyMHz),
    ...polarisationNotes(input),
    ...requiredSnrNotes(output),
    ...(output.quantity === 'rsrp' ? carrierNotes(transmitter.bandwidthMHz, output.carrier) : []),
  ];
}
