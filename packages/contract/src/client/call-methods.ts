import type { InterferenceResponse, MergeResponse, TrilaterationResponse } from '../layers/response.js';
import type { BestSiteResponse } from '../best-site/response.js';
import { type Plain, plain } from './plain.js';
import type * as bodies from './bodies.js';
import type { HfAreaResponse, HfPredictionResponse } from '../hf/response.js';
import type { HighPointResponse, HighPointRequest } from '../terrain/high-point-request.js';
import type { MergeRequest } from '../layers/merge-request.js';
import type { MultilinkResponse } from '../multilink/response.js';
import type { NetworkRequest } from '../network/request.js';
import type { NetworkReport } from '../network/response.js';
import type { PathReceiver, PathReport, PathTransmitter } from '../path/report.js';
import type { PointsReport } from '../points/report.js';
import type { RelayResponse } from '../relay/request.js';
import type { AreaResponse } from '../area/response.js';
import type { SatelliteAreaResponse, SpotBeamResponse } from '../satellite/response.js';
import type { SceneResponse } from '../scene/response.js';
import { type PreviewResponse } from '../area/preview-response.js';
import { CALL_LIST } from '../calls.js';
import type { Transport } from './transport.js';

/** A path report whose ends are single objects. */
export type SingleReport = Omit<PathReport, 'Receiver' | 'Transmitters'> & {
  readonly Receiver: PathReceiver;
  readonly Transmitters: PathTransmitter;
};

/** A list whose elements have the credits left this month. */
export type Listed<T> = readonly (T & { readonly balance: number })[];

/** A report of /network whose ends are objects. */
export type SingleNetworkReport = Omit<NetworkReport, 'Receiver' | 'Transmitters'> & {
  readonly Receiver: PathReceiver;
  readonly Transmitters: PathTransmitter;
};

/** A response of /multilink whose values are numbers. */
export type NumericMultilink = Omit<MultilinkResponse, 'values'> & {
  readonly values: Readonly<Record<string, number>>;
};

/** The calculations as functions: for each row of `CALLS` its path, and the types of its body and response. */
export interface CallMethods {
  /** /area: the coverage of one transmitter. */
  area(body: bodies.AreaBody): Promise<Plain<AreaResponse>>;
  /** /path: one link and its profile. */
  path(body: bodies.PathBody): Promise<SingleReport>;
  /** /points: links from many locations to one receiver. */
  points(body: bodies.PointsBody): Promise<PointsReport>;
  /** /multilink: links between all radios, both ways. */
  multilink(body: bodies.MultilinkBody): Promise<NumericMultilink>;
  /** /multisite: many transmitters as one layer. */
  multisite(body: bodies.MultisiteBody): Promise<Plain<AreaResponse>>;
  /** /bsa: best-site search: how well each location of an area serves it. */
  bestSite(body: bodies.BestSiteBody): Promise<Plain<BestSiteResponse>>;
  /** /hf/area: HF sky-wave coverage at one hour. */
  hfArea(body: bodies.HfAreaBody): Promise<Plain<HfAreaResponse>>;
  /** /hf/prediction: an HF circuit over the hours of a day. */
  hfPrediction(body: bodies.HfPredictionBody): Promise<HfPredictionResponse>;
  /** /satellite/area: where satellites are in view, and their levels on the ground. */
  satelliteArea(body: bodies.SatelliteAreaBody): Promise<Plain<SatelliteAreaResponse>>;
  /** /spotbeam: footprint of a satellite beam. */
  spotBeam(body: bodies.SpotBeamBody): Promise<Plain<SpotBeamResponse>>;
  /** /3d: the field inside a 3D model. */
  scene(body: bodies.SceneBody): Promise<SceneResponse>;
  /** /merge: areas of a network as one super layer. */
  merge(request: MergeRequest): Promise<Plain<MergeResponse>>;
  /** /interference: jamming-to-signal ratio of saved layers. */
  interference(body: bodies.InterferenceBody): Promise<Plain<InterferenceResponse>>;
  /** /network: the sites of a network that serve a location, best first. */
  network(request: Omit<NetworkRequest, 'rxg'> & { readonly rxg?: number }): Promise<Listed<SingleNetworkReport>>;
  /** /trilateration: possible locations of a transmitter, from levels measured at sites. */
  trilateration(body: bodies.TrilaterationBody): Promise<Plain<TrilaterationResponse>>;
  /** /highpoint: locations around a point with the highest ground or the largest visible area. */
  highPoints(
    request: bodies.Sent<HighPointRequest> & { readonly lat: number; readonly lon: number },
  ): Promise<HighPointResponse>;
  /** /preview: a coarse coverage of the body of /area, at once. Nothing is saved or charged. */
  preview(body: bodies.AreaBody): Promise<PreviewResponse>;
  /** /relay: locations where one more radio joins radios without a link. */
  relay(body: bodies.RelayBody): Promise<RelayResponse>;
}

/** The calculations of a server. @param post sends a body to a path */
export function callMethods(post: Transport['post']): CallMethods {
  const all = CALL_LIST.filter(({ isOlderName }) => isOlderName !== true).map(({ name, path, keeps }) => {
    const method = async (body: object): Promise<unknown> => {
      const response = await post<object>(path, body);
      return keeps === 'raster' ? plain(response) : response;
    };
    return [name, method] as const;
  });
  return {
    ...(Object.fromEntries(all) as unknown as CallMethods),
    multilink: async (body) => numeric(await post<MultilinkResponse>('/multilink', body)),
  };
}

/** The values of links as numbers; the form `spec` writes them as strings. */
function numeric(answer: MultilinkResponse): NumericMultilink {
  const values = Object.entries(answer.values).map(([link, value]) => [link, Number(value)] as const);
  return { ...answer, values: Object.fromEntries(values) };
}
