/** Lists short enough for one statement: databases limit the number of values. */
export function* chunks<T>(all: readonly T[], length = 500): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += length) yield all.slice(at, at + length);
}

/** Lists of at most `length` elements and of at most `most` in their sizes; a larger element comes alone. */
export function* chunksBySize<T>(
  all: readonly T[],
  sizeOf: (one: T) => number,
  most: number,
  length: number,
): Generator<readonly T[]> {
  let chunk: T[] = [];
  let size = 0;
  for (const one of all) {
    const more = sizeOf(one);
    if (chunk.length > 0 && (chunk.length >= length || size + more > most)) {
      yield chunk;
      chunk = [];
      size = 0;
    }
    chunk.push(one);
    size += more;
  }
  if (chunk.length > 0) yield chunk;
}
