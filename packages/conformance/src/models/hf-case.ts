import type { HfAntenna, HfCorrections, HfManMadeNoise, HfModem, HfProfile } from '@radioshed/hf';
import { circuitSteps, type HfCircuitSteps, type HfHourSteps } from '@radioshed/hf/steps';
import { CaseError, type CaseRow } from '@radioshed/command/cases';

import type { HfDigitalNeeds } from './hf-digital.js';

/** A circuit of the reference. */
export interface HfCase {
  readonly tx: readonly [latDeg: number, lonDeg: number];
  readonly rx: readonly [latDeg: number, lonDeg: number];
  readonly isLongPath: boolean;
  /** 1 to 12. */
  readonly month: number;
  readonly r12: number;
  readonly txPowerDbKw: number;
  readonly txAntenna: HfAntenna;
  readonly rxAntenna: HfAntenna;
  readonly bandwidthHz: number;
  readonly requiredSnrDb: number;
  readonly requiredReliabilityPercent: number;
  readonly manMadeNoise: HfManMadeNoise;
  /** Absent for analogue circuits. */
  readonly digital?: HfDigitalNeeds;
}

/** A circuit at an hour and frequency. */
export interface HfCaseAt {
  readonly circuit: HfCircuitSteps;
  readonly hour: HfHourSteps;
}

/** Builds the inputs of a case. */
export function stepsOfCase(hfCase: HfCase, profile: HfProfile | HfCorrections): HfCircuitSteps {
  const { tx, rx, isLongPath, month, r12, txAntenna, rxAntenna } = hfCase;
  const { bandwidthHz, requiredSnrDb, requiredReliabilityPercent, manMadeNoise, txPowerDbKw, digital } = hfCase;
  return circuitSteps({
    tx: { latDeg: tx[0], lonDeg: tx[1] },
    rx: { latDeg: rx[0], lonDeg: rx[1] },
    isLongPath,
    month,
    r12,
    txPowerW: 1000 * 10 ** (txPowerDbKw / 10),
    txAntenna,
    rxAntenna,
    bandwidthHz,
    requiredSnrDb,
    requiredReliabilityPercent,
    manMadeNoise,
    profile,
    ...(digital === undefined ? {} : { digital: modemOf(digital) }),
  });
}

function modemOf({ interferenceRatioDb, amplitudeDb, windowMs, windowHz }: HfDigitalNeeds): HfModem {
  return {
    timeWindowMs: windowMs,
    frequencyWindowHz: windowHz,
    amplitudeRatioDb: amplitudeDb,
    requiredSignalToInterferenceDb: interferenceRatioDb,
  };
}

const NOISE_WORDS: Readonly<Record<string, HfManMadeNoise>> = {
  CITY: 'city',
  RESIDENTIAL: 'residential',
  RURAL: 'rural',
  QUIETRURAL: 'quietRural',
  NOISY: 'noisy',
  QUIET: 'quiet',
};

/** Man-made noise by word, or dB below 1 W in 1 Hz as in the reference. @throws CaseError */
export function manMadeOfWord(word: string): HfManMadeNoise {
  if (Object.hasOwn(NOISE_WORDS, word)) return NOISE_WORDS[word] ?? 'rural';
  const level = Number(word);
  if (word.trim() !== '' && level >= 0) return -level;
  const words = Object.keys(NOISE_WORDS).join(', ');
  throw new CaseError(`noise: "${word}" is not one of ${words}, or a level in dB below 1 W in 1 Hz`);
}

/** The same by number: 0 to 5; other numbers are levels. */
export function manMadeOfCode(code: number): HfManMadeNoise {
  return manMadeOfWord(Object.keys(NOISE_WORDS)[code] ?? String(code));
}

/** A word or a number of the column `mm`. */
export function manMadeOfRow(row: CaseRow): HfManMadeNoise {
  return manMadeOfCode(row.number('mm'));
}

/** Caches the last result, for tables sorted by the argument. */
export function rememberLast<Key, Value>(make: (key: Key) => Value, nameOf: (key: Key) => string): (key: Key) => Value {
  let last: { readonly name: string; readonly value: Value } | undefined;
  return (key) => {
    const name = nameOf(key);
    if (last?.name !== name) last = { name, value: make(key) };
    return last.value;
  };
}
