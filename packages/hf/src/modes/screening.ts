import { E_HEIGHT_KM } from '../ray.js';
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
  const { path, epoch } = state.circuit;
  if (layer === 'E' || path.distanceKm > 4000) return NONE;
  const { middle, tx1000, rx1000, reflectors } = state;
  let heightKm = 0;
  for (const point of reflectors) {
    heightKm += reflectionHeightKm(point, frequencyMHz, ray.hopKm, epoch.corrections.reflectionHeight);
  }
  heightKm /= reflectors.length;
  const sine = E_RATIO * Math.cos(elevationRad(ray.hopKm, heightKm)); // of the incidence
  const foE = path.distanceKm <= 2000 ? middle.foEMHz : Math.max(tx1000!.foEMHz, rx1000!.foEMHz);
  return { heightKm, screenedMHz: (1.05 * foE) / Math.sqrt(1 - sine * sine) };
}
