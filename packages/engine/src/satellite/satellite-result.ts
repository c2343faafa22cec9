import type { Bounds } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';
import type { Footprint } from '@radioshed/satellite';

import type { SatelliteAreaInput } from './satellite-input.js';
import type { SpotBeamInput } from './spot-beam-input.js';
import type { Provenance } from '../call/result.js';

/** Where a satellite is at the first moment, and how it is seen from the middle of the area. */
export interface SatellitePlace {
  readonly name: string;
  /** The place below it, and its height. */
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly heightKm: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rangeKm: number;
  /** Where a frequency is given. */
  readonly dopplerHz?: number;
}

/** What an area under satellites came to. */
export interface SatelliteAreaResult extends Provenance {
  readonly kind: 'satelliteArea';
  readonly input: SatelliteAreaInput;
  /** The quantity asked for; NaN where no satellite is in sight. */
  readonly values: Raster;
  /** Which satellite is the best, by its place in the input; −1 for none. */
  readonly best: Raster<Int16Array>;
  /** %, dB, dBm, dBµV/m. */
  readonly unit: string;
  readonly bounds: Bounds;
  /** Area of the pixels at or better than the threshold, km²; of all with a value where there is none; and its share, percent. */
  readonly coveredAreaKm2: number;
  readonly coveredPercent: number;
  readonly pixels: number;
  readonly computed: number;
  readonly satellites: readonly SatellitePlace[];
  readonly resolutionM: number;
}

/** What a beam puts on the ground. */
export interface SpotBeamResult {
  readonly kind: 'spotBeam';
  readonly input: SpotBeamInput;
  /** Peak and what the beam's shape takes from it, in `unit`; NaN below the satellite's horizon. */
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
  readonly adjustments: readonly string[];
}
