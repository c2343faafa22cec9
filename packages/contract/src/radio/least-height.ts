import { type ModelChoice, modelOf } from '@radioshed/engine';
import { checkString, METRES_PER_FOOT, type Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import { round } from '../fields/round.js';
import { isFeet } from './feet.js';
import { type EngineHeight, heightOf } from './output-input.js';
import type { AreaRequest, Units } from './request.js';

/** A height above ground, at the least that a model covers where the request is below it; otherwise as requested. */
export interface LeastHeight {
  readonly height: EngineHeight;
  /** Reports a raised height. */
  readonly notes: readonly Note[];
}

/**
 * A height of a request for a model.
 *
 * @param field its name in the note.
 */
export function leastHeight(
  field: string,
  alt: number,
  units: Units,
  model: ModelChoice,
  end: 'transmitter' | 'receiver',
): LeastHeight {
  checkString('field', field);
  const height = heightOf(alt, units);
  const { limits, title } = modelOf(model);
  const [leastM] = end === 'transmitter' ? limits.txHeightM : limits.rxHeightM;
  if (height.heightReference === 'sea' || height.heightM >= leastM) return { height, notes: [] };
  const [unit, least] = isFeet(units) ? ['ft' as const, round(leastM / METRES_PER_FOOT, 2)] : ['m' as const, leastM];
  const notes = [wireNote('heightRaised', { field, height: alt, least, unit, model: title })];
  return { height: { ...height, heightM: leastM }, notes };
}

/** Both heights of a request for a model. */
export function heightsOf(
  { transmitter, receiver, output: { units } }: Pick<AreaRequest, 'transmitter' | 'receiver' | 'output'>,
  model: ModelChoice,
): { readonly transmitter: EngineHeight; readonly receiver: EngineHeight; readonly notes: readonly Note[] } {
  const sender = leastHeight('transmitter.alt', transmitter.alt, transmitter.units ?? units, model, 'transmitter');
  const hearer = leastHeight('receiver.alt', receiver.alt, receiver.units ?? units, model, 'receiver');
  return { transmitter: sender.height, receiver: hearer.height, notes: [...sender.notes, ...hearer.notes] };
}
