import { checkRange } from '@radioshed/units';

/**
 * Column of water vapour above a location, kg/m², that is exceeded for a percentage of the year, by its Weibull law.
 *
 * @param scaleKgm2 λ of the law, 0 to 150. The validation tables of ITU-R Study Group 3 put the yearly mean here, which
 * lies
 *   close to it.
 * @param shape k of the law, 0.5 to 30.
 * @param timePercent above 0 to 100.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.676-13 Annex 2 §2.3
 */
export function vapourExceededKgm2(scaleKgm2: number, shape: number, timePercent: number): number {
  checkRange('scaleKgm2', scaleKgm2, 0, 150, 'kg/m²');
  checkRange('shape', shape, 0.5, 30);
  checkRange('timePercent', timePercent, 1e-6, 100, '%');
  return scaleKgm2 * (-Math.log(timePercent / 100)) ** (1 / shape);
}
