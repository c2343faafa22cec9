// Numbers side by side: two f64, or four f32 where that is enough.

import { CONSTANTS_END } from '@radioshed/profile/assembly/radial-memory';
import { cbrtPair, cosinePair, expPair, lnPair, sinePair } from '@radioshed/numeric/assembly/pairs';
import { cbrtQuad, cosineQuad, expQuad, lnQuad, sineQuad } from './quads';

/** Static data holds the constants in f64; half as far on from here they stand in f32. */
const SINGLES: usize = CONSTANTS_END;

/** Puts the constants where f32 are read. */
export function roundConstants(): void {
  for (let at: usize = 0; at < __heap_base; at += 8) store<f32>(at >> 1, <f32>load<f64>(at), SINGLES);
}

/** A constant in all lanes, read from memory: engines would rebuild it at each use. */
export function constant<T>(at: usize): v128 {
  return sizeof<T>() == 8 ? v128.load64_splat(at) : v128.load32_splat(at >> 1, SINGLES);
}

/** A number in all lanes. */
export function all<T>(value: f64): v128 {
  return v128.splat<T>(<T>value);
}

export function allTrue<T>(mask: v128): bool {
  return sizeof<T>() == 8 ? i64x2.all_true(mask) : i32x4.all_true(mask);
}

export function lnOf<T>(x: v128): v128 {
  return sizeof<T>() == 8 ? lnPair(x) : lnQuad(x);
}

export function expOf<T>(x: v128): v128 {
  return sizeof<T>() == 8 ? expPair(x) : expQuad(x);
}

export function cubeRootOf<T>(x: v128): v128 {
  return sizeof<T>() == 8 ? cbrtPair(x) : cbrtQuad(x);
}

export function sineOf<T>(x: v128): v128 {
  return sizeof<T>() == 8 ? sinePair(x) : sineQuad(x);
}

export function cosineOf<T>(x: v128): v128 {
  return sizeof<T>() == 8 ? cosinePair(x) : cosineQuad(x);
}

const DB_PER_NEPER: usize = memory.data<f64>([10 * Math.LOG10E]);

/** 10·log₁₀ of power ratios, dB. */
export function powerDbOf<T>(ratio: v128): v128 {
  return v128.mul<T>(constant<T>(DB_PER_NEPER), lnOf<T>(ratio));
}
