import type { MapLine } from './map-line.js';
import type { MapScale } from './map-scale.js';

/**
 * Lines as one SVG path, drawn in every turn of longitude that the map reaches into. Steps of more than half the Earth
 * are taken as crossing the date line.
 */
export function mapLines(lines: readonly MapLine[], scale: MapScale): string {
  let path = '';
  for (const line of lines) {
    const unwrapped = unwrap(line);
    let [low, high] = [Infinity, -Infinity];
    for (const [lon] of unwrapped) {
      low = Math.min(low, lon);
      high = Math.max(high, lon);
    }
    const { west, east } = scale.bounds;
    for (let turn = Math.ceil((west - high) / 360); turn <= Math.floor((east - low) / 360); turn++) {
      path += linePath(unwrapped, 360 * turn, scale);
    }
  }
  return path;
}

function unwrap(line: MapLine): [number, number][] {
  let turn = 0;
  let last: number | undefined;
  return line.map(([lon, lat]) => {
    if (last !== undefined && Math.abs(lon - last) > 180) turn += lon > last ? -360 : 360;
    last = lon;
    return [lon + turn, lat];
  });
}

function linePath(line: readonly (readonly [number, number])[], shift: number, { x, y }: MapScale): string {
  let path = '';
  let last = '';
  for (const [lon, lat] of line) {
    const place = `${x(lon + shift).toFixed(1)} ${y(lat).toFixed(1)}`;
    if (place === last) continue;
    path += `${last === '' ? 'M' : 'L'}${place}`;
    last = place;
  }
  return path;
}
