import type { HfDigitalPrediction } from '../digital/digital-reliability.js';
import { LARGEST_MAP_R12 } from '../ionosphere/numerical-map.js';
import type { ModeHour } from '../mode-hour.js';
import { supportRatio } from '../modes/support.js';
import type { Prediction } from '../prediction.js';
import type { HfReception } from '../reception.js';

/** A mode at a frequency; losses are undefined where it does not contribute. */
export interface HfModeSteps {
  /** Hops and layer, as `2F2`. */
  readonly name: string;
  readonly basicMufMHz: number;
  readonly lowerDecile: number;
  readonly upperDecile: number;
  /** Fraction of days on which the ionosphere supports it, 0 to 1. */
  readonly support: number;
  readonly isActive: boolean;
  /** Height of reflection, km, and frequency up to which the E layer screens, MHz; 0 where neither is computed. */
  readonly reflectionKm: number;
  readonly screenedMHz: number;
  readonly elevationRad: number;
  readonly slantKm: number;
  /** Frequency of vertical incidence, MHz. */
  readonly verticalMHz: number;
  readonly gyroMHz: number;
  readonly losses:
    | {
        readonly basicDb: number;
        readonly absorptionDb: number;
        readonly aboveMufDb: number;
        readonly auroralDb: number;
        /** Mean of the absorption at the penetrations of the D layer, before the frequency and activity weigh in. */
        readonly absorptionFactor: number;
      }
    | undefined;
  readonly fieldDbuvpm: number;
  readonly powerDbw: number;
  readonly rxGainDbi: number;
}

/** A circuit at an hour and frequency; −307 dB is no value. */
export interface HfFrequencySteps extends HfReception {
  /** Field strength, and that of each method (short, long, intermediate paths), dB(1 µV/m). */
  readonly fieldDbuvpm: number;
  readonly shortDbuvpm: number;
  readonly longDbuvpm: number;
  readonly betweenDbuvpm: number;
  readonly powerDbw: number;
  readonly rxGainDbi: number;
  readonly txLowGainDbi: number;
  readonly elevationDeg: number;
  readonly dominantMode: string | undefined;
  readonly modes: readonly HfModeSteps[];
  /** For the digital system of the input; undefined without one. */
  readonly digital: HfDigitalPrediction | undefined;
}

/** The steps of a prediction at a frequency. */
export function frequencySteps(
  { signal, frequencyMHz, ...p }: Prediction,
  r12: number,
): Omit<HfFrequencySteps, 'digital'> {
  const { dominant } = signal;
  return {
    fieldDbuvpm: signal.fieldDb,
    shortDbuvpm: signal.shortDb,
    longDbuvpm: signal.longDb,
    betweenDbuvpm: signal.betweenDb,
    powerDbw: signal.powerDbw,
    rxGainDbi: signal.rxGainDbi,
    txLowGainDbi: signal.txLowGainDbi,
    elevationDeg: signal.elevationDeg,
    dominantMode: dominant && `${dominant.ray.hops}${dominant.layer}`,
    modes: signal.modes.map(({ mode, screening, isActive, losses, fieldDb, powerDbw, rxGainDbi }) => ({
      name: `${mode.ray.hops}${mode.layer}`,
      basicMufMHz: mode.basicMufMHz,
      lowerDecile: mode.deciles.lower,
      upperDecile: mode.deciles.upper,
      support: supportRatio(mode, frequencyMHz),
      isActive,
      reflectionKm: screening.heightKm,
      screenedMHz: screening.screenedMHz,
      elevationRad: mode.ray.elevationRad,
      slantKm: mode.ray.slantKm,
      verticalMHz: frequencyMHz * mode.ray.cosIncidence,
      gyroMHz: mode.gyroMHz,
      losses: losses && {
        ...losses,
        absorptionFactor: absorptionFactor(losses.absorptionDb, mode, frequencyMHz, r12),
      },
      fieldDbuvpm: fieldDb,
      powerDbw,
      rxGainDbi,
    })),
    ...p,
  };
}

/** @see ITU-R P.533-14 §5.2.2, eq. (20), turned round */
function absorptionFactor(
  absorptionDb: number,
  { ray: { hops, cosIncidence }, gyroMHz }: ModeHour,
  frequencyMHz: number,
  r12: number,
): number {
  const activity = 1 + 0.0067 * Math.min(r12, LARGEST_MAP_R12);
  return (absorptionDb * (frequencyMHz + gyroMHz) ** 2 * cosIncidence) / (hops * activity);
}
