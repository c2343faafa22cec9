import type { Bounds } from '@radioshed/geodesy';
import { interferenceRatio, type LevelLayer } from '@radioshed/kernels';
import { furtherOnly } from '@radioshed/parallel';
import { gridBounds, type Grid, type Raster } from '@radioshed/raster';
import {
  checkChoice,
  checkRange,
  fields,
  listOf,
  openFields,
  optionalListOf,
  OutOfRangeError,
  type Shape,
} from '@radioshed/units';

import { commonGrid, pixelMap } from './common-grid.js';
import { dispatcherOf } from '../call/dispatcher.js';
import { rowAreasKm2 } from '../area/disc.js';
import { distinctEmitters } from './distinct-emitters.js';
import type { EmitterChannel, EmitterLayer } from './emitter-layer.js';
import { checkCall } from '../call/check-call.js';
import { TERRAINLESS_CONTEXT } from '../call/context-shape.js';
import { LAYER } from './layer-shape.js';
import type { EngineContext, Processor } from '../call/input.js';
import { commonQuantity } from './layer.js';
import type { ComputedBy } from '../call/result.js';

const CHANNEL = { frequencyMHz: 'number', bandwidthMHz: 'number' } as const;
const emitterLayer = openFields<EmitterLayer>({
  ...LAYER,
  ...CHANNEL,
  name: 'string',
  // A channel may be a whole emitter: callers pass the layers of one site.
  otherChannels: optionalListOf(openFields<EmitterChannel>(CHANNEL)),
  eirpDbm: 'number?',
});

const INTERFERENCE_INPUT: Shape = fields<InterferenceInput>({
  signals: listOf(emitterLayer),
  jammers: listOf(emitterLayer),
  thresholdsDb: 'numbers?',
  maxPixels: 'number?',
  processor: 'choice?',
});

/** Layers of wanted signals and of jammers, and what is asked of their ratio. */
export interface InterferenceInput {
  /** Transmitters that are wanted; the strongest at a place is listened to. */
  readonly signals: readonly EmitterLayer[];
  /** Transmitters that disturb, all at once. */
  readonly jammers: readonly EmitterLayer[];
  /** Ratios whose share is wanted, dB; −20 to 20 in steps of 5 where absent. */
  readonly thresholdsDb?: readonly number[];
  /** Most pixels of the result, 1 to 200 000 000 (the default). */
  readonly maxPixels?: number;
  /** The CPU where absent. Where a GPU cannot do it the CPU does, and the result tells. */
  readonly processor?: Processor;
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
  /** Pixels with a ratio, and their area, km². */
  readonly ratioPixels: number;
  readonly coveredAreaKm2: number;
  readonly computedBy: ComputedBy;
  readonly adjustments: readonly string[];
}

const LEVELS = ['receivedPower', 'fieldStrength', 'rsrp', 'pathLoss'];
const LADDER_DB = [-20, -15, -10, -5, 0, 5, 10, 15, 20];

/** Shares of the progress at which the layers are known from each other, and the ratios. */
const DISTINCT = 0.04;
const COVERED = 0.98;

/**
 * The ratio of all jamming to the strongest signal at each place. Of a jammer's power that part counts which falls into
 * the channel of the signal, taken as spread evenly over the jammer's bandwidth; powers of several jammers add up. Of layers
 * that were put together of several channels the pair counts that overlaps most, which is told. A layer that is given twice
 * counts once; neither the order of layers nor the number of threads changes a bit. Beside the layers and the result some 16 MiB
 * are held, as `interferenceRatio` of `@radioshed/kernels` tells.
 *
 * @param context `pool` and `gpu` work it out, in this thread where absent.
 * @throws OutOfRangeError for layers that are no levels or not all of one quantity, and for none of either; the signal's
 *   reason when cancelled.
 */
export async function interference(
  input: InterferenceInput,
  context: Pick<EngineContext, 'pool' | 'gpu' | 'signal' | 'onProgress'> = {},
): Promise<InterferenceResult> {
  [input, context] = checkCall(input, INTERFERENCE_INPUT, context, TERRAINLESS_CONTEXT);
  const { thresholdsDb = LADDER_DB, maxPixels, processor } = input;
  const { signal, onProgress } = context;
  if (processor !== undefined) checkChoice('processor', processor, ['cpu', 'gpu']);
  const quantity = commonQuantity('signals', input.signals);
  checkChoice('signals[0].quantity', quantity, LEVELS);
  for (const each of thresholdsDb) checkRange('thresholdsDb', each, -1000, 1000, 'dB');
  const wanted = new Set(input.signals.map(({ name }) => name));
  const both = input.jammers.filter(({ name }) => wanted.has(name)).map(({ name }) => name);
  const others = input.jammers.filter(({ name }) => !wanted.has(name));
  if (others.length === 0) throw new OutOfRangeError('jammers.length', 0, 'at least 1 that is not a signal too');
  if (commonQuantity('jammers', others) !== quantity) {
    throw new OutOfRangeError('jammers[0].quantity', others[0].quantity, `${quantity}, as the signals`);
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
    ...(signal ? { signal } : {}),
    ...report(DISTINCT, COVERED),
  };
  const dispatcher = dispatcherOf(processor, context, 'Interference');
  const found = await dispatcher.run((target) => interferenceRatio(ratios, { ...watch, ...target }));
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
    adjustments: [
      ...dispatcher.notes,
      ...notes,
      ...both.map((name) => `${name} is among the signals and the jammers: it counts as a signal only.`),
      ...repeated.map((name) => `${name} is among the jammers more than once: it counts once.`),
      ...channelNotes(input.signals, others),
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

function checkEmitter(field: string, layer: EmitterLayer): void {
  for (const [i, { frequencyMHz, bandwidthMHz }] of channelsOf(layer).entries()) {
    const of = i === 0 ? field : `${field}.otherChannels[${i - 1}]`;
    checkRange(`${of}.frequencyMHz`, frequencyMHz, 0.001, 1e6, 'MHz');
    checkRange(`${of}.bandwidthMHz`, bandwidthMHz, 1e-9, 1e6, 'MHz');
  }
  if (layer.quantity !== 'pathLoss') return;
  checkRange(`${field}.eirpDbm`, layer.eirpDbm ?? Number.NaN, -300, 300, 'dBm (needed for path losses)');
}

/** The layer as levels; of a path loss with the power that is radiated. */
function levelsOn(grid: Grid, { values, quantity, eirpDbm }: EmitterLayer): LevelLayer {
  const level = { values, ...pixelMap(grid, values) };
  return quantity === 'pathLoss' && eirpDbm !== undefined ? { ...level, eirpDbm } : level;
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
