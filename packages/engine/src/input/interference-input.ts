import { fields, listOf, openFields, optionalListOf, type Shape } from '@radioshed/units';

import type { Processor } from './context.js';
import { LAYER_FIELDS, type Layer } from './layer.js';

/** Channel of a transmitter. */
export interface EmitterChannel {
  readonly frequencyMHz: number;
  readonly bandwidthMHz: number;
}

/** A layer of a transmitter with a known channel. */
export interface EmitterLayer extends Layer, EmitterChannel {
  /** Layers of the same name among signals and jammers are the same site. */
  readonly name: string;
  /** For a layer merged from several transmitters: the other channels, where they differ. */
  readonly otherChannels?: readonly EmitterChannel[];
  /** EIRP, dBm; required for a layer of path loss. */
  readonly eirpDbm?: number;
}

/** Layers of wanted signals and of jammers. */
export interface InterferenceInput {
  /** Layers of wanted transmitters; the strongest at a location is received. */
  readonly signals: readonly EmitterLayer[];
  /** Layers of interfering transmitters, all active at the same time. */
  readonly jammers: readonly EmitterLayer[];
  /** Ratios for `percentAbove`, dB; −20 to 20 in steps of 5 by default. */
  readonly thresholdsDb?: readonly number[];
  /** Most pixels of the result, 1 to 200 000 000 (the default). */
  readonly maxPixels?: number;
  /** The CPU by default. The CPU does what the GPU cannot, and the result says so. */
  readonly processor?: Processor;
}

const CHANNEL_FIELDS = { frequencyMHz: 'number', bandwidthMHz: 'number' } as const;

/** An {@link EmitterChannel}; further fields are allowed, because callers pass whole layers of one site as channels. */
export const EMITTER_CHANNEL: Shape = openFields<EmitterChannel>(CHANNEL_FIELDS);

const EMITTER_LAYER = openFields<EmitterLayer>({
  ...LAYER_FIELDS,
  ...CHANNEL_FIELDS,
  name: 'string',
  otherChannels: optionalListOf(EMITTER_CHANNEL),
  eirpDbm: 'number?',
});

/** An {@link InterferenceInput}. */
export const INTERFERENCE_INPUT: Shape = fields<InterferenceInput>({
  signals: listOf(EMITTER_LAYER),
  jammers: listOf(EMITTER_LAYER),
  thresholdsDb: 'numbers?',
  maxPixels: 'number?',
  processor: 'choice?',
});
