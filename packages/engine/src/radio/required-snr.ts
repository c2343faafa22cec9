import { classSnrDb } from '@radioshed/link';

import type { Wanted } from '../call/input.js';

/** Signal-to-noise ratio that the wanted class of the modulation needs, dB; undefined where neither is known. */
export function requiredSnrOf({ modulation, berClass }: Wanted): number | undefined {
  return modulation === undefined || berClass === undefined ? undefined : classSnrDb(modulation, berClass);
}

/** A sentence about it. */
export function requiredSnrNotes(output: Wanted): string[] {
  const { modulation, berClass } = output;
  const snrDb = requiredSnrOf(output);
  if (snrDb === undefined) return [];
  const what =
    modulation === 'lora'
      ? `LoRa at spreading factor ${berClass}`
      : `${String(modulation).toUpperCase()} with a bit error rate of 1e-${berClass}, uncoded,`;
  return [`${what} needs a signal-to-noise ratio of ${snrDb.toFixed(1)} dB.`];
}
