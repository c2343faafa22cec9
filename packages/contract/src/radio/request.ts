import type { CutInterpolation } from '@radioshed/antenna';
import type { UnnumberedModel } from '@radioshed/engine/models';

/** Unit and reference of heights: metres or feet, above ground or above mean sea level. */
export type Units = 'm' | 'f' | 'm_amsl' | 'f_amsl' | 'metric' | 'imperial';

/** A request of /area with every default filled in. */
export interface AreaRequest {
  readonly site: string;
  readonly network: string;
  /** 1 GPU, 2 CPU. */
  readonly engine: 1 | 2;
  readonly transmitter: TransmitterFields;
  readonly receiver: ReceiverFields;
  readonly antenna: AntennaFields;
  readonly model: ModelFields;
  readonly environment: EnvironmentFields;
  readonly feeder?: FeederFields | undefined;
  readonly output: OutputFields;
  /** Paths of the absent fields, of those whose default affects the result. */
  readonly absent?: readonly DefaultedField[];
}

/**
 * The transmitter: `lat` −89 to 89° and `lon` −180 to 180° of WGS 84, `alt` in the unit of `units` or `output.units`,
 * `frq` 2 to 100 000 MHz (0.01 with the model `groundWave` or `auto`), `txw` 0.001 to 2 000 000 W before feeder and
 * antenna, `bwi` 0.0001 to 1000 MHz.
 */
export interface TransmitterFields {
  readonly lat: number;
  readonly lon: number;
  readonly alt: number;
  /** Extension: unit and reference of `alt`; `output.units` by default. */
  readonly units?: Units | undefined;
  readonly frq: number;
  readonly txw: number;
  readonly bwi: number;
}

/**
 * The receiver: `alt` in the unit of `units` or `output.units`, `rxg` −10 to 60 dBi, `rxs` the threshold in the unit of
 * `output.out`; a location only where one is required.
 */
export interface ReceiverFields {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly alt: number;
  /** Extension: unit and reference of `alt`; `output.units` by default. */
  readonly units?: Units | undefined;
  readonly rxg: number;
  readonly rxs?: number | undefined;
  /** Pattern of the receiver's antenna: not used, read only to report that. */
  readonly ant?: unknown;
  /** Extension: the transmitter's polarisation by default. */
  readonly pol?: PolarisationLetter | undefined;
}

/** The receiver at the other end of a path: −89 to 89° and −180 to 180° of WGS 84. */
export interface PathReceiverFields extends ReceiverFields {
  readonly lat: number;
  readonly lon: number;
}

/** Vertical, horizontal, mixed, right-hand and left-hand circular. */
export type PolarisationLetter = 'v' | 'h' | 'm' | 'r' | 'l';

/**
 * The antenna of the transmitter: `txg` −10 to 60 dBi, `txl` 0 to 60 dB of feeder loss, `ant` the number of a pattern,
 * `azi` 0 to 360° clockwise from true north, `tlt` −90 to 90° with down positive, −3 dB widths `hbw` and `vbw` 0 to
 * 360°, `fbr` 0 to 100 dB.
 */
export interface AntennaFields {
  readonly txg: number;
  readonly txl: number;
  readonly ant: number;
  /** More than one for several sectors on one mast. */
  readonly azi: readonly number[];
  readonly tlt: number;
  readonly hbw?: number | undefined;
  readonly vbw?: number | undefined;
  readonly fbr: number;
  readonly pol: PolarisationLetter;
  /** How gains between the cuts of a pattern file are interpolated. */
  readonly interpolation?: CutInterpolation | undefined;
}

/** The feeder of the transmitter; all three are 0 in most templates. */
export interface FeederFields {
  /** Number or name of a cable. */
  readonly flt?: string | undefined;
  /** Length, m. */
  readonly fll: number;
  /** Connectors. */
  readonly fcc: number;
}

/** Fields whose default affects the result. */
export type DefaultedField =
  | 'transmitter.alt'
  | 'transmitter.bwi'
  | 'receiver.alt'
  | 'receiver.rxg'
  | 'receiver.rxs'
  | 'antenna.ant'
  | 'antenna.txg'
  | 'antenna.pol'
  | 'antenna.fbr'
  | 'antenna.azi'
  | 'model.pm'
  | 'model.pe'
  | 'model.rel'
  | 'environment.clt'
  | 'output.units'
  | 'output.out'
  | 'output.nf'
  | 'output.res'
  | 'output.rad';

/**
 * The propagation model and its settings: `pe` 1 urban, 2 suburban, 3 rural; `ked` knife-edge diffraction to add;
 * `rel` and `conf` 1 to 99 %; `rcs` m²; climate `cli` 1 to 7; `eps` 1 to 100; `sig` 0.0001 to 100 S/m; `n0` 250 to 400
 * N-units.
 */
export interface ModelFields {
  /** Number of the model, or its name where it has no number or is added by the server. */
  readonly pm: number | 'auto' | UnnumberedModel | (string & {});
  readonly pe: 1 | 2 | 3;
  readonly ked: 0 | 1 | 2 | 3 | 4;
  readonly rel?: number | undefined;
  readonly rcs?: number | undefined;
  readonly roughness?: 0 | 1 | undefined;
  readonly conf?: number | undefined;
  /** Percentage of time, for models that take it apart from `rel`. An extension. */
  readonly time?: number | undefined;
  readonly cli?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  readonly eps?: number | undefined;
  readonly sig?: number | undefined;
  readonly n0?: number | undefined;
  /** Fields of 2021 that are no longer used; read only to report that. */
  readonly ter?: unknown;
}

/** Clutter: `clt` names a clutter profile; `landcover`, `buildings` and `obstacles` are 1 where they count. */
export interface EnvironmentFields {
  readonly clt: string;
  /** 1 surface, 2 bare terrain. */
  readonly elevation?: 1 | 2 | undefined;
  readonly landcover?: 0 | 1 | undefined;
  /** Whether landcover is used beyond 50 km and in pixels coarser than 30 m; 0 by default. An extension. */
  readonly coarse?: 0 | 1 | undefined;
  readonly buildings?: 0 | 1 | undefined;
  readonly obstacles?: 0 | 1 | undefined;
  /** Whether antennas located on a building are on its roof; 1 by default. An extension. */
  readonly roofs?: 0 | 1 | undefined;
  /** Fields of 2021: what was switched on, and how. */
  readonly clm?: unknown;
  readonly cll?: unknown;
  readonly mat?: unknown;
}

/** A box in degrees of WGS 84. East is above 180 where the box crosses the date line. */
export interface BoundsFields {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

/**
 * The requested quantity and raster:
 * `out` 1 path loss, 2 received power, 3 field strength, 4 signal-to-noise ratio, 5 bit error rate, 6 RSRP, 7 best
 * site; `nf` the noise floor, dBm; `res` the side of a pixel, 0.5 to 5000 m; `rad` the radius, 0.03 to 500 km.
 */
export interface OutputFields {
  readonly units: Units;
  /** Name or code of a colour key; the quantity's own by default. */
  readonly col?: string | undefined;
  readonly out: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly ber: number;
  readonly mod: number;
  readonly nf?: number | 'database' | undefined;
  readonly res?: number | undefined;
  readonly rad: number;
  readonly bounds?: BoundsFields | undefined;
}
