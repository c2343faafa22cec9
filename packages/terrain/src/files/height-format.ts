/** As messages and `info` name them; `BIL` includes `.flt`. */
export type HeightFormat = 'HGT' | 'GeoTIFF' | 'DTED' | 'ASCII grid' | 'BIL';

const FORMATS: readonly (readonly [RegExp, HeightFormat])[] = [
  [/\.hgts?$/i, 'HGT'],
  [/\.tiff?$/i, 'GeoTIFF'],
  [/\.dt[0-2]$/i, 'DTED'],
  [/\.asc$/i, 'ASCII grid'],
  [/\.(bil|flt)$/i, 'BIL'],
];

/** Format of a file of heights, compressed or not, by its name; undefined for other names. */
export function formatOfName(name: string): HeightFormat | undefined {
  const plain = name.replace(/\.(gz|zip)$/i, '');
  return FORMATS.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Masks and error maps supplied with the tiles of Copernicus, ASTER and others. */
const COMPANION = /_(wbm|flm|edm|hem|acm|num|msk|stk)\.tiff?(\.gz)?$/i;

/** Whether a file is a mask or error map of a tile, by its name. */
export function isCompanion(name: string): boolean {
  return COMPANION.test(name);
}

/** Formats of heights that other programs read, by the ends of their names. */
const FOREIGN =
  /\.(img|adf|dem|ddf|vrt|nc|grd|xyz|jp2|j2k|ecw|sid|bt|ter|bsq|bip|ers|hdf|h5|gpkg|las|laz|mbtiles|pbf|rst)(\.(gz|zip))?$/i;

/** Whether a file may contain heights in a format that is not read, by its name. */
export function isForeignFormat(name: string): boolean {
  return FOREIGN.test(name);
}

/** The reason for a file in such a format, with the remedy. */
export function foreignReason(name: string): string {
  const extension = (/\.[^.]+$/.exec(name.replace(/\.(gz|zip)$/i, '')) ?? [''])[0];
  return `its format (${extension === '' ? 'no extension' : extension}) is not read: convert it, for example with gdal_translate -of GTiff ${baseName(name)} ${baseName(name).replace(/\.[^.]*$/, '')}.tif`;
}

/** A name without its folders. */
export function baseName(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}

/**
 * Name of the file next to a file of heights: `dem.hdr` of `dem.bil.gz`, and `dem.tif.msk` and `dem.tif.aux.xml` of
 * `dem.tif`.
 */
export function companionName(name: string, extension: string): string {
  const plain = name.replace(/\.(gz|zip)$/i, '');
  return ADDED.has(extension) ? `${plain}.${extension}` : `${plain.replace(/\.[^.]*$/, '')}.${extension}`;
}

/** Whether a companion of this extension has the whole name of the file before it. */
export function isAdded(extension: string): boolean {
  return ADDED.has(extension);
}

/** Extensions that are added to the whole name. */
const ADDED: ReadonlySet<string> = new Set(['msk', 'aux.xml']);
