import { chooseColourKey, type ColourKey, colourise, keysFor, type Quantity, QUANTITY_STYLES } from '@radioshed/colour';
import type { Raster, RasterData } from '@radioshed/raster';
import { checkChoice, OutOfRangeError } from '@radioshed/units';

import { indexedPng, type PackOptions } from './png.js';

/** What a picture needs of a coverage: the result of `area` or `multisite` of `@radioshed/engine`, or anything like it. */
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
 * The picture of a coverage, a PNG with a pixel for each value, in the projection of the coverage. Pixels without a value or
 * beyond the threshold are transparent.
 *
 * @param key a colour key or its name, of the unit of the quantity; the quantity's default where absent.
 * @throws OutOfRangeError for something else than a coverage, an unknown key, and one made for another unit.
 */
export function coveragePng(coverage: CoverageToDraw, key?: string | ColourKey, options: PackOptions = {}): Uint8Array {
  const { values, quantity, threshold } = partsOf(coverage);
  const chosen = typeof key === 'object' ? key : chooseColourKey(key, quantity).key;
  const { unit } = QUANTITY_STYLES[quantity];
  const asked = typeof key === 'string' ? key : chosen.name;
  if (chosen.unit !== unit || (typeof key === 'string' && isOfOtherUnit(key, unit))) {
    const names = keysFor(quantity).map(({ name }) => name);
    const limits = `the colour keys for ${QUANTITY_STYLES[quantity].words}: ${names.join(', ')}`;
    throw new OutOfRangeError('key', asked, limits);
  }
  return indexedPng(colourise(values, chosen, threshold === undefined ? {} : { threshold }), options);
}

/** Whether a name says a unit that is not the one asked for: its levels would mean nothing here. */
function isOfOtherUnit(name: string, unit: string): boolean {
  const said = name.split('.')[1];
  return said !== undefined && said.toLowerCase() !== unit.toLowerCase();
}

function partsOf(coverage: CoverageToDraw): {
  readonly values: Raster<RasterData>;
  readonly quantity: Quantity;
  readonly threshold: number | undefined;
} {
  const { values, input } = (coverage ?? {}) as Partial<CoverageToDraw>;
  const output = input?.output;
  if (values?.values === undefined || output === undefined) {
    throw new OutOfRangeError('coverage', coverage, 'the results of area and multisite');
  }
  checkChoice('coverage.input.output.quantity', output.quantity, Object.keys(QUANTITY_STYLES));
  return { values, quantity: output.quantity, threshold: output.threshold };
}
