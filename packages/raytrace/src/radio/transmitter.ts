import { type Antenna, directionalGain } from '@radioshed/antenna';
import { checkChoice, checkObject, checkRange, OutOfRangeError, wavelengthM } from '@radioshed/units';

/** A point or a direction in the model's axes, m: x, y (up), z. */
export type Vector = readonly [x: number, y: number, z: number];

/** A transmitter in a model. */
export interface Transmitter {
  readonly positionM: Vector;
  /** The antenna's main direction; +z by default. */
  readonly forward?: Vector;
  /** Direction of its top; +y by default. What of it lies along `forward` does not count. */
  readonly up?: Vector;
  readonly frequencyMHz: number;
  /** Power at the feed, W. */
  readonly powerW: number;
  /** Loss of the feeder, dB. */
  readonly feederLossDb?: number;
  /** Pattern: azimuths turn clockwise from `forward`, seen from `up`; isotropic with 0 dBi by default. */
  readonly antenna?: Antenna;
  /** Of the field: along `up` or across it. It matters for dielectrics only. */
  readonly polarisation?: 'vertical' | 'horizontal';
}

/** A transmitter ready for rays. */
export interface Emitter {
  readonly position: Vector;
  readonly frequencyMHz: number;
  readonly wavelengthM: number;
  /** Power that leaves towards 0 dBi, mW. */
  readonly powerMw: number;
  /** Axes of the antenna, unit vectors. */
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** Unit vector of the polarisation. */
  readonly polarisation: Vector;
  /** Greatest gain, as a ratio of powers. */
  readonly peak: number;
  /** Gain towards a unit vector, as a ratio of powers. */
  readonly gain: (x: number, y: number, z: number) => number;
}

const DEG = 180 / Math.PI;

/** @throws OutOfRangeError naming the field. */
export function createEmitter(transmitter: Transmitter, field = 'transmitter'): Emitter {
  const {
    positionM,
    antenna,
    frequencyMHz,
    powerW,
    feederLossDb = 0,
    polarisation = 'vertical',
  } = checkObject(field, transmitter);
  checkVector(`${field}.positionM`, positionM, 'm');
  checkRange(`${field}.frequencyMHz`, frequencyMHz, 1, 1e6, 'MHz');
  checkRange(`${field}.powerW`, powerW, Number.MIN_VALUE, 1e9, 'W');
  checkRange(`${field}.feederLossDb`, feederLossDb, 0, 1000, 'dB');
  checkChoice(`${field}.polarisation`, polarisation, ['vertical', 'horizontal']);
  const forward = unit(`${field}.forward`, transmitter.forward ?? [0, 0, 1]);
  const given = unit(`${field}.up`, transmitter.up ?? [0, 1, 0]);
  const along = dot(given, forward);
  const across: Vector = [given[0] - along * forward[0], given[1] - along * forward[1], given[2] - along * forward[2]];
  if (Math.hypot(...across) < 1e-6) {
    throw new OutOfRangeError(`${field}.up`, String(given), 'a direction not parallel to forward');
  }
  const up = unit(`${field}.up`, across);
  const right = cross(forward, up);
  return {
    position: positionM,
    frequencyMHz,
    wavelengthM: wavelengthM(frequencyMHz),
    powerMw: 1000 * powerW * 10 ** (-feederLossDb / 10),
    forward,
    right,
    up,
    polarisation: polarisation === 'vertical' ? up : right,
    ...gainOf(antenna, forward, right, up),
  };
}

function gainOf(
  antenna: Antenna | undefined,
  forward: Vector,
  right: Vector,
  up: Vector,
): Pick<Emitter, 'gain' | 'peak'> {
  if (antenna === undefined || antenna.pattern === 'isotropic') {
    const level = 10 ** ((antenna?.gainDbi ?? 0) / 10);
    return { peak: level, gain: () => level };
  }
  const directional = directionalGain(antenna);
  return {
    peak: 10 ** (antenna.gainDbi / 10),
    gain(x, y, z) {
      const f = x * forward[0] + y * forward[1] + z * forward[2];
      const r = x * right[0] + y * right[1] + z * right[2];
      const u = x * up[0] + y * up[1] + z * up[2];
      const elevation = Math.asin(Math.max(-1, Math.min(1, u)));
      return 10 ** (directional(Math.atan2(r, f) * DEG, elevation * DEG) / 10);
    },
  };
}

function checkVector(field: string, vector: Vector, unitName: string): Vector {
  if (vector.length !== 3) throw new OutOfRangeError(field, String(vector), 'three numbers');
  for (const [i, value] of vector.entries()) checkRange(`${field}[${i}]`, value, -1e7, 1e7, unitName);
  return vector;
}

function unit(field: string, vector: Vector): Vector {
  checkVector(field, vector, '');
  const length = Math.hypot(...vector);
  if (!(length > 1e-9)) throw new OutOfRangeError(field, String(vector), 'vectors with a length');
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Cross product. */
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
