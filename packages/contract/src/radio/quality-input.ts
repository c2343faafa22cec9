import type { AreaInput } from '@radioshed/engine';
import { classSnrDb, type Modulation } from '@radioshed/link';

import { refusal } from '../fields/issue.js';
import type { AreaRequest, OutputFields } from './request.js';
import { round } from '../fields/round.js';

/** What `mod` stands for, from 1. */
const MODULATIONS: readonly (Modulation | 'lora')[] = [
  '4qam',
  '16qam',
  '64qam',
  '256qam',
  '1024qam',
  'bpsk',
  'qpsk',
  '8psk',
  '16psk',
  '32psk',
  'lora',
];

type Asked = Pick<OutputFields, 'out' | 'mod' | 'ber'>;

/** Modulation and bit error rate as the engine takes them. */
export type Quality = Pick<AreaInput['output'], 'modulation' | 'berClass'>;

/**
 * What `mod` and `ber` ask for; `ber` 7 to 12 is LoRa, whether `mod` says so or nothing.
 *
 * @throws RequestError where the two contradict each other and `out` is 4 or 5; for others they are left out, see
 *   {@link qualityNotes}.
 */
export function qualityOf({ out, mod, ber }: Asked): Quality {
  const modulation = MODULATIONS[mod - 1] ?? (ber > 6 ? 'lora' : undefined);
  if (modulation === undefined) return {};
  if (ber === 0) return { modulation };
  if (isOf(modulation, ber)) return { modulation, berClass: ber };
  if (out !== 4 && out !== 5) return {};
  throw refusal('output.ber', ber, `${rangeOf(modulation)} of mod ${mod} (${words(modulation)})`);
}

/** Signal-to-noise ratio that the request needs, dB to two decimals; undefined where it does not say. */
export function requiredSnrDb(output: Asked): number | undefined {
  const { modulation, berClass } = qualityOf(output);
  return modulation === undefined || berClass === undefined ? undefined : round(classSnrDb(modulation, berClass), 2);
}

/** Whether a threshold is a class of the request's modulation. */
export function isClass(output: Asked, rxs: number | undefined): boolean {
  const { modulation } = qualityOf(output);
  return rxs !== undefined && modulation !== undefined && isOf(modulation, rxs);
}

/** Sentences about `mod`, `ber` and the threshold they make. */
export function qualityNotes({ receiver, output }: AreaRequest): string[] {
  const { out, mod, ber } = output;
  const { modulation, berClass } = qualityOf(output);
  const notes: string[] = [];
  if (mod !== 0 && ber !== 0 && modulation === undefined) {
    notes.push(`output.mod ${mod} and output.ber ${ber} do not belong together: not used.`);
  }
  if (out === 4 && receiver.rxs === undefined && berClass !== undefined) {
    notes.push('The threshold is the ratio that output.mod and output.ber need, as receiver.rxs was not given.');
  }
  if (out === 5 && receiver.rxs !== undefined && modulation !== undefined && !isClass(output, receiver.rxs)) {
    const instead = berClass === undefined ? 'no threshold is used' : `output.ber ${ber} is the threshold`;
    notes.push(`receiver.rxs ${receiver.rxs} is none of ${rangeOf(modulation)}, what out 5 counts in: ${instead}.`);
  }
  return notes;
}

function isOf(modulation: Modulation | 'lora', berClass: number): boolean {
  return modulation === 'lora' ? berClass >= 7 && berClass <= 12 : berClass >= 1 && berClass <= 6;
}

function rangeOf(modulation: Modulation | 'lora'): string {
  return modulation === 'lora' ? 'the spreading factors 7 to 12' : 'the bit error rates 1 to 6 (1e-1 to 1e-6)';
}

function words(modulation: Modulation | 'lora'): string {
  return modulation === 'lora' ? 'LoRa' : modulation.toUpperCase();
}
