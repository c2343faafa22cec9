import { checkPosition, locatorCentre, type Position } from '@radioshed/geodesy';
import { checkChoice, checkInteger, checkRange, isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import { RADIANS_PER_DEGREE } from './angles.js';
import type { HfAntenna } from './antenna/antenna.js';
import { checkAntenna } from './antenna/check-antenna.js';
import { correctionsOf, type HfCorrections, type HfProfile } from './corrections.js';
import { type HfModem, modemOf } from './modem.js';
import type { Place } from './great-circle.js';
import type { FoF2Maps } from './ionosphere/numerical-map.js';
import { checkManMadeNoise, type HfManMadeNoise } from './man-made-noise.js';
import type { HfStation } from './station.js';

/** A place: latitude and longitude, or a Maidenhead locator. */
export type HfPlace = Position | string;

/** Inputs common to circuits and areas. */
export interface HfInput {
  readonly tx: HfPlace;
  /** Whether to use the long path. Default false. */
  readonly isLongPath?: boolean;
  /** Power into the transmitting antenna, W, 1e-3 to 1e9. */
  readonly txPowerW: number;
  /** Default isotropic, 0 dBi. */
  readonly txAntenna?: HfAntenna;
  readonly rxAntenna?: HfAntenna;
  /** Bandwidth of the receiver, Hz, 0.005 to 3e6. Default 3000. */
  readonly bandwidthHz?: number;
  /** Surroundings of the receiver, or the level of man-made noise, dBW at 1 Hz. Default rural. */
  readonly manMadeNoise?: HfManMadeNoise;
  /** Required signal-to-noise ratio, dB, −30 to 200. Default 10. */
  readonly requiredSnrDb?: number;
  /** Percentage of days for which `snrAtPercentDb` is computed, 1 to 99. Default 90. */
  readonly requiredReliabilityPercent?: number;
  /** A digital system; its overall reliability is then predicted. Default none. */
  readonly digital?: HfModem;
  /** Maps of foF2. Default ccir, those of P.533. */
  readonly foF2Maps?: FoF2Maps;
  /** Default corrected. */
  readonly profile?: HfProfile | HfCorrections;
}

/** The fields of an {@link HfInput}, for `checkShape`; the checks of their values say what is allowed. */
export const HF_FIELDS = {
  tx: 'checked',
  isLongPath: 'boolean?',
  txPowerW: 'checked',
  txAntenna: 'checked?',
  rxAntenna: 'checked?',
  bandwidthHz: 'checked?',
  manMadeNoise: 'checked?',
  requiredSnrDb: 'checked?',
  requiredReliabilityPercent: 'checked?',
  digital: 'checked?',
  foF2Maps: 'choice?',
  profile: 'checked?',
} as const;

const ISOTROPIC: HfAntenna = { kind: 'isotropic', gainDbi: 0 };

/** A checked place. @throws OutOfRangeError naming the field. */
export function placeOf(field: string, place: HfPlace): Place {
  if (typeof place !== 'string' && (typeof place !== 'object' || place === null)) {
    throw new OutOfRangeError(field, place, 'a location with latDeg and lonDeg, or a locator');
  }
  const position = typeof place === 'string' ? centreOf(field, place) : place;
  checkPosition(position, field);
  const lonDeg = ((((position.lonDeg + 180) % 360) + 360) % 360) - 180;
  return { latRad: position.latDeg * RADIANS_PER_DEGREE, lngRad: lonDeg * RADIANS_PER_DEGREE };
}

/** The centre of a locator. @throws OutOfRangeError naming the field */
function centreOf(field: string, locator: string): Position {
  try {
    return locatorCentre(locator);
  } catch (error) {
    if (isOutOfRangeError(error)) throw new OutOfRangeError(field, locator, error.limits);
    throw error;
  }
}

/** The station of an input, with its defaults. @throws OutOfRangeError naming the field. */
export function stationOf(input: HfInput): HfStation {
  const {
    txPowerW,
    txAntenna = ISOTROPIC,
    rxAntenna = ISOTROPIC,
    bandwidthHz = 3000,
    manMadeNoise = 'rural',
    requiredSnrDb = 10,
    requiredReliabilityPercent = 90,
    digital,
  } = input;
  checkRange('txPowerW', txPowerW, 1e-3, 1e9, 'W');
  checkRange('bandwidthHz', bandwidthHz, 0.005, 3e6, 'Hz');
  checkManMadeNoise('manMadeNoise', manMadeNoise);
  checkRange('requiredSnrDb', requiredSnrDb, -30, 200, 'dB');
  checkRange('requiredReliabilityPercent', requiredReliabilityPercent, 1, 99, '%');
  checkAntenna('txAntenna', txAntenna);
  checkAntenna('rxAntenna', rxAntenna);
  return {
    txPowerDbKw: 10 * Math.log10(txPowerW / 1000),
    txAntenna,
    rxAntenna,
    bandwidthHz,
    manMadeNoise,
    requiredSnrDb,
    requiredReliabilityPercent,
    digital: digital === undefined ? undefined : modemOf('digital', digital),
  };
}

/** Maps and corrections of an input, with their defaults. @throws OutOfRangeError naming the field. */
export function methodOf(input: HfInput): { maps: FoF2Maps; corrections: HfCorrections; profile: string } {
  const { foF2Maps: maps = 'ccir', profile = 'corrected' } = input;
  checkChoice('foF2Maps', maps, ['ccir', 'ursi']);
  const corrections = correctionsOf(profile);
  return { maps, corrections, profile: typeof profile === 'string' ? profile : 'custom' };
}

/** @throws OutOfRangeError naming the field. */
export function checkMonth(field: string, month: number): number {
  return checkInteger(field, month, 1, 12);
}

/** Smoothed sunspot number. @throws OutOfRangeError naming the field. */
export function checkR12(field: string, r12: number): number {
  return checkRange(field, r12, 0, 311);
}

/** @throws OutOfRangeError naming the field. */
export function checkFrequency(field: string, frequencyMHz: number): number {
  return checkRange(field, frequencyMHz, 1, 30, 'MHz');
}

/** Index of an hour, universal time 0 to 24; 0 and 24 are the same. @throws OutOfRangeError naming the field. */
export function hourIndex(field: string, hourUtc: number): number {
  return (checkInteger(field, hourUtc, 0, 24, 'h') + 23) % 24;
}

/** Checks a list that must not be empty. @throws OutOfRangeError naming the field. */
export function checkList(field: string, list: readonly unknown[]): void {
  if (!Array.isArray(list)) throw new OutOfRangeError(field, list, 'a list of at least one entry');
  checkInteger(`${field}.length`, list.length, 1, Infinity);
}
