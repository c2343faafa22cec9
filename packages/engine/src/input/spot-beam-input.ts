import type { Bounds, Position } from '@radioshed/geodesy';
import { fields, object, oneOf, optionalObject, type Shape } from '@radioshed/units';

import { BOUNDS, PLACE } from './place.js';
import { BEAM_FIELDS, SATELLITE, type SatelliteBeam, type SatelliteChoice } from './satellite-area-input.js';

/** A satellite beam whose footprint is computed. */
export interface SpotBeamInput {
  readonly satellite: SatelliteChoice;
  /** ms since 1970 (UTC). */
  readonly timeMs: number;
  readonly beam: SatelliteBeam & { readonly boresight: Position };
  /** Value in the main direction: EIRP in dBW, or G/T in dB/K of a receiving satellite. */
  readonly peakDb: number;
  readonly figure: 'eirp' | 'gOverT';
  readonly frequencyMHz?: number;
  /** Levels of the lines relative to the peak, −30 to below 0 dB; −1, −3, −6 and −10 by default. */
  readonly levelsDb?: readonly number[];
  readonly output: {
    /** The bounds of the outermost line by default. */
    readonly bounds?: Bounds;
    /** Side of a pixel, m, 1 to 500 000; a 400th of the longer side by default. */
    readonly resolutionM?: number;
    /** Most pixels; beyond, pixels are larger, which is reported. */
    readonly maxPixels?: number;
  };
}

/** A {@link SpotBeamInput}. */
export const SPOT_BEAM_INPUT: Shape = fields<SpotBeamInput>({
  satellite: object(SATELLITE),
  timeMs: 'number',
  beam: object(fields<SpotBeamInput['beam']>({ ...BEAM_FIELDS, boresight: object(PLACE) })),
  peakDb: 'number',
  figure: oneOf('eirp', 'gOverT'),
  frequencyMHz: 'number?',
  levelsDb: 'numbers?',
  output: object(
    fields<SpotBeamInput['output']>({
      bounds: optionalObject(BOUNDS),
      resolutionM: 'number?',
      maxPixels: 'number?',
    }),
  ),
});
