import { CliError, EXIT_CODE } from '@radioshed/command';

/** The flag and its description; every command reads it in the same way. */
export const BANDWIDTH_FLAGS = '--bandwidth <MHz>';
export const BANDWIDTH_TEXT = 'in MHz, or with a unit: 2700Hz, 12.5kHz';

const HERTZ: Readonly<Record<string, number>> = { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9 };

/**
 * A bandwidth in Hz from a number in MHz, or a number with a unit.
 *
 * @returns undefined where the text is neither.
 */
export function bandwidthHz(text: string): number | undefined {
  const [, number = '', unit = 'MHz'] =
    /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([kMG]?Hz)?$/i.exec(text.trim()) ?? [];
  const hertz = HERTZ[unit.toLowerCase()];
  // Multiplied by a power of ten, 0.0125 MHz has an error in the last digit; 12 digits are enough.
  return number === '' || hertz === undefined ? undefined : Number((Number(number) * hertz).toPrecision(12));
}

/**
 * The bandwidth of a receiver, Hz.
 *
 * @throws CliError with the flag, the text, the limits, and how to write Hz where a number looks like one.
 */
export function bandwidthOption(text: string, minHz: number, maxHz: number): number {
  const value = bandwidthHz(text);
  if (value !== undefined && value >= minHz && value <= maxHz) return value;
  const isBare = /^\s*\d+(\.\d+)?\s*$/.test(text);
  const hint = isBare ? `; a number is in MHz: for Hz write ${text.trim()}Hz` : '';
  throw new CliError(EXIT_CODE.usage, `--bandwidth: "${text}" is outside ${minHz / 1e6} to ${maxHz / 1e6} MHz${hint}`);
}
