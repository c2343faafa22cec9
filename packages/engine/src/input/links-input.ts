import { fields, listOf, object, optionalObject, type Shape } from '@radioshed/units';

import { MODEL_CHOICE } from '../models/choice/model-choice.js';
import { ANTENNA } from './antenna.js';
import { LINK_FIELDS, type PathInput } from './path-input.js';
import { LINK_PLACE, type LinkPlace } from './place.js';
import { RECEIVER, type Receiver } from './radio.js';

/** One transmitter and a receiver at many locations. */
export interface LinksInput extends Omit<PathInput, 'receiver'> {
  readonly receiver: Receiver;
}

/** Inputs that determine the terrain of links. Without a model, steps resolve all requested clutter. */
export type ReadLinksInput = Pick<LinksInput, 'transmitter' | 'output' | 'clutter' | 'elevation'> &
  Partial<Pick<LinksInput, 'model'>>;

/** A {@link LinksInput}. */
export const LINKS_INPUT: Shape = fields<LinksInput>({ ...LINK_FIELDS, receiver: object(RECEIVER) });

/** A {@link ReadLinksInput}; the rest of a links input is allowed. */
export const READ_LINKS_INPUT: Shape = fields<Pick<LinksInput, 'transmitter' | 'output'> & Partial<LinksInput>>({
  ...LINK_FIELDS,
  model: optionalObject(MODEL_CHOICE),
  antenna: optionalObject(ANTENNA),
  receiver: optionalObject(RECEIVER),
});

/** The locations of links. */
export const LINK_PLACES: Shape = fields<{ readonly places: readonly LinkPlace[] }>({ places: listOf(LINK_PLACE) });
