import { chooseColourKey } from '@radioshed/colour';
import { isOutOfRangeError } from '@radioshed/units';

type Node = Record<string, unknown>;

/**
 * Has pictures of received power show every colour of their key, where no threshold was given: the interface's own
 * default of -90 dBm, made for handheld radios, would hide a good part of most keys.
 *
 * @param body of a request; its `receiver.rxs` is filled in.
 * @returns sentences about what was filled in.
 */
export function fillThreshold(body: unknown): string[] {
  const { receiver, output, transmitter } = body as { readonly [part: string]: Node | undefined };
  if (receiver === undefined || (receiver['rxs'] ?? undefined) !== undefined) return [];
  if ((output?.['out'] ?? 2) !== 2) return []; // only power has a default
  const [col, frq] = [output?.['col'], transmitter?.['frq']];
  const key = keyOf(typeof col === 'number' || typeof col === 'string' ? col : undefined, frq);
  const last = key?.entries.at(-1)?.level;
  // A key of one colour shows what a threshold leaves, so it needs one.
  if (key === undefined || last === undefined || key.entries.length === 1) return [];
  receiver['rxs'] = last;
  return [`Pictures show ${last} dBm and more, all colours of ${key.name}, as no threshold (--rxs) was given.`];
}

/** A key that is not known is left to the check of the body. */
function keyOf(col: string | number | undefined, frq: unknown): ReturnType<typeof chooseColourKey>['key'] | undefined {
  try {
    return chooseColourKey(col, 'receivedPower', typeof frq === 'number' ? { frequencyMHz: frq } : {}).key;
  } catch (error) {
    if (isOutOfRangeError(error)) return undefined;
    throw error;
  }
}
