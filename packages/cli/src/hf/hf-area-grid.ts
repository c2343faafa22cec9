import { type Bounds, makeBounds } from '@radioshed/geodesy';

import { boundsOption } from '../options/bounds-option.js';
import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { numberOption } from '../options/number-option.js';
import { readable } from '../shell/text-table.js';

/** Options that say which places an area has. */
export interface HfAreaGridOptions {
  readonly bounds?: string;
  readonly world?: boolean;
  readonly step?: string;
}

/** The places of an area. */
export interface HfAreaGrid {
  readonly bounds: Bounds;
  readonly columns: number;
  readonly rows: number;
}

const WORLD = makeBounds(90, 180, -90, -180);
/** Values that a request may have: 1 GiB of numbers in all. */
const MOST_VALUES = 2 ** 28;

/** Bounds and pixels. @throws CliError before anything is worked out, where there would be too many */
export function hfAreaGrid({ bounds: text, world, step }: HfAreaGridOptions, hours: number): HfAreaGrid {
  if (text !== undefined && world === true) {
    throw new CliError(EXIT_CODE.usage, '--bounds, --world: only one of them can be given');
  }
  const bounds = text === undefined ? WORLD : boundsOption(text);
  const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south];
  const stepDeg =
    step === undefined
      ? Math.min(1, width / 240)
      : numberOption(step, { flag: '--step', min: 1e-4, max: 30, unit: 'degrees' });
  const [columns, rows] = [Math.max(Math.round(width / stepDeg), 1), Math.max(Math.round(height / stepDeg), 1)];
  const values = columns * rows * hours;
  if (values > MOST_VALUES) {
    const what = `${readable(columns, 0)} x ${readable(rows, 0)} places at ${hours} hours are ${readable(values, 0)} values`;
    throw new CliError(
      EXIT_CODE.usage,
      `--step: ${what}, outside 1 to ${readable(MOST_VALUES, 0)}; take a larger step or fewer hours`,
    );
  }
  return { bounds, columns, rows };
}
