import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { MapLine } from '@radioshed/formats';
import type { Bounds } from '@radioshed/geodesy';

const require = createRequire(import.meta.url);

/** Coasts of Natural Earth (public domain), finer for smaller areas. */
export function coastlines({ west, east, south, north }: Bounds): readonly MapLine[] {
  const size = Math.max(east - west, north - south);
  const file = require.resolve(size > 150 ? 'world-atlas/land-110m.json' : 'world-atlas/land-50m.json');
  return arcsOf(JSON.parse(readFileSync(file, 'utf8')) as Topology);
}

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
}

/**
 * The arcs of a topology in degrees, without the edges along the date line and the south pole that close polygons.
 *
 * @see TopoJSON format specification §2.1.2 and §2.1.3: positions are grid differences
 */
function arcsOf({ transform: { scale, translate }, arcs }: Topology): MapLine[] {
  return arcs.flatMap((arc) => {
    let [x, y] = [0, 0];
    const lines: [number, number][][] = [[]];
    for (const [dx, dy] of arc) {
      x += dx;
      y += dy;
      const position: [number, number] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (last !== undefined && isSeam(last, position)) lines.push([position]);
      else line?.push(position);
    }
    return lines.filter((line) => line.length > 1);
  });
}

function isSeam(a: readonly [number, number], b: readonly [number, number]): boolean {
  const onDateLine = Math.abs(a[0]) > 179.99 && Math.abs(b[0]) > 179.99;
  const onPole = a[1] < -89.9 && b[1] < -89.9;
  return onDateLine || onPole;
}
