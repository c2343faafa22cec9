import type { Quantity } from '../call/input.js';

/** What a quantity is measured in, and which way is better. */
export interface QuantityKind {
  readonly unit: string;
  /** 1 where more is better, −1 where less is. */
  readonly better: 1 | -1;
}

/**
 * `bitErrorClass`: n, where the bit error rate is at most 10⁻ⁿ, 1 to 6; 0 where it is above 10⁻¹. `spreadingFactor`: the
 * fastest of LoRa that is still demodulated, 7 to 12; no value where none is. `rsrp`: power of one resource element.
 */
export const quantities: Readonly<Record<Quantity, QuantityKind>> = {
  pathLoss: { unit: 'dB', better: -1 },
  receivedPower: { unit: 'dBm', better: 1 },
  fieldStrength: { unit: 'dBµV/m', better: 1 },
  snr: { unit: 'dB', better: 1 },
  bitErrorClass: { unit: 'BER class', better: 1 },
  spreadingFactor: { unit: 'SF', better: -1 },
  rsrp: { unit: 'dBm', better: 1 },
};
