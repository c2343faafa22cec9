import { checkChoice, OutOfRangeError } from '@radioshed/units';

import type { BestSiteInput, BestSiteMethod } from './best-site-input.js';
import { modelEntry } from '../models/models.js';

/**
 * Models that lose the same both ways: to rounding, but for ITM, whose two ways differ by 0.003 dB on average and by at most
 * half a decibel in mountains. Empirical ones tell a base from a mobile, and cannot be turned round.
 */
export const RECIPROCAL: readonly string[] = ['itm', 'p1812', 'p452', 'p528', 'lineOfSight', 'freeSpace', 'planeEarth'];

/** @throws OutOfRangeError where a model that cannot be turned round is asked backwards. */
export function methodOf({ method, model }: BestSiteInput): BestSiteMethod {
  if (method === undefined) return RECIPROCAL.includes(model.name) ? 'backward' : 'forward';
  checkChoice('method', method, ['backward', 'forward']);
  if (method === 'forward' || RECIPROCAL.includes(model.name)) return method;
  const { title } = modelEntry(model.name);
  throw new OutOfRangeError('method', method, `forward (${title} does not lose the same both ways)`);
}

/** How merit was found, in a sentence. */
export function methodNote({ antenna, model }: BestSiteInput, method: BestSiteMethod, places: number): string {
  const round = `with a round antenna of ${antenna.gainDbi} dBi`;
  if (method === 'backward') {
    return `Each pixel is tried as a site for ${places} evenly scattered places of the area, ${round}.`;
  }
  const why = RECIPROCAL.includes(model.name)
    ? ''
    : ` ${modelEntry(model.name).title} does not lose the same both ways, so not every pixel can be tried.`;
  return `Of ${places} evenly scattered places each is tried as a site for all pixels of the area, ${round}; pixels between them have the merit of the nearest.${why}`;
}
