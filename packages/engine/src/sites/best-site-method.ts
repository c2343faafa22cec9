import { checkChoice, OutOfRangeError } from '@radioshed/units';

import { within } from '../call/within.js';
import type { BestSiteInput, BestSiteMethod } from '../input/best-site-input.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionsOf } from '../models/shared/assumptions.js';

/** @throws OutOfRangeError if `backward` is requested and losses differ by direction. */
export function methodOf(input: BestSiteInput): BestSiteMethod {
  const { method } = input;
  const why = whyForward(input);
  if (method === undefined) return why === null ? 'backward' : 'forward';
  checkChoice('method', method, ['backward', 'forward']);
  if (method === 'forward' || why === null) return method;
  throw new OutOfRangeError('method', method, `one of forward (${why})`);
}

/** A note on how the score was computed. */
export function methodNote(input: BestSiteInput, method: BestSiteMethod, places: number): string {
  const antenna = `with an omnidirectional antenna of ${input.antenna.gainDbi} dBi`;
  if (method === 'backward') {
    return `Each pixel is tried as a site for ${places} evenly spread locations of the area, ${antenna}.`;
  }
  const why = whyForward(input);
  return `Each of ${places} evenly spread locations is tried as a site for all pixels of the area, ${antenna}. Other pixels have the score of the nearest one.${why === null ? '' : ` Not every pixel can be tried: ${why}.`}`;
}

/** Why losses from the site cannot be computed from the receiver; null for reciprocal losses. */
function whyForward({ model }: BestSiteInput): string | null {
  const { reciprocalWithinDb, locationPercent, title } = modelOf(model);
  if (reciprocalWithinDb === null) return `the two directions of a path have different losses with ${title}`;
  const { reliabilityPercent } = within('model', () => assumptionsOf(model));
  if (locationPercent !== 'receiver' || reliabilityPercent === 50) return null;
  return `${title} is reciprocal only at a reliability of 50 %, and it is ${reliabilityPercent} % here`;
}
