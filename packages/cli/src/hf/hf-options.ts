import {
  type FoF2Maps,
  type HfManMadeNoise,
  type HfModem,
  type HfProfile,
  r12At,
  readSunspotTable,
} from '@radioshed/hf';
import { locatorCentre, type Position } from '@radioshed/geodesy';
import { defined, fileText, isOutOfRangeError, type Note } from '@radioshed/units';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';

import { note } from '../notes.js';
import { unknownChoice } from '../options/choice-option.js';
import { inputFile } from '../files/input-file.js';
import { bandwidthOption } from '../options/bandwidth-option.js';
import { digitalOption, type DigitalOptions } from './digital-option.js';

/** Options of circuits and areas, as given. */
export interface HfOptions extends DigitalOptions {
  readonly from: string;
  readonly month: string;
  readonly r12?: string;
  readonly sunspots?: string;
  readonly year?: string;
  readonly power: string;
  readonly txAntenna: string;
  readonly rxAntenna: string;
  readonly txAzimuth?: string;
  readonly rxAzimuth?: string;
  readonly ground: string;
  readonly bandwidth: string;
  readonly requiredSnr: string;
  readonly reliability: string;
  readonly noise: string;
  readonly longPath?: boolean;
  readonly profile: string;
  readonly coefficients: string;
}

/** The inputs that circuits and areas share. */
export interface HfMethod {
  readonly tx: Position;
  readonly month: number;
  readonly r12: number;
  readonly isLongPath: boolean;
  readonly txPowerW: number;
  readonly bandwidthHz: number;
  readonly requiredSnrDb: number;
  readonly requiredReliabilityPercent: number;
  readonly manMadeNoise: HfManMadeNoise;
  readonly foF2Maps: FoF2Maps;
  readonly profile: HfProfile;
  readonly digital?: Required<HfModem>;
}

/** Parses the options. @throws CliError with flag, value, limits and unit */
export async function hfMethod(
  options: HfOptions,
): Promise<{ readonly method: HfMethod; readonly notes: readonly Note[] }> {
  const month = integer(options.month, '--month', 1, 12);
  const { r12, notes } = await activity(options, month);
  const digital = digitalOption(options);
  return {
    method: {
      tx: locationOption(options.from, '--from'),
      month,
      r12,
      isLongPath: options.longPath === true,
      txPowerW: numberOption(options.power, { flag: '--power', min: 1e-3, max: 1e9, unit: 'W' }),
      bandwidthHz: bandwidthOption(options.bandwidth, 0.005, 3e6),
      requiredSnrDb: numberOption(options.requiredSnr, { flag: '--required-snr', min: -30, max: 200, unit: 'dB' }),
      requiredReliabilityPercent: numberOption(options.reliability, {
        flag: '--reliability',
        min: 1,
        max: 99,
        unit: '%',
      }),
      manMadeNoise: noiseOption(options.noise),
      foF2Maps: choice(options.coefficients, '--coefficients', ['ccir', 'ursi']),
      profile: choice(options.profile, '--profile', ['corrected', 'reference']),
      ...defined({ digital }),
    },
    notes,
  };
}

const integer = (text: string, flag: string, min: number, max: number): number =>
  numberOption(text, { flag, min, max, integer: true });

async function activity(
  { r12, sunspots, year }: HfOptions,
  month: number,
): Promise<{ readonly r12: number; readonly notes: readonly Note[] }> {
  if ((r12 === undefined) === (sunspots === undefined)) {
    throw new CliError(EXIT_CODE.usage, '--r12 or --sunspots: one of the two is required');
  }
  if (r12 !== undefined) return { r12: numberOption(r12, { flag: '--r12', min: 0, max: 311 }), notes: [] };
  if (year === undefined) throw new CliError(EXIT_CODE.usage, '--year: missing; --sunspots needs it');
  const file = sunspots ?? '';
  const table = await parsing('--sunspots', async () => readSunspotTable(fileText(await inputFile(file)), { file }));
  const value = await parsing('--year', () => r12At(table, integer(year, '--year', 1700, 2200), month));
  return {
    r12: value,
    notes: [note('sunspotsOfFile', { r12: value, year, month, file }), ...table.notes],
  };
}

/** Parses `latitude,longitude` or a locator. @throws CliError with the flag */
export function locationOption(text: string, flag: string): Position {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latDeg, lonDeg] = numbers;
  if (numbers.length === 2 && latDeg !== undefined && lonDeg !== undefined && !numbers.some(Number.isNaN)) {
    if (Math.abs(latDeg) > 90) throw new CliError(EXIT_CODE.usage, `${flag}: "${latDeg}" is outside -90 to 90 degrees`);
    if (Math.abs(lonDeg) > 360)
      throw new CliError(EXIT_CODE.usage, `${flag}: "${lonDeg}" is outside -360 to 360 degrees`);
    return { latDeg, lonDeg: lonDeg - 360 * Math.floor((lonDeg + 180) / 360) };
  }
  try {
    return locatorCentre(text.trim());
  } catch (cause) {
    const what = 'not latitude,longitude in degrees or a Maidenhead locator, for example 51.5,-0.1 or JO01';
    throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is ${what}`, { cause });
  }
}

const NOISES = ['city', 'residential', 'rural', 'quietRural', 'quiet', 'noisy'] as const;

function noiseOption(text: string): HfManMadeNoise {
  const found = NOISES.find((each) => each.toLowerCase() === text.trim().toLowerCase());
  if (found !== undefined) return found;
  const level = text.trim() === '' ? Number.NaN : Number(text);
  if (level >= -204 && level <= 0) return level;
  throw unknownChoice('--noise', text, NOISES, ', or -204 to 0 dBW in 1 Hz');
}

function choice<T extends string>(text: string, flag: string, choices: readonly T[]): T {
  const found = choices.find((each) => each === text.trim().toLowerCase());
  if (found !== undefined) return found;
  throw unknownChoice(flag, text, choices);
}

/** Parses a list of frequencies. @throws CliError */
export function frequenciesOption(text: string): readonly number[] {
  return text.split(',').map((part) => numberOption(part, { flag: '--frequency', min: 1, max: 30, unit: 'MHz' }));
}

/** Parses a list of hours; `all` is 0 to 23. @throws CliError */
export function hoursOption(text: string): readonly number[] {
  if (text.trim() === 'all') return Array.from({ length: 24 }, (_, i) => i);
  const hours = text
    .split(',')
    .map((part) => numberOption(part, { flag: '--hours', min: 0, max: 24, unit: 'h', integer: true }));
  return [...new Set(hours.map((hour) => hour % 24))];
}

/** Reads a table of sunspots. @throws CliError with the flag */
async function parsing<T>(flag: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isOutOfRangeError(error) || (error instanceof Error && error.name === 'SunspotTableError')) {
      throw new CliError(EXIT_CODE.usage, `${flag}: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
