import { readFileSync } from 'node:fs';

import type { MapLine } from '@radioshed/formats';
import type { Bounds } from '@radioshed/geodesy';

/** Coasts of Natural Earth (public domain), finer for smaller areas. */
export function coastlines({ west, east, south, north }: Bounds): readonly MapLine[] {
  const size = Math.max(east - west, north - south);
  const name = size > 150 ? 'coast-110m.bin' : 'coast-50m.bin';
  return linesOf(readFileSync(new URL(`../../data/${name}`, import.meta.url)));
}

/**
 * The lines of a file in degrees, without the edges along the date line and the south pole that close polygons.
 *
 * The file starts with four little-endian doubles: the steps of the grid in longitude and latitude, degrees, and its
 * origin. Numbers follow in groups of seven bits, the lowest first, the top bit set in all but the last. Each line is
 * the count of its positions, then each position as its difference from the one before in steps east and north. A
 * difference d ≥ 0 is written as 2d, one below 0 as −2d − 1.
 */
function linesOf(bytes: Uint8Array): MapLine[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [stepLon = 0, stepLat = 0, lon0 = 0, lat0 = 0] = [0, 8, 16, 24].map((at) => view.getFloat64(at, true));
  let at = 32;
  const number = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++] ?? 0;
      value += unit * (byte & 127);
      if (byte < 128) return value;
    }
  };
  const difference = (): number => {
    const value = number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const lines: [number, number][][] = [];
  while (at < bytes.length) {
    let [x, y] = [0, 0];
    let line: [number, number][] = [];
    lines.push(line);
    for (let left = number(); left > 0; left--) {
      x += difference();
      y += difference();
      const position: [number, number] = [x * stepLon + lon0, y * stepLat + lat0];
      const last = line.at(-1);
      if (last !== undefined && isSeam(last, position)) {
        line = [];
        lines.push(line);
      }
      line.push(position);
    }
  }
  return lines.filter((line) => line.length > 1);
}

function isSeam(a: readonly [number, number], b: readonly [number, number]): boolean {
  const onDateLine = Math.abs(a[0]) > 179.99 && Math.abs(b[0]) > 179.99;
  const onPole = a[1] < -89.9 && b[1] < -89.9;
  return onDateLine || onPole;
}
