import type { Bounds } from '@radioshed/geodesy';

import type { Frame } from '../profile-chart/axis.js';
import type { MapLine } from './map-line.js';

/** Degrees to points on the paper. */
export interface MapScale {
  readonly bounds: Bounds;
  readonly frame: Frame;
  /** Of a longitude in the turn of the bounds, also outside the frame. */
  readonly x: (lonDeg: number) => number;
  readonly y: (latDeg: number) => number;
  /** Everywhere in the frame that a longitude of any turn is drawn. */
  readonly xs: (lonDeg: number) => readonly number[];
  /** Whether any point of a line is in the frame. */
  readonly has: (line: MapLine) => boolean;
}

/** The scale of bounds stretched over a frame: a degree has the same width, and the same height, everywhere. */
export function mapScale(bounds: Bounds, frame: Frame): MapScale {
  const { north, east, south, west } = bounds;
  const x = (lonDeg: number): number => frame.left + ((lonDeg - west) / (east - west)) * (frame.right - frame.left);
  const y = (latDeg: number): number => frame.top + ((north - latDeg) / (north - south)) * (frame.bottom - frame.top);
  const xs = (lonDeg: number): readonly number[] => {
    const first = lonDeg - 360 * Math.floor((lonDeg - west) / 360);
    return [first, first + 360].filter((each) => each <= east).map(x);
  };
  const has = (line: MapLine): boolean =>
    line.some(([lonDeg, latDeg]) => latDeg >= south && latDeg <= north && xs(lonDeg).length > 0);
  return { bounds, frame, x, y, xs, has };
}
