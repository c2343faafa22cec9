import { createYielder } from '@radioshed/parallel';
import type { SentFile } from '@radioshed/service';

/** Longest header of a part, bytes. */
const MOST_HEADER = 16_384;
/** Bytes that are searched without a pause. */
const SLICE = 2 ** 20;
const [CR, LF, DASH] = [13, 10, 45] as const;

/**
 * The first part of a multipart form that has a file name. Its content is a view on the body: nothing is copied, and a
 * long search yields to the event loop.
 *
 * @returns undefined if the body is not a whole form.
 * @see RFC 7578; RFC 2046, §5.1
 */
export async function firstFile(
  body: Uint8Array,
  boundary: string,
): Promise<{ readonly file: SentFile | undefined } | undefined> {
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  if (!isWhole(body, delimiter)) return undefined;
  let file: SentFile | undefined;
  // The first delimiter may stand at the very beginning, without a line break before it.
  let at = startsWith(body, delimiter.subarray(2), 0) ? delimiter.length - 2 : await afterNext(body, delimiter, 0);
  while (at !== undefined && file === undefined) {
    if (body[at] === DASH && body[at + 1] === DASH) return { file };
    const header = headerOf(body, at);
    if (header === undefined) return undefined;
    // The line break that ends the header may also begin the delimiter, where a part is empty.
    const next: number | undefined = await afterNext(body, delimiter, header.end - 2);
    if (next === undefined) return undefined;
    const name = fileNameOf(header.text);
    const end = Math.max(header.end, next - delimiter.length);
    if (name !== undefined) file = { name, content: body.subarray(header.end, end) };
    at = next;
  }
  return at === undefined ? undefined : { file };
}

/** Whether the last delimiter is there. Only line breaks or spaces may follow it within a few bytes. */
function isWhole(body: Uint8Array, delimiter: Uint8Array): boolean {
  const last = body.slice(Math.max(0, body.length - delimiter.length - 64));
  const text = new TextDecoder('latin1').decode(last).trimEnd();
  return text.endsWith(`${new TextDecoder('latin1').decode(delimiter.subarray(2))}--`);
}

/** The place after the next delimiter; undefined if there is none. */
async function afterNext(body: Uint8Array, delimiter: Uint8Array, from: number): Promise<number | undefined> {
  const yieldIfDue = createYielder();
  let at = from;
  while (at < body.length) {
    const slice = body.subarray(at, at + SLICE);
    for (let i = slice.indexOf(CR); i !== -1; i = slice.indexOf(CR, i + 1)) {
      if (startsWith(body, delimiter, at + i)) return at + i + delimiter.length;
    }
    at += slice.length;
    await yieldIfDue();
  }
  return undefined;
}

function startsWith(body: Uint8Array, start: Uint8Array, at: number): boolean {
  for (let i = 0; i < start.length; i++) if (body[at + i] !== start[i]) return false;
  return true;
}

/** The header of a part, and where its content begins. */
function headerOf(body: Uint8Array, at: number): { readonly text: string; readonly end: number } | undefined {
  const most = Math.min(body.length, at + MOST_HEADER);
  for (let i = at; i + 3 < most; i++) {
    if (body[i] === CR && body[i + 1] === LF && body[i + 2] === CR && body[i + 3] === LF) {
      return { text: new TextDecoder().decode(body.slice(at, i)), end: i + 4 };
    }
  }
  return undefined;
}

/** The name of a part that is a file; undefined for a field. */
function fileNameOf(header: string): string | undefined {
  // Lines end with CRLF alone: names may have other characters that end lines elsewhere.
  const disposition = header.split('\r\n').find((line) => /^content-disposition:/i.test(line));
  if (disposition === undefined) return undefined;
  const [, encoded] = /;\s*filename\*=utf-8''([^\s;]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decoded(encoded);
  const [, quoted, plain] = /;\s*filename=(?:"((?:[^"\\]|\\[^])*)"|([^\s;]+))/i.exec(disposition) ?? [];
  return quoted?.replaceAll(/%0D|%0A/gi, '_').replaceAll('%22', '"') ?? plain;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a lone percent sign
  }
}
