import type { Quantity } from './input.js';

/** What a quantity is measured in, and which way is better. */
export interface QuantityKind {
  readonly unit: string;
  /** 1 where more is better, −1 where less is. */
  readonly better: 1 | -1;
}

export const quantities: Readonly<Record<Quantity, QuantityKind>> = {
  pathLoss: { unit: 'dB', better: -1 },
  receivedPower: { unit: 'dBm', better: 1 },
  fieldStrength: { unit: 'dBµV/m', better: 1 },
  snr: { unit: 'dB', better: 1 },
};
