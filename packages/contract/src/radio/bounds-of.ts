import { type Bounds, makeBounds } from '@radioshed/geodesy';
import { isOutOfRangeError } from '@radioshed/units';

import { refusal } from '../fields/issue.js';
import type { BoundsFields } from './request.js';

/** The box of `output.bounds`. @throws RequestError for an invalid box */
export function boundsOf({ north, east, south, west }: BoundsFields): Bounds {
  try {
    return makeBounds(north, east, south, west);
  } catch (error) {
    if (isOutOfRangeError(error)) throw refusal(`output.${error.field}`, error.value, error.limits, error.unit);
    throw error;
  }
}
