import { EVEN_SCALES } from './even-scales.js';

/** Quantities that a raster can hold. */
export type Quantity =
  | 'pathLoss'
  | 'receivedPower'
  | 'fieldStrength'
  | 'snr'
  | 'bitErrorClass'
  | 'spreadingFactor'
  | 'rsrp'
  | 'bestSite'
  | 'jammingToSignal';

/** Properties of a quantity that affect its colours. */
export interface QuantityStyle {
  /** Unit of values, as in key names. */
  readonly unit: string;
  /** In a sentence. */
  readonly words: string;
  /** Whether values are coloured down to a level (`atLeast`) or up to it. */
  readonly order: 'atLeast' | 'atMost';
  /** Levels of the first and the last colour when a key made for another unit is spread over this quantity. */
  readonly span: readonly [first: number, last: number];
  /** Keys made for the quantity, the default one first. */
  readonly keys: readonly string[];
}

const POWER = [
  'RAINBOW.dBm',
  'RAINBOW45.dBm',
  ...EVEN_SCALES,
  'LTE.dBm',
  'LORA.dBm',
  'HF.dBm',
  'TRAFFIC.dBm',
  'GREEN.dBm',
];

/** One line per quantity. */
export const QUANTITY_STYLES: Readonly<Record<Quantity, QuantityStyle>> = {
  receivedPower: { unit: 'dBm', words: 'received power', order: 'atLeast', span: [-20, -112], keys: POWER },
  rsrp: {
    unit: 'dBm',
    words: 'RSRP',
    order: 'atLeast',
    span: [-44, -140],
    keys: ['RSRP.dBm', 'LTE.dBm', ...EVEN_SCALES],
  },
  pathLoss: { unit: 'dB', words: 'path loss', order: 'atMost', span: [70, 162], keys: ['LOSS.dB'] },
  fieldStrength: { unit: 'dBuV', words: 'field strength', order: 'atLeast', span: [110, 18], keys: ['FIELD.dBuV'] },
  snr: {
    unit: 'dB',
    words: 'signal-to-noise ratio',
    order: 'atLeast',
    span: [30, -16],
    keys: ['SNR.dB', 'SNR4.dB', 'SNR21.dB'],
  },
  bitErrorClass: { unit: 'ber', words: 'classes of bit error rate', order: 'atLeast', span: [6, 1], keys: ['BER.ber'] },
  spreadingFactor: { unit: 'SF', words: 'spreading factors', order: 'atMost', span: [7, 12], keys: ['LORA.SF'] },
  jammingToSignal: { unit: 'dB', words: 'jamming-to-signal ratio', order: 'atLeast', span: [30, -16], keys: ['JS.dB'] },
  bestSite: { unit: 'bsa', words: 'best site', order: 'atLeast', span: [100, 0], keys: ['BESTSITE.bsa'] },
};
