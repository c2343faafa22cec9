import type { RasterData } from '@radioshed/raster';

import { byteWords } from '../../byte-words.js';

/**
 * Odd multipliers with well-mixed bits: those of xxHash, whose rounds these are (its specification, "32-bit variant").
 */
const PRIME_1 = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;
const PRIME_3 = 0xc2b2ae3d;
const PRIME_4 = 0x27d4eb2f;

/**
 * A key for numbers by their bits: equal bits have equal keys, different bits different ones. Each word is mixed into
 * 64 bits, by two rounds that depend on all words before it. This guards against accidental collisions, not deliberate
 * ones.
 */
export function contentKey(data: RasterData): string {
  const words = wordsOf(data);
  let [a, b, c, d] = [PRIME_1 + PRIME_2, PRIME_2, PRIME_3, -PRIME_1];
  // Even and odd words separately: the processor computes both at once.
  for (let i = 0; i < words.length; i += 2) {
    const even = words[i];
    const odd = i + 1 < words.length ? words[i + 1] : 0;
    a = round(a, even, PRIME_2, PRIME_1);
    b = round(b, even, PRIME_4, PRIME_3);
    c = round(c, odd, PRIME_2, PRIME_3);
    d = round(d, odd, PRIME_4, PRIME_1);
  }
  const type = data.constructor.name;
  return [type, ...[data.length, a, b, c, d].map((word) => (word >>> 0).toString(16))].join('-');
}

function wordsOf(data: RasterData): Uint32Array {
  const { buffer, byteOffset, byteLength } = data;
  if (data instanceof Float32Array) return new Uint32Array(buffer, byteOffset, data.length);
  return byteWords(new Uint8Array(buffer, byteOffset, byteLength));
}

function round(sum: number, word: number, first: number, second: number): number {
  const mixed = (sum + Math.imul(word, first)) | 0;
  return Math.imul((mixed << 13) | (mixed >>> 19), second);
}

const KEYS = new WeakMap<RasterData, string>();

/** The same, computed once per array: for rasters that are not modified. */
export function cachedKey(data: RasterData): string {
  const key = KEYS.get(data) ?? contentKey(data);
  KEYS.set(data, key);
  return key;
}
