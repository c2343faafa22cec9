import type { Cuts } from '@radioshed/antenna';

/** Vertical half-wave dipoles in front of a flat reflector, in wavelengths. */
export interface DipoleArray {
  readonly rows: number;
  readonly columns: number;
  /** Electrical tilt, degrees down. */
  readonly tiltDeg: number;
}

const K = 2 * Math.PI;
const RAD = Math.PI / 180;
const [ROW_STEP, COLUMN_STEP, HEIGHT, EDGE] = [0.8, 0.5, 0.25, 0.45];
/** Side of the patches of the reflector, and pieces of a dipole. */
const PATCH = 0.1;
const PIECES = 8;
/** Deeper levels are compared at this one, dB. */
export const FLOOR_DB = -40;

interface Source {
  readonly y: number;
  readonly z: number;
  readonly x: number;
  readonly re: number;
  readonly im: number;
}

/**
 * Power pattern of the array in any direction, dB below its greatest: the dipoles' own field and that of the currents
 * J = 2 n × H that they induce on the reflector (physical optics). All currents are vertical.
 */
export function arrayPattern(array: DipoleArray): (azimuthDeg: number, elevationDeg: number) => number {
  const sources = [...dipoles(array)];
  sources.push(...reflector(array, sources));
  const x = Float64Array.from(sources, (each) => each.x);
  const y = Float64Array.from(sources, (each) => each.y);
  const z = Float64Array.from(sources, (each) => each.z);
  const power = (azimuthDeg: number, elevationDeg: number): number => {
    const level = Math.cos(elevationDeg * RAD);
    const [ux, uy, uz] = [
      level * Math.cos(azimuthDeg * RAD),
      -level * Math.sin(azimuthDeg * RAD),
      Math.sin(elevationDeg * RAD),
    ];
    let [re, im] = [0, 0];
    for (let i = 0; i < sources.length; i++) {
      const phase = K * (ux * x[i] + uy * y[i] + uz * z[i]);
      const [c, s] = [Math.cos(phase), Math.sin(phase)];
      re += sources[i].re * c - sources[i].im * s;
      im += sources[i].re * s + sources[i].im * c;
    }
    return (re * re + im * im) * level * level;
  };
  const most = power(0, -array.tiltDeg);
  return (azimuthDeg, elevationDeg) =>
    Math.max(FLOOR_DB, 10 * Math.log10(Math.max(1e-30, power(azimuthDeg, elevationDeg) / most)));
}

/** The cuts that a data sheet of the array has: the horizontal one through the main beam. */
export function arrayCuts(array: DipoleArray): Cuts {
  const pattern = arrayPattern(array);
  const at = (angle: number): number =>
    angle <= 90 ? pattern(0, angle) : angle < 270 ? pattern(180, 180 - angle) : pattern(0, angle - 360);
  const cut = (of: (angle: number) => number): number[] => Array.from({ length: 360 }, (_, i) => Math.min(0, of(i)));
  return { horizontalDb: cut((angle) => pattern(angle, -array.tiltDeg)), verticalDb: cut(at) };
}

/** A direction with its level and its share of the sphere. */
export interface Sampled {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly levelDb: number;
  readonly weight: number;
}

/** A pattern every 4°. */
export function sampledPattern(pattern: (azimuthDeg: number, elevationDeg: number) => number): Sampled[] {
  const samples: Sampled[] = [];
  for (let elevationDeg = -88; elevationDeg <= 88; elevationDeg += 4) {
    for (let azimuthDeg = -180; azimuthDeg < 180; azimuthDeg += 4) {
      const weight = Math.cos(elevationDeg * RAD);
      samples.push({ azimuthDeg, elevationDeg, levelDb: pattern(azimuthDeg, elevationDeg), weight });
    }
  }
  return samples;
}

/** Greatest and RMS difference of a pattern from the true one, dB; directions count by their solid angle. */
export function patternDifference(
  of: (azimuthDeg: number, elevationDeg: number) => number,
  truth: readonly Sampled[],
): { readonly rmsDb: number; readonly mostDb: number } {
  let [sum, weights, mostDb] = [0, 0, 0];
  for (const { azimuthDeg, elevationDeg, levelDb, weight } of truth) {
    const difference = Math.max(FLOOR_DB, of(azimuthDeg, elevationDeg)) - levelDb;
    sum += weight * difference ** 2;
    weights += weight;
    mostDb = Math.max(mostDb, Math.abs(difference));
  }
  return { rmsDb: Math.sqrt(sum / weights), mostDb };
}

function* dipoles({ rows, columns, tiltDeg }: DipoleArray): Generator<Source> {
  for (let row = 0; row < rows; row++) {
    const centre = (row - (rows - 1) / 2) * ROW_STEP;
    const phase = K * centre * Math.sin(tiltDeg * RAD);
    for (let column = 0; column < columns; column++) {
      for (let piece = 0; piece < PIECES; piece++) {
        const along = ((piece + 0.5) / PIECES - 0.5) / 2;
        const current = Math.cos(K * along) / (2 * PIECES);
        yield {
          x: HEIGHT,
          y: (column - (columns - 1) / 2) * COLUMN_STEP,
          z: centre + along,
          re: current * Math.cos(phase),
          im: current * Math.sin(phase),
        };
      }
    }
  }
}

/** Currents on the patches: the vertical part of 2 n × H of all pieces of current. */
function reflector({ rows, columns }: DipoleArray, feeds: readonly Source[]): Source[] {
  const width = (columns - 1) * COLUMN_STEP + 2 * EDGE;
  const height = rows * ROW_STEP;
  const patches: Source[] = [];
  for (let y = -width / 2 + PATCH / 2; y < width / 2; y += PATCH) {
    for (let z = -height / 2 + PATCH / 2; z < height / 2; z += PATCH) {
      let [re, im] = [0, 0];
      for (const feed of feeds) {
        const distance = Math.hypot(feed.x, y - feed.y, z - feed.z);
        // H of a piece of current: I dl/(4π)·(jk + 1/r)·e^(−jkr)/r, times the x part of ẑ × r̂.
        const size = -feed.x / (distance * distance * 4 * Math.PI);
        const [c, s] = [Math.cos(K * distance), -Math.sin(K * distance)];
        const [hr, hi] = [c / distance - K * s, s / distance + K * c];
        re += 2 * size * (hr * feed.re - hi * feed.im);
        im += 2 * size * (hr * feed.im + hi * feed.re);
      }
      patches.push({ x: 0, y, z, re: re * PATCH * PATCH, im: im * PATCH * PATCH });
    }
  }
  return patches;
}
