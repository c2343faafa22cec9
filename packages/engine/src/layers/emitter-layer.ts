import type { Layer } from './layer.js';

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
