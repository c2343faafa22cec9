import { checkRange, OutOfRangeError } from '@radioshed/units';

/** Time and frequency spread that a digital system tolerates. */
export interface HfModem {
  /** T_w: time after the first mode within which others add to the signal, ms, 0 to 1000. Default 5. */
  readonly timeWindowMs?: number;
  /**
   * F_w: whole width of the window about the carrier within which spread power adds to the signal, Hz, 0 to 1000.
   * Default 10.
   */
  readonly frequencyWindowHz?: number;
  /**
   * A: a mode outside the windows just matters when it is so much weaker than the strongest, dB, 0 to 200. Default 10.
   */
  readonly amplitudeRatioDb?: number;
  /** S/I_r, on top of A, by which interfering modes are multiplied already, dB, −100 to 100. Default 0. */
  readonly requiredSignalToInterferenceDb?: number;
}

/** The four numbers of a digital system, with their defaults. @throws OutOfRangeError naming the field. */
export function modemOf(field: string, modem: HfModem): Required<HfModem> {
  if (typeof modem !== 'object' || modem === null) throw new OutOfRangeError(field, modem, 'objects');
  const { timeWindowMs = 5, frequencyWindowHz = 10, amplitudeRatioDb = 10, requiredSignalToInterferenceDb = 0 } = modem;
  checkRange(`${field}.timeWindowMs`, timeWindowMs, 0, 1000, 'ms');
  checkRange(`${field}.frequencyWindowHz`, frequencyWindowHz, 0, 1000, 'Hz');
  checkRange(`${field}.amplitudeRatioDb`, amplitudeRatioDb, 0, 200, 'dB');
  checkRange(`${field}.requiredSignalToInterferenceDb`, requiredSignalToInterferenceDb, -100, 100, 'dB');
  return { timeWindowMs, frequencyWindowHz, amplitudeRatioDb, requiredSignalToInterferenceDb };
}
