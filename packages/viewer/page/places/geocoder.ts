import type { OwnGeocoder } from '../start/start.js';
import { type GeocodedPlace, readGeocoded } from './read-geocoded.js';

const PATIENCE_MS = 8000;
/** Longest response, bytes: ten places have about 10 kB. */
const LONGEST = 2 ** 20;
const MOST = 10;

/**
 * Asks the operator's geocoder for a place. It gets what was typed and nothing else: no cookie, no key.
 *
 * @throws Error in plain words; AbortError if `signal` stopped it
 */
export async function askGeocoder(
  { url, origin }: OwnGeocoder,
  query: string,
  signal: AbortSignal,
): Promise<readonly GeocodedPlace[]> {
  const name = `The geocoder at ${origin}`;
  const late = AbortSignal.timeout(PATIENCE_MS);
  const address = url.replaceAll('{query}', encodeURIComponent(query.trim().slice(0, 200)));
  let text: string;
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.any([signal, late]),
      credentials: 'omit',
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) throw new Refused(answer.status);
    text = await textWithin(answer, LONGEST);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Refused)
      throw new Error(
        `${name} refused the search (HTTP ${error.status}).${error.status === 429 ? ' It gets too many requests: wait a minute.' : ''}`,
        { cause: error },
      );
    if (error instanceof TooLong) throw new Error(`${name} sent more than 1 MiB.`, { cause: error });
    if (late.aborted) throw new Error(`${name} did not respond within ${PATIENCE_MS / 1000} s.`, { cause: error });
    throw new Error(
      `${name} cannot be reached. Check the network; the geocoder must also allow requests from other origins (CORS).`,
      { cause: error },
    );
  }
  try {
    return readGeocoded(JSON.parse(text), MOST);
  } catch (cause) {
    throw new Error(`${name} sent a response in a form that is neither Nominatim's nor Photon's.`, { cause });
  }
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

class TooLong extends Error {}

/** @throws TooLong */
async function textWithin(answer: Response, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  let [text, length] = ['', 0];
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) return text + decoder.decode();
    length += value.byteLength;
    if (length > longest) {
      await reader?.cancel();
      throw new TooLong();
    }
    text += decoder.decode(value, { stream: true });
  }
}
