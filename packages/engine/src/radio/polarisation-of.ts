import { type Polarisation, polarisationLossDb } from '@radioshed/antenna';

import type { AreaInput } from '../input/area-input.js';
import type { LinksInput } from '../input/links-input.js';
import { modelOf } from '../models/choice/model-of.js';

type Input = Pick<AreaInput | LinksInput, 'antenna' | 'receiver' | 'model'>;

/** Polarisations in words. */
const WORDS: Readonly<Record<Polarisation, string>> = {
  vertical: 'vertical',
  horizontal: 'horizontal',
  mixed: 'mixed (half vertical, half horizontal)',
  rhcp: 'right-hand circular',
  lhcp: 'left-hand circular',
};

/** The polarisation for a model that distinguishes two: everything but horizontal is vertical. */
export function modelPolarisation(polarisation: Polarisation): 'vertical' | 'horizontal' {
  return polarisation === 'horizontal' ? 'horizontal' : 'vertical';
}

/** Loss of the receiving antenna from a polarisation mismatch, dB. */
export function polarisationLossOf({ antenna, receiver }: Input): number {
  return receiver.polarisation === undefined ? 0 : polarisationLossDb(antenna.polarisation, receiver.polarisation);
}

/** Notes on a mismatch, and on polarisations that the model or the dipole does not support. */
export function polarisationNotes(input: Input): string[] {
  const { antenna, receiver, model } = input;
  const { polarisation } = antenna;
  const notes: string[] = [];
  const isLinear = polarisation === 'vertical' || polarisation === 'horizontal';
  const { polarised, title } = modelOf(model);
  if (!isLinear && polarised) {
    notes.push(
      `${title} supports vertical and horizontal polarisation: ${WORDS[polarisation]} is treated as vertical.`,
    );
  }
  if (!isLinear && antenna.pattern === 'dipole') {
    notes.push(`The dipole has the pattern of a vertical one; its polarisation is ${WORDS[polarisation]}.`);
  }
  const lossDb = polarisationLossOf(input);
  if (receiver.polarisation !== undefined && lossDb > 0) {
    const between = `${WORDS[polarisation]} and ${WORDS[receiver.polarisation]}`;
    notes.push(`The polarisations differ, ${between}: ${lossDb.toFixed(1)} dB is subtracted from the received power.`);
  }
  return notes;
}
