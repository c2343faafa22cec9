import { checkChoice, checkInteger, checkRange, checkShape, fields } from '@radioshed/units';

import { type Cable, CABLES } from './cables.js';

/** A feeder between radio and antenna. */
export interface Feeder {
  readonly cable: Cable;
  /** Length, m, 0 to 10 000. */
  readonly lengthM: number;
  /** Connectors, 0 to 100; none by default. */
  readonly connectors?: number;
  /** MHz, from 1 to the highest of the cable; no upper limit for a cable of zero length. */
  readonly frequencyMHz: number;
}

const FEEDER = fields<Feeder>({ cable: 'choice', lengthM: 'checked', connectors: 'checked?', frequencyMHz: 'checked' });

/**
 * Loss of a feeder, dB: its cable, (k₁·√f + k₂·f)·length/100 m, and its connectors.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * feederLossDb({ cable: 'LMR-400', lengthM: 30, connectors: 2, frequencyMHz: 450 }).toFixed(2); // '2.74'
 * ```
 */
export function feederLossDb(feeder: Feeder): number {
  const { connectors: given = 0 } = checkShape(feeder, FEEDER);
  checkChoice('cable', feeder.cable, Object.keys(CABLES));
  const { k1, k2, maxFrequencyMHz } = CABLES[feeder.cable];
  const lengthM = checkRange('lengthM', feeder.lengthM, 0, 10_000, 'm');
  // Connectors alone do not depend on the cable.
  const [highestMHz, unit] = lengthM > 0 ? [maxFrequencyMHz, `MHz (${feeder.cable})`] : [Infinity, 'MHz'];
  const frequencyMHz = checkRange('frequencyMHz', feeder.frequencyMHz, 1, highestMHz, unit);
  const connectors = checkInteger('connectors', given, 0, 100);
  const cableDb = ((k1 * Math.sqrt(frequencyMHz) + k2 * frequencyMHz) * lengthM) / 100;
  return cableDb + connectors * connectorLossDb(frequencyMHz);
}

/**
 * Loss of one connector, dB: 0.05·√(f/1 GHz), that of a well-fitted type N pair (0.16 dB at 10 GHz). Poor or wet
 * connectors lose far more.
 *
 * @see MIL-PRF-39012/1 (type N: at most 0.15 dB at 10 GHz)
 */
export function connectorLossDb(frequencyMHz: number): number {
  return 0.05 * Math.sqrt(frequencyMHz / 1000);
}
