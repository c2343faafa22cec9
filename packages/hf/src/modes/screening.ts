import { E_HEIGHT_KM, type Ray } from '../ray.js';
import type { HourState, ModeHour } from '../hour.js';
import { EARTH_RADIUS_KM } from '../angles.js';
import { elevationRad } from '../great-circle.js';
import { reflectionHeightKm } from './mirror-height.js';

/** Screening of an F2 mode by the E layer below it. */
export interface Screening {
  /** Height of reflection, km; 0 where it is not looked for. */
  readonly heightKm: number;
  /** The mode is screened up to this frequency, MHz. */
  readonly screenedMHz: number;
}

const E_RATIO = EARTH_RADIUS_KM / (EARTH_RADIUS_KM + E_HEIGHT_KM);
const NONE: Screening = { heightKm: 0, screenedMHz: 0 };

/** Screening frequency, on paths up to 4000 km. @see ITU-R P.533-14 §4 */
export function screening(state: HourState, { layer, ray }: ModeHour, frequencyMHz: number): Screening {
  const { path } = state.circuit;
  if (layer === 'E' || path.distanceKm > 4000) return NONE;
  const { middle, tx1000, rx1000 } = state;
  const heightKm = f2ReflectionKm(state, ray, frequencyMHz);
  const sine = E_RATIO * Math.cos(elevationRad(ray.hopKm, heightKm)); // of the incidence
  const foE = path.distanceKm <= 2000 ? middle.foEMHz : Math.max(tx1000!.foEMHz, rx1000!.foEMHz);
  return { heightKm, screenedMHz: (1.05 * foE) / Math.sqrt(1 - sine * sine) };
}

/** Height at which an F2 ray is reflected, km: the mean over the points of reflection. @see ITU-R P.533-14 §5.1 */
export function f2ReflectionKm({ reflectors, circuit }: HourState, { hopKm }: Ray, frequencyMHz: number): number {
  const { reflectionHeight } = circuit.epoch.corrections;
  let sum = 0;
  for (const point of reflectors) sum += reflectionHeightKm(point, frequencyMHz, hopKm, reflectionHeight);
  return sum / reflectors.length;
}
