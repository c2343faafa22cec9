import { checkChoice, OutOfRangeError } from '@radioshed/units';

import type { BestSiteInput, BestSiteMethod } from './best-site-input.js';
import { modelOf } from '../models/model-of.js';

/** @throws OutOfRangeError where a model that cannot be turned round is asked backwards. */
export function methodOf({ method, model }: BestSiteInput): BestSiteMethod {
  const { reciprocalWithinDb, title } = modelOf(model);
  if (method === undefined) return reciprocalWithinDb === null ? 'forward' : 'backward';
  checkChoice('method', method, ['backward', 'forward']);
  if (method === 'forward' || reciprocalWithinDb !== null) return method;
  throw new OutOfRangeError('method', method, `forward (${title} does not lose the same both ways)`);
}

/** How merit was found, in a sentence. */
export function methodNote({ antenna, model }: BestSiteInput, method: BestSiteMethod, places: number): string {
  const round = `with a round antenna of ${antenna.gainDbi} dBi`;
  if (method === 'backward') {
    return `Each pixel is tried as a site for ${places} evenly scattered places of the area, ${round}.`;
  }
  const { reciprocalWithinDb, title } = modelOf(model);
  const why =
    reciprocalWithinDb !== null ? '' : ` ${title} does not lose the same both ways, so not every pixel can be tried.`;
  return `Of ${places} evenly scattered places each is tried as a site for all pixels of the area, ${round}; pixels between them have the merit of the nearest.${why}`;
}
