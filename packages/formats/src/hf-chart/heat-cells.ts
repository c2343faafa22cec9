import type { ColourEntry, ColourKey } from '@radioshed/colour';

import type { Scale } from '../profile-chart/axis.js';

/** Values and colours of the cells. */
export interface Heat {
  readonly hoursUtc: readonly number[];
  readonly edgesMHz: readonly number[];
  readonly values: Float32Array;
  readonly key: ColourKey;
}

/**
 * A column of an hour's width about each hour, its neighbours of one colour as one rectangle. Midnight is drawn at both
 * ends.
 */
export function heatCells({ hoursUtc, edgesMHz, values, key }: Heat, x: Scale, y: Scale): string {
  const rows = edgesMHz.length - 1;
  const parts: string[] = [];
  for (const [column, hour] of hoursUtc.entries()) {
    const colourAt = (row: number): string | undefined => {
      const entry = row < rows ? entryOf(key, values[row * hoursUtc.length + column] ?? Number.NaN) : undefined;
      return entry && `rgb(${entry.r},${entry.g},${entry.b})`;
    };
    let from = 0;
    for (let row = 1; row <= rows; row++) {
      const colour = colourAt(from);
      if (row < rows && colourAt(row) === colour) continue;
      if (colour !== undefined) {
        const [top, bottom] = [y(edgesMHz[row] ?? 0), y(edgesMHz[from] ?? 0)];
        for (const at of hour % 24 === 0 ? [0, 24] : [hour]) {
          parts.push(cell(x(at - 0.5), x(at + 0.5), top, bottom, colour));
        }
      }
      from = row;
    }
  }
  return parts.join('\n');
}

function cell(left: number, right: number, top: number, bottom: number, colour: string): string {
  const size = `width="${(right - left).toFixed(2)}" height="${(bottom - top).toFixed(2)}"`;
  return `<rect x="${left.toFixed(2)}" y="${top.toFixed(2)}" ${size} fill="${colour}"/>`;
}

/** The colour of a value; undefined past the last entry and for NaN. */
function entryOf({ order, entries }: ColourKey, value: number): ColourEntry | undefined {
  return entries.find(({ level }) => (order === 'atLeast' ? value >= level : value <= level));
}
