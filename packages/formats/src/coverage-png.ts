import {
  type ColourKey,
  colourise,
  findColourKey,
  fitColourKey,
  keysFor,
  type Quantity,
  QUANTITY_STYLES,
} from '@radioshed/colour';
import type { Raster, RasterData } from '@radioshed/raster';
import { checkChoice, checkObject, OutOfRangeError } from '@radioshed/units';

import { indexedPng, type PackOptions } from './png.js';

/**
 * Members of a coverage that a picture needs: the result of `area` or `multisite` of `@radioshed/engine`, or a similar
 * object.
 */
export interface CoverageToDraw {
  readonly values: Raster<RasterData>;
  readonly input: {
    readonly output: {
      readonly quantity: Quantity;
      /** Values beyond it are transparent. */
      readonly threshold?: number;
    };
  };
}

/**
 * The picture of a coverage, a PNG with a pixel for each value, in the projection of the coverage. Pixels without a
 * value or beyond the threshold are transparent.
 *
 * @param key a colour key or its name, of the unit of the quantity; the quantity's default by default.
 * @throws OutOfRangeError for something else than a coverage, an unknown key, and one made for another unit.
 */
export function coveragePng(coverage: CoverageToDraw, key?: string | ColourKey, options: PackOptions = {}): Uint8Array {
  const { values, quantity, threshold } = partsOf(coverage);
  return indexedPng(colourise(values, keyOf(key, quantity), threshold === undefined ? {} : { threshold }), options);
}

/** Keys of other units are refused, not spread: nothing in a picture would say so. A greyscale fits any unit. */
function keyOf(asked: string | ColourKey | undefined, quantity: Quantity): ColourKey {
  const own = keysFor(quantity);
  if (asked === undefined) return own[0]!;
  const key = typeof asked === 'string' ? findColourKey(asked) : checkObject('key', asked, 'a colour key or its name');
  const { unit, words } = QUANTITY_STYLES[quantity];
  if (key.kind === 'greyscale') return fitColourKey(key, quantity).key;
  if (key.unit === unit) return key;
  throw new OutOfRangeError(
    'key',
    key.name,
    `one of the colour keys for ${words}: ${own.map(({ name }) => name).join(', ')}`,
  );
}

function partsOf(coverage: CoverageToDraw): {
  readonly values: Raster<RasterData>;
  readonly quantity: Quantity;
  readonly threshold: number | undefined;
} {
  const { values, input } = (coverage ?? {}) as Partial<CoverageToDraw>;
  const output = input?.output;
  if (values?.values === undefined || output === undefined) {
    throw new OutOfRangeError('coverage', coverage, 'a result of area or multisite');
  }
  checkChoice('coverage.input.output.quantity', output.quantity, Object.keys(QUANTITY_STYLES));
  return { values, quantity: output.quantity, threshold: output.threshold };
}
