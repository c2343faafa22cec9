/** Tags of contents that are in memory: a cached file is hashed once, not for each of its parts. */
const known = new WeakMap<Uint8Array, Promise<string>>();

/** The strong entity tag of a content, whose bytes never change. */
export function contentTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const tag = known.get(bytes) ?? hashed(bytes);
  known.set(bytes, tag);
  return tag;
}

async function hashed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `"${Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** Whether a header `if-match`, if there is one, allows a tag: weak tags never do. @see RFC 9110, §13.1.1 */
export function isAllowedTag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim() === '*' || each.trim() === etag) ?? true;
}

/** Whether a header `if-none-match` names a tag. A tag of a compressed response is weak, and names the same content. */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((each) => each.trim() === '*' || plain(each) === plain(etag)) ?? false;
}
