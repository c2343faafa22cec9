import type { Layer } from './layer.js';

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
