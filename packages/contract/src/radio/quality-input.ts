import type { AreaInput } from '@radioshed/engine';
import { classSnrDb, type Modulation } from '@radioshed/link';
import type { Note } from '@radioshed/units';

import { CLASSES, wireNote } from '../notes.js';
import { engineValue } from '../fields/to-engine.js';
import { OUTPUT } from '../tables/output.js';
import { refusal } from '../fields/issue.js';
import type { AreaRequest, OutputFields } from './request.js';
import { round } from '../fields/round.js';

type Asked = Pick<OutputFields, 'out' | 'mod' | 'ber'>;

/** Modulation and bit error rate in the engine's terms. */
export type Quality = Pick<AreaInput['output'], 'modulation' | 'berClass'>;

/**
 * Modulation and bit error rate of `mod` and `ber`. `ber` 7 to 12 means LoRa, also without `mod`.
 *
 * @throws RequestError where the two contradict each other and `out` is 4 or 5. With other quantities they are ignored,
 * see {@link qualityNotes}.
 */
export function qualityOf({ out, mod, ber }: Asked): Quality {
  const given = engineValue(OUTPUT.mod, mod);
  const modulation = typeof given === 'string' ? given : ber > 6 ? 'lora' : undefined;
  if (modulation === undefined) return {};
  if (ber === 0) return { modulation };
  if (isOf(modulation, ber)) return { modulation, berClass: ber };
  if (out !== 4 && out !== 5) return {};
  throw refusal('output.ber', ber, `one of ${CLASSES[classesOf(modulation)]} of mod ${mod} (${words(modulation)})`);
}

/** Signal-to-noise ratio required by `mod` and `ber`, dB to two decimals; undefined where they are not given. */
export function requiredSnrDb(output: Asked): number | undefined {
  const { modulation, berClass } = qualityOf(output);
  return modulation === undefined || berClass === undefined ? undefined : round(classSnrDb(modulation, berClass), 2);
}

/** Whether a threshold is a bit error class or spreading factor of the request's modulation. */
export function isClass(output: Asked, rxs: number | undefined): boolean {
  const { modulation } = qualityOf(output);
  return rxs !== undefined && modulation !== undefined && isOf(modulation, rxs);
}

/** Notes about `mod`, `ber` and the threshold derived from them. */
export function qualityNotes({ receiver, output }: AreaRequest): Note[] {
  const { out, mod, ber } = output;
  const { modulation, berClass } = qualityOf(output);
  const notes: Note[] = [];
  if (mod !== 0 && ber !== 0 && modulation === undefined) {
    notes.push(wireNote('qualityMismatch', { mod, ber }));
  }
  if (out === 4 && receiver.rxs === undefined && berClass !== undefined) {
    notes.push(wireNote('thresholdFromQuality'));
  }
  if (out === 5 && receiver.rxs !== undefined && modulation !== undefined && !isClass(output, receiver.rxs)) {
    const used = berClass === undefined ? {} : { used: ber };
    notes.push(wireNote('thresholdNotInClasses', { threshold: receiver.rxs, classes: classesOf(modulation), ...used }));
  }
  return notes;
}

function isOf(modulation: Modulation | 'lora', berClass: number): boolean {
  return modulation === 'lora' ? berClass >= 7 && berClass <= 12 : berClass >= 1 && berClass <= 6;
}

function classesOf(modulation: Modulation | 'lora'): keyof typeof CLASSES {
  return modulation === 'lora' ? 'spreadingFactors' : 'bitErrorRates';
}

function words(modulation: Modulation | 'lora'): string {
  return modulation === 'lora' ? 'LoRa' : modulation.toUpperCase();
}
