import { thermalNoiseDbm } from '@radioshed/units';

import type { Values } from '../form/values.js';

/** The server's default bandwidth, MHz. */
const BANDWIDTH_MHZ = 0.1;

/** Noise floor of a form: thermal noise in the bandwidth plus the receiver's noise figure. */
export function noiseWords({ 'output.nf': floor = '', 'transmitter.bwi': bandwidth = '' }: Values): string {
  const mhz = bandwidth.trim() === '' ? BANDWIDTH_MHZ : Number(bandwidth);
  if (!(mhz > 0)) return '';
  const thermalDbm = thermalNoiseDbm(1e6 * mhz);
  const thermal = `thermal noise in ${mhz} MHz is ${thermalDbm.toFixed(1).replace('-', '−')} dBm`;
  const figureDb = floor.trim() === '' ? Number.NaN : Number(floor) - thermalDbm;
  if (!Number.isFinite(figureDb)) return `${thermal}; add the noise figure of the receiver`;
  return figureDb < 0 ? `below ${thermal}` : `noise figure ${figureDb.toFixed(1)} dB: ${thermal}`;
}
