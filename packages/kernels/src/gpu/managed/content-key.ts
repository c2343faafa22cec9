import { byteWords } from '../byte-words.js';

/** Odd multipliers far apart: those of xxHash, whose rounds these are (its specification, "32-bit variant"). */
const PRIME_1 = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;
const PRIME_3 = 0xc2b2ae3d;
const PRIME_4 = 0x27d4eb2f;

/**
 * A name for numbers by their bits: the same bits have the same name, others another one. Each word goes into 64 bits, of
 * two rounds that depend on all words before; it guards against chance, not against those who want two to be taken for one.
 */
export function contentKey(data: Float32Array | Uint8Array): string {
  const words = wordsOf(data);
  let [a, b, c, d] = [PRIME_1 + PRIME_2, PRIME_2, PRIME_3, -PRIME_1];
  // Even and odd words by themselves: the processor works on both at once.
  for (let i = 0; i < words.length; i += 2) {
    const even = words[i];
    const odd = i + 1 < words.length ? words[i + 1] : 0;
    a = round(a, even, PRIME_2, PRIME_1);
    b = round(b, even, PRIME_4, PRIME_3);
    c = round(c, odd, PRIME_2, PRIME_3);
    d = round(d, odd, PRIME_4, PRIME_1);
  }
  const kind = data instanceof Uint8Array ? 'bytes-' : '';
  return kind + [data.length, a, b, c, d].map((word) => (word >>> 0).toString(16)).join('-');
}

function wordsOf(data: Float32Array | Uint8Array): Uint32Array {
  return data instanceof Uint8Array ? byteWords(data) : new Uint32Array(data.buffer, data.byteOffset, data.length);
}

function round(sum: number, word: number, first: number, second: number): number {
  const mixed = (sum + Math.imul(word, first)) | 0;
  return Math.imul((mixed << 13) | (mixed >>> 19), second);
}

const KEYS = new WeakMap<Float32Array | Uint8Array, string>();

/** The same, found once for each array: for rasters that are not written to. */
export function keptKey(data: Float32Array | Uint8Array): string {
  const key = KEYS.get(data) ?? contentKey(data);
  KEYS.set(data, key);
  return key;
}
