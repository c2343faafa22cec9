import { type Bounds, unwrapLonDeg } from '@radioshed/geodesy';
import { type Grid, gridBounds, pixelToMap } from '@radioshed/raster';

/** A part of a grid, and where it begins in the grid. */
export interface GridWindow {
  readonly left: number;
  readonly top: number;
  readonly grid: Grid;
}

/** The part of a grid with all pixels that overlap bounds; one pixel where there are none. */
export function gridWindow(whole: Grid, bounds: Bounds): GridWindow {
  const outer = gridBounds(whole);
  const [west, lonStep, , north, , latStep] = whole.transform;
  const middle = unwrapLonDeg((bounds.west + bounds.east) / 2, (outer.west + outer.east) / 2);
  const half = (bounds.east - bounds.west) / 2;
  const within = (at: number, most: number): number => Math.max(0, Math.min(most, at));
  const left = within(Math.floor((middle - half - west) / lonStep), whole.width - 1);
  const right = within(Math.ceil((middle + half - west) / lonStep), whole.width);
  const top = within(Math.floor((bounds.north - north) / latStep), whole.height - 1);
  const bottom = within(Math.ceil((bounds.south - north) / latStep), whole.height);
  return cut(whole, { left, top, columns: Math.max(1, right - left), rows: Math.max(1, bottom - top) });
}

/** A part of a grid by its pixels. */
export function cut(
  { transform, crs }: Grid,
  {
    left,
    top,
    columns,
    rows,
  }: { readonly left: number; readonly top: number; readonly columns: number; readonly rows: number },
): GridWindow {
  const [west, north] = pixelToMap(transform, left, top);
  const [, lonStep, , , , latStep] = transform;
  return { left, top, grid: { width: columns, height: rows, transform: [west, lonStep, 0, north, 0, latStep], crs } };
}
