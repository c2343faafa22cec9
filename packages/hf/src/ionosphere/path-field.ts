import { geomagneticField } from './geomagnetic-field.js';
import { type GreatCircle, pointAlong } from '../great-circle.js';

/** Receives the field at 100 km: gyrofrequency, MHz, and its part along the vertical, positive downward. */
export interface FieldPart {
  gyroMHz: number;
  downMHz: number;
}

/** The field at 100 km at a fraction of a path. */
export type PathField = (fraction: number, to: FieldPart) => void;

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
  return (fraction, to) => {
    const place = Math.min(Math.max(fraction, 0), 1) * intervals; // rounding leaves a path of no length
    const first = Math.min(Math.max(Math.floor(place) - 1, 0), intervals - 3);
    for (let node = first; node < first + 4; node++) if (Number.isNaN(gyro[node]!)) fill(node);
    const t = place - first;
    const ab = (t - 1) * (t - 2);
    const tc = t * (t - 3);
    const w0 = (-ab * (t - 3)) / 6;
    const w1 = (tc * (t - 2)) / 2;
    const w2 = (-tc * (t - 1)) / 2;
    const w3 = (t * ab) / 6;
    to.gyroMHz = w0 * gyro[first]! + w1 * gyro[first + 1]! + w2 * gyro[first + 2]! + w3 * gyro[first + 3]!;
    to.downMHz = w0 * down[first]! + w1 * down[first + 1]! + w2 * down[first + 2]! + w3 * down[first + 3]!;
  };
}
