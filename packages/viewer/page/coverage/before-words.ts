import { DEFAULT_GAIN_DBI, defaultResolutionM } from '@radioshed/engine/defaults';

import type { Values } from '../form/values.js';
import type { SizeLimits } from '../start/start.js';

/** Resolution of a form, m: its own, or what the server takes where it has none. */
function resolutionOf({ 'output.rad': radius = '', 'output.res': resolution = '' }: Values): number {
  return resolution.trim() === '' ? defaultResolutionM(Number(radius)) : Number(resolution);
}

/** Pixels of the coverage of a form, millions; NaN without a radius or with a resolution that is none. */
function megapixelsOf({ 'output.rad': radius = '' }: Values, resolutionM: number): number {
  if (radius.trim() === '' || !(resolutionM > 0)) return Number.NaN;
  return (2 * Math.floor((1000 * Number(radius)) / resolutionM + 0.01) + 1) ** 2 / 1e6;
}

/** EIRP of a form, dBm. */
export function eirpDbm({
  'transmitter.txw': power = '',
  'antenna.txg': gain = '',
  'antenna.txl': loss = '',
}: Values): number {
  return 10 * Math.log10(1000 * Number(power)) + (gain.trim() === '' ? DEFAULT_GAIN_DBI : Number(gain)) - Number(loss);
}

/** Settings that determine the speed of a coverage: model, diffraction, processor. */
export function speedKey(values: Values): string {
  return JSON.stringify(['model.pm', 'model.ked', 'engine'].map((path) => values[path]));
}

/**
 * A forecast of a calculation: `EIRP 39.1 dBm · 0.11 MP · about 3 s`. What is not known is left out. A server coarsens
 * what has too many pixels, and refuses too large a radius.
 *
 * @param secondsPerMegapixel of earlier calculations like it
 * @param limits of the server
 */
export function beforeWords(values: Values, secondsPerMegapixel: number | undefined, limits?: SizeLimits): string {
  const [eirp, asked] = [eirpDbm(values), megapixelsOf(values, resolutionOf(values))];
  const { maxRadiusKm = Infinity, maxMegapixels = Infinity } = limits ?? {};
  const eirpWords = Number.isFinite(eirp) ? [`EIRP ${eirp.toFixed(1).replace('-', '−')} dBm`] : [];
  if (Number(values['output.rad']) > maxRadiusKm)
    return [...eirpWords, `radius over the server’s limit of ${maxRadiusKm} km`].join(' · ');
  const megapixels = calculatedMegapixels(values, limits);
  const seconds = (secondsPerMegapixel ?? Number.NaN) * megapixels;
  return [
    ...eirpWords,
    ...(Number.isFinite(asked) ? [`${asked < 0.1 ? asked.toFixed(3) : asked.toFixed(2)} MP`] : []),
    ...(asked > maxMegapixels
      ? [`over the server’s limit of ${maxMegapixels} MP, so calculated at about ${coarserM(values, maxMegapixels)} m`]
      : []),
    ...(Number.isFinite(seconds) ? [seconds < 1 ? 'less than 1 s' : `about ${Math.ceil(seconds)} s`] : []),
  ].join(' · ');
}

/** Pixels that the server calculates for a form, millions. */
export function calculatedMegapixels(values: Values, limits: SizeLimits | undefined): number {
  return Math.min(megapixelsOf(values, resolutionOf(values)), limits?.maxMegapixels ?? Infinity);
}

/** The resolution at which a form has no more pixels, m; the server takes the same steps. */
function coarserM(values: Values, maxMegapixels: number): number {
  const wantedM = resolutionOf(values);
  let tenths = Math.ceil(10 * wantedM * Math.sqrt(megapixelsOf(values, wantedM) / maxMegapixels));
  while (megapixelsOf(values, tenths / 10) > maxMegapixels && tenths < 1e12) tenths = Math.ceil(tenths * 1.001);
  return tenths / 10;
}
