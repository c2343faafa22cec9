import { checkChoice, checkInteger, checkRange, checkShape, fields, OutOfRangeError } from '@radioshed/units';

import { type Cuts, cutsGain } from './cuts.js';
import { horizontalDipole, verticalDipole } from './dipole.js';
import { isotropic, type RelativeGain } from './pattern.js';
import type { PatternFile } from './pattern-file.js';
import { type Beam, synthesised } from './synthesised.js';
import { MOST_AZIMUTHS } from './most-azimuths.js';

/** Gain and mounting of an antenna. */
export interface Mounting {
  /** Gain in the main direction, dBi. */
  readonly gainDbi: number;
  /** Main direction, degrees clockwise from true north; several for equal antennas on one mast. */
  readonly azimuthDeg: number | readonly number[];
  /**
   * Tilt of the main direction below the horizon, degrees, −90 to 90; positive is down. Mechanical: the back goes up.
   */
  readonly tiltDeg: number;
}

/** Equal gain in all directions, whatever its mounting. */
export interface IsotropicAntenna extends Mounting {
  readonly pattern: 'isotropic';
}

/** A half-wave dipole with vertical arms, or with horizontal arms across the main direction. */
export interface DipoleAntenna extends Mounting {
  readonly pattern: 'dipole';
  readonly polarisation: 'vertical' | 'horizontal';
}

/** A beam synthesised from data sheet values. */
export interface SynthesisedAntenna extends Mounting, Beam {
  readonly pattern: 'synthesised';
}

/** Two cuts, as {@link readPattern} returns them. `gainDbi` is the gain where the cuts reach 0 dB. */
export interface CutsAntenna extends Mounting, Cuts {
  readonly pattern: 'cuts';
}

/** Any antenna; `pattern` selects the kind. */
export type Antenna = IsotropicAntenna | DipoleAntenna | SynthesisedAntenna | CutsAntenna;

/** Gain in dBi towards a direction: degrees clockwise from true north, degrees above the horizon. */
export type DirectionalGain = (azimuthDeg: number, elevationDeg: number) => number;

/** The fields of an antenna of any kind. A pattern file may be spread into one as a whole. */
const FIELDS = fields<Antenna & Partial<PatternFile>>({
  pattern: 'choice',
  gainDbi: 'checked',
  azimuthDeg: 'checked',
  tiltDeg: 'checked',
  polarisation: 'checked?',
  horizontalBeamwidthDeg: 'checked?',
  verticalBeamwidthDeg: 'checked?',
  frontToBackDb: 'checked?',
  horizontalDb: 'checked?',
  verticalDb: 'checked?',
  interpolation: 'checked?',
  format: 'any?',
  name: 'any?',
  manufacturer: 'any?',
  frequencyMHz: 'any?',
  electricalTiltDeg: 'any?',
  mounting: 'any?',
  notes: 'any?',
});

const RAD = Math.PI / 180;

/**
 * The gain of an antenna as a function of direction; of several azimuths on one mast, the best is used.
 *
 * @throws OutOfRangeError naming the field, also for an unknown one.
 */
export function directionalGain(antenna: Antenna): DirectionalGain {
  checkShape(antenna, FIELDS, 'antenna');
  const azimuthsRad = checkedAzimuths(antenna.azimuthDeg).map((azimuth) => azimuth * RAD);
  const peakDbi = checkRange('gainDbi', antenna.gainDbi, -Infinity, Infinity, 'dBi');
  const tiltRad = checkRange('tiltDeg', antenna.tiltDeg, -90, 90, 'degrees') * RAD;
  const relativeDb = patternOf(antenna);
  const cosTilt = Math.cos(tiltRad);
  const sinTilt = Math.sin(tiltRad);
  return (azimuthDeg, elevationDeg) => {
    const elevation = elevationDeg * RAD;
    const level = Math.cos(elevation);
    const z = Math.sin(elevation);
    let best = -Infinity;
    for (const mainRad of azimuthsRad) {
      const turn = azimuthDeg * RAD - mainRad;
      const x = level * Math.cos(turn);
      const gain = relativeDb(x * cosTilt - z * sinTilt, level * Math.sin(turn), x * sinTilt + z * cosTilt);
      if (gain > best) best = gain;
    }
    return peakDbi + best;
  };
}

/**
 * Gain in dBi of an antenna towards a direction.
 *
 * @param azimuthDeg degrees clockwise from true north, any value.
 * @param elevationDeg degrees above the horizon, −90 to 90.
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const sector = {
 *   pattern: 'synthesised',
 *   gainDbi: 17,
 *   azimuthDeg: 120,
 *   tiltDeg: 4,
 *   horizontalBeamwidthDeg: 65,
 *   verticalBeamwidthDeg: 8,
 *   frontToBackDb: 25,
 * } as const;
 * gainDbi(sector, 120, -4).toFixed(2); // '17.00'
 * gainDbi(sector, 120, 0).toFixed(2); // '14.00'
 * gainDbi(sector, 300, 0).toFixed(2); // '-11.00'
 * ```
 */
export function gainDbi(antenna: Antenna, azimuthDeg: number, elevationDeg: number): number {
  checkRange('azimuthDeg', azimuthDeg, -Infinity, Infinity, 'degrees');
  checkRange('elevationDeg', elevationDeg, -90, 90, 'degrees');
  return directionalGain(antenna)(azimuthDeg, elevationDeg);
}

/** The gain of a pattern. @throws OutOfRangeError naming the field. */
export function patternOf(antenna: Antenna): RelativeGain {
  checkChoice('pattern', antenna.pattern, ['isotropic', 'dipole', 'synthesised', 'cuts']);
  if (antenna.pattern === 'isotropic') return isotropic;
  if (antenna.pattern === 'dipole') {
    const polarisation = checkChoice('polarisation', antenna.polarisation, ['vertical', 'horizontal']);
    return polarisation === 'vertical' ? verticalDipole : horizontalDipole;
  }
  if (antenna.pattern === 'cuts') return cutsGain(antenna);
  checkRange('horizontalBeamwidthDeg', antenna.horizontalBeamwidthDeg, 0.1, 360, 'degrees');
  checkRange('verticalBeamwidthDeg', antenna.verticalBeamwidthDeg, 0.1, 360, 'degrees');
  checkRange('frontToBackDb', antenna.frontToBackDb, 0, 100, 'dB');
  return synthesised(antenna);
}

/** @throws OutOfRangeError for an azimuth outside a turn, and for none or too many. */
export function checkedAzimuths(azimuthDeg: number | readonly number[]): readonly number[] {
  const azimuths = typeof azimuthDeg === 'number' ? [azimuthDeg] : azimuthDeg;
  if (typeof azimuths !== 'object' || azimuths === null || typeof azimuths.length !== 'number') {
    throw new OutOfRangeError('azimuthDeg', azimuthDeg, 'a number or a list of numbers', 'degrees');
  }
  checkInteger('azimuthDeg.length', azimuths.length, 1, MOST_AZIMUTHS);
  return azimuths.map((azimuth) => checkRange('azimuthDeg', azimuth, -360, 360, 'degrees'));
}
