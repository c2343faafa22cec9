import { boundsAround, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { type Grid, gridBounds, pixelToMap } from '@radioshed/raster';

/** A part of a grid, and where it begins in the grid. */
export interface CircleWindow {
  readonly left: number;
  readonly top: number;
  readonly grid: Grid;
}

/** The part of a grid that a circle may reach; undefined where it reaches none. */
export function circleWindow(grid: Grid, centre: Position, radiusM: number): CircleWindow | undefined {
  const { transform } = grid;
  const whole = gridBounds(grid);
  const circle = boundsAround(centre, radiusM);
  const half = (circle.east - circle.west) / 2;
  const lonDeg = unwrapLonDeg(centre.lonDeg, (whole.west + whole.east) / 2);
  const left = Math.max(0, Math.floor((lonDeg - half - transform[0]) / transform[1]));
  const right = Math.min(grid.width, Math.ceil((lonDeg + half - transform[0]) / transform[1]));
  const top = Math.max(0, Math.floor((circle.north - transform[3]) / transform[5]));
  const bottom = Math.min(grid.height, Math.ceil((circle.south - transform[3]) / transform[5]));
  if (!(right > left && bottom > top)) return undefined;
  const [west, north] = pixelToMap(transform, left, top);
  const [, lonStep, , , , latStep] = transform;
  return {
    left,
    top,
    grid: {
      width: right - left,
      height: bottom - top,
      transform: [west, lonStep, 0, north, 0, latStep],
      crs: grid.crs,
    },
  };
}
