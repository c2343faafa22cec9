import type { Bounds } from '@radioshed/geodesy';
import { interferenceRatio, type LevelLayer } from '@radioshed/kernels';
import { furtherOnly } from '@radioshed/parallel';
import { gridBounds, type Grid, type Raster } from '@radioshed/raster';
import { checkChoice, checkRange, checkShape, defined, type Note, OutOfRangeError } from '@radioshed/units';

import { dispatcherOf } from '../call/dispatcher.js';
import type { ComputedBy } from '../call/provenance.js';
import { rowAreasKm2 } from '../grid/circle.js';
import type { EngineContext } from '../input/context.js';
import {
  EMITTER_CHANNEL,
  type InterferenceInput,
  type EmitterChannel,
  type EmitterLayer,
} from '../input/interference-input.js';
import { LEVEL_RANGE } from '../input/ranges.js';
import { note } from '../notes.js';
import { commonGrid, pixelMap } from './common-grid.js';
import { commonQuantity } from './common-quantity.js';
import { distinctEmitters } from './distinct-emitters.js';

/** Result of {@link interference}. */
export interface InterferenceResult {
  readonly kind: 'interference';
  /** Jamming-to-signal ratio J/S, dB; NaN where there is no signal, or no jammer in its channel. */
  readonly jammingToSignalDb: Raster;
  readonly unit: 'dB';
  readonly bounds: Bounds;
  /** Percentage of the pixels with a signal whose ratio is at or above each threshold. */
  readonly percentAbove: readonly { readonly thresholdDb: number; readonly percent: number }[];
  /** Pixels with a signal, the base of the percentages. */
  readonly signalPixels: number;
  /** Pixels with a ratio, and their area, km². */
  readonly ratioPixels: number;
  readonly coveredAreaKm2: number;
  readonly computedBy: ComputedBy;
  readonly notes: readonly Note[];
}

const LEVELS = ['receivedPower', 'fieldStrength', 'rsrp', 'pathLoss'];
const LADDER_DB = [-20, -15, -10, -5, 0, 5, 10, 15, 20];

/** Progress once layers are compared, and once ratios are computed. */
const DISTINCT = 0.04;
const COVERED = 0.98;

/** Implements `interference` of the package. */
export async function interference(
  input: InterferenceInput,
  context: Pick<EngineContext, 'pool' | 'gpu' | 'signal' | 'onProgress'>,
): Promise<InterferenceResult> {
  const { thresholdsDb = LADDER_DB, maxPixels, processor } = input;
  const { signal, onProgress } = context;
  if (processor !== undefined) checkChoice('processor', processor, ['cpu', 'gpu']);
  const quantity = commonQuantity('signals', input.signals);
  checkChoice('signals[0].quantity', quantity, LEVELS);
  for (const each of thresholdsDb) checkRange('thresholdsDb', each, ...LEVEL_RANGE, 'dB');
  const wanted = new Set(input.signals.map(({ name }) => name));
  const both = input.jammers.filter(({ name }) => wanted.has(name)).map(({ name }) => name);
  const others = input.jammers.filter(({ name }) => !wanted.has(name));
  if (others.length === 0) throw new OutOfRangeError('jammers', both.join(', '), 'layers that are not signals');
  if (commonQuantity('jammers', others) !== quantity) {
    throw new OutOfRangeError(
      'jammers[0].quantity',
      others[0].quantity,
      `one of ${quantity} (the quantity of the signals)`,
    );
  }
  for (const [i, layer] of input.signals.entries()) checkEmitter(`signals[${i}]`, layer);
  for (const [i, layer] of others.entries()) checkEmitter(`jammers[${i}]`, layer);
  signal?.throwIfAborted();

  const report = (from: number, to: number): { readonly onProgress?: (share: number) => void } =>
    furtherOnly((share) => onProgress?.({ phase: 'coverage', share: from + (to - from) * share }));
  const { layers: signals } = await distinctEmitters(input.signals, { signal, ...report(0, DISTINCT / 2) });
  const { layers: jammers, repeated } = await distinctEmitters(others, { signal, ...report(DISTINCT / 2, DISTINCT) });
  const rastersOf = (layers: readonly EmitterLayer[]): Raster[] => layers.map(({ values }) => values);
  const { grid, notes } = commonGrid(rastersOf([...signals, ...jammers]), rastersOf(signals), maxPixels);
  const ratios = {
    grid,
    signals: signals.map((layer) => levelsOn(grid, layer)),
    interferers: jammers.map((layer) => ({
      ...levelsOn(grid, layer),
      overlapRatios: Float64Array.from(signals, (each) => greatestOverlap(each, layer)),
    })),
    thresholdsDb,
  };
  const watch = {
    ...defined({ signal }),
    ...report(DISTINCT, COVERED),
  };
  const dispatcher = dispatcherOf(processor, context, 'Interference');
  const found = await dispatcher.run(interferenceRatio, ratios, watch);
  const { computedBy } = dispatcher;
  const areasKm2 = rowAreasKm2(grid);
  onProgress?.({ phase: 'values', share: 1 });
  return {
    kind: 'interference',
    jammingToSignalDb: found.ratioDb,
    unit: 'dB',
    bounds: gridBounds(grid),
    percentAbove: thresholdsDb.map((thresholdDb, k) => ({
      thresholdDb,
      percent: found.signalPixels === 0 ? 0 : (100 * found.above[k]) / found.signalPixels,
    })),
    signalPixels: found.signalPixels,
    ratioPixels: found.ratioPixels.reduce((sum, pixels) => sum + pixels, 0),
    coveredAreaKm2: found.ratioPixels.reduce((sum, pixels, row) => sum + pixels * areasKm2[row], 0),
    computedBy: computedBy.processor === 'gpu' ? computedBy : { ...computedBy, arithmetic: 'typescript' },
    notes: [
      ...dispatcher.notes,
      ...notes,
      ...both.map((name) => note('jammerIsSignal', { name })),
      ...repeated.map((name) => note('jammerRepeated', { name })),
      ...channelNotes(input.signals, others),
    ],
  };
}

/**
 * Fraction of a jammer's power inside a signal's channel, 0 to 1. Channels are compared in whole hertz, as channels
 * that touch must not overlap by the rounding of their frequencies in MHz.
 */
export function overlapRatio(signal: EmitterChannel, jammer: EmitterChannel): number {
  checkShape(signal, EMITTER_CHANNEL, 'signal');
  checkShape(jammer, EMITTER_CHANNEL, 'jammer');
  const [signalHz, jammerHz] = [wholeHertz(signal.bandwidthMHz), wholeHertz(jammer.bandwidthMHz)];
  const apartHz = Math.abs(wholeHertz(signal.frequencyMHz) - wholeHertz(jammer.frequencyMHz));
  const commonHz = (signalHz + jammerHz) / 2 - apartHz;
  return Math.max(0, Math.min(commonHz, signalHz, jammerHz)) / jammerHz;
}

function wholeHertz(mhz: number): number {
  return Math.max(1, Math.round(mhz * 1e6));
}

/** The same for layers, for the pair of channels that overlaps most. */
function greatestOverlap(signal: EmitterLayer, jammer: EmitterLayer): number {
  return Math.max(
    ...channelsOf(signal).flatMap((each) => channelsOf(jammer).map((other) => overlapRatio(each, other))),
  );
}

function channelsOf(layer: EmitterLayer): readonly EmitterChannel[] {
  return [layer, ...(layer.otherChannels ?? [])];
}

function checkEmitter(field: string, layer: EmitterLayer): void {
  for (const [i, { frequencyMHz, bandwidthMHz }] of channelsOf(layer).entries()) {
    const of = i === 0 ? field : `${field}.otherChannels[${i - 1}]`;
    checkRange(`${of}.frequencyMHz`, frequencyMHz, 0.001, 1e6, 'MHz');
    checkRange(`${of}.bandwidthMHz`, bandwidthMHz, 1e-9, 1e6, 'MHz');
  }
  if (layer.quantity !== 'pathLoss') return;
  checkRange(`${field}.eirpDbm`, layer.eirpDbm ?? Number.NaN, -300, 300, 'dBm (required for path loss)');
}

/** A layer as levels; a path loss is combined with the EIRP. */
function levelsOn(grid: Grid, { values, quantity, eirpDbm }: EmitterLayer): LevelLayer {
  const level = { values, ...pixelMap(grid, values) };
  return quantity === 'pathLoss' && eirpDbm !== undefined ? { ...level, eirpDbm } : level;
}

function channelNotes(signals: readonly EmitterLayer[], jammers: readonly EmitterLayer[]): Note[] {
  const apart = jammers.filter((jammer) => signals.every((signal) => greatestOverlap(signal, jammer) === 0));
  const mixed = [...signals, ...jammers].filter((layer) => channelsOf(layer).length > 1 && !apart.includes(layer));
  const names = (layers: readonly EmitterLayer[]): string[] => layers.map(({ name }) => name);
  return [
    ...(apart.length === 0 ? [] : [note('jammersApart', { names: names(apart) })]),
    ...(mixed.length === 0 ? [] : [note('jammingUpperBound', { names: names(mixed) })]),
  ];
}
