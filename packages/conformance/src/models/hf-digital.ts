import type { HfDigitalPrediction } from '@radioshed/hf';
import type { HfFrequencySteps, HfModeSteps } from '@radioshed/hf/steps';
import { SPEED_OF_LIGHT_MPS } from '@radioshed/units';
import { EARTH_RADIUS_KM } from '@radioshed/hf/steps';

import type { Value } from '../case-form.js';

/** Requirements of a digital system on the modes, as in circuits and rows of the reference. */
export interface HfDigitalNeeds {
  /** Required ratio to interference, and the range below the strongest mode that counts, dB. */
  readonly interferenceRatioDb: number;
  readonly amplitudeDb: number;
  /** Delay window, and delay spread tolerated, ms. */
  readonly windowMs: number;
  /** Frequency window around the carrier, Hz. */
  readonly windowHz: number;
  readonly spreadMs: number;
  /** Frequency spread tolerated, Hz. */
  readonly spreadHz: number;
}

/** A circuit at an hour and frequency. */
export interface HfDigitalInput {
  readonly at: HfFrequencySteps;
  readonly frequencyMHz: number;
  readonly basicMufMHz: number;
  readonly distanceKm: number;
  readonly requiredSnrDb: number;
}

/** Columns of digital circuits. */
export interface HfDigitalColumns {
  readonly SNR: number;
  readonly SNRXX: number;
  readonly BCR: number;
  readonly SIR: number;
  readonly DuSI: number;
  readonly DlSI: number;
  readonly MIR: number;
  readonly OCR: number;
  readonly RSN: number;
  readonly RT: number;
  readonly RF: number;
}

const NOTHING_DB = -307;
/** Deciles of a signal within the hour, dB. */
const [UPPER_DB, LOWER_DB] = [5, 8];

/** Columns that follow the Recommendation in both profiles; empty without a value. */
export interface HfScatterColumns {
  readonly OCRs: Value;
  readonly probocc: Value;
}

/** Columns of scattering; empty where the method has no value. */
export function scatterColumns(digital: HfDigitalPrediction | undefined): HfScatterColumns {
  return { OCRs: digital?.withScatterPercent ?? '', probocc: digital?.scatterPercent ?? '' };
}

/** Columns in which the Recommendation and the ITU program differ. */
export function textColumns(digital: HfDigitalPrediction): Pick<HfDigitalColumns, 'SIR' | 'MIR' | 'OCR'> {
  return {
    SIR: digital.signalToInterferenceDb ?? NOTHING_DB,
    MIR: digital.multimodeRatioPercent,
    OCR: digital.overallReliabilityPercent,
  };
}

/** Columns of an analogue circuit. */
export function analogColumns({ snr, snrAtPercentDb, reliabilityPercent }: HfFrequencySteps): HfDigitalColumns {
  return {
    SNR: snr.medianDb,
    SNRXX: snrAtPercentDb,
    BCR: reliabilityPercent,
    SIR: NOTHING_DB,
    DuSI: NOTHING_DB,
    DlSI: NOTHING_DB,
    MIR: NOTHING_DB,
    OCR: 0,
    RSN: 0,
    RT: 0,
    RF: 0,
  };
}

/**
 * The results of the ITU program for a digital circuit, for comparison only; predictions do not use this.
 *
 * The program adds squared powers, computes delays from another geometry than that of the modes, compares seconds with
 * a window in milliseconds, and inverts the comparisons of the spreads.
 *
 * @see ITU-R P.533-14 §10 and P.842-5, the intended method
 */
export function digitalColumns(
  { at, frequencyMHz, basicMufMHz, distanceKm, requiredSnrDb }: HfDigitalInput,
  needs: HfDigitalNeeds,
): HfDigitalColumns {
  const modes = at.modes.filter((mode) => mode.basicMufMHz !== 0);
  const { signalDbw, others } = signalOf(at, modes, frequencyMHz, distanceKm, needs);
  const SNR = at.snr.medianDb - at.powerDbw + signalDbw;
  const { upperDecileDb, lowerDecileDb } = at.snr;
  const BCR = reliability(SNR - requiredSnrDb, upperDecileDb, lowerDecileDb);
  const columns = { SNR, BCR, ...spreads(BCR, frequencyMHz, basicMufMHz, distanceKm, needs) };
  const SNRXX = SNR + at.snrAtPercentDb - at.snr.medianDb;
  const none = { SIR: NOTHING_DB, DuSI: NOTHING_DB, DlSI: NOTHING_DB, MIR: NOTHING_DB, OCR: 0 };
  if (distanceKm > 9000) return { ...columns, ...none, SNRXX };
  const sum = (add: number): number =>
    others.reduce((all, { powerDbw }) => all + 10 ** ((powerDbw - needs.amplitudeDb + add) / 10), 0);
  const interference = sum(0);
  // The program stops here.
  if (interference === 0) return { ...columns, ...none, DuSI: UPPER_DB, DlSI: LOWER_DB, MIR: 0, SNRXX: NOTHING_DB };
  const SIR = signalDbw - 10 * Math.log10(interference);
  const DuSI = Math.hypot(UPPER_DB, 10 * Math.log10(interference / sum(-LOWER_DB)));
  const DlSI = Math.hypot(LOWER_DB, 10 * Math.log10(sum(UPPER_DB) / interference));
  const MIR = reliability(SIR - needs.interferenceRatioDb, DuSI, DlSI);
  return { ...columns, SIR, DuSI, DlSI, MIR, OCR: (BCR * MIR) / 100, SNRXX };
}

function signalOf(
  at: HfFrequencySteps,
  modes: readonly HfModeSteps[],
  frequencyMHz: number,
  distanceKm: number,
  { amplitudeDb, windowMs }: HfDigitalNeeds,
): { readonly signalDbw: number; readonly others: readonly HfModeSteps[] } {
  if (distanceKm > 9000 || modes.length < 2) return { signalDbw: at.powerDbw, others: [] };
  const power = ({ powerDbw }: HfModeSteps): number => (distanceKm > 7000 ? NOTHING_DB : powerDbw);
  const [first, ...rest] = modes;
  const strongest = rest.reduce((best, mode) => (mode.fieldDbuvpm > best.fieldDbuvpm ? mode : best), first);
  const latestS = Math.min(...modes.map((mode) => delayS(mode, distanceKm))) + windowMs / 1000;
  const isSignal = (mode: HfModeSteps): boolean =>
    power(mode) >= power(strongest) - amplitudeDb && delayS(mode, distanceKm) <= latestS;
  let sum = 0;
  for (const mode of modes) if (isSignal(mode)) sum += (10 ** (mode.fieldDbuvpm / 10)) ** 2;
  const fieldDb = sum > 0 ? 10 * Math.log10(Math.sqrt(sum)) : NOTHING_DB;
  return {
    signalDbw: fieldDb + at.rxGainDbi - 20 * Math.log10(frequencyMHz) - 107.2,
    others: modes.filter((mode) => !isSignal(mode)).map((mode) => ({ ...mode, powerDbw: power(mode) })),
  };
}

/** Delay of a mode, s; the slant range has the half angle of the hop with the wrong sign. */
export function delayS({ name, reflectionKm }: HfModeSteps, distanceKm: number): number {
  const hops = Number.parseInt(name, 10);
  const heightKm = name.endsWith('E') ? 110 : reflectionKm;
  const half = distanceKm / hops / (2 * EARTH_RADIUS_KM);
  const elevation = Math.atan(1 / Math.tan(half) - EARTH_RADIUS_KM / (EARTH_RADIUS_KM + heightKm) / Math.sin(half));
  const hopKm = 2 * EARTH_RADIUS_KM * (Math.sin(half) / Math.cos(elevation - half));
  return (hops * hopKm * 1000) / SPEED_OF_LIGHT_MPS;
}

/** Reliability for a margin over the requirement, %. */
function reliability(excessDb: number, upperDecileDb: number, lowerDecileDb: number): number {
  return excessDb >= 0
    ? Math.min(130 - 80 / (1 + excessDb / lowerDecileDb), 100)
    : Math.max(80 / (1 - excessDb / upperDecileDb) - 30, 0);
}

/** The simplified method, if both spreads are required. */
function spreads(
  reliabilityPercent: number,
  frequencyMHz: number,
  basicMufMHz: number,
  distanceKm: number,
  { spreadMs, spreadHz }: HfDigitalNeeds,
): Pick<HfDigitalColumns, 'RSN' | 'RT' | 'RF'> {
  if (spreadMs === 0 || spreadHz === 0) return { RSN: 0, RT: 0, RF: 0 };
  const below = 1 - (frequencyMHz / basicMufMHz) ** 2;
  const timeMs =
    distanceKm <= 2000
      ? Math.min((2.5e7 * below) / distanceKm ** 2, 7 - 0.00175 * distanceKm)
      : Math.min(4.27e-2 * below * distanceKm ** 0.65, 3.5);
  const hertz = 0.02 * frequencyMHz * timeMs;
  const share = (value: number, borne: number, decile: number): number =>
    value >= borne
      ? Math.min(130 - 80 / (1 + (borne - value) / decile), 100)
      : Math.max(80 / (1 + (value - borne) / decile) - 30, 0);
  return {
    RSN: reliabilityPercent,
    RT: share(timeMs, spreadMs, 0.15 * timeMs),
    RF: share(hertz, spreadHz, 0.1 * hertz),
  };
}
