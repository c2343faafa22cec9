import { type Bounds, makeBounds } from '@radioshed/geodesy';
import { MOST_AREA_VALUES } from '@radioshed/hf';
import { CliError, EXIT_CODE, numberOption, readable } from '@radioshed/command';

import { boundsOption } from '../options/bounds-option.js';

/** Options of the pixels of an area. */
export interface HfAreaGridOptions {
  readonly bounds?: string;
  readonly world?: boolean;
  readonly resolution?: string;
}

/** The pixels of an area. */
export interface HfAreaGrid {
  readonly bounds: Bounds;
  readonly columns: number;
  readonly rows: number;
}

const WORLD = makeBounds(90, 180, -90, -180);

/** Bounds and pixels. @throws CliError if there are too many */
export function hfAreaGrid({ bounds: text, world, resolution }: HfAreaGridOptions, hours: number): HfAreaGrid {
  if (text !== undefined && world === true) {
    throw new CliError(EXIT_CODE.usage, '--bounds, --world: only one of them can be given');
  }
  const bounds = text === undefined ? WORLD : boundsOption(text);
  const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south];
  const stepDeg =
    resolution === undefined
      ? Math.min(1, width / 240)
      : numberOption(resolution, { flag: '--resolution', min: 1e-4, max: 30, unit: 'degrees' });
  const [columns, rows] = [Math.max(Math.round(width / stepDeg), 1), Math.max(Math.round(height / stepDeg), 1)];
  const values = columns * rows * hours;
  if (values > MOST_AREA_VALUES) {
    const what = `${readable(columns, 0)} x ${readable(rows, 0)} pixels for ${hours} hours are ${readable(values, 0)} values`;
    throw new CliError(
      EXIT_CODE.usage,
      `--resolution: ${what}, outside 1 to ${readable(MOST_AREA_VALUES, 0)}; use larger pixels or fewer hours`,
    );
  }
  return { bounds, columns, rows };
}
