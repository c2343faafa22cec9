import type { Bounds } from '@radioshed/geodesy';
import { gridBounds, gridOf, type Grid, type Raster, rasterData, rasterOf } from '@radioshed/raster';
import { checkChoice, checkRange, OutOfRangeError } from '@radioshed/units';

import { columnRange, commonGrid, pixelMap } from './common-grid.js';
import { coveredKm2 } from './covered-area.js';
import { rowAreasKm2 } from './disc.js';
import { commonQuantity, type Layer } from './layer.js';
import { bestOf } from './merge.js';

const LN_PER_DB = Math.LN10 / 10;

/** Where a transmitter sends. */
export interface EmitterChannel {
  readonly frequencyMHz: number;
  readonly bandwidthMHz: number;
}

/** A layer of a transmitter whose channel is known. */
export interface EmitterLayer extends Layer, EmitterChannel {
  /** The same name among signals and jammers is the same site. */
  readonly name: string;
  /** Of a layer put together of several transmitters: the channels of the others, where they differ. */
  readonly otherChannels?: readonly EmitterChannel[];
  /** Needed where the layer is a path loss: radiated power over an isotropic antenna, dBm. */
  readonly eirpDbm?: number;
}

export interface InterferenceInput {
  /** Transmitters that are wanted; the strongest at a place is listened to. */
  readonly signals: readonly EmitterLayer[];
  /** Transmitters that disturb, all at once. */
  readonly jammers: readonly EmitterLayer[];
  /** Ratios whose share is wanted, dB; −20 to 20 in steps of 5 where absent. */
  readonly thresholdsDb?: readonly number[];
  /** Most pixels of the result, 1 to 200 000 000 (the default). */
  readonly maxPixels?: number;
}

/** What {@link interference} found. */
export interface InterferenceResult {
  readonly kind: 'interference';
  /** Jamming to signal, dB; NaN where there is no signal, or no jammer in its channel. */
  readonly jammingToSignalDb: Raster;
  readonly unit: 'dB';
  readonly bounds: Bounds;
  /** Share of the pixels with a signal whose ratio is at or above each threshold, percent. */
  readonly percentAbove: readonly { readonly thresholdDb: number; readonly percent: number }[];
  /** Pixels with a signal: what the shares are of. */
  readonly signalPixels: number;
  /** Area with a ratio, km². */
  readonly coveredAreaKm2: number;
  readonly adjustments: readonly string[];
}

const LEVELS = ['receivedPower', 'fieldStrength', 'rsrp', 'pathLoss'];
const LADDER_DB = [-20, -15, -10, -5, 0, 5, 10, 15, 20];

/**
 * The ratio of all jamming to the strongest signal at each place. Of a jammer's power that part counts which falls into
 * the channel of the signal, taken as spread evenly over the jammer's bandwidth; powers of several jammers add up. Of layers
 * that were put together of several channels the pair counts that overlaps most, which is told.
 *
 * @throws OutOfRangeError for layers that are no levels or not all of one quantity, and for none of either.
 */
export function interference(input: InterferenceInput): InterferenceResult {
  const { signals, thresholdsDb = LADDER_DB, maxPixels } = input;
  const quantity = commonQuantity('signals', signals);
  checkChoice('signals[0].quantity', quantity, LEVELS);
  for (const each of thresholdsDb) checkRange('thresholdsDb', each, -1000, 1000, 'dB');
  const wanted = new Set(signals.map(({ name }) => name));
  const both = input.jammers.filter(({ name }) => wanted.has(name)).map(({ name }) => name);
  const jammers = input.jammers.filter(({ name }) => !wanted.has(name));
  if (jammers.length === 0) throw new OutOfRangeError('jammers.length', 0, 'at least 1 that is not a signal too');
  if (commonQuantity('jammers', jammers) !== quantity) {
    throw new OutOfRangeError('jammers[0].quantity', jammers[0].quantity, `${quantity}, as the signals`);
  }
  const heard = signals.map((layer, i) => levelsOf(`signals[${i}]`, layer));
  const noise = jammers.map((layer, i) => levelsOf(`jammers[${i}]`, layer));
  const { grid, notes } = commonGrid([...heard, ...noise], heard, maxPixels);
  const { values, best } = bestOf(grid, heard, 1);
  const power = new Float64Array(grid.width * grid.height);
  for (const [i, raster] of noise.entries()) {
    const parts = Float64Array.from(signals, (signal) => greatestOverlap(signal, jammers[i]));
    addPower(grid, raster, parts, rasterData(best), power);
  }
  const signalDb = rasterData(values);
  const ratio = new Float32Array(power.length);
  let signalPixels = 0;
  const above = thresholdsDb.map(() => 0);
  for (let i = 0; i < power.length; i++) {
    if (signalDb[i] === signalDb[i]) signalPixels++;
    ratio[i] = power[i] > 0 ? Math.log(power[i]) / LN_PER_DB - signalDb[i] : Number.NaN;
    for (let k = 0; k < above.length; k++) if (ratio[i] >= thresholdsDb[k]) above[k]++;
  }
  const raster = rasterOf(ratio, grid);
  return {
    kind: 'interference',
    jammingToSignalDb: raster,
    unit: 'dB',
    bounds: gridBounds(grid),
    percentAbove: thresholdsDb.map((thresholdDb, k) => ({
      thresholdDb,
      percent: signalPixels === 0 ? 0 : (100 * above[k]) / signalPixels,
    })),
    signalPixels,
    coveredAreaKm2: coveredKm2(raster, rowAreasKm2(grid), { quantity: 'receivedPower' }),
    adjustments: [
      ...notes,
      ...both.map((name) => `${name} is among the signals and the jammers: it counts as a signal only.`),
      ...channelNotes(signals, jammers),
    ],
  };
}

/** The part of a jammer's power that falls into a signal's channel, 0 to 1. */
export function overlapRatio(signal: EmitterChannel, jammer: EmitterChannel): number {
  const apartMHz = Math.abs(signal.frequencyMHz - jammer.frequencyMHz);
  const commonMHz = (signal.bandwidthMHz + jammer.bandwidthMHz) / 2 - apartMHz;
  const mostMHz = Math.min(signal.bandwidthMHz, jammer.bandwidthMHz);
  return Math.max(0, Math.min(commonMHz, mostMHz)) / jammer.bandwidthMHz;
}

/** The same of layers, whichever of their channels overlap most. */
function greatestOverlap(signal: EmitterLayer, jammer: EmitterLayer): number {
  return Math.max(
    ...channelsOf(signal).flatMap((each) => channelsOf(jammer).map((other) => overlapRatio(each, other))),
  );
}

function channelsOf(layer: EmitterLayer): readonly EmitterChannel[] {
  return [layer, ...(layer.otherChannels ?? [])];
}

/** The layer as levels; of a path loss with the power that is radiated. */
function levelsOf(field: string, layer: EmitterLayer): Raster {
  for (const [i, { frequencyMHz, bandwidthMHz }] of channelsOf(layer).entries()) {
    const of = i === 0 ? field : `${field}.otherChannels[${i - 1}]`;
    checkRange(`${of}.frequencyMHz`, frequencyMHz, 0.001, 1e6, 'MHz');
    checkRange(`${of}.bandwidthMHz`, bandwidthMHz, 1e-9, 1e6, 'MHz');
  }
  if (layer.quantity !== 'pathLoss') return layer.values;
  const eirpDbm = checkRange(
    `${field}.eirpDbm`,
    layer.eirpDbm ?? Number.NaN,
    -300,
    300,
    'dBm (needed for path losses)',
  );
  return rasterOf(
    rasterData(layer.values).map((lossDb) => eirpDbm - lossDb),
    gridOf(layer.values),
  );
}

/** Adds the part of a jammer's power that falls into the channel of the signal heard at each pixel, mW. */
function addPower(grid: Grid, raster: Raster, parts: Float64Array, heard: Int16Array, power: Float64Array): void {
  if (parts.every((part) => part === 0)) return;
  const map = pixelMap(grid, raster);
  const { columns, rows } = map;
  const [from, to] = columnRange(map);
  const source = rasterData(raster);
  const width = raster.values.shape[1];
  for (let row = 0; row < grid.height; row++) {
    if (rows[row] < 0) continue;
    const line = rows[row] * width;
    for (let column = from, pixel = row * grid.width + from; column < to; column++, pixel++) {
      if (columns[column] < 0 || heard[pixel] < 0) continue;
      const part = parts[heard[pixel]];
      const level = source[line + columns[column]];
      if (part > 0 && level === level) power[pixel] += part * Math.exp(level * LN_PER_DB);
    }
  }
}

function channelNotes(signals: readonly EmitterLayer[], jammers: readonly EmitterLayer[]): string[] {
  const apart = jammers.filter((jammer) => signals.every((signal) => greatestOverlap(signal, jammer) === 0));
  const mixed = [...signals, ...jammers].filter((layer) => channelsOf(layer).length > 1 && !apart.includes(layer));
  const names = (layers: readonly EmitterLayer[]): string => layers.map(({ name }) => name).join(', ');
  return [
    ...(apart.length === 0 ? [] : [`Outside the channel of every signal, and left out: ${names(apart)}.`]),
    ...(mixed.length === 0
      ? []
      : [
          `The jamming is an upper bound: of layers put together of transmitters on several channels the one that overlaps most counts everywhere: ${names(mixed)}.`,
        ]),
  ];
}
