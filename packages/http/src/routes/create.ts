import { jsonAnswer } from '../answer.js';
import type { Route } from './route.js';

/** The calculations of the service that take a body. */
type Calculation =
  | 'area'
  | 'path'
  | 'points'
  | 'multilink'
  | 'multisite'
  | 'bestSite'
  | 'hfArea'
  | 'hfPrediction'
  | 'satelliteArea'
  | 'spotBeam'
  | 'scene';

/** Calls that make a calculation of a body. */
export const CREATE_ROUTES: readonly Route[] = [
  create('/area', 'coverage around a transmitter', 'area'),
  create('/path', 'analysis of a link', 'path'),
  create('/points', 'many transmitters against one receiver', 'points'),
  create('/multilink', 'radios against each other', 'multilink'),
  create('/multisite', 'coverage of many transmitters at once', 'multisite'),
  create('/bsa', 'where in an area the best site is', 'bestSite'),
  create('/hf/area', 'HF sky wave coverage', 'hfArea'),
  create('/hf/prediction', 'HF circuit over the hours of a day', 'hfPrediction'),
  create('/satellite/area', 'coverage of satellites', 'satelliteArea'),
  create('/spotbeam', 'what a beam of a satellite puts on the ground', 'spotBeam'),
  create('/3d', 'the field inside your own 3D model', 'scene'),
];

function create(path: string, summary: string, calculation: Calculation): Route {
  return {
    method: 'POST',
    path,
    summary,
    needsKey: true,
    hasForms: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      const body = await exchange.body();
      const { service } = exchange;
      const { response } = await exchange.watched<{ readonly response: unknown }>(caller, (options) =>
        service[calculation](caller, body, options),
      );
      return jsonAnswer(response);
    },
  };
}
