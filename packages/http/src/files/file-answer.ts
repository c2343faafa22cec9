import type { ServedFile } from '@radioshed/service';

import { documentPolicy, jsonAnswer } from '../answer.js';
import { contentRange, partOf } from './byte-range.js';
import { contentTag, isAllowedTag, isKnownTag } from './entity-tag.js';
import type { Exchange } from '../route.js';

/** How a file is sent. */
export interface FileAnswerOptions {
  /** Whether it is made for the account of the key; it is then never cached. */
  readonly isPrivate?: boolean;
}

/**
 * A file, or the part that `range` asks for. Its strong tag is that of its bytes: a client that has them gets 304, and
 * one that continues (`if-range`, or `if-match`, which gives 412) gets parts of the same bytes only.
 *
 * The address of a calculation's file is never reused, so a client may cache it. Shared caches may not: whoever has the
 * address has the file.
 *
 * @see RFC 9110, §13 (conditions) and §14 (ranges)
 */
export async function fileAnswer(
  { header, method }: Pick<Exchange, 'header' | 'method'>,
  file: ServedFile,
  { isPrivate = false }: FileAnswerOptions = {},
): Promise<Response> {
  const { type, fileName } = file;
  const bytes = file.bytes as Uint8Array<ArrayBuffer>;
  const etag = await contentTag(bytes);
  const shared = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isPrivate ? 'no-store' : 'private, max-age=86400, immutable',
  };
  if (!isAllowedTag(header('if-match'), etag)) {
    const error = `if-match: the file now has the tag ${etag}: request it without if-match`;
    return jsonAnswer({ error }, 412, shared);
  }
  if (isKnownTag(header('if-none-match'), etag)) return new Response(null, { status: 304, headers: shared });

  const condition = header('if-range');
  const isSame = condition === undefined || condition.trim() === etag; // a date is never the same: files have none
  const part = method === 'GET' && isSame ? partOf(header('range'), bytes.byteLength) : undefined;
  if (part === 'beyond') {
    const error = `range: ${header('range')} begins beyond the ${bytes.byteLength} bytes of the file`;
    return jsonAnswer({ error }, 416, { ...shared, 'content-range': `bytes */${bytes.byteLength}` });
  }
  const sent = part === undefined ? bytes : bytes.subarray(part.from, part.to + 1);
  const shown = type === 'image/png' || type === 'image/svg+xml' || type === 'application/json';
  return new Response(sent, {
    status: part === undefined ? 200 : 206,
    headers: {
      ...shared,
      'content-type': type,
      'content-length': String(sent.byteLength),
      ...(part === undefined ? {} : { 'content-range': contentRange(part, bytes.byteLength) }),
      'content-disposition': disposition(shown ? 'inline' : 'attachment', fileName),
      'cross-origin-resource-policy': 'cross-origin',
      // An SVG opened by itself is a document; it must not run scripts.
      'content-security-policy': documentPolicy("style-src 'unsafe-inline'", 'sandbox'),
    },
  });
}

/**
 * Names a file, without quotes. `filename*` is given only where the name needs it, and after `filename`, as simple
 * readers take the first of the two.
 */
function disposition(how: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replaceAll(/[^\w.-]/g, '_');
  if (ascii === fileName) return `${how}; filename=${fileName}`;
  return `${how}; filename=${ascii}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
