import { ServiceError } from '@radioshed/service';

import { checkTexts } from '../check-text.js';
import { MOST_MEMBERS, readJson } from './read-json.js';

/** How long a body may be. */
export interface BodyLimit {
  readonly bytes: number;
  /**
   * Called if a body is longer: returns the longest body of this call. It gets the announced length, if that is
   * known. @throws ServiceError 429
   */
  readonly beyond?: (announced?: number) => Promise<number>;
  /** Called with the length of the body once it has arrived. */
  readonly whole?: (bytes: number) => void;
  /** Called with an estimate of the memory of its value while it is parsed, bytes. @throws ServiceError 429 */
  readonly parsed?: (bytes: number) => void;
}

/**
 * The body of a request as JSON, whatever its content type; undefined if it is empty.
 *
 * @throws ServiceError 413 if it is longer than the limit, 400 if it is not JSON, 429 if too many bodies are long.
 */
export async function jsonBody(request: Request, limit: BodyLimit): Promise<unknown> {
  const text = await limitedText(request, limit);
  return text.trim() === '' ? undefined : readJson(text, limit.parsed);
}

/** The same, or a form where the type says so and the body is no JSON. @throws ServiceError 413, 400, 429 */
export async function jsonOrFormBody(request: Request, limit: BodyLimit): Promise<unknown> {
  const text = (await limitedText(request, limit)).trim();
  if (text === '') return undefined;
  const type = request.headers.get('content-type') ?? '';
  return FORM.test(type) && !/^[{[]/.test(text) ? formOf(text, type) : readJson(text, limit.parsed);
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i;

/**
 * A URL-encoded or multipart form, or a JSON object if the body starts with `{`. @throws ServiceError 413, 400
 */
export async function formBody(request: Request, limit: BodyLimit): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = (await limitedText(request, limit)).trim();
  return text.startsWith('{') ? readJson(text, limit.parsed) : formOf(text, type);
}

async function formOf(text: string, type: string): Promise<unknown> {
  const isInParts = type.startsWith('multipart/form-data');
  if (!isInParts) checkMembers(text.split('&', MOST_MEMBERS + 1).length);
  const members = [...(isInParts ? await parts(text, type) : new URLSearchParams(text))];
  checkMembers(members.length);
  const form = Object.fromEntries(members);
  checkTexts(form);
  return form;
}

/** @throws ServiceError 400 */
function checkMembers(count: number): void {
  if (count > MOST_MEMBERS)
    throw new ServiceError(400, { error: `body: a form with more than ${MOST_MEMBERS} members` });
}

async function parts(text: string, type: string): Promise<FormData> {
  try {
    return await new Response(text, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new ServiceError(400, { error: 'body: not a form' }, { cause: error });
  }
}

async function limitedText(request: Request, limit: BodyLimit): Promise<string> {
  const decoder = new TextDecoder(); // drops a byte order mark
  let text = '';
  await eachPart(request, limit, (part) => {
    text += decoder.decode(part, { stream: true });
  });
  return text + decoder.decode();
}

/**
 * Passes the parts of a request's body on as they arrive.
 *
 * @throws ServiceError 413 as soon as it is longer than the limit, 429 if too many bodies are long
 */
export async function eachPart(
  request: Request,
  limit: BodyLimit,
  take: (part: Uint8Array) => void | Promise<void>,
): Promise<void> {
  const { bytes, beyond = async () => bytes, whole } = limit;
  const coded = codedBody(request);
  // The length of a compressed body says nothing of what it holds: only what arrives is counted.
  const announced = coded === undefined ? Number(request.headers.get('content-length') ?? 0) : 0;
  let most = announced > bytes ? await beyond(announced) : bytes;
  if (announced > most) throw tooLarge(most);
  if (announced > bytes) most = announced; // only this much memory was reserved
  if (request.body === null) return;
  let length = 0;
  const reader = (coded ?? request.body).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(coded === undefined ? brokenOff : badCoding);
      if (done) break;
      length += value.byteLength;
      if (length > most && most === bytes) most = await beyond();
      if (length > most) throw tooLarge(most);
      await take(value);
    }
  } catch (error) {
    // Stop the upload; the rest is unread.
    await reader.cancel().catch(() => {});
    throw error;
  }
  whole?.(length);
}

/** The decoded body of a request that sends it compressed. @throws ServiceError 415 for codings other than gzip */
function codedBody({ headers, body }: Request): ReadableStream<Uint8Array> | undefined {
  const coding = (headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') return undefined;
  if (coding !== 'gzip' && coding !== 'x-gzip') {
    throw new ServiceError(415, { error: 'content-encoding: only gzip is supported; send the body uncompressed' });
  }
  return body?.pipeThrough<Uint8Array>(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>);
}

/** The client disconnected or took too long. */
function brokenOff(cause: unknown): never {
  throw new ServiceError(400, { error: 'body: the connection was lost' }, { cause });
}

/** A compressed body that cannot be decoded to its end. */
function badCoding(cause: unknown): never {
  throw new ServiceError(400, { error: 'body: not a whole gzip stream, or the connection was lost' }, { cause });
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError(413, { error: `body: longer than ${maxBytes} bytes` });
}
