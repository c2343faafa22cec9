/** A part of a file, by its first and last byte. */
export interface BytePart {
  readonly from: number;
  /** Included. */
  readonly to: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * The part that a header `range` asks for; undefined for the whole file, which is also the response to several parts,
 * to other units and to what cannot be read; `beyond` for a part that begins beyond the end.
 *
 * @param size of the file, bytes.
 * @see RFC 9110, §14.1.2 and §14.2
 */
export function partOf(header: string | undefined, size: number): BytePart | 'beyond' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from < size ? { from, to } : 'beyond';
}

/** The header `content-range` of a part. */
export function contentRange({ from, to }: BytePart, size: number): string {
  return `bytes ${from}-${to}/${size}`;
}
