import { checkChoice, type Note, OutOfRangeError } from '@radioshed/units';

import { within } from '../call/within.js';
import type { BestSiteInput, BestSiteMethod } from '../input/best-site-input.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionsOf } from '../models/shared/assumptions.js';
import { note } from '../notes.js';
import { type ForwardReason, forwardText } from '../notes/rasters.js';

/** @throws OutOfRangeError if `backward` is requested and losses differ by direction. */
export function methodOf(input: BestSiteInput): BestSiteMethod {
  const { method } = input;
  const why = whyForward(input);
  if (method === undefined) return why === null ? 'backward' : 'forward';
  checkChoice('method', method, ['backward', 'forward']);
  if (method === 'forward' || why === null) return method;
  throw new OutOfRangeError('method', method, `one of forward (${forwardText(why)})`);
}

/** A note on how the score was computed. */
export function methodNote(input: BestSiteInput, method: BestSiteMethod, places: number): Note {
  const { gainDbi } = input.antenna;
  if (method === 'backward') return note('everyPixelTried', { places, gainDbi });
  const why = whyForward(input);
  return note('placesTried', { places, gainDbi, ...(why === null ? {} : { why }) });
}

/** Why losses from the site cannot be computed from the receiver; null for reciprocal losses. */
function whyForward({ model }: BestSiteInput): ForwardReason | null {
  const { reciprocalWithinDb, locationPercent, title } = modelOf(model);
  if (reciprocalWithinDb === null) return { because: 'directionsDiffer', model: title };
  const { reliabilityPercent } = within('model', () => assumptionsOf(model));
  if (locationPercent !== 'receiver' || reliabilityPercent === 50) return null;
  return { because: 'reliability', model: title, reliabilityPercent };
}
