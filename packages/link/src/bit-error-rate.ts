import { checkChoice, checkRange } from '@radioshed/units';

import { complementaryError } from '@radioshed/numeric';
import { constellation, type Modulation, MODULATIONS } from './modulation.js';

/**
 * Bit error rate of a modulation in white Gaussian noise: uncoded bits, Gray mapping, coherent detection, no fading.
 *
 * @param snrDb signal to noise ratio, dB, in a noise bandwidth equal to the symbol rate: the energy per symbol over N₀.
 * @returns 0 to 0.5, by exact formulas for these constellations; PSK to 1e-6 of its value.
 * @throws OutOfRangeError naming the field.
 */
export function bitErrorRate(modulation: Modulation, snrDb: number): number {
  checkChoice('modulation', modulation, MODULATIONS);
  return errorRateOf(modulation, checkRange('snrDb', snrDb, -300, 300, 'dB'));
}

/** {@link bitErrorRate} without checks. */
export function errorRateOf(modulation: Modulation, snrDb: number): number {
  const snr = 10 ** (snrDb / 10);
  const { kind, points } = constellation(modulation);
  return kind === 'qam' ? qamErrorRate(points, snr) : pskErrorRate(points, snr);
}

/**
 * Square QAM of M points: the mean over the bits k of one axis.
 *
 * @see K. Cho, D. Yoon, On the general BER expression of one- and two-dimensional amplitude modulations, IEEE Trans.
 *   Commun. 50 (2002) 1074
 */
function qamErrorRate(points: number, snr: number): number {
  const levels = Math.sqrt(points);
  const bits = Math.log2(levels);
  let total = 0;
  for (let k = 1; k <= bits; k++) {
    const half = 2 ** (k - 1);
    for (let i = 0; i < (1 - 2 ** -k) * levels; i++) {
      const fold = (i * half) / levels;
      const weight = (Math.floor(fold) % 2 === 0 ? 1 : -1) * (half - Math.floor(fold + 0.5));
      total += weight * complementaryError((2 * i + 1) * Math.sqrt((1.5 * snr) / (points - 1)));
    }
  }
  return total / levels / bits;
}

/**
 * M-PSK: the chance to end up k sectors away, times the bits that Gray codes k sectors apart differ in on average.
 *
 * @see P. J. Lee, Computation of the bit error rate of coherent M-ary PSK with Gray code bit mapping, IEEE Trans.
 * Commun.
 *   34 (1986) 488
 */
function pskErrorRate(points: number, snr: number): number {
  let errors = 0;
  for (let k = 1; k <= points / 2; k++) {
    const beyond = k === points / 2 ? 0 : phaseTail(((2 * k + 1) * Math.PI) / points, snr);
    errors += 2 * (phaseTail(((2 * k - 1) * Math.PI) / points, snr) - beyond) * grayDistance(points, k);
  }
  return errors / Math.log2(points);
}

/**
 * Chance that noise turns the phase by more than ψ to one side, 1/2π·∫₀^(π−ψ) exp(−γ·sin²ψ/sin²θ) dθ, by Simpson's
 * rule.
 *
 * @see R. F. Pawula, S. O. Rice, J. H. Roberts, Distribution of the phase angle between two vectors perturbed by
 * Gaussian
 *   noise, IEEE Trans. Commun. 30 (1982) 1828
 */
function phaseTail(angle: number, snr: number): number {
  const steps = 400;
  const top = Math.PI - angle;
  const strength = snr * Math.sin(angle) ** 2;
  let sum = 0; // the integrand is 0 at θ = 0
  for (let i = 1; i <= steps; i++) {
    const share = i / steps;
    const theta = top * share * share; // finer steps towards 0, where a weak signal makes it steep
    const weight = i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * share * Math.exp(-strength / Math.sin(theta) ** 2);
  }
  return (2 * top * sum) / (3 * steps) / (2 * Math.PI);
}

/** Bits in which the Gray codes of two points k apart differ, the mean around the circle. */
function grayDistance(points: number, apart: number): number {
  const gray = (index: number): number => index ^ (index >> 1);
  let bits = 0;
  for (let i = 0; i < points; i++) {
    for (let rest = gray(i) ^ gray((i + apart) % points); rest > 0; rest >>= 1) bits += rest & 1;
  }
  return bits / points;
}
