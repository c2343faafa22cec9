import type { Position } from '@radioshed/geodesy';
import type { GainRef, ModelRef } from '@radioshed/profile';
import { checkGrid, checkRaster, type Grid, pixelToMap, type Raster } from '@radioshed/raster';
import { checkShape, openFields, OutOfRangeError } from '@radioshed/units';

import type { AntennaHeight } from '../terrain/antenna-height.js';
import type { CoverageClutter } from '../terrain/coverage-clutter.js';

/**
 * How densely a coverage samples the ground, in output pixels; along a radial in posts of the terrain or pixels of the
 * clutter where those are finer.
 */
export interface Sampling {
  /** Greatest distance between neighbouring radials at the rim. */
  readonly radialPixels: number;
  /** Distance between samples along a radial. */
  readonly stepPixels: number;
}

/**
 * The default. Compared with each pixel's own profile, ITM then differs by 0.37 dB on average in mountains (99 % below
 * 5 dB). With half pixels both ways it differs by 0.52 dB (8 dB), in nine tenths of the time.
 */
export const defaultSampling: Sampling = { radialPixels: 0.25, stepPixels: 0.25 };

/** Input of `coverage`: one transmitter. */
export interface CoverageInput {
  /** Heights of the ground above the sea, m, EPSG:4326; must cover the circle and contain no NaN. */
  readonly terrain: Raster;
  /** Clutter; open ground by default. */
  readonly clutter?: CoverageClutter;
  readonly transmitter: Position & AntennaHeight;
  readonly receiver: AntennaHeight;
  /** Greatest distance, m. */
  readonly radiusM: number;
  /** Where the pixels lie, EPSG:4326; pixels beyond the radius have no value. */
  readonly grid: Grid;
  /**
   * The grid of which {@link grid} is a part: radials are followed as far as for it, so that the losses have the bits
   * of its own. It must contain the pixels of {@link grid}, which is the default.
   */
  readonly whole?: Grid;
  readonly model: ModelRef;
  /** Gain of the transmitting antenna; if given, it is subtracted from the loss in the direction of departure. */
  readonly gain?: GainRef;
  /** {@link defaultSampling} by default. */
  readonly sampling?: Sampling;
}

/** Result of `coverage`. */
export interface Coverage {
  /**
   * Basic transmission loss, dB, less the gain of the transmitting antenna where one was given; NaN beyond the
   * radius and where the model has no value.
   */
  readonly lossDb: Raster;
  /** Pixels whose centre lies within the radius. */
  readonly pixels: number;
  /** Of these, the pixels that have a loss. */
  readonly computed: number;
  /** Radials walked and terrain samples read. */
  readonly radials: number;
  readonly samples: number;
}

const COVERAGE_INPUT = openFields<CoverageInput>({
  terrain: 'object',
  clutter: 'object?',
  transmitter: 'object',
  receiver: 'object',
  radiusM: 'number',
  grid: 'object',
  whole: 'object?',
  model: 'object',
  gain: 'object?',
  sampling: 'any?',
});

/**
 * Checks the structure of an input; values are checked where they are used.
 * @throws OutOfRangeError naming the field
 */
export function checkCoverage(input: CoverageInput, path = ''): void {
  checkShape(input, COVERAGE_INPUT, path);
  const inside = path === '' ? '' : `${path}.`;
  checkRaster(input.terrain, `${inside}terrain`);
  checkGrid(input.grid, `${inside}grid`);
  if (input.whole === undefined) return;
  checkGrid(input.whole, `${inside}whole`);
  if (!contains(input.whole, input.grid))
    throw new OutOfRangeError(`${inside}whole`, input.whole, `a grid that contains ${inside}grid`);
}

/** Whether the pixels of a part are all in a grid, up to a thousandth of one. */
function contains({ transform, width, height }: Grid, part: Grid): boolean {
  const [west, lonStep, , north, , latStep] = transform;
  const [left, top] = pixelToMap(part.transform, 0, 0);
  const [right, bottom] = pixelToMap(part.transform, part.width, part.height);
  const isWithin = (at: number, most: number): boolean => at >= -0.001 && at <= most + 0.001;
  return (
    [left, right].every((lon) => isWithin((lon - west) / lonStep, width)) &&
    [top, bottom].every((lat) => isWithin((lat - north) / latStep, height))
  );
}
