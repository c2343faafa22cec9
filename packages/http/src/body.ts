import { ServiceError } from '@radioshed/service';

import { checkJsonText, checkTexts } from './sane-text.js';

/**
 * A request's body as JSON, whatever its content type says.
 *
 * @throws ServiceError 413 when it is longer than `maxBytes`, 400 when it is not JSON.
 */
export async function jsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const body = await optionalJsonBody(request, maxBytes);
  if (body === undefined) throw new ServiceError(400, { error: 'body: missing; a JSON object is required' });
  return body;
}

/** The same, undefined where there is no body or a blank one. @throws ServiceError 413, 400 */
export async function optionalJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const text = await limitedText(request, maxBytes);
  return text.trim() === '' ? undefined : parsed(text);
}

function parsed(text: string): unknown {
  checkJsonText(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof SyntaxError ? ` (${error.message})` : '';
    throw new ServiceError(400, { error: `body: not JSON${detail}` }, { cause: error });
  }
}

/**
 * A form, URL-encoded or in parts, or a JSON object, by what the body looks like. @throws ServiceError 413, 400
 */
export async function formBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = (await limitedText(request, maxBytes)).trim();
  if (text.startsWith('{')) return parsed(text);
  const members = type.startsWith('multipart/form-data') ? await parts(text, type) : new URLSearchParams(text);
  const form = Object.fromEntries(members);
  checkTexts(form);
  return form;
}

async function parts(text: string, type: string): Promise<FormData> {
  try {
    return await new Response(text, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new ServiceError(400, { error: 'body: not a form' }, { cause: error });
  }
}

/** A request's body, byte by byte. @throws ServiceError 413 as soon as it is longer than `maxBytes` */
export async function limitedBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await eachPart(request, maxBytes, (part) => parts.push(part));
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

async function limitedText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder(); // drops a byte order mark
  let text = '';
  await eachPart(request, maxBytes, (part) => {
    text += decoder.decode(part, { stream: true });
  });
  return text + decoder.decode();
}

async function eachPart(request: Request, maxBytes: number, take: (part: Uint8Array) => void): Promise<void> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  if (request.body === null) return;
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    take(value);
  }
}

/** Whoever sends it went away, or took too long. */
function brokenOff(cause: unknown): never {
  throw new ServiceError(400, { error: 'body: broke off' }, { cause });
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError(413, { error: `body: longer than ${maxBytes} bytes` });
}
