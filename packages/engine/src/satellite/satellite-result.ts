import type { Bounds } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';
import type { Footprint } from '@radioshed/satellite';
import type { Note } from '@radioshed/units';

import type { Provenance } from '../call/provenance.js';
import type { SatelliteAreaInput } from '../input/satellite-area-input.js';
import type { SpotBeamInput } from '../input/spot-beam-input.js';

/** Position of a satellite at the first moment, and its direction from the middle of the area. */
export interface SatellitePlace {
  readonly name: string;
  /** The point below it, and its height. */
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly heightKm: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rangeKm: number;
  /** Present where a frequency is given. */
  readonly dopplerHz?: number;
}

/** Result of {@link satelliteArea}. */
export interface SatelliteAreaResult extends Provenance {
  readonly kind: 'satelliteArea';
  readonly input: SatelliteAreaInput;
  /** The requested quantity; NaN where no satellite is in sight. */
  readonly values: Raster;
  /** Index of the best satellite in the input; −1 for none. */
  readonly best: Raster<Int16Array>;
  /** %, dB, dBm, dBµV/m. */
  readonly unit: string;
  readonly bounds: Bounds;
  /**
   * Area of the pixels at or better than the threshold, km², and its percentage; without a threshold, of all pixels
   * with a value.
   */
  readonly coveredAreaKm2: number;
  readonly coveredPercent: number;
  readonly pixels: number;
  readonly computed: number;
  readonly satellites: readonly SatellitePlace[];
  readonly resolutionM: number;
}

/** Result of {@link spotBeam}. */
export interface SpotBeamResult {
  readonly kind: 'spotBeam';
  readonly input: SpotBeamInput;
  /** Peak plus the relative gain of the beam, in `unit`; NaN where the satellite is below the horizon. */
  readonly values: Raster;
  readonly unit: string;
  /** Lines of equal gain as GeoJSON. */
  readonly footprint: Footprint;
  readonly bounds: Bounds;
  /** Area inside the −3 dB line, km². */
  readonly coveredAreaKm2: number;
  readonly coveredPercent: number;
  readonly satellite: SatellitePlace;
  readonly resolutionM: number;
  readonly producedBy: string;
  readonly notes: readonly Note[];
}
