import type { Position } from '@radioshed/geodesy';

import type { MapLine } from './map-line.js';

const DEG = Math.PI / 180;

/**
 * The line on which the middle of the sun is at the horizon, without refraction: a great circle, 90° from the sun's
 * place.
 */
export function terminator({ latDeg, lonDeg }: Position): MapLine {
  // At an equinox the line runs along meridians, so it is walked by angle, not by longitude.
  const [sinLat, cosLat] = [Math.sin(latDeg * DEG), Math.cos(latDeg * DEG)];
  return Array.from({ length: 361 }, (_, i) => {
    const [cos, sin] = [Math.cos(i * DEG), Math.sin(i * DEG)];
    const lat = Math.asin(cos * cosLat) / DEG;
    const lon = lonDeg + Math.atan2(sin, -cos * sinLat) / DEG;
    return [lon - 360 * Math.floor((lon + 180) / 360), lat] as const;
  });
}
