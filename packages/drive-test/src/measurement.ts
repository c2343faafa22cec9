import type { Position } from '@radioshed/geodesy';

/** The measured quantity; the words are those of `@radioshed/engine`. */
export type MeasuredQuantity = 'receivedPower' | 'fieldStrength' | 'pathLoss';

/** Unit of a quantity, and the values that a receiver can have measured. */
export interface QuantityUnit {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** Unit and plausible range of every quantity that can be measured; levels outside it are left out as faults. */
export const measuredQuantities: Readonly<Record<MeasuredQuantity, QuantityUnit>> = {
  receivedPower: { unit: 'dBm', min: -250, max: 100 },
  fieldStrength: { unit: 'dBµV/m', min: -150, max: 250 },
  pathLoss: { unit: 'dB', min: 0, max: 400 },
};

/** One level that was measured somewhere. */
export interface Measurement extends Position {
  /** Line of the file, from 1; the header is the first. */
  readonly line: number;
  /** In the unit of the quantity. */
  readonly value: number;
  /** Height of the antenna above the ground, m, where the file has one. */
  readonly heightM?: number;
  /** Height above the sea in the file, m. It is passed on but not used: receivers are some tens of metres off. */
  readonly altitudeM?: number;
  /** As the file has it. */
  readonly time?: string;
  /** The transmitter that was heard, as the log names it; only where it was asked for. */
  readonly transmitterId?: string;
  /** Whether the level was at the floor of the report: it was `value` or less. */
  readonly atMost?: true;
}
