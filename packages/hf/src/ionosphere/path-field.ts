import { geomagneticField } from './geomagnetic-field.js';
import { type GreatCircle, pointAlong } from '../great-circle.js';

/** The field at 100 km along a path. */
export interface PathField {
  /** Gyrofrequency, MHz, and its part along the vertical, positive downward, at a fraction of the path. */
  gyroMHz(fraction: number): number;
  downMHz(fraction: number): number;
}

/** Distance of nodes, km: a cubic through four is within 1e-6 of the field of order six. */
const STEP_KM = 150;

/**
 * The field along a path, cubic between nodes that are evaluated when they are first asked for.
 *
 * The parts that are tabulated are smooth everywhere, also where the dip passes 90°.
 */
export function pathField(path: GreatCircle): PathField {
  const intervals = Math.max(Math.ceil(path.distanceKm / STEP_KM), 3);
  const gyro = new Float64Array(intervals + 1).fill(Number.NaN);
  const down = new Float64Array(intervals + 1).fill(Number.NaN);
  const fill = (node: number): void => {
    const { latRad, lngRad } = pointAlong(path, node / intervals);
    const field = geomagneticField(latRad, lngRad, 100);
    gyro[node] = field.gyroMHz;
    down[node] = field.gyroMHz * Math.sin(field.dipRad);
  };
  const at = (values: Float64Array, fraction: number): number => {
    const place = Math.min(Math.max(fraction, 0), 1) * intervals; // rounding leaves a path of no length
    const first = Math.min(Math.max(Math.floor(place) - 1, 0), intervals - 3);
    for (let node = first; node < first + 4; node++) if (Number.isNaN(values[node]!)) fill(node);
    const t = place - first;
    const a = t - 1;
    const b = t - 2;
    const c = t - 3;
    return (
      (-values[first]! * a * b * c) / 6 +
      (values[first + 1]! * t * b * c) / 2 -
      (values[first + 2]! * t * a * c) / 2 +
      (values[first + 3]! * t * a * b) / 6
    );
  };
  return { gyroMHz: (fraction) => at(gyro, fraction), downMHz: (fraction) => at(down, fraction) };
}
