import { checkRange, checkShape, fields, optionalObject } from '@radioshed/units';

import { atmosphericNoise, type AtmosphericNoiseInput } from './atmospheric.js';
import { combinedNoise } from './combined-noise.js';
import { galacticNoise, GALACTIC_NOISE_DECILES } from './galactic.js';
import { manMadeNoise, manMadeNoiseDeciles, type NoiseEnvironment } from './man-made.js';
import type { NoiseComponent } from './noise-component.js';
import type { NoiseDeciles, NoiseFigure, NoiseWarning } from './noise-figure.js';
import { noisePowerDbm } from './noise-power.js';

/** A receiver and its surroundings. */
export interface NoiseFloorInput {
  /** > 0. */
  readonly frequencyMHz: number;
  /** > 0. */
  readonly bandwidthHz: number;
  readonly environment: NoiseEnvironment;
  /** Whether galactic noise is included. Default: from 10 MHz up; below, the ionosphere blocks it. */
  readonly withGalactic?: boolean;
  /** Place and time of atmospheric noise, up to 30 MHz. Default none. */
  readonly lightning?: Omit<AtmosphericNoiseInput, 'frequencyMHz'>;
  /** Noise figure of the receiver, dB, ≥ 0. Default 0. */
  readonly noiseFigureDb?: number;
  /** Loss of the feeder between antenna and receiver, at 290 K, dB, ≥ 0. Default 0. */
  readonly feederLossDb?: number;
}

/** Noise of a receiver and its surroundings, referred to the terminals of a lossless antenna. */
export interface NoiseFloor {
  /** External noise F_a with its deciles, dB above kT₀B. */
  readonly external: NoiseComponent;
  /** Noise figure F of the whole receiving system, dB above kT₀B. */
  readonly systemDb: number;
  /** The same as median power in the bandwidth, dBm. */
  readonly floorDbm: number;
  readonly warnings: readonly NoiseWarning[];
}

const INPUT = fields<NoiseFloorInput>({
  frequencyMHz: 'checked',
  bandwidthHz: 'checked',
  environment: 'choice',
  withGalactic: 'boolean?',
  lightning: optionalObject(
    fields<Omit<AtmosphericNoiseInput, 'frequencyMHz'>>({
      latDeg: 'checked',
      lonDeg: 'checked',
      month: 'checked',
      hourUtc: 'checked?',
      hourLocal: 'checked?',
    }),
  ),
  noiseFigureDb: 'checked?',
  feederLossDb: 'checked?',
});

/** @see ITU-R P.372, part 5: the ionosphere blocks lower frequencies */
const GALACTIC_FROM_MHZ = 10;

/**
 * Noise floor of a receiver: man-made, galactic and atmospheric noise, and its own noise.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.372, part 2, f = f_a + l_t·f_r − 1 with antenna and feeder at 290 K, and part 8
 * @example
 * ```ts
 * const receiver = { frequencyMHz: 145, bandwidthHz: 12_500, environment: 'residential', noiseFigureDb: 5 } as const;
 * noiseFloor(receiver).floorDbm.toFixed(1); // '-119.8'
 * ```
 */
export function noiseFloor(input: NoiseFloorInput): NoiseFloor {
  checkShape(input, INPUT);
  const { frequencyMHz, bandwidthHz, environment, lightning, noiseFigureDb = 0, feederLossDb = 0 } = input;
  const { withGalactic = frequencyMHz >= GALACTIC_FROM_MHZ } = input;
  checkRange('noiseFigureDb', noiseFigureDb, 0, Infinity, 'dB');
  checkRange('feederLossDb', feederLossDb, 0, Infinity, 'dB');
  const warnings = new Set<NoiseWarning>();
  const component = (figure: NoiseFigure, { upperDb, lowerDb }: NoiseDeciles): NoiseComponent => {
    for (const warning of figure.warnings) warnings.add(warning);
    return { medianDb: figure.medianDb, upperDecileDb: upperDb, lowerDecileDb: lowerDb };
  };
  const components = [component(manMadeNoise(frequencyMHz, environment), decilesOf(environment, warnings))];
  if (withGalactic) components.push(component(galacticNoise(frequencyMHz), GALACTIC_NOISE_DECILES));
  if (lightning !== undefined) components.push(atmosphericNoise({ ...lightning, frequencyMHz }));
  const external = combinedNoise(components);
  const receiver = 10 ** ((noiseFigureDb + feederLossDb) / 10);
  const systemDb = 10 * Math.log10(10 ** (external.medianDb / 10) + receiver - 1);
  return { external, systemDb, floorDbm: noisePowerDbm(systemDb, bandwidthHz), warnings: [...warnings] };
}

/** No deciles are published for `quietRural`: those of `rural` are used, with a warning. */
function decilesOf(environment: NoiseEnvironment, warnings: Set<NoiseWarning>): NoiseDeciles {
  const deciles = manMadeNoiseDeciles(environment);
  if (deciles !== undefined) return deciles;
  warnings.add('decilesAssumed');
  return decilesOf('rural', warnings);
}
