import { RADIANS_PER_DEGREE } from '../angles.js';
import type { ControlSite } from '../ionosphere/control-point.js';
import type { Epoch } from '../ionosphere/epoch.js';

/** Basic MUF at a control point for each hour index, MHz. @see ITU-R P.533-14 §5.3 */
export function basicMufs(site: ControlSite, epoch: Epoch, hopKm: number): Float64Array {
  const share = distanceReduction(hopKm);
  return Float64Array.from({ length: 24 }, (_, hour) => {
    const foF2 = epoch.grid.foF2At(hour, site.cell);
    const zero = foF2 + 0.5 * site.gyro300MHz;
    const far = 1.1 * foF2 * epoch.grid.m3000At(hour, site.cell);
    return zero + (far - zero) * share;
  });
}

/** Distance reduction factor f_D. @see NBS Report 7619, Lucas, 1963 */
function distanceReduction(km: number): number {
  let value = -2.4007463749479e-24;
  for (const c of [
    25.8520201885984e-21, -92.4986988833091e-18, 102.342990689362e-15, 22.0776941764705e-12, 87.4376851991085e-9,
    29.1996868566837e-6,
  ]) {
    value = value * km + c;
  }
  return value * km;
}

/** Factor K on the basic MUF for each hour index. @see ITU-R P.533-14 §5.3, eq. (35) and Table 6 */
export function kFactor(basic: Float64Array, lngRad: number, bearing: number): Float64Array {
  let east = bearing > Math.PI ? bearing - Math.PI : bearing; // from north and south to east and west
  east = Math.abs(east - Math.PI / 2) / (Math.PI / 2);
  const w = 0.1 * (1 - east) + 0.2 * east;
  const x = 1.2 * (1 - east) + 0.2 * east;
  const y = 0.6 * (1 - east) + 0.4 * east;
  const noonIndex = (Math.trunc(12 - lngRad / (15 * RADIANS_PER_DEGREE)) - 1 + 24) % 24;
  const noon = basic[noonIndex];
  const least = Math.min(100, ...basic);
  return basic.map((now) => 1.2 + w * (now / noon) + x * (Math.cbrt(noon / now) - 1) + y * (least / noon) ** 2);
}
