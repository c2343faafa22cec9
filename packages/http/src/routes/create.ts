import { balancedAnswer } from './of-account.js';
import type { Route } from '../route.js';

/** Methods of the service that calculate from a body. */
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

/** Calls that calculate from a body. */
export const CREATE_ROUTES: readonly Route[] = [
  create('/area', 'coverage around a transmitter', 'area'),
  create('/path', 'report of a link, with its profile', 'path'),
  create('/points', 'links from many transmitter locations to one receiver', 'points'),
  create('/multilink', 'links between all pairs of radios, in both directions', 'multilink'),
  create('/multisite', 'coverage of many transmitters at once', 'multisite'),
  create('/bsa', 'best site within an area', 'bestSite'),
  create('/hf/area', 'HF sky-wave coverage', 'hfArea'),
  create('/hf/prediction', 'HF circuit over the hours of a day', 'hfPrediction'),
  create('/satellite/area', 'coverage of satellites', 'satelliteArea'),
  create('/spotbeam', 'ground footprint of a satellite beam', 'spotBeam'),
  create('/3d', 'field inside your own 3D model', 'scene'),
];

function create(path: string, summary: string, calculation: Calculation): Route {
  return {
    method: 'POST',
    path,
    summary,
    needsKey: true,
    scope: 'calculate',
    hasForms: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      const body = await exchange.body();
      const { service } = exchange;
      const { response } = await exchange.watched<{ readonly response: { readonly balance: number } }>(
        caller,
        (options) => service[calculation](caller, body, options),
      );
      return balancedAnswer(response, response.balance);
    },
  };
}
