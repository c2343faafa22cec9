import { DEGREES_PER_RADIAN } from './angles.js';
import { antennaGainDbi, lowAngleGain } from './antenna/antenna.js';
import { type HourState, type ModeHour, upperReferenceMHz } from './hour.js';
import { type ModeLosses, modeLosses } from './modes/mode-loss.js';
import { screening, type Screening } from './modes/screening.js';
import type { HfStation } from './station.js';

/** A mode at a frequency. */
export interface ModeResult {
  readonly mode: ModeHour;
  readonly screening: Screening;
  /** Whether its power counts: short enough hops, and not screened. */
  readonly isActive: boolean;
  readonly losses: ModeLosses | undefined;
  /** Field strength, dB(1 µV/m), and received power, dBW; −307 for a mode that does not count. */
  readonly fieldDb: number;
  readonly powerDbw: number;
  readonly rxGainDbi: number;
}

/** The signal of a circuit at an hour and frequency. */
export interface Signal {
  readonly modes: readonly ModeResult[];
  readonly dominant: ModeResult | undefined;
  /** Field strengths by the methods for short, long and middling paths, dB(1 µV/m); −307 where one is not used. */
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

const DB = Math.LN10 / 10;

/** Signal at a frequency. @see ITU-R P.533-14 §§5 and 6 */
export function signalAt(state: HourState, frequencyMHz: number, station: HfStation): Signal {
  const { circuit } = state;
  const { distanceKm } = circuit.path;
  const logDb = 20 * Math.log10(frequencyMHz);
  const modes = state.modes.map((mode) => modeAt(state, mode, frequencyMHz, logDb, station));
  const shortDb = powerSum(modes, 'fieldDb');
  const low = circuit.long && lowAngleGain(station.txAntenna, circuit.txBearingDeg, frequencyMHz);
  const txLowGainDbi = low?.gainDbi ?? NOTHING_DB;
  const longDb = low === undefined ? NOTHING_DB : longField(state, frequencyMHz) + station.txPowerDbKw + txLowGainDbi;
  if (distanceKm > 7000) {
    const between = distanceKm < 9000;
    const betweenDb = between ? interpolateLevels(shortDb, longDb, distanceKm) : NOTHING_DB;
    const fieldDb = between ? betweenDb : longDb;
    const { gainDbi, elevationDeg } = lowAngleGain(station.rxAntenna, circuit.rxBearingDeg, frequencyMHz);
    return {
      modes,
      dominant: undefined,
      shortDb,
      longDb,
      betweenDb,
      fieldDb,
      powerDbw: fieldDb + gainDbi - logDb - 107.2, // eq. (36)
      txLowGainDbi,
      rxGainDbi: gainDbi,
      elevationDeg,
    };
  }
  let dominant: ModeResult | undefined;
  for (const mode of modes) if (mode.powerDbw > (dominant?.powerDbw ?? NOTHING_DB)) dominant = mode;
  return {
    modes,
    dominant,
    shortDb,
    longDb,
    betweenDb: NOTHING_DB,
    fieldDb: shortDb,
    powerDbw: dominant === undefined ? NOTHING_DB : powerSum(modes, 'powerDbw'), // eq. (38)
    txLowGainDbi,
    rxGainDbi: dominant?.rxGainDbi ?? NOTHING_DB,
    elevationDeg: dominant === undefined ? 360 : dominant.mode.ray.elevationRad * DEGREES_PER_RADIAN,
  };
}

function modeAt(
  state: HourState,
  mode: ModeHour,
  frequencyMHz: number,
  logDb: number,
  { txPowerDbKw, txAntenna, rxAntenna }: HfStation,
): ModeResult {
  const { circuit } = state;
  const screened = screening(state, mode, frequencyMHz);
  const isActive = mode.isCounted && (mode.layer === 'E' || screened.screenedMHz < frequencyMHz);
  if (!isActive) {
    return {
      mode,
      screening: screened,
      isActive,
      losses: undefined,
      fieldDb: NOTHING_DB,
      powerDbw: NOTHING_DB,
      rxGainDbi: NOTHING_DB,
    };
  }
  const losses = modeLosses(state, mode, frequencyMHz, logDb);
  const elevation = mode.ray.elevationRad * DEGREES_PER_RADIAN;
  const txGainDbi = antennaGainDbi(txAntenna, circuit.txBearingDeg, elevation, frequencyMHz);
  const rxGainDbi = antennaGainDbi(rxAntenna, circuit.rxBearingDeg, elevation, frequencyMHz);
  const fieldDb = 136.6 + txPowerDbKw + txGainDbi + logDb - losses.basicDb; // eq. (17)
  const powerDbw = fieldDb + rxGainDbi - logDb - 107.2; // eq. (37)
  return { mode, screening: screened, isActive, losses, fieldDb, powerDbw, rxGainDbi };
}

/** Sum of the powers of the modes that count, dB. */
function powerSum(modes: readonly ModeResult[], level: 'fieldDb' | 'powerDbw'): number {
  let sum = 0;
  for (const mode of modes) if (mode.isActive) sum += Math.exp(mode[level] * DB);
  return sum === 0 ? NOTHING_DB : 10 * Math.log10(sum);
}

/** Field strength of a long path for 1 kW into an isotropic antenna. @see ITU-R P.533-14 §5.3, eq. (28) */
function longField({ circuit, hour }: HourState, frequencyMHz: number): number {
  const long = circuit.long!;
  const square = (value: number): number => value * value;
  const upper = square(upperReferenceMHz(circuit, hour) + long.gyroMHz);
  const lower = square(long.lowerMHz[hour]! + long.gyroMHz);
  const f = square(frequencyMHz + long.gyroMHz);
  const part = (upper / (upper + lower)) * (lower / f + f / upper);
  return long.freeSpaceDb * (1 - part) - 30 + long.focusDb + 0.17; // L_y is −0.17 dB
}

/** A level between 7000 and 9000 km, dB. @see ITU-R P.533-14 §5.4, eqs (41) and (42) */
export function interpolateLevels(shortDb: number, longDb: number, distanceKm: number): number {
  const short = 10 ** (shortDb / 100);
  const long = 10 ** (longDb / 100);
  return 100 * Math.log10(short + ((distanceKm - 7000) / 2000) * (long - short));
}
