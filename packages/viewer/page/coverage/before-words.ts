import type { Values } from '../form/values.js';

/** Gain and resolution that the server takes where the form has none. */
const [GAIN_DBI, METRES_PER_KM] = [2.15, 2];

/** Pixels of the coverage of a form, millions; NaN without a radius. */
export function megapixelsOf({ 'output.rad': radius = '', 'output.res': resolution = '' }: Values): number {
  const radiusKm = radius.trim() === '' ? Number.NaN : Number(radius);
  const resolutionM = resolution.trim() === '' ? METRES_PER_KM * radiusKm : Number(resolution);
  return ((2000 * radiusKm) / resolutionM) ** 2 / 1e6;
}

/** EIRP of a form, dBm. */
export function eirpDbm({
  'transmitter.txw': power = '',
  'antenna.txg': gain = '',
  'antenna.txl': loss = '',
}: Values): number {
  // prettier-ignore
  return 10 * Math.log10(1000 * Number(power)) + (gain.trim() === '' ? GAIN_DBI : Number(gain)) - Number(loss);
}

/** Settings that determine the speed of a coverage: model, diffraction, processor. */
export function speedKey(values: Values): string {
  return JSON.stringify(['model.pm', 'model.ked', 'engine'].map((path) => values[path]));
}

/**
 * A forecast of a calculation: `EIRP 39.1 dBm · 0.11 MP · about 3 s`. What is not known is left out.
 *
 * @param secondsPerMegapixel of earlier calculations like it
 */
export function beforeWords(values: Values, secondsPerMegapixel: number | undefined): string {
  const [eirp, megapixels] = [eirpDbm(values), megapixelsOf(values)];
  const seconds = (secondsPerMegapixel ?? Number.NaN) * megapixels;
  return [
    ...(Number.isFinite(eirp) ? [`EIRP ${eirp.toFixed(1).replace('-', '−')} dBm`] : []),
    ...(Number.isFinite(megapixels) ? [`${megapixels < 0.1 ? megapixels.toFixed(3) : megapixels.toFixed(2)} MP`] : []),
    ...(Number.isFinite(seconds) ? [seconds < 1 ? 'less than 1 s' : `about ${Math.ceil(seconds)} s`] : []),
  ].join(' · ');
}
