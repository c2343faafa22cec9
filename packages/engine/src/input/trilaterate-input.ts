import { fields, listOf, openFields, optionalListOf, type Shape } from '@radioshed/units';

import { LAYER_FIELDS, type Layer } from './layer.js';

/** A site that receives the unknown radio. */
export interface ConnectedLayer extends Layer {
  /** The received level, in the unit of the quantity. */
  readonly rssi: number;
}

/** A site that does not receive it. */
export interface DisconnectedLayer extends Layer {
  /** Level from which the site would receive it, in the unit of the quantity. */
  readonly threshold: number;
}

/**
 * Levels that sites receive from an unknown transmitter, and layers with the level that they would receive from each
 * location.
 */
export interface TrilaterateInput {
  readonly connected: readonly ConnectedLayer[];
  readonly disconnected?: readonly DisconnectedLayer[];
  /** Greatest difference between a layer's value and the received level, dB, 0.1 to 100; start with 10. */
  readonly errorDb: number;
  readonly maxPixels?: number;
}

/** A {@link TrilaterateInput}. */
export const TRILATERATE_INPUT: Shape = fields<TrilaterateInput>({
  connected: listOf(openFields<ConnectedLayer>({ ...LAYER_FIELDS, rssi: 'number' })),
  disconnected: optionalListOf(openFields<DisconnectedLayer>({ ...LAYER_FIELDS, threshold: 'number' })),
  errorDb: 'number',
  maxPixels: 'number?',
});
