import type { Position } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';
import { object, fields, openFields, optionalObject, optionalOneOf, type Shape } from '@radioshed/units';

import type { AreaOutput } from './area-input.js';
import type { Processor } from './context.js';
import { BOUNDS, HEIGHT, HEIGHT_FIELDS, POSITION_FIELDS } from './place.js';
import type { Elevation } from './surroundings.js';

/** An observer and the visible targets. */
export interface ViewshedInput {
  readonly observer: Position & AntennaHeight;
  /** The target at every pixel. */
  readonly target: AntennaHeight;
  /** Requested kind of heights; any by default. If the terrain has another kind, it is used and reported. */
  readonly elevation?: Elevation;
  /**
   * Effective Earth radius as a multiple of the real one, 0.5 to 1000; 4/3 by default, for radio waves. For light it is
   * 7/6.
   */
  readonly earthRadiusFactor?: number;
  readonly output: Pick<AreaOutput, 'resolutionM' | 'radiusKm' | 'bounds'>;
  /** The CPU by default. The CPU does what the GPU cannot, and the result says so. */
  readonly processor?: Processor;
}

/** A {@link ViewshedInput}. */
export const VIEWSHED_INPUT: Shape = fields<ViewshedInput>({
  observer: object(openFields<Position & AntennaHeight>({ ...POSITION_FIELDS, ...HEIGHT_FIELDS })),
  target: object(HEIGHT),
  elevation: optionalOneOf('terrain', 'surface'),
  earthRadiusFactor: 'number?',
  output: object(
    openFields<ViewshedInput['output']>({ resolutionM: 'number', radiusKm: 'number', bounds: optionalObject(BOUNDS) }),
  ),
  processor: 'choice?',
});
