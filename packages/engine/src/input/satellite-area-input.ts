import type { Cuts, Polarisation } from '@radioshed/antenna';
import type { Bounds, Position } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';
import type { OrbitalElements } from '@radioshed/satellite';
import {
  fields,
  type FieldShapes,
  listOf,
  object,
  oneOf,
  openFields,
  optionalObject,
  optionalOneOf,
  type Shape,
} from '@radioshed/units';

import { CUTS, POLARISATIONS } from './antenna.js';
import { CLUTTER, type ClutterInput } from './clutter-input.js';
import { BOUNDS, PLACE, POSITION_FIELDS } from './place.js';
import { RECEIVER_FIELDS } from './radio.js';
import { BANDWIDTH_RANGE, FEEDER_LOSS_RANGE, GAIN_RANGE, POWER_RANGE, type Ranges } from './ranges.js';
import type { Elevation } from './surroundings.js';

/** A satellite by its orbit, by its longitude above the equator, or by its position. */
export type SatelliteChoice = { readonly name: string } & (
  | { readonly elements: OrbitalElements }
  | { readonly geostationaryLonDeg: number }
  | { readonly place: Position & { readonly heightKm: number } }
);

/** Transmission of the satellites; all of them transmit the same. */
export interface SatelliteRadio {
  /** 1 to 100 000 MHz. */
  readonly frequencyMHz: number;
  readonly powerW: number;
  readonly bandwidthMHz: number;
  /** Gain in the main direction, dBi. */
  readonly gainDbi: number;
  /** Loss between transmitter and antenna, dB ≥ 0; 0 by default. */
  readonly feederLossDb?: number;
  readonly polarisation: Polarisation;
  /** If absent, the gain applies in all directions. */
  readonly beam?: SatelliteBeam;
}

/** A beam and its boresight: by beamwidths, or by the two cuts of a pattern whose peak points there. */
export type SatelliteBeam = {
  /** The middle of the area by default, which is reported. */
  readonly boresight?: Position;
  /** Rotation clockwise as the satellite sees it, −360 to 360; 0 by default. */
  readonly rotationDeg?: number;
} & (
  | {
      /** Angles between −3 dB points, 0.01 to 170°; the vertical one equals the horizontal one by default. */
      readonly horizontalBeamwidthDeg: number;
      readonly verticalBeamwidthDeg?: number;
    }
  | { readonly cuts: Cuts }
);

/** The receiver on the ground. */
export interface SatelliteReceiver extends AntennaHeight {
  readonly gainDbi: number;
  /**
   * Diameter of the antenna, whose aperture averages scintillation, m, 0.01 to 100; computed from its gain by default.
   */
  readonly diameterM?: number;
  readonly polarisation?: Polarisation;
}

/** Attenuation by the atmosphere. */
export interface SkyChoice {
  /** Percentage of the year for which the level is reached, 50 to 99.999; 99 by default. */
  readonly availabilityPercent?: number;
  /** Rain rate exceeded for 0.01 % of the year, mm/h, 0 to 300; from the climate by default. */
  readonly rainRate001MmH?: number;
}

/**
 * `visibility` is the percentage of moments at which any satellite is in sight; the others are values of the best
 * satellite at its best moment. Where none is in sight there is no value.
 */
export type SatelliteQuantity = 'visibility' | 'pathLoss' | 'receivedPower' | 'fieldStrength' | 'snr';

/** An area under satellites. */
export interface SatelliteAreaInput {
  /** 1 to 100. */
  readonly satellites: readonly SatelliteChoice[];
  /** ms since 1970 (UTC). */
  readonly timeMs: number;
  /** Further moments: at most 2000 in total, and 10 000 times satellites. */
  readonly series?: { readonly durationS: number; readonly stepS: number };
  readonly receiver: SatelliteReceiver;
  /** Required by all quantities except `visibility`. */
  readonly radio?: SatelliteRadio;
  readonly sky?: SkyChoice;
  /** Requested kind of heights; any by default. If the terrain has another kind, it is used and reported. */
  readonly elevation?: Elevation;
  readonly clutter?: ClutterInput;
  readonly output: {
    readonly quantity: SatelliteQuantity;
    readonly bounds: Bounds;
    /** Side of a pixel, m. */
    readonly resolutionM: number;
    /** Noise floor, dBm; thermal noise in the bandwidth by default. */
    readonly noiseFloorDbm?: number;
    /** Threshold for the covered area, in the unit of the quantity. Values beyond it are still returned. */
    readonly threshold?: number;
    /** Elevation below which satellites are ignored, degrees, 0 to 89; 0 by default. */
    readonly minimumElevationDeg?: number;
  };
}

const elements = openFields<OrbitalElements>({
  name: 'string',
  noradId: 'string',
  designator: 'string',
  epochMs: 'number',
  inclinationDeg: 'number',
  eccentricity: 'number',
  periodMin: 'number',
  apogeeKm: 'number',
  perigeeKm: 'number',
  source: 'object',
});

/** A {@link SatelliteChoice}. */
export const SATELLITE: Shape = fields<SatelliteChoice>({
  name: 'string',
  elements: optionalObject(elements),
  geostationaryLonDeg: 'number?',
  place: optionalObject(fields<Position & { readonly heightKm: number }>({ ...POSITION_FIELDS, heightKm: 'number' })),
});

/** Fields of a {@link SatelliteBeam} without its boresight, for shapes that have more. */
export const BEAM_FIELDS: Omit<FieldShapes<SatelliteBeam>, 'boresight'> = {
  rotationDeg: 'number?',
  horizontalBeamwidthDeg: 'number?',
  verticalBeamwidthDeg: 'number?',
  cuts: optionalObject(CUTS),
};

const beam = fields<SatelliteBeam>({ ...BEAM_FIELDS, boresight: optionalObject(PLACE) });

/** A {@link SatelliteAreaInput}. */
export const SATELLITE_AREA_INPUT: Shape = fields<SatelliteAreaInput>({
  satellites: listOf(SATELLITE),
  timeMs: 'number',
  series: optionalObject(fields<NonNullable<SatelliteAreaInput['series']>>({ durationS: 'number', stepS: 'number' })),
  receiver: object(fields<SatelliteReceiver>({ ...RECEIVER_FIELDS, diameterM: 'number?' })),
  radio: optionalObject(
    fields<SatelliteRadio>({
      frequencyMHz: 'number',
      powerW: 'number',
      bandwidthMHz: 'number',
      gainDbi: 'number',
      feederLossDb: 'number?',
      polarisation: oneOf(...POLARISATIONS),
      beam: optionalObject(beam),
    }),
  ),
  sky: optionalObject(fields<SkyChoice>({ availabilityPercent: 'number?', rainRate001MmH: 'number?' })),
  elevation: optionalOneOf('terrain', 'surface'),
  clutter: optionalObject(CLUTTER),
  output: object(
    fields<SatelliteAreaInput['output']>({
      quantity: oneOf('visibility', 'pathLoss', 'receivedPower', 'fieldStrength', 'snr'),
      bounds: object(BOUNDS),
      resolutionM: 'number',
      noiseFloorDbm: 'number?',
      threshold: 'number?',
      minimumElevationDeg: 'number?',
    }),
  ),
});

/** Ranges of a {@link SatelliteRadio}. */
export const SATELLITE_RADIO_RANGES: Ranges<SatelliteRadio> = {
  frequencyMHz: [1, 100_000, 'MHz'],
  powerW: POWER_RANGE,
  bandwidthMHz: BANDWIDTH_RANGE,
  gainDbi: GAIN_RANGE,
  feederLossDb: FEEDER_LOSS_RANGE,
};
