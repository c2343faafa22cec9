// @ts-check
import { environment, rxHeightM, txHeightM } from './scenes.mjs';

/** The radio of all scenes as whole calls take it; a transmitter has a location besides. */
export const transmitter = /** @type {const} */ ({
  heightM: txHeightM,
  heightReference: 'ground',
  frequencyMHz: environment.frequencyMHz,
  powerW: 1,
  bandwidthMHz: 1,
});
export const receiver = /** @type {const} */ ({ heightM: rxHeightM, heightReference: 'ground', gainDbi: 0 });
export const antenna = /** @type {const} */ ({
  pattern: 'isotropic',
  gainDbi: 0,
  feederLossDb: 0,
  azimuthDeg: 0,
  tiltDeg: 0,
  polarisation: 'vertical',
});
