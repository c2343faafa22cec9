import type { HfModem } from '@radioshed/hf';
import { numberOption } from '@radioshed/command';

/** Options of a digital system, as given. */
export interface DigitalOptions {
  readonly digital?: boolean;
  readonly timeWindow?: string;
  readonly frequencyWindow?: string;
  readonly amplitudeRatio?: string;
  readonly requiredSi?: string;
}

/** The digital system, if any of its options is given. @throws CliError */
export function digitalOption(options: DigitalOptions): Required<HfModem> | undefined {
  const numbers = [options.timeWindow, options.frequencyWindow, options.amplitudeRatio, options.requiredSi];
  if (options.digital !== true && numbers.every((each) => each === undefined)) return undefined;
  const { timeWindow = '5', frequencyWindow = '10', amplitudeRatio = '10', requiredSi = '0' } = options;
  const number = (text: string, flag: string, min: number, max: number, unit: string): number =>
    numberOption(text, { flag, min, max, unit });
  return {
    timeWindowMs: number(timeWindow, '--time-window', 0, 1000, 'ms'),
    frequencyWindowHz: number(frequencyWindow, '--frequency-window', 0, 1000, 'Hz'),
    amplitudeRatioDb: number(amplitudeRatio, '--amplitude-ratio', 0, 200, 'dB'),
    requiredSignalToInterferenceDb: number(requiredSi, '--required-si', -100, 100, 'dB'),
  };
}

/** A digital system in a line, for charts and tables. */
export function digitalText(modem: Required<HfModem>): string {
  const { timeWindowMs, frequencyWindowHz, amplitudeRatioDb, requiredSignalToInterferenceDb } = modem;
  return `digital: window of ${timeWindowMs} ms and ${frequencyWindowHz} Hz, A ${amplitudeRatioDb} dB, required S/I ${requiredSignalToInterferenceDb} dB`;
}
