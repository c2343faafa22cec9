import { type Bounds, isGeographic, metresPerDegreeLat, metresPerDegreeLon, projectionOf } from '@radioshed/geodesy';
import { type Grid, pixelToMap } from '@radioshed/raster';

/** Post spacing of a grid on the ground in the middle of bounds, m. */
export function spacingAt(grid: Grid, bounds: Bounds): { readonly lat: number; readonly lon: number } {
  const latDeg = Math.min(Math.max((bounds.north + bounds.south) / 2, -89.9), 89.9);
  const t = grid.transform;
  if (isGeographic(grid.crs)) {
    return { lat: Math.abs(t[5]) * metresPerDegreeLat(latDeg), lon: Math.abs(t[1]) * metresPerDegreeLon(latDeg) };
  }
  const { inverse } = projectionOf(grid.crs);
  const at = (column: number, row: number): readonly [number, number] => inverse(...pixelToMap(t, column, row));
  const [lon0, lat0] = at(grid.width / 2, grid.height / 2);
  const distance = ([lon, lat]: readonly [number, number]): number =>
    Math.hypot((lat - lat0) * metresPerDegreeLat(lat0), (lon - lon0) * metresPerDegreeLon(lat0));
  return {
    lat: distance(at(grid.width / 2, grid.height / 2 + 1)),
    lon: distance(at(grid.width / 2 + 1, grid.height / 2)),
  };
}
