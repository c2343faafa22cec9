import { type Bounds, makeBounds } from '@radioshed/geodesy';
import { checkChoice, checkInteger, OutOfRangeError } from '@radioshed/units';

import { RADIANS_PER_DEGREE } from './angles.js';
import { createCircuit } from './circuit.js';
import { greatCircle } from './great-circle.js';
import { type HourState, hourState } from './hour.js';
import {
  checkFrequency,
  checkList,
  checkMonth,
  checkR12,
  type HfInput,
  hourIndex,
  methodOf,
  placeOf,
  stationOf,
} from './input.js';
import { createEpoch } from './ionosphere/epoch.js';
import { lowestUsableMHz } from './lowest-usable.js';
import { noiseSite, predict, type Prediction } from './prediction.js';
import type { HfStation } from './station.js';

/** What a raster can hold. */
export type HfQuantity =
  | 'basicMufMHz'
  | 'fotMHz'
  | 'hpfMHz'
  | 'operationalMufMHz'
  | 'lufMHz'
  | 'fieldDbuVpm'
  | 'powerDbw'
  | 'noiseDb'
  | 'snrDb'
  | 'snrAtPercentDb'
  | 'reliabilityPercent'
  | 'elevationDeg'
  | 'distanceKm';

/** All quantities of rasters. */
export const HF_QUANTITIES: readonly HfQuantity[] = [
  'basicMufMHz',
  'fotMHz',
  'hpfMHz',
  'operationalMufMHz',
  'lufMHz',
  'fieldDbuVpm',
  'powerDbw',
  'noiseDb',
  'snrDb',
  'snrAtPercentDb',
  'reliabilityPercent',
  'elevationDeg',
  'distanceKm',
];

/** An area of receivers around a transmitter. */
export interface HfAreaInput extends HfInput {
  /** Outer edges, degrees. */
  readonly bounds: Bounds;
  readonly columns: number;
  readonly rows: number;
  readonly month: number;
  readonly r12: number;
  readonly hoursUtc: readonly number[];
  readonly frequencyMHz: number;
  readonly quantities: readonly HfQuantity[];
}

/** Rasters of an hour: row 0 is north, values at the middle of each pixel; NaN for a LUF where there is none. */
export interface HfAreaHour {
  readonly hourUtc: number;
  readonly layers: Readonly<Partial<Record<HfQuantity, Float32Array>>>;
}

export interface HfAreaPrediction {
  readonly profile: string;
  readonly bounds: Bounds;
  readonly columns: number;
  readonly rows: number;
  readonly hours: readonly HfAreaHour[];
}

export interface HfAreaOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Most values of a request: 1 GiB of rasters. */
const MOST_VALUES = 2 ** 28;
const PAUSE_MS = 50;

/**
 * Predicts an area, one point of it after another; it lets other work in several times a second.
 *
 * @throws OutOfRangeError naming the field; the reason of `signal` when it is aborted.
 */
export async function predictArea(
  input: HfAreaInput,
  { signal, onProgress }: HfAreaOptions = {},
): Promise<HfAreaPrediction> {
  const { columns, rows, month, r12, hoursUtc, frequencyMHz, quantities, isLongPath = false } = input;
  const tx = placeOf('tx', input.tx);
  const station = stationOf(input);
  const { maps, corrections, profile } = methodOf(input);
  const { north, east, south, west } = input.bounds;
  const bounds = makeBounds(north, east, south, west);
  checkInteger('columns', columns, 1, 1e6);
  checkInteger('rows', rows, 1, 1e6);
  checkFrequency('frequencyMHz', frequencyMHz);
  checkList('hoursUtc', hoursUtc);
  checkList('quantities', quantities);
  for (const quantity of quantities) checkChoice('quantities', quantity, HF_QUANTITIES);
  const indices = hoursUtc.map((hour, i) => hourIndex(`hoursUtc[${i}]`, hour));
  const values = columns * rows * hoursUtc.length * quantities.length;
  if (values > MOST_VALUES) throw new OutOfRangeError('columns × rows × hours', values, `1 to ${MOST_VALUES} values`);
  const epoch = createEpoch(checkMonth('month', month) - 1, checkR12('r12', r12), maps, corrections);
  const hours = hoursUtc.map((hourUtc) => ({
    hourUtc,
    layers: Object.fromEntries(quantities.map((name) => [name, new Float32Array(columns * rows)])),
  }));
  let pause = Date.now() + PAUSE_MS;
  for (let row = 0; row < rows; row++) {
    const latRad = (bounds.north - ((row + 0.5) * (bounds.north - bounds.south)) / rows) * RADIANS_PER_DEGREE;
    for (let column = 0; column < columns; column++) {
      const lonDeg = bounds.west + ((column + 0.5) * (bounds.east - bounds.west)) / columns;
      const lngRad = (((((lonDeg + 180) % 360) + 360) % 360) - 180) * RADIANS_PER_DEGREE;
      const circuit = createCircuit(greatCircle(tx, { latRad, lngRad }, isLongPath), epoch);
      for (let h = 0; h < hours.length; h++) {
        point(hourState(circuit, indices[h]!), frequencyMHz, station, hours[h]!.layers, row * columns + column);
      }
      if (Date.now() < pause) continue;
      onProgress?.((row * columns + column + 1) / (rows * columns));
      await new Promise((resolve) => setTimeout(resolve, 0));
      signal?.throwIfAborted();
      pause = Date.now() + PAUSE_MS;
    }
  }
  signal?.throwIfAborted();
  onProgress?.(1);
  return { profile, bounds, columns, rows, hours };
}

function point(
  state: HourState,
  frequencyMHz: number,
  station: HfStation,
  layers: Readonly<Record<string, Float32Array>>,
  at: number,
): void {
  const site = noiseSite(state);
  const prediction = predict(state, site, frequencyMHz, station);
  for (const [name, layer] of Object.entries(layers)) {
    layer[at] =
      name === 'lufMHz'
        ? (lowestUsableMHz(state, site, station) ?? Number.NaN)
        : quantityOf(name as HfQuantity, state, prediction);
  }
}

function quantityOf(name: HfQuantity, { mufs, circuit }: HourState, p: Prediction): number {
  switch (name) {
    case 'basicMufMHz':
      return mufs.basicMHz;
    case 'fotMHz':
      return mufs.exceeded90MHz;
    case 'hpfMHz':
      return mufs.exceeded10MHz;
    case 'operationalMufMHz':
      return mufs.operationalMHz;
    case 'fieldDbuVpm':
      return p.signal.fieldDb;
    case 'powerDbw':
      return p.signal.powerDbw;
    case 'noiseDb':
      return p.noise.medianDb;
    case 'snrDb':
      return p.snr.medianDb;
    case 'snrAtPercentDb':
      return p.snrAtPercentDb;
    case 'reliabilityPercent':
      return p.reliabilityPercent;
    case 'elevationDeg':
      return p.signal.elevationDeg;
    case 'distanceKm':
      return circuit.path.distanceKm;
    case 'lufMHz':
      return Number.NaN;
  }
}
