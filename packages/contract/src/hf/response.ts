import type { LegendEntry } from '@radioshed/colour';
import type { Bounds } from '@radioshed/geodesy';
import type { HfColumns } from '@radioshed/hf';
import { checkObject } from '@radioshed/units';
import * as z from 'zod';

import { notedBy } from '../fields/note-words.js';
import { notedResponse, type NotedResponse } from '../fields/note-members.js';
import type { Described } from '../fields/described.js';
import type { HfPredictionRequest } from './prediction-request.js';
import type { HfPredictionQuantity } from './input.js';
import { rasterResponseOf } from '../area/response-of.js';
import { areaResponse, type AreaResponse, type AreaUrls } from '../area/response.js';
import { round } from '../fields/round.js';
import { checkMembers, readMembers } from '../fields/checked-argument.js';

/** Response of /hf/area; the notes are in `notes`. */
export interface HfAreaResponse
  extends Omit<AreaResponse, 'area' | 'coverage' | 'calculation_adjusted' | 'notes'>, NotedResponse {}

/** An end of a circuit. */
export interface HfPlaceFields {
  readonly Latitude: number;
  readonly Longitude: number;
}

/** Response of /hf/prediction; with measured noise where `nf` is `database`. */
export interface HfPredictionResponse extends NotedResponse {
  readonly Receiver: HfPlaceFields | readonly HfPlaceFields[];
  readonly Transmitters: HfPlaceFields | readonly HfPlaceFields[];
  /** Hours, UTC. */
  readonly hours: readonly number[];
  /** MHz. */
  readonly frequencies: readonly number[];
  /** Median signal-to-noise ratio, dB: a row per hour, a column per frequency. */
  readonly snr: readonly (readonly number[])[];
  /** Percentage of days on which the required ratio is reached; rows and columns as in `snr`. */
  readonly reliability: readonly (readonly number[])[];
  /**
   * MHz, for each hour: the basic MUF, the values exceeded on 90 % and on 10 % of the days, and the lowest usable
   * frequency.
   */
  readonly muf: readonly number[];
  readonly fot: readonly number[];
  readonly hpf: readonly number[];
  readonly luf: readonly (number | null)[];
  readonly distance_km: number;
  readonly json: string;
  readonly id: number;
  readonly sid: string;
  /** Milliseconds. */
  readonly elapsed: number;
  readonly balance: number;
}

const { shape } = areaResponse as unknown as z.ZodObject;
const { area: _area, coverage: _coverage, calculation_adjusted: _adjusted, notes: _notes, ...record } = shape;

/** Checks a {@link HfAreaResponse}. */
export const hfAreaResponse: z.ZodType = z.strictObject({ ...record, ...notedResponse });

const place = z.object({ Latitude: z.number(), Longitude: z.number() });
const perHour = z.array(z.number()).length(24);

/** Checks a {@link HfPredictionResponse}. */
export const hfPredictionResponse: z.ZodType = z.looseObject({
  Receiver: z.union([place, z.array(place).length(1)]),
  Transmitters: z.union([place, z.array(place).length(1)]),
  hours: perHour,
  frequencies: z.array(z.number()),
  snr: z.array(z.array(z.number())).length(24),
  reliability: z.array(z.array(z.number().min(0).max(100))).length(24),
  muf: perHour,
  fot: perHour,
  hpf: perHour,
  luf: z.array(z.number().nullable()).length(24),
  elapsed: z.number(),
  balance: z.number(),
  ...notedResponse,
});

/** Response of /hf/area. */
export function hfAreaResponseOf(
  bounds: Bounds,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): HfAreaResponse {
  checkObject('bounds', bounds);
  checkMembers('described', described, 'what a response contains besides the result', ['urls']);
  const facts = { bounds, areaKm2: 0, coverage: 0, attributions: [] };
  const raster = rasterResponseOf(facts, legend, described);
  const { area: _a, coverage: _c, calculation_adjusted: _words, notes: _notes, ...rest } = raster;
  return { ...rest, ...notedBy(described.notes) };
}

/** Response of /hf/prediction. */
export function hfPredictionResponseOf(
  result: HfColumns<HfPredictionQuantity>,
  request: HfPredictionRequest,
  described: Described<{ readonly json: string }>,
): HfPredictionResponse {
  checkMembers('result', result, 'what predictColumns returns', ['columns', 'hoursUtc', 'frequenciesMHz']);
  const { transmitter, receiver } = readMembers(request, 'readHfPredictionRequest', 'transmitter', 'receiver');
  const placed = (lat: number, lon: number): HfPlaceFields | HfPlaceFields[] =>
    described.form === 'live' ? [{ Latitude: lat, Longitude: lon }] : { Latitude: lat, Longitude: lon };
  const { hoursUtc, frequenciesMHz, columns } = result;
  const ofHours = (values: Float64Array, digits: number): number[] =>
    Array.from(values, (value) => round(value, digits));
  const ofFrequencies = (values: Float64Array): number[][] =>
    hoursUtc.map((_, h) => ofHours(values.subarray(h * frequenciesMHz.length, (h + 1) * frequenciesMHz.length), 2));
  return {
    Receiver: placed(receiver.lat, receiver.lon),
    Transmitters: placed(transmitter.lat, transmitter.lon),
    hours: hoursUtc.map((hourUtc) => hourUtc % 24),
    frequencies: [...frequenciesMHz],
    snr: ofFrequencies(columns.snrDb),
    reliability: ofFrequencies(columns.reliabilityPercent),
    muf: ofHours(columns.basicMufMHz, 3),
    fot: ofHours(columns.fotMHz, 3),
    hpf: ofHours(columns.hpfMHz, 3),
    luf: Array.from(columns.lufMHz, (lufMHz) => (Number.isNaN(lufMHz) ? null : lufMHz)),
    distance_km: round(result.distanceKm, 3),
    ...described.urls,
    id: described.id,
    sid: described.sid,
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    ...notedBy(described.notes),
  };
}
