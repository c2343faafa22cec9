import { thermalNoiseDbm } from '@radioshed/units';

import type { Values } from '../form/values.js';

/** What the server takes without a bandwidth, MHz. */
const BANDWIDTH_MHZ = 0.1;

/** What the noise floor of a form is made of: the noise figure of the receiver over thermal noise in the bandwidth. */
export function noiseWords({ 'output.nf': floor = '', 'transmitter.bwi': bandwidth = '' }: Values): string {
  const mhz = bandwidth.trim() === '' ? BANDWIDTH_MHZ : Number(bandwidth);
  if (!(mhz > 0)) return '';
  const thermalDbm = thermalNoiseDbm(1e6 * mhz);
  const thermal = `thermal noise in ${mhz} MHz is ${thermalDbm.toFixed(1).replace('-', '−')} dBm`;
  const figureDb = floor.trim() === '' ? Number.NaN : Number(floor) - thermalDbm;
  if (!Number.isFinite(figureDb)) return `${thermal}; add the noise figure of the receiver`;
  return figureDb < 0 ? `below ${thermal}` : `noise figure ${figureDb.toFixed(1)} dB: ${thermal}`;
}
