import { checkListed, checkObject, checkRange, OutOfRangeError } from '@radioshed/units';

import type { Field } from './field-input.js';

/** @throws OutOfRangeError unless a field has a grid, and a level for each of its cubes. */
export function checkField<F extends Pick<Field, 'grid' | 'powerDbm'>>(field: F): F {
  const { grid, powerDbm } = checkObject('field', field, 'an object with grid, powerDbm');
  const { lowM, resM, size } = checkObject('field.grid', grid, 'an object with lowM, resM, size');
  checkListed('field.grid.lowM', lowM, 'three numbers');
  checkListed('field.grid.size', size, 'three numbers');
  checkRange('field.grid.resM', resM, 1e-6, 1e6, 'm');
  const cubes = size[0] * size[1] * size[2];
  if (checkListed('field.powerDbm', powerDbm).length !== cubes) {
    throw new OutOfRangeError('field.powerDbm', `${powerDbm.length} levels`, `one for each of ${cubes} cubes`);
  }
  return field;
}
