import { normalTailQuantile } from '@radioshed/numeric';
import { checkObject, checkRange } from '@radioshed/units';

/** Probability of rain on a path to space. */
export interface RainProbability {
  readonly groundKm: number;
  /** The standard normal quantile for the probability of rain at a point. */
  readonly alpha: number;
  /** Correlation of the rain at both ends of the path over the ground. */
  readonly correlation: number;
  /** Probability of rain at both ends, 0 to 1. */
  readonly bothEnds: number;
  /** Percentage of the year in which rain attenuates. */
  readonly probabilityPercent: number;
}

/**
 * Probability that rain attenuates a path to space.
 *
 * @param input `rainPercent` is the percentage of the year in which it rains at the station, above 0 to below 100;
 * `slantKm` the
 *   path below the rain height, 0 to 1000, as {@link rainPathKm} gives it.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.618-14 §2.2.1.2
 */
export function rainProbability(input: {
  readonly rainPercent: number;
  readonly slantKm: number;
  readonly elevationDeg: number;
}): RainProbability {
  checkObject('input', input, 'an object with rainPercent, slantKm, elevationDeg');
  const rain = checkRange('rainPercent', input.rainPercent, 1e-6, 99.9999, '%') / 100;
  const theta = (checkRange('elevationDeg', input.elevationDeg, 0, 90, 'degrees') * Math.PI) / 180;
  const groundKm = checkRange('slantKm', input.slantKm, 0, 1000, 'km') * Math.cos(theta);
  const alpha = normalTailQuantile(rain);
  const correlation = 0.59 * Math.exp(-groundKm / 31) + 0.41 * Math.exp(-groundKm / 800);
  const bothEnds = bothExceed(alpha, rain, correlation);
  const share = (bothEnds - rain * rain) / (rain * (1 - rain));
  return {
    groundKm,
    alpha,
    correlation,
    bothEnds,
    probabilityPercent: 100 * (1 - (1 - rain) * share ** rain),
  };
}

/** Nodes and weights of Gauss and Legendre with ten points, the half above zero. */
const POINTS = [
  [0.14887433898163122, 0.29552422471475287],
  [0.4333953941292472, 0.26926671930999635],
  [0.6794095682990244, 0.219086362515982],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.06667134430868814],
] as const;
const PIECES = 8;

/**
 * Probability that two normal figures of a correlation both exceed `alpha`, each of which does with probability `tail`:
 * Plackett's integral over the correlation, whose integrand has no peak.
 */
function bothExceed(alpha: number, tail: number, correlation: number): number {
  const end = Math.asin(correlation);
  const half = end / PIECES / 2;
  let sum = 0;
  for (let piece = 0; piece < PIECES; piece++) {
    const middle = (2 * piece + 1) * half;
    for (const [place, weight] of POINTS) {
      sum += weight * (integrand(alpha, middle - half * place) + integrand(alpha, middle + half * place));
    }
  }
  return tail * tail + (half * sum) / (2 * Math.PI);
}

function integrand(alpha: number, angle: number): number {
  return Math.exp((-alpha * alpha) / (1 + Math.sin(angle)));
}
