import * as z from 'zod';

import { adjustedNotes, type AdjustedNotes } from '../fields/note-members.js';
import { pathAvailability, type PathAvailability } from './availability.js';

/** Levels or heights along the path; null where there is no value. */
export type ProfileValues = readonly (number | null)[];

/** Values along the path, transmitter first; all arrays have the same length. */
export interface PathArrays {
  /** Samples where the ground is above the straight ray: latitude, longitude. */
  readonly Obstructions: readonly (readonly [number, number])[];
  /** Distance from the transmitter, km. */
  readonly Distance: readonly number[];
  /** Ground plus the bulge of the effective Earth between the two ends, m: what the straight ray must clear. */
  readonly Terrain: readonly number[];
  /** Ground above mean sea level, m. */
  readonly Terrain_AMSL: readonly number[];
  readonly 'Landcover distance': readonly number[];
  /** Clutter class: 0 unknown, 1 to 10 landcover, 11 to 19 the account's obstacles, 99 buildings. */
  readonly 'Landcover codes': readonly number[];
  /** Height of the clutter above ground, m. */
  readonly 'Landcover heights': readonly number[];
  /** Radius of the first Fresnel zone, m. */
  readonly Fresnel: readonly number[];
  /** Received power of a receiver at each sample. At the transmitter: EIRP plus the receiver's gain. */
  readonly dBm: ProfileValues;
  /** Path loss to a receiver at each sample; 0 at the transmitter. */
  readonly dB: ProfileValues;
  /** Noise in one hertz: the signal-to-noise ratio at a sample is dBm − Noise_dBm − `Johnson Nyquist noise dB`. */
  readonly Noise_dBm: readonly number[];
}

/** The transmitter and the link. Figures without a value are null in JSON. */
export interface PathTransmitter extends Partial<PathArrays> {
  readonly Latitude: number;
  readonly Longitude: number;
  readonly 'Ground elevation m': number;
  readonly 'Antenna height m': number;
  readonly 'Height above sea level m': number;
  readonly 'Distance to receiver km': number;
  readonly 'Azimuth to receiver deg': number;
  /** Depression angle of the direct ray at the transmitter; negative is up. */
  readonly 'Downtilt angle deg': number;
  /** Towards the receiver. */
  readonly 'Antenna gain dBd': number;
  readonly 'Antenna gain dBi': number;
  readonly Polarisation: string;
  readonly 'Power W': number;
  readonly 'Power dBm': number;
  readonly 'ERP W': number;
  readonly 'EIRP W': number;
  readonly 'ERP dBm': number;
  readonly 'EIRP dBm': number;
  readonly 'Free space path loss dB': number;
  readonly 'Bandwidth MHz': number;
  /** Bandwidth term of thermal noise: 10·log₁₀ of the bandwidth in Hz. */
  readonly 'Johnson Nyquist noise dB': number;
  /** Noise floor of the signal-to-noise ratio. */
  readonly 'Noise floor dBm': number;
  /** Thermal noise kT₀B plus the receiver's noise figure. */
  readonly 'Channel noise dBm': number;
  readonly 'Signal power at receiver dBm': number;
  readonly 'Signal to Noise Ratio dB': number;
  readonly 'Computed path loss dB': number;
  /** Path loss in excess of free space. */
  readonly 'Model attenuation dB': number;
  readonly 'Field strength at receiver dBuV/m': number;
  /** Voltage across a matched load. */
  readonly 'RX voltage 50 ohm dipole uV': number;
  readonly 'RX voltage 50 ohm dipole dBuV': number;
  readonly 'RX voltage 75 ohm dipole uV': number;
  readonly 'RX voltage 75 ohm dipole dBuV': number;
  /** Metres; 0 where the condition is met; absent with the ground wave, which follows the Earth. */
  readonly 'Raise RX antenna for LOS'?: number;
  readonly 'Raise RX antenna for fresnel 60%'?: number;
  readonly 'Raise RX antenna for full fresnel'?: number;
  /** Extension: loss between transmitter and antenna, where it is not 0. */
  readonly 'Feeder loss dB'?: number;
  /** Extension: where `receiver.pol` is given. */
  readonly 'Polarisation loss dB'?: number;
  /** Extension: where `output.mod` and `output.ber` are given. */
  readonly 'Required SNR dB'?: number;
  readonly 'Margin over required SNR dB'?: number;
  /** Extension: n for a bit error rate of at most 10⁻ⁿ, 0 where it is above 10⁻¹; where `output.mod` is given. */
  readonly 'Bit error rate class'?: number;
  /** Extension: the fastest LoRa spreading factor that can be demodulated, 0 for none. */
  readonly 'LoRa spreading factor'?: number;
  /** Extension: with `output.out` 6. */
  readonly 'RSRP dBm'?: number;
}

/** The receiver in a path report: degrees of WGS 84, ground above sea level, antenna above ground. */
export interface PathReceiver {
  readonly Latitude: number;
  readonly Longitude: number;
  readonly 'Ground elevation m': number;
  readonly 'Antenna height m': number;
  readonly 'Receiver gain dBd': number;
  readonly 'Receiver gain dBi': number;
  /** Extension: where `receiver.pol` is given. */
  readonly Polarisation?: string;
}

/** Addresses of the files of a path calculation. */
export interface PathUrls {
  readonly 'Chart image': string;
  /** The same chart as SVG. */
  readonly chart: string;
  readonly json: string;
  /** Ends, ray and profile. The ending can be replaced by `kml`, `shp`, `zip` or `geojson`. */
  readonly kmz: string;
}

/** Settings of the calculation. */
export interface LinkHead {
  readonly Engine: string;
  readonly 'Frequency MHz': number;
  readonly 'Propagation model': string;
  readonly 'Earth dielectric constant': number;
  /** S/m. */
  readonly 'Earth conductivity': number;
  readonly 'Radio climate': string;
  /** N-units. */
  readonly 'Atmospheric bending constant': number;
  /** Percent: the confidence. */
  readonly 'Fraction of situations': number;
  /** Percent: the reliability. */
  readonly 'Fraction of time': number;
}

/** Response of /path. */
export interface PathReport extends LinkHead, PathArrays, PathUrls, AdjustedNotes {
  readonly Receiver: PathReceiver | readonly PathReceiver[];
  readonly Transmitters: PathTransmitter | readonly PathTransmitter[];
  readonly elapsed: number;
  readonly balance: number;
  readonly id: number;
  readonly sid: string;
  readonly attribution: readonly string[];
  /** Extension: where the request has `availability`. */
  readonly availability?: PathAvailability;
  /**
   * Intermediate values of the model, for verification. `mode` is what the profile shows; ITM's `region`, the range of
   * distances of its formula, may differ over rough ground.
   */
  readonly intermediates: Readonly<Record<string, number | string>>;
}

const numbers = z.array(z.number());
const levels = z.array(z.number().nullable());
const end = z.looseObject({ Latitude: z.number(), Longitude: z.number(), 'Antenna height m': z.number() });

/** The members of {@link LinkHead}. */
export const linkHead: Readonly<Record<keyof LinkHead, z.ZodType>> = {
  Engine: z.string(),
  'Frequency MHz': z.number(),
  'Propagation model': z.string(),
  'Earth dielectric constant': z.number(),
  'Earth conductivity': z.number(),
  'Radio climate': z.string(),
  'Atmospheric bending constant': z.number(),
  'Fraction of situations': z.number(),
  'Fraction of time': z.number(),
};

/** Checks a {@link PathReport}: every member is present and of its type. */
export const pathReport: z.ZodType = z.looseObject({
  ...linkHead,
  Receiver: z.union([end, z.array(end).length(1)]),
  Transmitters: z.union([end, z.array(end).length(1)]),
  Obstructions: z.array(z.array(z.number()).length(2)),
  Distance: numbers,
  Terrain: numbers,
  Terrain_AMSL: numbers,
  'Landcover distance': numbers,
  'Landcover codes': numbers,
  'Landcover heights': numbers,
  Fresnel: numbers,
  dBm: levels,
  dB: levels,
  'Chart image': z.string().endsWith('.png').optional(),
  chart: z.string().endsWith('.svg').optional(),
  json: z.string().endsWith('.json').optional(),
  kmz: z.string().endsWith('kmz').optional(),
  availability: pathAvailability.optional(),
  ...adjustedNotes,
  elapsed: z.number(),
  balance: z.number(),
});
