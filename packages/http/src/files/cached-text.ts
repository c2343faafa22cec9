import { contentTag, isKnownTag } from './entity-tag.js';

/** JSON that is made once, with the tag by which clients recognise it. */
export interface CachedText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak, since it is also sent compressed. */
  readonly etag: string;
}

/** A string with the weak entity tag of its content. */
export async function cachedText(text: string): Promise<CachedText> {
  const bytes = new TextEncoder().encode(text);
  return { bytes, etag: `W/${await contentTag(bytes)}` };
}

/** The text, or 304 if the client already has it. @param known the header `if-none-match`. */
export function cachedAnswer({ bytes, etag }: CachedText, known: string | undefined): Response {
  const headers = { etag, 'cache-control': 'no-cache' }; // cached, but revalidated each time
  if (isKnownTag(known, etag)) return new Response(null, { status: 304, headers });
  const media = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.byteLength) };
  return new Response(bytes, { headers: { ...headers, ...media } });
}
