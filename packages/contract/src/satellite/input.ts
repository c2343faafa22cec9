import type { SatelliteAreaInput } from '@radioshed/engine';
import { MOST_LOOKS, MOST_MOMENTS, MOST_SATELLITES } from '@radioshed/engine/limits';
import { type Bounds, boundsAround, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { defined, type Note } from '@radioshed/units';

import { toEngine } from '../fields/to-engine.js';
import { ENVIRONMENT } from '../tables/environment.js';
import type { Translated } from '../radio/translated.js';
import { boundsOf as boxOf } from '../radio/bounds-of.js';
import { clutterOf } from '../radio/clutter-input.js';
import { absence, refusal } from '../fields/issue.js';
import { heightOf } from '../radio/output-input.js';
import { satelliteGainDbi, satellitePatternNotes } from './pattern.js';
import { satelliteQuantityOf } from './quantity.js';
import { type SatelliteAreaRequest, satelliteAreaRequest } from './request.js';
import { SATELLITE_ANTENNA, SATELLITE_OUTPUT, SATELLITE_RECEIVER, SATELLITE_SENDER, SKY } from './tables.js';
import { beamOf, checkAloft, choiceOf, type SatelliteTerms, timeNotes } from './terms.js';
import { checkRead } from '../fields/checked-argument.js';

const USUAL_PIXELS = 1000;
const FINEST_M = 1;

/** The engine's input of a /satellite/area request. @throws RequestError for values that are not available. */
export function satelliteAreaInputOf(
  request: SatelliteAreaRequest,
  terms: SatelliteTerms,
): Translated<SatelliteAreaInput> {
  checkRead(request, 'readSatelliteAreaRequest', satelliteAreaRequest);
  const { transmitter, antenna, boresight, receiver, model, output, duration, step } = request;
  const { patterns } = terms;
  const timeMs = request.date_time ?? request.time ?? terms.nowMs;
  const fields = request.satellites ?? (request.satellite === undefined ? [] : [request.satellite]);
  if (fields.length === 0) throw absence('satellites', `a list of 1 to ${MOST_SATELLITES} satellites`);
  const isList = request.satellites !== undefined;
  const elementNotes: Note[] = [];
  const satellites = fields.map((each, i) =>
    choiceOf(each, isList ? `satellites[${i}]` : 'satellite', terms, timeMs, elementNotes),
  );
  const durationS = 60 * duration;
  const moments = Math.floor(durationS / step) + 1;
  const most = Math.min(MOST_MOMENTS, Math.floor(MOST_LOOKS / satellites.length));
  if (moments > most) {
    throw refusal(
      'duration',
      duration,
      `0 to ${Math.floor(((most - 1) * step) / 60)}`,
      'minutes',
      `(with a step of ${step} s and ${satellites.length} satellites)`,
    );
  }
  satellites.forEach((each, i) =>
    checkAloft(each, isList ? `satellites[${i}]` : 'satellite', [timeMs, timeMs + 1000 * durationS]),
  );
  const quantity = satelliteQuantityOf(request);
  if (transmitter === undefined && quantity !== 'visibility') {
    throw absence('transmitter', 'an object: the satellites’ transmitter', '', '(only output.out 0 needs none)');
  }
  const bounds = boundsOf(request);
  const resolutionM = output.res ?? usualResolutionM(bounds);
  const beam = beamOf(antenna, boresight, patterns);
  const { clutter, notes } = clutterOf(request.environment, terms.profiles);
  const {
    lat: _lat,
    lon: _lon,
    ...height
  } = { lat: 0, lon: 0, ...heightOf(receiver.alt, output.rx_units ?? output.units) };
  const input: SatelliteAreaInput = {
    satellites,
    timeMs,
    ...(duration > 0 ? { series: { durationS, stepS: step } } : {}),
    receiver: {
      ...height,
      ...toEngine(SATELLITE_RECEIVER, 'receiver.', receiver),
    },
    ...(transmitter === undefined
      ? {}
      : {
          radio: {
            ...toEngine(SATELLITE_SENDER, 'radio.', transmitter),
            ...toEngine(SATELLITE_ANTENNA, 'radio.', antenna),
            gainDbi: satelliteGainDbi(antenna, patterns),
            ...defined({ beam }),
          },
        }),
    sky: toEngine(SKY, 'sky.', model),
    ...toEngine(ENVIRONMENT, '', request.environment),
    ...defined({ clutter }),
    output: {
      quantity,
      bounds,
      resolutionM,
      ...defined({ threshold: receiver.rxs }),
      ...toEngine(SATELLITE_OUTPUT, 'output.', output),
    },
  };
  return {
    input,
    notes: [...timeNotes(request, timeMs), ...elementNotes, ...satellitePatternNotes(antenna, patterns), ...notes],
  };
}

function boundsOf({ output, receiver }: SatelliteAreaRequest): Bounds {
  if (output.bounds !== undefined) return boxOf(output.bounds);
  const { lat, lon } = receiver;
  if (lat === undefined || lon === undefined) {
    throw absence('output.bounds', 'a box, or receiver.lat and receiver.lon with output.rad');
  }
  return boundsAround({ latDeg: lat, lonDeg: lon }, 1000 * output.rad);
}

function usualResolutionM({ north, south, east, west }: Bounds): number {
  const middle = (north + south) / 2;
  const sideM = Math.max((east - west) * metresPerDegreeLon(middle), (north - south) * metresPerDegreeLat(middle));
  return Math.max(FINEST_M, sideM / USUAL_PIXELS);
}
