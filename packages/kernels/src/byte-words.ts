/** Packs four bytes into a word, the first in the lowest bits; the last word is padded with zeros. */
export function byteWords(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const whole = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  whole.set(bytes);
  return new Uint32Array(whole.buffer);
}
