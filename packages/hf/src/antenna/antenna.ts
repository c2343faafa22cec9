import { checkChoice } from '@radioshed/units';

import { type DipoleAntenna, dipoleGain, type DipoleState, dipoleState } from './half-wave-dipole.js';
import { type MonopoleAntenna, monopoleGain, type MonopoleState, monopoleState } from './vertical-monopole.js';

/** An antenna. Elevations and azimuths are those of the ray; a pattern is already rotated to its bearing. */
export type HfAntenna = IsotropicAntenna | PatternAntenna | DipoleAntenna | MonopoleAntenna;

/** The same gain everywhere. */
export interface IsotropicAntenna {
  readonly kind: 'isotropic';
  /** dBi. */
  readonly gainDbi: number;
}

/** Gains at whole degrees. */
export interface PatternAntenna {
  readonly kind: 'pattern';
  readonly name: string;
  /** Frequencies of the tables, MHz; the nearest is used. */
  readonly frequenciesMHz: readonly number[];
  /** Azimuths of each table: 1 for an omnidirectional gain, else 360. */
  readonly azimuths: 1 | 360;
  /** dBi, for each frequency, azimuth and elevation 0 to 90. */
  readonly gainsDbi: Float64Array;
}

const ELEVATIONS = 91;
const RADIANS_PER_DEGREE = Math.PI / 180;
/** Gain of a null. */
const LEAST_GAIN = 1e-10;

const dipoles = new WeakMap<DipoleAntenna, Map<number, DipoleState>>();
const monopoles = new WeakMap<MonopoleAntenna, Map<number, MonopoleState>>();

/** Cached state of an antenna at a frequency: sweeps repeat frequencies. */
function kept<A extends object, S>(
  cache: WeakMap<A, Map<number, S>>,
  antenna: A,
  frequencyMHz: number,
  make: (antenna: A, frequencyMHz: number) => S,
): S {
  let states = cache.get(antenna);
  if (states === undefined || states.size > 1000) cache.set(antenna, (states = new Map()));
  let state = states.get(frequencyMHz);
  if (state === undefined) states.set(frequencyMHz, (state = make(antenna, frequencyMHz)));
  return state;
}

/** Values of `kind` of an {@link HfAntenna}. */
export const HF_ANTENNA_KINDS: readonly HfAntenna['kind'][] = ['isotropic', 'dipole', 'monopole', 'pattern'];

/**
 * Gain of an antenna, dBi: patterns are interpolated bilinearly between whole degrees. Below the horizon it is the gain
 * at the horizon; in a null it is −100 dBi. For use in loops: only the kind is checked.
 *
 * @throws OutOfRangeError for an unknown kind.
 */
export function antennaGainDbi(
  antenna: HfAntenna,
  azimuthDeg: number,
  elevationDeg: number,
  frequencyMHz: number,
): number {
  if (antenna?.kind === 'isotropic') return antenna.gainDbi;
  const elevationRad = Math.min(Math.max(elevationDeg, 0), 90) * RADIANS_PER_DEGREE;
  if (antenna?.kind === 'dipole') {
    const offRad = (azimuthDeg - (antenna.bearingDeg ?? azimuthDeg)) * RADIANS_PER_DEGREE;
    const gain = dipoleGain(kept(dipoles, antenna, frequencyMHz, dipoleState), offRad, elevationRad);
    return 10 * Math.log10(Math.max(gain, LEAST_GAIN));
  }
  if (antenna?.kind === 'monopole') {
    const gain = monopoleGain(kept(monopoles, antenna, frequencyMHz, monopoleState), elevationRad);
    return 10 * Math.log10(Math.max(gain, LEAST_GAIN));
  }
  if (antenna?.kind !== 'pattern')
    checkChoice('antenna.kind', (antenna as HfAntenna | undefined)?.kind, HF_ANTENNA_KINDS);
  const { gainsDbi, azimuths } = antenna;
  const start = nearest(antenna.frequenciesMHz, frequencyMHz) * azimuths * ELEVATIONS;
  const elevation = Math.min(Math.max(elevationDeg, 0), ELEVATIONS - 1);
  const low = Math.min(Math.floor(elevation), ELEVATIONS - 2);
  const r = elevation - low;
  const at = (azimuth: number): number => {
    const row = start + (azimuth % azimuths) * ELEVATIONS + low;
    return gainsDbi[row] * (1 - r) + gainsDbi[row + 1] * r;
  };
  const left = Math.floor(azimuthDeg);
  const c = azimuthDeg - left;
  return at(left) * (1 - c) + at(left + 1) * c;
}

function nearest(frequenciesMHz: readonly number[], frequencyMHz: number): number {
  let best = 0;
  for (let i = 1; i < frequenciesMHz.length; i++) {
    if (Math.abs(frequenciesMHz[i] - frequencyMHz) < Math.abs(frequenciesMHz[best] - frequencyMHz)) best = i;
  }
  return best;
}

/** Largest gain at elevations 0 to 8°, dBi, and where it is. @see ITU-R P.533-14 §5.3 */
export function lowAngleGain(
  antenna: HfAntenna,
  azimuthDeg: number,
  frequencyMHz: number,
): { readonly gainDbi: number; readonly elevationDeg: number } {
  let gainDbi = -Infinity;
  let elevationDeg = 0;
  for (let degree = 0; degree <= 8; degree++) {
    const gain = antennaGainDbi(antenna, azimuthDeg, degree, frequencyMHz);
    if (gain > gainDbi) {
      gainDbi = gain;
      elevationDeg = degree;
    }
    if (antenna.kind === 'isotropic') break;
  }
  return { gainDbi, elevationDeg };
}
