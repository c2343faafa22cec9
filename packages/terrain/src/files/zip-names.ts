import { byteString } from '@radioshed/units';

import type { ByteReader } from './byte-reader.js';

/** Length of the record at the end of an archive, and of its longest comment. */
const [END_BYTES, MOST_COMMENT_BYTES] = [22, 65_535];
const ENTRY_BYTES = 46;
const [END_MARK, ENTRY_MARK] = [0x06054b50, 0x02014b50];
/** A number that is in the records of ZIP64 instead. */
const ELSEWHERE = 0xffff_ffff;

/**
 * Names of the files in a ZIP archive by its directory, without decompressing it; undefined where it has none that can
 * be read, as in a truncated archive.
 *
 * @see PKWARE, APPNOTE.TXT 6.3.10, §4.3
 */
export async function zipNames(reader: ByteReader, size: number): Promise<readonly string[] | undefined> {
  const tailBytes = Math.min(size, END_BYTES + MOST_COMMENT_BYTES);
  const tail = await reader.read(size - tailBytes, tailBytes);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  let end = tail.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END_MARK) end--;
  if (end < 0) return undefined;
  const [length, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (start === ELSEWHERE || start + length > size) return undefined;
  const inTail = start - (size - tailBytes);
  return namesOf(inTail >= 0 ? tail.subarray(inTail, inTail + length) : await reader.read(start, length));
}

function namesOf(directory: Uint8Array): readonly string[] | undefined {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const names: string[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length) {
    if (view.getUint32(at, true) !== ENTRY_MARK) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    names.push(byteString(directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return names;
}
