import { EARTH_RADIUS_KM } from '../angles.js';
import type { HourState } from './hour.js';
import type { ModeHour } from '../mode-hour.js';
import { E_HEIGHT_KM, type Ray } from '../ray.js';
import { reflectionHeightKm } from '../modes/mirror-height.js';

/** Screening of an F2 mode by the E layer below it. */
export interface Screening {
  /** Height of reflection, km; 0 where it was not computed. */
  heightKm: number;
  /** The mode is screened up to this frequency, MHz. */
  screenedMHz: number;
}

const E_RATIO = EARTH_RADIUS_KM / (EARTH_RADIUS_KM + E_HEIGHT_KM);

/** Writes the screening of a mode, on paths up to 4000 km. @see ITU-R P.533-14 §4 */
export function writeScreening(state: HourState, { layer, ray }: ModeHour, frequencyMHz: number, to: Screening): void {
  const { distanceKm } = state.circuit.path;
  if (layer === 'E' || distanceKm > 4000) {
    to.heightKm = 0;
    to.screenedMHz = 0;
    return;
  }
  const { middle, tx1000, rx1000 } = state;
  const heightKm = f2ReflectionKm(state, ray, frequencyMHz);
  const tangent = (ray.cosHalf - EARTH_RADIUS_KM / (EARTH_RADIUS_KM + heightKm)) / ray.sinHalf; // of the elevation
  const sine2 = (E_RATIO * E_RATIO) / (1 + tangent * tangent); // of the incidence, squared
  const foE = distanceKm <= 2000 ? middle.foEMHz : Math.max(tx1000!.foEMHz, rx1000!.foEMHz);
  to.heightKm = heightKm;
  to.screenedMHz = (1.05 * foE) / Math.sqrt(1 - sine2);
}

/** Height at which an F2 ray is reflected, km: the mean over the points of reflection. @see ITU-R P.533-14 §5.1 */
export function f2ReflectionKm({ reflectors, circuit }: HourState, { hopKm }: Ray, frequencyMHz: number): number {
  const { reflectionHeight } = circuit.epoch.corrections;
  let sum = 0;
  for (const point of reflectors) sum += reflectionHeightKm(point, frequencyMHz, hopKm, reflectionHeight);
  return sum / reflectors.length;
}
