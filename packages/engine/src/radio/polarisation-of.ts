import { type Polarisation, polarisationLossDb } from '@radioshed/antenna';

import type { AreaInput, LinksInput } from '../call/input.js';
import { modelOf } from '../models/model-of.js';

type Input = Pick<AreaInput | LinksInput, 'antenna' | 'receiver' | 'model'>;

/** In words. */
const SAID: Readonly<Record<Polarisation, string>> = {
  vertical: 'vertical',
  horizontal: 'horizontal',
  mixed: 'mixed (half vertical, half horizontal)',
  rhcp: 'right-hand circular',
  lhcp: 'left-hand circular',
};

/** What a model is told, which knows of two: anything that is not horizontal counts as vertical. */
export function modelPolarisation(polarisation: Polarisation): 'vertical' | 'horizontal' {
  return polarisation === 'horizontal' ? 'horizontal' : 'vertical';
}

/** What the receiving antenna loses of the wave by its polarisation, dB. */
export function polarisationLossOf({ antenna, receiver }: Input): number {
  return receiver.polarisation === undefined ? 0 : polarisationLossDb(antenna.polarisation, receiver.polarisation);
}

/** Sentences about a mismatch, and about what the model and the dipole make of polarisations they do not know. */
export function polarisationNotes(input: Input): string[] {
  const { antenna, receiver, model } = input;
  const { polarisation } = antenna;
  const notes: string[] = [];
  const isLinear = polarisation === 'vertical' || polarisation === 'horizontal';
  const { polarised, title } = modelOf(model);
  if (!isLinear && polarised) {
    notes.push(
      `${title} knows vertical and horizontal polarisation: ${SAID[polarisation]} is taken as vertical there.`,
    );
  }
  if (!isLinear && antenna.pattern === 'dipole') {
    notes.push(`The dipole’s pattern is that of an upright one; its wave counts as ${SAID[polarisation]}.`);
  }
  const lossDb = polarisationLossOf(input);
  if (receiver.polarisation !== undefined && lossDb > 0) {
    const between = `${SAID[polarisation]} and ${SAID[receiver.polarisation]}`;
    notes.push(`The polarisations differ, ${between}: ${lossDb.toFixed(1)} dB are taken off the received power.`);
  }
  return notes;
}
