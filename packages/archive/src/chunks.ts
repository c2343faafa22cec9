/** Lists short enough for one statement: databases limit the number of values. */
export function* chunks<T>(all: readonly T[], length = 500): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += length) yield all.slice(at, at + length);
}
