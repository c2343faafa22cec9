import { chooseColourKey } from '@radioshed/colour';
import { isOutOfRangeError, type Note } from '@radioshed/units';

import { note } from '../notes.js';

type Node = Record<string, unknown>;

/**
 * Sets a missing threshold of received power to the lowest level of the colour key. The API's default of -90 dBm, meant
 * for handheld radios, would hide part of most keys.
 *
 * @param body of a request; its `receiver.rxs` is filled in.
 * @returns notes about the default used.
 */
export function fillThreshold(body: unknown): Note[] {
  const { receiver, output, transmitter } = body as { readonly [part: string]: Node | undefined };
  if (receiver === undefined || (receiver['rxs'] ?? undefined) !== undefined) return [];
  if ((output?.['out'] ?? 2) !== 2) return []; // only power has a default
  const [col, frq] = [output?.['col'], transmitter?.['frq']];
  const key = keyOf(typeof col === 'number' || typeof col === 'string' ? col : undefined, frq);
  const last = key?.entries.at(-1)?.level;
  // A key of one colour shows nothing but the threshold.
  if (key === undefined || last === undefined || key.entries.length === 1) return [];
  receiver['rxs'] = last;
  return [note('thresholdOfColourKey', { thresholdDbm: last, key: key.name })];
}

/** Undefined for an unknown key, which the service refuses. */
function keyOf(col: string | number | undefined, frq: unknown): ReturnType<typeof chooseColourKey>['key'] | undefined {
  try {
    return chooseColourKey(col, 'receivedPower', typeof frq === 'number' ? { frequencyMHz: frq } : {}).key;
  } catch (error) {
    if (isOutOfRangeError(error)) return undefined;
    throw error;
  }
}
