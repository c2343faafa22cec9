import type { GainTable } from './coverage-input.js';

export const GAIN_AZIMUTHS = 360;
export const GAIN_ELEVATIONS = 181;

/** Gain by elevation in one vertical plane: the table interpolated at an azimuth, written to `plane` (181 numbers). */
export function gainPlane(table: GainTable, azimuthDeg: number, plane: Float64Array): void {
  const turned = ((azimuthDeg % GAIN_AZIMUTHS) + GAIN_AZIMUTHS) % GAIN_AZIMUTHS;
  const left = Math.floor(turned) % GAIN_AZIMUTHS;
  const right = (left + 1) % GAIN_AZIMUTHS;
  const u = turned - Math.floor(turned);
  for (let row = 0; row < GAIN_ELEVATIONS; row++) {
    const at = row * GAIN_AZIMUTHS;
    plane[row] = table[at + left] + u * (table[at + right] - table[at + left]);
  }
}

/** Gain in dBi at an elevation (rad, −π/2 … π/2) of a vertical plane. */
export function gainAt(plane: Float64Array, elevationRad: number): number {
  const at = Math.min(Math.max((elevationRad * 180) / Math.PI + 90, 0), GAIN_ELEVATIONS - 1);
  const low = Math.min(Math.floor(at), GAIN_ELEVATIONS - 2);
  return plane[low] + (at - low) * (plane[low + 1] - plane[low]);
}
