/** Random numbers that depend only on the ray, so results do not depend on the worker. Nothing is allocated. */
export interface RayRandom {
  /** Begins with the numbers of a ray. */
  start(ray: number): void;
  /** The next one, 0 ≤ r < 1, a multiple of 2⁻²⁴ so that f32 holds it. */
  next(): number;
}

/**
 * @param key of an estimate, a whole number.
 * @see D. Blackman, S. Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021: xoshiro128**; words of its state
 * by
 *   the finalizer of SplitMix32
 */
export function createRayRandom(key: number): RayRandom {
  const state = new Int32Array(4);
  return {
    start(ray) {
      for (let i = 0; i < 4; i++) state[i] = mix(mix((key + i) | 0) ^ ray);
    },
    next() {
      const [s0, s1, s2, s3] = [state[0], state[1], state[2], state[3]];
      const scrambled = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9);
      const c = s2 ^ s0;
      const d = s3 ^ s1;
      state[0] = s0 ^ d;
      state[1] = s1 ^ c;
      state[2] = c ^ (s1 << 9);
      state[3] = rotateLeft(d, 11);
      return (scrambled >>> 8) / 2 ** 24;
    },
  };
}

/** A bijective hash of a word: neighbouring inputs give unrelated outputs. */
export function mix(word: number): number {
  let z = (word + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
