import { text } from '../profile-chart/panel.js';
import type { MapScale } from './map-scale.js';

/** Meridians and parallels at round degrees, and their names at the edges. */
export function graticule({ bounds, frame, x, y }: MapScale): { readonly lines: string; readonly labels: string } {
  const { north, east, south, west } = bounds;
  const step = stepOf(Math.max(east - west, north - south));
  let path = '';
  const labels: string[] = [];
  for (let lon = Math.ceil(west / step - 1e-9) * step; lon <= east + 1e-9; lon += step) {
    path += `M${x(lon).toFixed(1)} ${frame.top}L${x(lon).toFixed(1)} ${frame.bottom.toFixed(1)}`;
    labels.push(text(x(lon), frame.bottom + 17, longitude(lon), 'middle', 11));
  }
  for (let lat = Math.ceil(south / step - 1e-9) * step; lat <= north + 1e-9; lat += step) {
    path += `M${frame.left} ${y(lat).toFixed(1)}L${frame.right} ${y(lat).toFixed(1)}`;
    labels.push(text(frame.left - 7, y(lat) + 4, latitude(lat), 'end', 11));
  }
  return {
    lines: `<path d="${path}" stroke="#1b2733" stroke-opacity="0.22" stroke-width="0.8"/>`,
    labels: labels.join('\n'),
  };
}

function stepOf(spanDeg: number): number {
  return [1, 2, 5, 10, 15, 30].find((step) => spanDeg / step <= 12) ?? 30;
}

function longitude(lonDeg: number): string {
  const lon = lonDeg - 360 * Math.floor((lonDeg + 180) / 360);
  return lon === -180 || lon === 180 ? '180°' : lon === 0 ? '0°' : `${Math.abs(lon)}°${lon > 0 ? 'E' : 'W'}`;
}

function latitude(latDeg: number): string {
  return latDeg === 0 ? '0°' : `${Math.abs(latDeg)}°${latDeg > 0 ? 'N' : 'S'}`;
}
