import type { GeoTransform, Grid } from '@radioshed/raster';
import { checkListed, checkObject, checkShape, type Note, openFields } from '@radioshed/units';

/** The header of a GeoTIFF: its images, finest first, their georeference and the meaning of the values. */
export interface GeotiffHeader {
  readonly levels: readonly GeotiffLevel[];
  /** From pixel corners of the finest level to map coordinates; NaN if the file has no georeference. */
  readonly transform: GeoTransform;
  /** A system that `projectionOf` of `@radioshed/geodesy` knows; undefined if the file has none that can be used. */
  readonly crs: string | undefined;
  /** Why `crs` is undefined, and the remedy. */
  readonly crsProblem: string | undefined;
  readonly bands: number;
  /** Bits per value. */
  readonly bits: number;
  /** Whether it has colours instead of values: RGB or a palette. */
  readonly isPicture: boolean;
  readonly noData: number | undefined;
  /** Metres per unit of the values, and the height of value 0. */
  readonly scaleM: number;
  readonly offsetM: number;
  /** Why the values are not heights in a known unit. */
  readonly unitProblem: string | undefined;
  /** Notes on what the file's coordinates and heights were taken for, without its name. */
  readonly notes: readonly Note[];
}

/** The full image or one of its overviews. */
export interface GeotiffLevel {
  readonly width: number;
  readonly height: number;
  readonly blockWidth: number;
  readonly blockHeight: number;
}

/** Whether a file is georeferenced. */
export function isPlaced(t: GeoTransform): boolean {
  return (
    checkListed('transform', t, 'a list of six numbers').every(Number.isFinite) &&
    Math.abs(t[1] * t[5] - t[2] * t[4]) > 0
  );
}

const HEADER = openFields<Pick<GeotiffHeader, 'levels' | 'transform'>>({ levels: 'list', transform: 'numbers' });

/** The grid of a level of a file in a coordinate system. */
export function levelGrid(header: GeotiffHeader, level: GeotiffLevel, crs: string): Grid {
  const { levels, transform: t } = checkShape(header, HEADER, 'header');
  const { width, height } = checkObject('level', level, 'an object with width, height');
  const [fx, fy] = [levels[0].width / width, levels[0].height / height];
  return { width, height, transform: [t[0], t[1] * fx, t[2] * fy, t[3], t[4] * fx, t[5] * fy], crs };
}
