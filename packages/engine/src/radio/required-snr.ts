import { classSnrDb } from '@radioshed/link';

import type { Wanted } from '../input/quantity.js';

/** Signal-to-noise ratio required by the modulation's class, dB; undefined without modulation or class. */
export function requiredSnrOf({ modulation, berClass }: Wanted): number | undefined {
  return modulation === undefined || berClass === undefined ? undefined : classSnrDb(modulation, berClass);
}

/** A note on the required signal-to-noise ratio. */
export function requiredSnrNotes(output: Wanted): string[] {
  const { modulation, berClass } = output;
  const snrDb = requiredSnrOf(output);
  if (snrDb === undefined) return [];
  const what =
    modulation === 'lora'
      ? `LoRa at spreading factor ${berClass}`
      : `${String(modulation).toUpperCase()} with a bit error rate of 1e-${berClass}, uncoded,`;
  return [`${what} requires a signal-to-noise ratio of ${snrDb.toFixed(1)} dB.`];
}
