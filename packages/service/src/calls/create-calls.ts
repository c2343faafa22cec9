import {
  type AreaRequest,
  type AreaResponse,
  heightUnitsOf,
  type BestSiteResponse,
  type HfAreaResponse,
  type HfPredictionResponse,
  type MultilinkResponse,
  type PointsReport,
  readAreaRequest,
  readBestSiteRequest,
  readHfAreaRequest,
  readHfPredictionRequest,
  readMultilinkRequest,
  readMultisiteInTurns,
  readPathRequest,
  readPointsInTurns,
  readSceneRequest,
  type SceneResponse,
} from '@radioshed/contract/schemas';
import type { SatelliteAreaResponse, SpotBeamResponse } from '@radioshed/contract/satellites';
import type { HfPredictionQuantity } from '@radioshed/contract/translate';
import type {
  BestSiteResult,
  MultilinkResult,
  MultisiteResult,
  PointsResult,
  SatelliteAreaResult,
  Scene3dResult,
  SpotBeamResult,
} from '@radioshed/engine';
import type { HfAreaPrediction, HfColumns } from '@radioshed/hf';

import type { AreaCallResult } from './area-call.js';
import type { CallResult } from '../saved/save-report.js';
import type { Calculation, MakeCalculation } from '../lifecycle/lifecycle.js';
import type { PathCallResult } from './path-call.js';
import type { NamedPlace, Terms } from '../lifecycle/request-error.js';

/** Calculations of a request's body. Each rejects with a {@link ServiceError} 400, 403, 429, 500, 502. */
export interface CreateCalls {
  /** /area */
  readonly area: Calculation<AreaCallResult>;
  /** /path */
  readonly path: Calculation<PathCallResult>;
  /** /points */
  readonly points: Calculation<CallResult<PointsReport, PointsResult>>;
  /** /multilink */
  readonly multilink: Calculation<CallResult<MultilinkResponse, MultilinkResult>>;
  /** /multisite */
  readonly multisite: Calculation<CallResult<AreaResponse, MultisiteResult>>;
  /** /bsa */
  readonly bestSite: Calculation<CallResult<BestSiteResponse, BestSiteResult>>;
  /** /hf/area */
  readonly hfArea: Calculation<CallResult<HfAreaResponse, HfAreaPrediction>>;
  /** /hf/prediction */
  readonly hfPrediction: Calculation<CallResult<HfPredictionResponse, HfColumns<HfPredictionQuantity>>>;
  /** /satellite/area */
  readonly satelliteArea: Calculation<CallResult<SatelliteAreaResponse, SatelliteAreaResult>>;
  /** /spotbeam */
  readonly spotBeam: Calculation<CallResult<SpotBeamResponse, SpotBeamResult>>;
  /** /3d */
  readonly scene: Calculation<CallResult<SceneResponse, Scene3dResult>>;
}

/** Calls load their code on first use, so that the server starts quickly. */
export function createCalls(calculation: MakeCalculation): CreateCalls {
  return {
    area: calculation({
      call: 'area',
      queue: 'areas',
      read: readAreaRequest,
      load: () => import('./area-call.js'),
      terms: termsOf,
    }),
    path: calculation({
      call: 'path',
      queue: 'paths',
      read: readPathRequest,
      load: () => import('./path-call.js'),
      terms: termsOf,
    }),
    points: calculation({
      call: 'points',
      queue: 'links',
      read: readPointsInTurns,
      load: () => import('./points-call.js'),
      terms: ({ points, ...request }) => ({ units: heightUnitsOf(request), places: placesOf('points', points) }),
    }),
    multilink: calculation({
      call: 'multilink',
      queue: 'links',
      read: readMultilinkRequest,
      load: () => import('./multilink-call.js'),
      terms: ({ radios, output }) => ({ units: output.units, places: placesOf('radios', radios) }),
    }),
    multisite: calculation({
      call: 'multisite',
      queue: 'areas',
      read: readMultisiteInTurns,
      load: () => import('./multisite-call.js'),
      terms: ({ transmitters, output }) => ({ units: output.units, places: placesOf('transmitters', transmitters) }),
    }),
    bestSite: calculation({
      call: 'bsa',
      queue: 'areas',
      read: readBestSiteRequest,
      load: () => import('./best-site-call.js'),
      terms: ({ transmitter, edges, receiver, output }) => ({
        units: heightUnitsOf({ transmitter, receiver, output }),
        places:
          transmitter.lat === undefined || transmitter.lon === undefined
            ? placesOf('edges', edges ?? [])
            : [{ field: 'transmitter', lat: transmitter.lat, lon: transmitter.lon }],
      }),
    }),
    hfArea: calculation({
      call: 'hf/area',
      queue: 'areas',
      read: readHfAreaRequest,
      load: () => import('./hf-area-call.js'),
      terms: () => ({}),
    }),
    scene: calculation({
      call: '3d',
      queue: 'areas',
      read: readSceneRequest,
      load: () => import('./scene-call.js'),
      terms: (request) => ({ model: { field: '3d.input_file', name: request['3d'].input_file } }),
    }),
    hfPrediction: calculation({
      call: 'hf/prediction',
      queue: 'paths',
      read: readHfPredictionRequest,
      load: () => import('./hf-prediction-call.js'),
      terms: () => ({}),
    }),
    satelliteArea: calculation({
      call: 'satellite/area',
      queue: 'areas',
      read: async (body) => (await import('@radioshed/contract/satellites')).readSatelliteAreaRequest(body),
      load: () => import('./satellite-area-call.js'),
      terms: ({ output }) => ({
        units: output.rx_units ?? output.units,
        places:
          output.bounds === undefined
            ? []
            : [{ field: 'output.bounds', lat: output.bounds.north, lon: output.bounds.west }],
      }),
    }),
    spotBeam: calculation({
      call: 'spotbeam',
      queue: 'areas',
      read: async (body) => (await import('@radioshed/contract/satellites')).readSpotBeamRequest(body),
      load: () => import('./spot-beam-call.js'),
      terms: () => ({}),
    }),
  };
}

function termsOf(request: AreaRequest): Terms {
  const { transmitter } = request;
  return {
    units: heightUnitsOf(request),
    places: [{ field: 'transmitter', lat: transmitter.lat, lon: transmitter.lon }],
  };
}

function placesOf(field: string, places: readonly { readonly lat: number; readonly lon: number }[]): NamedPlace[] {
  return places.map(({ lat, lon }, i) => ({ field: `${field}[${i}]`, lat, lon }));
}
