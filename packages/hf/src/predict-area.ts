import { type Bounds, makeBounds } from '@radioshed/geodesy';
import { inlinePool, type Job, type Pool, sharedFloat32 } from '@radioshed/parallel';
import { checkInteger, checkObject, checkShape, fields, object, OutOfRangeError } from '@radioshed/units';

import { checkQuantities, type HfQuantity } from './quantity.js';
import * as work from './area-work.js';
import {
  checkFrequency,
  checkList,
  checkMonth,
  checkR12,
  HF_FIELDS,
  type HfInput,
  hourIndex,
  methodOf,
  placeOf,
  stationOf,
} from './input.js';
import { hfModules } from './modules.js';

export { HF_DIGITAL_QUANTITIES, HF_QUANTITIES, type HfDigitalQuantity, type HfQuantity } from './quantity.js';

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
  /** Any of {@link HF_QUANTITIES}, with `digital` also of {@link HF_DIGITAL_QUANTITIES}. */
  readonly quantities: readonly HfQuantity[];
}

const INPUT = fields<HfAreaInput>({
  ...HF_FIELDS,
  bounds: object(fields<Bounds>({ north: 'number', east: 'number', south: 'number', west: 'number' })),
  columns: 'checked',
  rows: 'checked',
  month: 'checked',
  r12: 'checked',
  hoursUtc: 'checked',
  frequencyMHz: 'checked',
  quantities: 'checked',
});

/**
 * Rasters of an hour: row 0 is north, values at the middle of each pixel; NaN where there is no LUF, and no scatter.
 */
export interface HfAreaHour {
  readonly hourUtc: number;
  readonly layers: Readonly<Partial<Record<HfQuantity, Float32Array>>>;
}

/** A map of a month: its grid, and rasters for each hour. */
export interface HfAreaPrediction {
  readonly profile: string;
  readonly bounds: Bounds;
  readonly columns: number;
  readonly rows: number;
  readonly hours: readonly HfAreaHour[];
}

/** Progress, cancellation and workers of an area prediction. */
export interface HfAreaOptions {
  readonly signal?: AbortSignal;
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Workers of `@radioshed/parallel`. Without them this thread computes and yields every 10 ms. */
  readonly pool?: Pool;
}

/** Greatest number of values, pixels × hours × quantities, of an area prediction: 1 GiB of rasters. */
export const MOST_AREA_VALUES: number = 2 ** 28;
/** Time that a pixel takes before the first hour, for each hour, and for each hour with a search for the LUF, µs. */
const PIXEL_US = 20;
const HOUR_US = 15;
const LUF_US = 600;
const UNIT_US = 2000;

/**
 * Predicts an area: each pixel equals {@link predictCircuit} at its centre.
 *
 * The rasters need four bytes per value, eight with a pool; no other memory grows with them. The result does not depend
 * on the number of workers.
 *
 * @throws OutOfRangeError naming the field, before memory is allocated; the reason of `signal` within some milliseconds
 *   of the abort.
 */
export async function predictArea(input: HfAreaInput, options: HfAreaOptions = {}): Promise<HfAreaPrediction> {
  checkShape(input, INPUT);
  const { columns, rows, month, r12, hoursUtc, frequencyMHz, isLongPath = false } = input;
  checkObject('options', options);
  const { signal, onProgress, pool } = options;
  const tx = placeOf('tx', input.tx);
  const station = stationOf(input);
  const { maps, corrections, profile } = methodOf(input);
  const { north, east, south, west } = input.bounds;
  const bounds = makeBounds(north, east, south, west);
  checkInteger('columns', columns, 1, 1e6);
  checkInteger('rows', rows, 1, 1e6);
  checkFrequency('frequencyMHz', frequencyMHz);
  checkList('hoursUtc', hoursUtc);
  checkList('quantities', input.quantities);
  const quantities = checkQuantities(input.quantities, station.digital !== undefined);
  const hours = hoursUtc.map((hour, i) => hourIndex(`hoursUtc[${i}]`, hour));
  const pixels = columns * rows;
  const values = pixels * hours.length * quantities.length;
  if (values > MOST_AREA_VALUES)
    throw new OutOfRangeError('columns × rows × hours', values, `1 to ${MOST_AREA_VALUES} values`);
  checkMonth('month', month);
  checkR12('r12', r12);
  signal?.throwIfAborted();

  const create = pool === undefined ? (length: number) => new Float32Array(length) : sharedFloat32;
  const layers = hours.map(() => quantities.map(() => create(pixels)));
  const perHour = quantities.includes('lufMHz') ? HOUR_US + LUF_US : HOUR_US;
  const pixelsPerUnit = Math.max(Math.floor(UNIT_US / (PIXEL_US + hours.length * perHour)), 1);
  const plan: work.AreaPlan = {
    tx,
    isLongPath,
    station,
    month: month - 1,
    r12,
    maps,
    corrections,
    bounds,
    columns,
    rows,
    hours,
    frequencyMHz,
    quantities,
    layers,
    pixelsPerUnit,
  };
  const job: Job<work.AreaPlan> = {
    work: hfModules.ref('area-work', 'predictPixels'),
    args: plan,
    count: Math.ceil(pixels / pixelsPerUnit),
  };
  await (pool ?? inlinePool(() => Promise.resolve({ ...work }))).run(job, {
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (done, count) => onProgress(done / count) }),
  });
  return {
    profile,
    bounds,
    columns,
    rows,
    hours: hoursUtc.map((hourUtc, h) => ({
      hourUtc,
      layers: Object.fromEntries(quantities.map((name, q) => [name, unshared(layers[h][q])])),
    })),
  };
}

/** The array copied out of shared memory, which images and files do not accept. */
function unshared(array: Float32Array): Float32Array {
  return array.buffer instanceof ArrayBuffer ? array : new Float32Array(array);
}
