import { wktCoordinateSystem } from '@radioshed/geodesy';
import type { GeoTransform } from '@radioshed/raster';
import { unescapeXml, uniqueNotes } from '@radioshed/units';

import { note } from '../notes.js';
import type { RasterAux } from './aux-xml.js';
import { type FileSystem, type GeoKeys, geoKeysOf, NO_SYSTEM, systemOfKeys } from './geo-keys.js';
import { type GeotiffHeader, type GeotiffLevel, isPlaced } from './geotiff-header.js';
import { scaleOf } from './geotiff-scale.js';
import { transformOf } from './geotiff-transform.js';
import { heightUnit } from './height-unit.js';
import { type Image, valueTypeOf } from './tiff-image.js';

/**
 * The header of a file, without its marker of voids.
 *
 * @param images finest first
 * @param aux says of place and values what the `.aux.xml` file next to it says
 */
export async function headerOf(
  images: readonly Image[],
  aux: RasterAux | undefined,
): Promise<Omit<GeotiffHeader, 'noData'>> {
  const main = images[0];
  const levels = images.map(levelOf);
  const photometric = Number(main.fileDirectory.getValue('PhotometricInterpretation') ?? 1);
  const keys = await keysOf(main);
  const metadata: Readonly<Record<string, unknown>> = (await main.getGDALMetadata(0)) ?? {};
  const ownUnit = typeof metadata['UNITTYPE'] === 'string' ? unescapeXml(metadata['UNITTYPE']) : undefined;
  const unit = heightUnit(keys, ownUnit ?? aux?.unit);
  const metres = 'problem' in unit ? 1 : unit.metres;
  const { scale, offset } = scaleOf(main, { SCALE: aux?.scale, OFFSET: aux?.offset, ...metadata }, keys);
  const placed = (aux?.transform ?? transformOf(main, keys.get(RASTER_TYPE) === POINTS)) as GeoTransform;
  const [x, y] = [main.getWidth() / 2, main.getHeight() / 2];
  const middle = [placed[0] + x * placed[1] + y * placed[2], placed[3] + x * placed[4] + y * placed[5]] as const;
  const system =
    aux !== undefined && aux.unread.length > 0
      ? { problem: `its .aux.xml file places it by ${aux.unread.join(' and ')}, which is not read` }
      : !isPlaced(placed)
        ? { problem: 'it has no place on the map' }
        : aux?.wkt === undefined
          ? await systemOfKeys(keys, middle)
          : await systemOfAux(aux.wkt, middle);
  const { factor = 1 } = 'problem' in system ? {} : system;
  const notes = [
    ...('problem' in unit ? [] : unit.notes),
    ...('problem' in system ? [] : system.notes),
    ...('is3D' in system && system.is3D ? [note('ellipsoidalHeights', {})] : []),
  ];
  return {
    levels,
    transform: placed.map((value) => value * factor) as unknown as GeoTransform,
    crs: 'problem' in system ? undefined : system.crs,
    crsProblem: 'problem' in system ? withRemedy(system.problem) : undefined,
    bands: main.getSamplesPerPixel(),
    bits: valueTypeOf(main).bits,
    isPicture: photometric === 2 || photometric === 3 || photometric === 6,
    scaleM: scale * metres,
    offsetM: offset * metres,
    unitProblem: 'problem' in unit ? unit.problem : undefined,
    notes: uniqueNotes(notes),
  };
}

/**
 * The system of a `.aux.xml` file. Its heights count only where they are in metres above the sea, as the keys say
 * nothing.
 */
async function systemOfAux(wkt: string, middle: readonly [number, number]): Promise<FileSystem> {
  const found = await wktCoordinateSystem(wkt, middle);
  if ('problem' in found) return { problem: `its .aux.xml file ${found.problem}` };
  const { system, heights } = found;
  if (heights === undefined || (heights.metres === 1 && !heights.isDepth && !heights.isEllipsoidal)) return system;
  return { problem: 'its .aux.xml file has a vertical system that is not of metres above the sea' };
}

function withRemedy(problem: string): string {
  if (problem === NO_SYSTEM) return `${problem}: set it, for example with gdal_edit.py -a_srs EPSG:4326`;
  return `${problem}: convert it, for example with gdalwarp -t_srs EPSG:4326`;
}

const [RASTER_TYPE, POINTS] = [1025, 2];

async function keysOf(image: Image): Promise<GeoKeys> {
  const { fileDirectory } = image;
  if (!fileDirectory.hasTag('GeoKeyDirectory')) return new Map();
  const directory = (await fileDirectory.loadValue('GeoKeyDirectory')) as ArrayLike<number>;
  const doubles = (await fileDirectory.loadValue('GeoDoubleParams')) as ArrayLike<number> | undefined;
  const text = (await fileDirectory.loadValue('GeoAsciiParams')) as string | undefined;
  return geoKeysOf(directory, doubles ?? [], text ?? '');
}

/** The value that marks voids, as the values of the file have it. */
export async function noDataOf(image: Image, beside: number | undefined): Promise<number | undefined> {
  const isDeclared = image.fileDirectory.hasTag('GDAL_NODATA');
  if (beside === undefined && !isDeclared) return undefined;
  const text = isDeclared
    ? String(await image.fileDirectory.loadValue('GDAL_NODATA'))
        .replace(/\0.*$/s, '')
        .trim()
    : '';
  const value = beside ?? (text === '' ? Number.NaN : Number(text));
  const { format, bits } = valueTypeOf(image);
  return Number.isNaN(value) ? undefined : format === 3 && bits <= 32 ? Math.fround(value) : value;
}

function levelOf(image: Image): GeotiffLevel {
  const [width, height] = [image.getWidth(), image.getHeight()];
  return { width, height, blockWidth: image.getTileWidth(), blockHeight: Math.min(image.getTileHeight(), height) };
}
