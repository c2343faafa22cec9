import type { BestSiteRequest } from '../best-site/request.js';
import type { HfAreaRequest } from '../hf/area-request.js';
import type { HfPredictionRequest } from '../hf/prediction-request.js';
import type { InterferenceRequest } from '../layers/interference-request.js';
import type { MultilinkRequest } from '../multilink/request.js';
import type { MultisiteRequest } from '../multisite/request.js';
import type { PointsRequest } from '../points/request.js';
import type { RelayRequest } from '../relay/request.js';
import type { PathRequest } from '../path/request.js';
import type { AreaRequest } from '../radio/request.js';
import type { SatelliteAreaRequest } from '../satellite/request.js';
import type { SpotBeamRequest } from '../satellite/spot-beam-request.js';
import type { SceneRequest } from '../scene/request.js';
import type { VectorFields } from '../scene/vector.js';
import type { TrilaterationRequest } from '../layers/trilateration-request.js';

/**
 * A request as it may be sent: members with a default are optional; azimuths may be a number or a string with commas.
 */
export type Sent<T> = T extends readonly number[]
  ? T | number | string
  : T extends readonly (infer E)[]
    ? readonly Sent<E>[]
    : T extends object
      ? { readonly [K in Exclude<keyof T, 'absent'>]?: Sent<T[K]> | null | undefined }
      : T;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

interface Carrier {
  readonly frq: number;
  readonly txw: number;
}

/** The body of /area. */
export type AreaBody = Sent<AreaRequest> & {
  readonly network: string;
  readonly transmitter: Place & Carrier;
  readonly receiver: object;
  readonly antenna: object;
  readonly output: object;
};

/** The body of /path. */
export type PathBody = Sent<PathRequest> & {
  readonly network: string;
  readonly transmitter: Place & Carrier;
  readonly receiver: Place;
  readonly antenna: object;
  readonly output: object;
};

/** The body of /points. */
export type PointsBody = Sent<PointsRequest> & {
  readonly transmitter: Carrier;
  readonly points: readonly Place[];
  readonly receiver: Place;
};

/** The body of /multilink. */
export type MultilinkBody = Sent<MultilinkRequest> & { readonly radios: readonly (Place & Carrier)[] };

/** The body of /multisite. */
export type MultisiteBody = Sent<MultisiteRequest> & { readonly transmitters: readonly (Place & Carrier)[] };

/** The body of /bsa: a location of the transmitter with `output.rad`, or `edges`. */
export type BestSiteBody = Sent<BestSiteRequest> & { readonly transmitter: Carrier };

/** The body of /relay. */
export type RelayBody = Sent<RelayRequest> & { readonly radios: readonly (Place & Carrier)[] };

/** The body of /hf/area. */
export type HfAreaBody = Sent<HfAreaRequest> & { readonly transmitter: Place & Carrier; readonly output: object };

/** The body of /hf/prediction. */
export type HfPredictionBody = Sent<HfPredictionRequest> & {
  readonly transmitter: Place & { readonly txw: number };
  readonly receiver: Place;
  readonly output: object;
};

/**
 * A satellite: the name or number of one of the server, the longitude of a geostationary one, a fixed position, or
 * elements.
 */
export type SatelliteBody =
  | string
  | number
  | { readonly name?: string; readonly norad?: number | string }
  | { readonly name?: string; readonly lon: number; readonly lat?: number; readonly alt?: number }
  | { readonly name?: string; readonly tle: string | readonly string[] }
  | { readonly name?: string; readonly omm: object };

/** The body of /satellite/area: `satellite` or `satellites`. */
export type SatelliteAreaBody = Sent<Omit<SatelliteAreaRequest, 'satellite' | 'satellites' | 'date_time' | 'time'>> & {
  readonly satellite?: SatelliteBody;
  readonly satellites?: readonly SatelliteBody[];
  /** ISO 8601, UTC unless another zone is given; now by default. */
  readonly date_time?: string;
};

/** The body of /spotbeam. */
export type SpotBeamBody = Sent<Omit<SpotBeamRequest, 'satellite' | 'date_time'>> & {
  readonly satellite: SatelliteBody;
  readonly boresight: Place;
  /** ISO 8601, UTC unless another zone is given; now by default. */
  readonly date_time?: string;
};

/** The body of /3d: `output.res` or `output.megavoxels`. */
export type SceneBody = Sent<Omit<SceneRequest, 'plainDefault'>> & {
  readonly transmitters: readonly (Carrier & { readonly pos: VectorFields })[];
  readonly '3d': { readonly input_file: string };
  readonly output: object;
};

/** The body of /interference. */
export type InterferenceBody = Sent<InterferenceRequest>;

/** The body of /trilateration. */
export type TrilaterationBody = Sent<Omit<TrilaterationRequest, 'colourKey'>> & {
  readonly colourKey?: number | string;
  readonly connected: readonly { readonly site: string; readonly rssi: number }[];
};
