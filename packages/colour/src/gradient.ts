import type { Rgb } from './key.js';

/** `#rrggbb` as numbers. */
export function hexColour(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** A fully saturated colour of a hue in degrees: 0 red, 120 green, 240 blue. */
export function hueColour(hueDeg: number): Rgb {
  const part = (offset: number): number => {
    const k = (offset + hueDeg / 60) % 6;
    return Math.round(255 * (1 - Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return [part(5), part(3), part(1)];
}

/** `count` colours from the first stop to the last, straight lines in sRGB between stops at equal distances. */
export function gradient(stops: readonly Rgb[], count: number): Rgb[] {
  return Array.from({ length: count }, (_, i) => {
    const at = count === 1 ? 0 : (i * (stops.length - 1)) / (count - 1);
    const left = Math.min(Math.floor(at), stops.length - 2);
    const t = at - left;
    const a = stops[left] ?? [0, 0, 0];
    const b = stops[left + 1] ?? a;
    const mix = (k: 0 | 1 | 2): number => Math.round(a[k] + (b[k] - a[k]) * t);
    return [mix(0), mix(1), mix(2)];
  });
}

/** `count` saturated colours from one hue to another, degrees. */
export function hues(fromDeg: number, toDeg: number, count: number): Rgb[] {
  return Array.from({ length: count }, (_, i) => hueColour(fromDeg + ((toDeg - fromDeg) * i) / Math.max(count - 1, 1)));
}
