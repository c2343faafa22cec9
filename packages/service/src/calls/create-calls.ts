import {
  type AreaRequest,
  type AreaResponse,
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
import type {
  BestSiteResult,
  MultilinkResult,
  MultisiteResult,
  PointsResult,
  SatelliteAreaResult,
  Scene3dResult,
  SpotBeamResult,
} from '@radioshed/engine';
import type { HfAreaPrediction, HfCircuitPrediction } from '@radioshed/hf';

import type { AreaAnswer } from './area-call.js';
import type { Answer } from '../saved/save-report.js';
import type { Calculation, Living } from '../life/life.js';
import type { PathAnswer } from './path-call.js';
import type { NamedPlace, Terms } from '../life/request-error.js';

/** Calculations of a request's body. Each rejects with a {@link ServiceError} 400, 403, 429, 500, 502. */
export interface CreateCalls {
  /** /area */
  readonly area: Calculation<AreaAnswer>;
  /** /path */
  readonly path: Calculation<PathAnswer>;
  /** /points */
  readonly points: Calculation<Answer<PointsReport, PointsResult>>;
  /** /multilink */
  readonly multilink: Calculation<Answer<MultilinkResponse, MultilinkResult>>;
  /** /multisite */
  readonly multisite: Calculation<Answer<AreaResponse, MultisiteResult>>;
  /** /bsa */
  readonly bestSite: Calculation<Answer<BestSiteResponse, BestSiteResult>>;
  /** /hf/area */
  readonly hfArea: Calculation<Answer<HfAreaResponse, HfAreaPrediction>>;
  /** /hf/prediction */
  readonly hfPrediction: Calculation<Answer<HfPredictionResponse, HfCircuitPrediction>>;
  /** /satellite/area */
  readonly satelliteArea: Calculation<Answer<SatelliteAreaResponse, SatelliteAreaResult>>;
  /** /spotbeam */
  readonly spotBeam: Calculation<Answer<SpotBeamResponse, SpotBeamResult>>;
  /** /3d */
  readonly scene: Calculation<Answer<SceneResponse, Scene3dResult>>;
}

/** What a call needs is loaded when it is first asked for: a server shall not wait for what nobody wants. */
export function createCalls(living: Living): CreateCalls {
  return {
    area: living({
      call: 'area',
      queue: 'areas',
      read: readAreaRequest,
      prepare: async (...asked) => (await import('./area-call.js')).prepareArea(...asked),
      terms: termsOf,
    }),
    path: living({
      call: 'path',
      queue: 'paths',
      read: readPathRequest,
      prepare: async (workshop, request) => (await import('./path-call.js')).preparePath(workshop, request),
      terms: termsOf,
    }),
    points: living({
      call: 'points',
      queue: 'paths',
      read: readPointsInTurns,
      prepare: async (workshop, request) => (await import('./points-call.js')).preparePoints(workshop, request),
      terms: ({ points, output }) => ({ units: output.units, places: placesOf('points', points) }),
    }),
    multilink: living({
      call: 'multilink',
      queue: 'paths',
      read: readMultilinkRequest,
      prepare: async (workshop, request) => (await import('./multilink-call.js')).prepareMultilink(workshop, request),
      terms: ({ radios, output }) => ({ units: output.units, places: placesOf('radios', radios) }),
    }),
    multisite: living({
      call: 'multisite',
      queue: 'areas',
      read: readMultisiteInTurns,
      prepare: async (...asked) => (await import('./multisite-call.js')).prepareMultisite(...asked),
      terms: ({ transmitters, output }) => ({ units: output.units, places: placesOf('transmitters', transmitters) }),
    }),
    bestSite: living({
      call: 'bsa',
      queue: 'areas',
      read: readBestSiteRequest,
      prepare: async (...asked) => (await import('./best-site-call.js')).prepareBestSite(...asked),
      terms: ({ transmitter: { lat, lon }, edges, output }) => ({
        units: output.units,
        places:
          lat === undefined || lon === undefined
            ? placesOf('edges', edges ?? [])
            : [{ field: 'transmitter', lat, lon }],
      }),
    }),
    hfArea: living({
      call: 'hf/area',
      queue: 'areas',
      read: readHfAreaRequest,
      prepare: async (...asked) => (await import('./hf-area-call.js')).prepareHfArea(...asked),
      terms: () => ({}),
    }),
    scene: living({
      call: '3d',
      queue: 'areas',
      read: readSceneRequest,
      prepare: async (...asked) => (await import('./scene-call.js')).prepareScene(...asked),
      terms: (request) => ({ model: { field: '3d.input_file', name: request['3d'].input_file } }),
    }),
    hfPrediction: living({
      call: 'hf/prediction',
      queue: 'paths',
      read: readHfPredictionRequest,
      prepare: async (workshop, request) =>
        (await import('./hf-prediction-call.js')).prepareHfPrediction(workshop, request),
      terms: () => ({}),
    }),
    satelliteArea: living({
      call: 'satellite/area',
      queue: 'areas',
      read: async (body) => (await import('@radioshed/contract/satellites')).readSatelliteAreaRequest(body),
      prepare: async (...asked) => (await import('./satellite-area-call.js')).prepareSatelliteArea(...asked),
      terms: ({ output }) => ({
        units: output.rx_units ?? output.units,
        places:
          output.bounds === undefined
            ? []
            : [{ field: 'output.bounds', lat: output.bounds.north, lon: output.bounds.west }],
      }),
    }),
    spotBeam: living({
      call: 'spotbeam',
      queue: 'areas',
      read: async (body) => (await import('@radioshed/contract/satellites')).readSpotBeamRequest(body),
      prepare: async (...asked) => (await import('./spot-beam-call.js')).prepareSpotBeam(...asked),
      terms: () => ({}),
    }),
  };
}

function termsOf({ transmitter, output }: AreaRequest): Terms {
  return { units: output.units, places: [{ field: 'transmitter', lat: transmitter.lat, lon: transmitter.lon }] };
}

function placesOf(field: string, places: readonly { readonly lat: number; readonly lon: number }[]): NamedPlace[] {
  return places.map(({ lat, lon }, i) => ({ field: `${field}[${i}]`, lat, lon }));
}
