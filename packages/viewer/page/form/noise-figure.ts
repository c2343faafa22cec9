import { CallError } from '@radioshed/contract/client';
import { thermalNoiseDbm } from '@radioshed/units';

/** Path of the field; the interface has the noise floor instead. */
export const NOISE_FIGURE = 'receiver.noiseFigureDb';
export const NOISE_FIGURE_LIMITS: { readonly min: number; readonly max: number } = { min: 0, max: 60 };

/** The server's default bandwidth, MHz. */
const BANDWIDTH_MHZ = 0.1;

type Fields = Readonly<Record<string, string>>;

/** Bandwidth of a form, MHz; NaN for one that is none. */
function bandwidthMHz({ 'transmitter.bwi': text = '' }: Fields): number {
  const mhz = text.trim() === '' ? BANDWIDTH_MHZ : Number(text);
  return mhz > 0 ? mhz : Number.NaN;
}

/**
 * Values with the noise floor that their noise figure makes, dBm, where they have no noise floor of their own.
 *
 * @throws CallError for a noise figure beyond its limits, as the server has for other fields
 */
export function withNoiseFloor({ [NOISE_FIGURE]: figure = '', ...values }: Fields): Fields {
  const floorDbm = thermalNoiseDbm(1e6 * bandwidthMHz(values)) + figureDb(figure);
  const isOwn = (values['output.nf'] ?? '').trim() !== '';
  // A bandwidth that is none is for the server to name.
  if (isOwn || figure.trim() === '' || Number.isNaN(floorDbm)) return values;
  return { ...values, 'output.nf': floorDbm.toFixed(2) };
}

function figureDb(text: string): number {
  const { min, max } = NOISE_FIGURE_LIMITS;
  const value = Number(text);
  if (value >= min && value <= max) return value;
  const fault = { field: NOISE_FIGURE, value: text, limits: `${min} to ${max}`, unit: 'dB' };
  throw new CallError(400, { error: `Noise figure: ${text} is not ${fault.limits} dB.`, fields: [fault] });
}

/** The origin of a form’s noise floor, and the effect of its noise figure. */
export function noiseWords(values: Fields): { readonly floor: string; readonly figure: string } {
  const mhz = bandwidthMHz(values);
  if (Number.isNaN(mhz)) return { floor: '', figure: '' };
  const thermalDbm = thermalNoiseDbm(1e6 * mhz);
  const thermal = `thermal noise in ${mhz} MHz, ${dbm(thermalDbm)}`;
  const [floor, figure] = [values['output.nf']?.trim() ?? '', values[NOISE_FIGURE]?.trim() ?? ''];
  if (floor !== '') {
    const overDb = Number(floor) - thermalDbm;
    return {
      floor: overDb < 0 ? `below the ${thermal}` : `${overDb.toFixed(1)} dB above the ${thermal}`,
      figure: figure === '' ? '' : 'not used: a noise floor is set',
    };
  }
  const words = figure === '' ? thermal : `${dbm(thermalDbm + Number(figure))}: ${thermal}, and the noise figure`;
  return { floor: words, figure: '' };
}

function dbm(value: number): string {
  return `${value.toFixed(1).replace('-', '−')} dBm`;
}
