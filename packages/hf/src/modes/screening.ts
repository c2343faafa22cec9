import { E_HEIGHT_KM } from '../circuit.js';
import type { HourState, ModeHour } from '../hour.js';
import { elevationRad, incidenceRad } from '../great-circle.js';
import { reflectionHeightKm } from './mirror-height.js';

/** Screening of an F2 mode by the E layer below it. */
export interface Screening {
  /** Height of reflection, km; 0 where it is not looked for. */
  readonly heightKm: number;
  /** The mode is screened up to this frequency, MHz. */
  readonly screenedMHz: number;
}

const NONE: Screening = { heightKm: 0, screenedMHz: 0 };

/** Screening frequency, on paths up to 4000 km. @see ITU-R P.533-14 §4 */
export function screening(state: HourState, { layer, ray }: ModeHour, frequencyMHz: number): Screening {
  const { path, epoch } = state.circuit;
  if (layer === 'E' || path.distanceKm > 4000) return NONE;
  const { middle, tx1000, rx1000, txHalf, rxHalf } = state;
  const heightAt = (point: typeof middle): number =>
    reflectionHeightKm(point, epoch.r12, frequencyMHz, ray.hopKm, epoch.corrections.reflectionHeight);
  const heightKm =
    txHalf === undefined || rxHalf === undefined
      ? heightAt(middle)
      : (heightAt(txHalf) + heightAt(middle) + heightAt(rxHalf)) / 3;
  const incidence = incidenceRad(elevationRad(ray.hopKm, heightKm), E_HEIGHT_KM);
  const foE = path.distanceKm <= 2000 ? middle.foEMHz : Math.max(tx1000!.foEMHz, rx1000!.foEMHz);
  return { heightKm, screenedMHz: (1.05 * foE) / Math.cos(incidence) };
}
