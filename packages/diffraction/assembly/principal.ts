// The sample that obstructs a ray most, and its loss: principal of StraightRadial, eq. (26) and (31) of P.526-15.

import { CLEAR_FRESNEL_PARAMETER, GRAZING_DB, KNIFE_EDGE_DB, KNIFE_EDGE_SHIFT, ROUNDED_DB } from '../src/knife-edge';
import { cbrt, exp, ln } from '@radioshed/numeric/assembly/elementary';
import { constant, lnPair } from '@radioshed/numeric/assembly/pairs';
import { EQUAL, mostObstructing } from '@radioshed/profile/assembly/most-obstructing';
import {
  heightAt,
  hulledTo,
  vertexAt,
  vertexCount,
  vertexFrom,
  vertexYAt,
} from '@radioshed/profile/assembly/straight-ground';

const DB_PER_NEPER: f64 = 20 * Math.LOG10E;
const CLEAR: usize = memory.data<f64>([CLEAR_FRESNEL_PARAMETER]);
const SHIFT: usize = memory.data<f64>([KNIFE_EDGE_SHIFT]);
const ONE: usize = memory.data<f64>([1]);
const AT_GRAZING_DB: usize = memory.data<f64>([KNIFE_EDGE_DB]);
const PER_NEPER: usize = memory.data<f64>([DB_PER_NEPER]);
/** Number of vertices above which blocks are faster. */
const MOST_VERTICES: i32 = 48;

let lambdaStep: f64 = 0;

/** @param product of wavelength and step, m² */
export function setWave(product: f64): void {
  lambdaStep = product;
}

export function knifeEdgeDb(v: f64): f64 {
  if (!(v > CLEAR_FRESNEL_PARAMETER)) return 0;
  const u = v - KNIFE_EDGE_SHIFT;
  return KNIFE_EDGE_DB + DB_PER_NEPER * ln(sqrt(u * u + 1) + u); // eq. (31)
}

/** 10^((J(ν) − 6.9)/20): losses add as its products do, with no logarithm; for ν above that of no loss. */
export function knifeEdgeFactor(v: f64): f64 {
  const u = v - KNIFE_EDGE_SHIFT;
  return sqrt(u * u + 1) + u; // eq. (31)
}

/** The same of mergedEdgeLossDb of the model. */
export function mergedEdgeFactor(v: f64): f64 {
  // A rounded surface takes less than a knife edge up to ν = 0.15, and more beyond.
  if (v > 0.16) return knifeEdgeFactor(v);
  const roundedDb = v > 0 ? min(ROUNDED_DB * cbrt(v * v), GRAZING_DB * v) : 0;
  const rounded = exp((roundedDb - KNIFE_EDGE_DB) / DB_PER_NEPER);
  return v < 0.14 ? rounded : min(knifeEdgeFactor(v), rounded);
}

/** Factor of one more edge in a product: 10^(6.9/20). */
export function factorOfEdge(): f64 {
  return exp(KNIFE_EDGE_DB / DB_PER_NEPER);
}

/** Loss of edges with this product of factors, dB. */
export function dbOfFactors(edges: i32, product: f64): f64 {
  return KNIFE_EDGE_DB * <f64>edges + DB_PER_NEPER * ln(product);
}

/** knifeEdgeDb of two parameters. */
export function knifeEdgePair(v: v128): v128 {
  const clear = constant(CLEAR);
  const u = f64x2.sub(f64x2.pmax(v, clear), constant(SHIFT));
  const logarithm = lnPair(f64x2.add(f64x2.sqrt(f64x2.add(f64x2.mul(u, u), constant(ONE))), u)); // eq. (31)
  const db = f64x2.add(constant(AT_GRAZING_DB), f64x2.mul(constant(PER_NEPER), logarithm));
  return v128.and(db, f64x2.gt(v, clear));
}

/** Loss of the edge of height `y` at sample `i` on the ray between two points, dB. */
function edgeDb(from: i32, i: i32, to: i32, fromY: f64, y: f64, toY: f64): f64 {
  return knifeEdgeDb(edgeParameter(from, i, to, fromY, y, toY));
}

/** Its Fresnel parameter. */
export function edgeParameter(from: i32, i: i32, to: i32, fromY: f64, y: f64, toY: f64): f64 {
  const d1 = <f64>(i - from);
  const d2 = <f64>(to - i);
  const over = y - (fromY * d2 + toY * d1) / (d1 + d2);
  return over * sqrt((2 * (d1 + d2)) / (lambdaStep * d1 * d2)); // eq. (26)
}

/** The same of sample `at`; 0 where there is none. */
export function sampleDb(from: i32, at: i32, to: i32, fromY: f64, toY: f64): f64 {
  return at < 0 ? 0 : edgeDb(from, at, to, fromY, heightAt(at), toY);
}

/** Fresnel parameter of sample `at`; −∞ where there is none. */
export function sampleParameter(from: i32, at: i32, to: i32, fromY: f64, toY: f64): f64 {
  return at < 0 ? -Infinity : edgeParameter(from, at, to, fromY, heightAt(at), toY);
}

/**
 * The sample of first … last with the largest Fresnel parameter of an obstructed ray: a vertex of the hull, or one of
 * the last samples, whose vertices are not known.
 */
export function principalVertex(from: i32, to: i32, fromY: f64, toY: f64, first: i32, last: i32): i32 {
  const start = vertexFrom(first);
  const known = hulledTo();
  const size = vertexCount();
  if (last - first > MOST_VERTICES) {
    const probe = start + MOST_VERTICES;
    if (probe < size && vertexAt(probe) <= last) return principal(from, to, fromY, toY, first, last, last);
  }
  const slope = (toY - fromY) / <f64>(to - from);
  let best = -Infinity;
  let at = -1;
  for (let k = start; k < size; k++) {
    const i = vertexAt(k);
    if (i > last) break;
    const over = vertexYAt(k) - (fromY + slope * <f64>(i - from));
    const product = <f64>(i - from) * <f64>(to - i);
    const square = over * abs(over);
    if (square - best * product > EQUAL * abs(square)) {
      best = square / product;
      at = i;
    }
  }
  for (let i = max(first, known); i <= last; i++) {
    const over = heightAt(i) - (fromY + slope * <f64>(i - from));
    const product = <f64>(i - from) * <f64>(to - i);
    const square = over * abs(over);
    if (square - best * product > EQUAL * abs(square)) {
      best = square / product;
      at = i;
    }
  }
  return at;
}

/** The same of any ray, by blocks; −1 where all are so low that they take no loss. */
export function principal(from: i32, to: i32, fromY: f64, toY: f64, first: i32, last: i32, tried: i32): i32 {
  const floor = -(CLEAR_FRESNEL_PARAMETER * CLEAR_FRESNEL_PARAMETER * lambdaStep) / (2 * <f64>(to - from));
  return mostObstructing(from, to, fromY, toY, first, last, tried, floor, false);
}
