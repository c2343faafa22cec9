import { checkGrid, type Grid } from '@radioshed/raster';

/**
 * A world file (`.pgw`, `.wld`) for a picture on a grid: pixel size, rotation, and the centre of the north-west pixel,
 * one number a line. It does not name the coordinate system.
 *
 * @see Esri technical article 000002860
 */
export function worldFile(grid: Grid): string {
  const [x, a, b, y, c, d] = checkGrid(grid).transform;
  return `${[a, c, b, d, x + (a + b) / 2, y + (c + d) / 2].join('\n')}\n`;
}
