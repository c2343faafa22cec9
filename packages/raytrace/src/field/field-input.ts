import {
  checkChoice,
  checkInteger,
  checkListed,
  checkObject,
  checkRange,
  type Note,
  OutOfRangeError,
} from '@radioshed/units';

import type { Transmitter } from '../radio/transmitter.js';
import type { SolvedBy } from './field-powers.js';
import type { Grid, GridOptions } from './grid.js';

/** Transmitters in a model, the cubes whose field is computed, and how to search for paths. */
export interface FieldInput extends GridOptions {
  /** 1 to 100; powers of different transmitters add up. */
  readonly transmitters: readonly Transmitter[];
  /** 0 to 50. */
  readonly maxReflections: number;
  /** Gain of the receiver, dBi; 0 by default. */
  readonly receiverGainDbi?: number;
  /** Level that still counts, dBm; −110 by default. Paths that bring 10 dB less are not followed. */
  readonly thresholdDbm?: number;
  /** `coherent`: mirror paths of one transmitter interfere (default). `power`: their powers add up. */
  readonly fading?: 'coherent' | 'power';
  /** Rays for each cube halfway out, for what no mirror image represents: 1 to 10 000, 16 by default. */
  readonly raysPerCube?: number;
  /** Legs of mirror paths to cubes that may be followed, in millions: 0.01 to 100 000, 8 by default. */
  readonly megaLegs?: number;
  /** 1 by default. */
  readonly seed?: number;
}

/** The field in a model. */
export interface Field {
  readonly grid: Grid;
  /** Received power in each cube, dBm; NaN where nothing arrives. x runs fastest, then y, then z. */
  readonly powerDbm: Float32Array;
  /** Standard error of the power by scattered rays, as a fraction of all power in the cube; 0 where there are none. */
  readonly errorRatio: Float32Array;
  /** Mirror images of all transmitters, and rays. */
  readonly images: number;
  readonly rays: number;
  readonly solvedBy: SolvedBy;
  /** Notes on changed or omitted parts. */
  readonly notes: readonly Note[];
}

/** An input after its checks, with defaults. */
export type CheckedInput = Required<Omit<FieldInput, keyof GridOptions>> & GridOptions;

/** @throws OutOfRangeError naming the field. */
export function checkInput(input: FieldInput): CheckedInput {
  const { transmitters } = checkObject('input', input);
  checkListed('transmitters', transmitters);
  if (transmitters.length < 1 || transmitters.length > 100) {
    throw new OutOfRangeError('transmitters.length', transmitters.length, '1 to 100');
  }
  return {
    ...input,
    maxReflections: checkInteger('maxReflections', input.maxReflections, 0, 50),
    receiverGainDbi: checkRange('receiverGainDbi', input.receiverGainDbi ?? 0, -100, 100, 'dBi'),
    thresholdDbm: checkRange('thresholdDbm', input.thresholdDbm ?? -110, -300, 100, 'dBm'),
    fading: checkChoice('fading', input.fading ?? 'coherent', ['coherent', 'power']),
    raysPerCube: checkRange('raysPerCube', input.raysPerCube ?? 16, 1, 10_000),
    megaLegs: checkRange('megaLegs', input.megaLegs ?? 8, 0.01, 100_000),
    seed: checkInteger('seed', input.seed ?? 1, 0, 2 ** 32 - 1),
  };
}
