import type { Bounds, Position } from '@radioshed/geodesy';

import type { SatelliteBeam, SatelliteChoice } from './satellite-input.js';

/** A beam whose place on the ground is wanted. */
export interface SpotBeamInput {
  readonly satellite: SatelliteChoice;
  /** ms since 1970 (UTC). */
  readonly timeMs: number;
  readonly beam: SatelliteBeam & { readonly boresight: Position };
  /** In the main direction: EIRP in dBW, or G/T in dB/K of a satellite that listens. */
  readonly peakDb: number;
  readonly figure: 'eirp' | 'gOverT';
  readonly frequencyMHz?: number;
  /** Of the lines below the peak, −30 to below 0 dB; −1, −3, −6 and −10 where absent. */
  readonly levelsDb?: readonly number[];
  readonly output: {
    /** The box around the outermost line where absent. */
    readonly bounds?: Bounds;
    /** Side of a pixel, m, 1 to 500 000; a 400th of the longer side where absent. */
    readonly resolutionM?: number;
    /** Larger pixels, told, where there were more. */
    readonly maxPixels?: number;
  };
}
