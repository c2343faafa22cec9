import { coordinateSystem, wktCoordinateSystem, type WktSystem } from '@radioshed/geodesy';
import type { GeoTransform } from '@radioshed/raster';
import { byteString, type Note } from '@radioshed/units';

import { note } from '../notes.js';
import { partsOfKeywords } from './prj-keywords.js';

/** A coordinate system from a file next to the heights, and the unit of these. */
export type BesideSystem =
  | {
      readonly crs: string;
      readonly transform: GeoTransform;
      /** Metres per unit of height. */
      readonly metres: number;
      readonly notes: readonly Note[];
    }
  | { readonly problem: string };

/**
 * The coordinate system of a `.prj` file: WKT, or the keywords of ArcInfo. Without one, degrees are taken for WGS 84,
 * with a note, and other coordinates are refused.
 *
 * @param transform from pixel corners to map coordinates.
 */
export async function systemBeside(
  prj: Uint8Array | undefined,
  transform: GeoTransform,
  width: number,
  height: number,
): Promise<BesideSystem> {
  const [left, top] = [transform[0], transform[3]];
  const [right, bottom] = [left + width * transform[1], top + height * transform[5]];
  if (prj === undefined) {
    const isDegrees = left >= -360.5 && right <= 360.5 && bottom >= -90.5 && top <= 90.5;
    if (!isDegrees)
      return {
        problem:
          'it names no coordinate system: put a .prj file next to it, or convert it with gdal_translate -a_srs EPSG:…',
      };
    return {
      crs: 'EPSG:4326',
      transform,
      metres: 1,
      notes: [note('systemAssumed', {})],
    };
  }
  const text = textOf(prj);
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  const found: Found = /^[A-Z_]+\d*\s*[[(]/i.test(text)
    ? await wktCoordinateSystem(text, middle)
    : await ofWords(text, middle);
  if ('problem' in found)
    return { problem: `its .prj file ${found.problem}: convert it with gdalwarp -t_srs EPSG:4326` };
  const { system, heights } = found;
  if (heights?.isDepth === true)
    return {
      problem: 'its .prj file has depths, which grow downwards: turn them into heights with gdal_calc.py --calc="-A"',
    };
  const metres = heights?.metres ?? 1;
  const notes = [...system.notes, ...(found.notes ?? [])];
  if (metres !== 1) notes.push(note('heightsInMetres', { factor: metres }));
  if (heights?.isEllipsoidal === true) notes.push(note('ellipsoidalHeights', {}));
  const scaled = transform.map((value) => value * system.factor) as unknown as GeoTransform;
  return { crs: system.crs, transform: scaled, metres, notes };
}

type Found = WktSystem & { readonly notes?: readonly Note[] };

async function ofWords(text: string, middle: readonly [number, number]): Promise<Found> {
  const found = partsOfKeywords(text);
  if ('problem' in found) return found;
  const { metres, notes } = found;
  const system = await coordinateSystem(found.system, middle);
  return { system, heights: { metres, isDepth: false, isEllipsoidal: false }, notes };
}

/** The characters of a file, which may be UTF-16 or begin with a mark of its encoding. */
function textOf(bytes: Uint8Array): string {
  return byteString(bytes)
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .replaceAll('\0', '')
    .trim();
}
