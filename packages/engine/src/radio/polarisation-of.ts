import { type Polarisation, polarisationLossDb } from '@radioshed/antenna';
import type { Note } from '@radioshed/units';

import type { AreaInput } from '../input/area-input.js';
import type { LinksInput } from '../input/links-input.js';
import { modelOf } from '../models/choice/model-of.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';

type Input = Pick<AreaInput | LinksInput, 'antenna' | 'receiver' | 'model'>;

/** The polarisation for a model that distinguishes two: everything but horizontal is vertical. */
export function modelPolarisation(polarisation: Polarisation): 'vertical' | 'horizontal' {
  return polarisation === 'horizontal' ? 'horizontal' : 'vertical';
}

/** Loss of the receiving antenna from a polarisation mismatch, dB. */
export function polarisationLossOf({ antenna, receiver }: Input): number {
  return receiver.polarisation === undefined ? 0 : polarisationLossDb(antenna.polarisation, receiver.polarisation);
}

/** Notes on a mismatch, and on polarisations that the model or the dipole does not support. */
export function polarisationNotes(input: Input): Note[] {
  const { antenna, receiver, model } = input;
  const { polarisation } = antenna;
  const notes: Note[] = [];
  const isLinear = polarisation === 'vertical' || polarisation === 'horizontal';
  const { polarised, title } = modelOf(model);
  if (!isLinear && polarised) notes.push(note('polarisationAsVertical', { model: title, polarisation }));
  if (!isLinear && antenna.pattern === 'dipole') notes.push(note('dipolePatternVertical', { polarisation }));
  const lossDb = polarisationLossOf(input);
  if (receiver.polarisation !== undefined && lossDb > 0) {
    const ends = { transmitter: polarisation, receiver: receiver.polarisation };
    notes.push(note('polarisationsDiffer', { ...ends, lossDb: rounded(lossDb, 1) }));
  }
  return notes;
}
