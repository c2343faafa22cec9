import type { Writable } from '@radioshed/noise';
import { exponential, logarithm } from '@radioshed/numeric';

import { DEGREES_PER_RADIAN } from './angles.js';
import { antennaGainDbi, lowAngleGain } from './antenna/antenna.js';
import type { Circuit } from './circuit.js';
import type { FrequencyTerms } from './frequency-terms.js';
import { type HourState, upperReferenceMHz } from './hour/hour.js';
import type { ModeHour } from './mode-hour.js';
import { type ModeLosses, writeLosses } from './hour/mode-loss.js';
import { type Screening, writeScreening } from './hour/screening.js';
import type { HfStation } from './station.js';

/** A mode at a frequency. */
export interface ModeResult {
  readonly mode: ModeHour;
  readonly screening: Screening;
  /** Whether its power contributes: the hops are short enough, and the mode is not screened. */
  readonly isActive: boolean;
  readonly losses: ModeLosses | undefined;
  /** Field strength, dB(1 µV/m), and received power, dBW; −307 for a mode that does not contribute. */
  readonly fieldDb: number;
  readonly powerDbw: number;
  readonly rxGainDbi: number;
}

/** The signal of a circuit at an hour and frequency. */
export interface Signal {
  /** All modes, if requested. */
  readonly modes: readonly ModeResult[];
  readonly dominant: ModeHour | undefined;
  /** Field strengths by the methods for short, long and intermediate paths, dB(1 µV/m); −307 where one is not used. */
  readonly shortDb: number;
  readonly longDb: number;
  readonly betweenDb: number;
  /** Median field strength, dB(1 µV/m), and received power, dBW. */
  readonly fieldDb: number;
  readonly powerDbw: number;
  readonly txLowGainDbi: number;
  readonly rxGainDbi: number;
  /** Elevation of the signal, degrees. */
  readonly elevationDeg: number;
}

/** No value, in dB. */
export const NOTHING_DB = -307;
/** Field strength, dB(µV/m), for 0 dBW received by an antenna of 0 dBi at 1 MHz. @see ITU-R P.533-14 §6 */
export const TO_POWER_DB = 107.2;

const DB = Math.LN10 / 10;

/** Arrays for the losses, screening and levels of a mode; the sums of all modes at a frequency. */
const scratch = {
  losses: emptyLosses(),
  screening: emptyScreening(),
  level: { fieldDb: 0, powerDbw: 0, rxGainDbi: 0 },
};
const NO_MODES: readonly ModeResult[] = [];

/** Writes the signal at a frequency. @param withModes whether it lists modes. @see ITU-R P.533-14 §§5 and 6 */
export function writeSignal(
  state: HourState,
  terms: FrequencyTerms,
  station: HfStation,
  withModes: boolean,
  to: Writable<Signal>,
): void {
  const { circuit } = state;
  const { distanceKm } = circuit.path;
  const { frequencyMHz, logDb } = terms;
  const { rxAntenna } = station;
  const { level } = scratch;
  const kept: ModeResult[] | undefined = withModes ? [] : undefined;
  const isIsotropic = rxAntenna.kind === 'isotropic';
  let dominant: ModeHour | undefined;
  let dominantDbw = NOTHING_DB;
  let dominantGainDbi = NOTHING_DB;
  let fields = 0; // powers of the modes that count, as fields and as received
  let powers = 0;
  for (let i = 0; i < state.modes.length; i++) {
    const mode = state.modes[i];
    const screening = withModes ? emptyScreening() : scratch.screening;
    const losses = withModes ? emptyLosses() : scratch.losses;
    writeScreening(state, mode, frequencyMHz, screening);
    const isActive = mode.isCounted && (mode.layer === 'E' || screening.screenedMHz < frequencyMHz);
    if (isActive) {
      writeLosses(state, mode, frequencyMHz, logDb, losses);
      writeLevel(circuit, mode, terms, losses, station);
      fields += exponential(level.fieldDb * DB);
      if (!isIsotropic) powers += exponential(level.powerDbw * DB);
      if (level.powerDbw > dominantDbw) {
        dominant = mode;
        dominantDbw = level.powerDbw;
        dominantGainDbi = level.rxGainDbi;
      }
    }
    kept?.push({
      mode,
      screening,
      isActive,
      losses: isActive ? losses : undefined,
      fieldDb: isActive ? level.fieldDb : NOTHING_DB,
      powerDbw: isActive ? level.powerDbw : NOTHING_DB,
      rxGainDbi: isActive ? level.rxGainDbi : NOTHING_DB,
    });
  }
  to.modes = kept ?? NO_MODES;
  const shortDb = fields === 0 ? NOTHING_DB : logarithm(fields) / DB;
  const low = circuit.long && lowAngleGain(station.txAntenna, circuit.txBearingDeg, frequencyMHz);
  const txLowGainDbi = low === undefined ? NOTHING_DB : low.gainDbi;
  const longDb = low === undefined ? NOTHING_DB : longFieldDb(state, frequencyMHz) + station.txPowerDbKw + txLowGainDbi;
  to.shortDb = shortDb;
  to.longDb = longDb;
  to.txLowGainDbi = txLowGainDbi;
  if (distanceKm > 7000) {
    const between = distanceKm < 9000;
    const betweenDb = between ? interpolateLevels(shortDb, longDb, distanceKm) : NOTHING_DB;
    const fieldDb = between ? betweenDb : longDb;
    const { gainDbi, elevationDeg } = lowAngleGain(rxAntenna, circuit.rxBearingDeg, frequencyMHz);
    to.dominant = undefined;
    to.betweenDb = betweenDb;
    to.fieldDb = fieldDb;
    to.powerDbw = fieldDb + gainDbi - logDb - TO_POWER_DB; // eq. (36)
    to.rxGainDbi = gainDbi;
    to.elevationDeg = elevationDeg;
    return;
  }
  // The received power of all modes, eq. (38); to an antenna of the same gain everywhere it is that of their fields.
  const sumDbw = isIsotropic ? shortDb + rxAntenna.gainDbi - logDb - TO_POWER_DB : logarithm(powers) / DB;
  to.dominant = dominant;
  to.betweenDb = NOTHING_DB;
  to.fieldDb = shortDb;
  to.powerDbw = dominant === undefined ? NOTHING_DB : sumDbw;
  to.rxGainDbi = dominantGainDbi;
  to.elevationDeg = dominant === undefined ? 360 : dominant.ray.elevationRad * DEGREES_PER_RADIAN;
}

/** Writes what arrives by a mode to `scratch.level`. @see ITU-R P.533-14 §6, eq. (37) */
function writeLevel(
  circuit: Circuit,
  mode: ModeHour,
  terms: FrequencyTerms,
  losses: ModeLosses,
  station: HfStation,
): void {
  const elevationDeg = mode.ray.elevationRad * DEGREES_PER_RADIAN;
  const { level } = scratch;
  const fieldDb = modeFieldDb(circuit, mode, terms, losses, station);
  level.rxGainDbi = antennaGainDbi(station.rxAntenna, circuit.rxBearingDeg, elevationDeg, terms.frequencyMHz);
  level.fieldDb = fieldDb;
  level.powerDbw = fieldDb + level.rxGainDbi - terms.logDb - TO_POWER_DB;
}

/** Field strength of a mode, dB(1 µV/m). @see ITU-R P.533-14 §5.2.2, eq. (17) */
export function modeFieldDb(
  { txBearingDeg }: Circuit,
  { ray }: ModeHour,
  { frequencyMHz, logDb }: FrequencyTerms,
  { basicDb }: ModeLosses,
  { txPowerDbKw, txAntenna }: HfStation,
): number {
  const elevationDeg = ray.elevationRad * DEGREES_PER_RADIAN;
  return 136.6 + txPowerDbKw + antennaGainDbi(txAntenna, txBearingDeg, elevationDeg, frequencyMHz) + logDb - basicDb;
}

/** A signal to be filled in. */
export function emptySignal(): Writable<Signal> {
  return {
    modes: NO_MODES,
    dominant: undefined,
    shortDb: Number.NaN,
    longDb: Number.NaN,
    betweenDb: Number.NaN,
    fieldDb: Number.NaN,
    powerDbw: Number.NaN,
    txLowGainDbi: Number.NaN,
    rxGainDbi: Number.NaN,
    elevationDeg: Number.NaN,
  };
}

/** Losses to be filled in. */
export function emptyLosses(): ModeLosses {
  return { absorptionDb: 0, aboveMufDb: 0, groundDb: 0, auroralDb: 0, basicDb: 0 };
}

function emptyScreening(): Screening {
  return { heightKm: 0, screenedMHz: 0 };
}

/** Field strength of a long path for 1 kW into an isotropic antenna, dB(1 µV/m). @see ITU-R P.533-14 §5.3, eq. (28) */
export function longFieldDb({ circuit, hour }: HourState, frequencyMHz: number): number {
  const long = circuit.long!;
  const square = (value: number): number => value * value;
  const upper = square(upperReferenceMHz(circuit, hour) + long.gyroMHz);
  const lower = square(long.lowerMHz[hour] + long.gyroMHz);
  const f = square(frequencyMHz + long.gyroMHz);
  const part = (upper / (upper + lower)) * (lower / f + f / upper);
  return long.freeSpaceDb * (1 - part) - 30 + long.focusDb + 0.17; // L_y is −0.17 dB
}

/** A level between 7000 and 9000 km, dB. @see ITU-R P.533-14 §5.4, eqs (41) and (42) */
export function interpolateLevels(shortDb: number, longDb: number, distanceKm: number): number {
  const short = exponential((shortDb * DB) / 10);
  const long = exponential((longDb * DB) / 10);
  return (10 / DB) * logarithm(short + ((distanceKm - 7000) / 2000) * (long - short));
}
