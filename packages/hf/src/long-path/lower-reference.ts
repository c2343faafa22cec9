import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../angles.js';
import { AW } from '../coefficients/tables.js';
import { type Place, unitVector } from '../great-circle.js';
import type { Epoch } from '../ionosphere/epoch.js';
import { cosZenith } from '../ionosphere/sun.js';

/** How much of the lower reference frequency is left an hour after. */
const DECAY = 0.7945;

/**
 * Lower reference frequency for each hour index, MHz, from the sun at the penetrations of the D layer.
 *
 * @see ITU-R P.533-14 §5.3, eqs (37) and (38)
 */
export function lowerReferenceMHz(
  penetrations: readonly Place[],
  epoch: Epoch,
  middleLatRad: number,
  distanceKm: number,
  slantKm: number,
  incidence: number,
  gyroMHz: number,
): Float64Array {
  const sites = penetrations.map(unitVector);
  const night = Math.sqrt(distanceKm / 3000);
  const anomaly = winterAnomaly(middleLatRad, epoch.month) + 1;
  const loss = Math.cos(incidence) * Math.log(9.5e6 / slantKm);
  const byHour = Float64Array.from(epoch.suns, (sun) => {
    let sum = 0;
    for (const { x, y, z } of sites) {
      const cosine = cosZenith(x, y, z, sun);
      if (cosine > 0 && cosine < 1) sum += Math.sqrt(cosine);
    }
    return Math.max((5.3 * Math.sqrt(((1 + 0.009 * epoch.r12) * sum) / loss) - gyroMHz) * anomaly, night);
  });
  evening(byHour, night);
  // The sun of hour index n is that of universal time n or n + 1; the hour asked for is n + 1.
  return epoch.corrections.sunHour ? byHour : byHour.map((_, hour) => byHour[(hour + 1) % 24]);
}

/** After dusk it falls no faster than by {@link DECAY} an hour, over three hours. */
function evening(byHour: Float64Array, night: number): void {
  for (let now = 0; now < 24; now++) {
    const before = byHour[(now + 23) % 24];
    const after = byHour[now];
    if (before < 2 * night || after > 2 * night) continue;
    const part = (2 * night - after) / (before - after);
    byHour[now] = DECAY * before * (part * (1 - DECAY) + DECAY);
    for (let i = 1; i < 4; i++) {
      const at = (now + i) % 24;
      byHour[at] = Math.max(byHour[(at + 23) % 24] * DECAY, byHour[at]);
    }
    return;
  }
}

/** Factor of the winter anomaly. @see ITU-R P.533-14, Table 5 */
function winterAnomaly(latRad: number, month: number): number {
  const lat = Math.abs(latRad);
  if (lat <= 30 * RADIANS_PER_DEGREE || lat >= 90 * RADIANS_PER_DEGREE) return 0;
  const peak = AW[month][latRad < 0 ? 1 : 0];
  const degrees = lat * DEGREES_PER_RADIAN;
  return lat < 60 * RADIANS_PER_DEGREE ? (peak * (degrees - 30)) / 30 : (peak * (90 - degrees)) / 30;
}
