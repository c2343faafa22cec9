import { checkString } from '@radioshed/units';

import { type CoordinateSystem, coordinateSystem, type SystemParts } from '../epsg/coordinate-system.js';
import { wktGeographic } from './wkt-datum.js';
import { wktProjection } from './wkt-projection.js';
import { childOf, epsgCodeOf, sizeOf, type WktNode, wktTrees } from './wkt-tree.js';

/** Heights of a coordinate system. */
export interface WktHeights {
  /** Metres per unit. */
  readonly metres: number;
  /** Whether they grow downwards. */
  readonly isDepth: boolean;
  /** Whether they are above an ellipsoid, not above sea level. */
  readonly isEllipsoidal: boolean;
}

/** A coordinate system of a WKT string, with its heights where it has any. */
export type WktSystem =
  | { readonly system: CoordinateSystem; readonly heights: WktHeights | undefined }
  | { readonly problem: string };

const PLANE = ['PROJCS', 'PROJCRS', 'PROJECTEDCRS'];
const GLOBE = ['GEOGCS', 'GEOGCRS', 'GEOGRAPHICCRS', 'BASEGEOGCRS', 'GEODCRS', 'BASEGEODCRS', 'GEODETICCRS'];
const HEIGHTS = ['VERT_CS', 'VERTCS', 'VERTCRS', 'VERTICALCRS'];
const COMPOUND = ['COMPD_CS', 'COMPOUNDCRS'];

/**
 * The coordinate system of a WKT string: WKT 1 as GDAL and Esri write it, and WKT 2, also with a vertical system inside or next
 * to it. An EPSG code of the whole counts before its parts.
 *
 * @param at a location in coordinates of the system, to choose the datum shift by.
 * @returns the problem as the end of a sentence, such as `is damaged`, for a string that cannot be understood.
 * @see OGC 18-010r7, OGC 01-009
 */
export async function wktCoordinateSystem(text: string, at?: readonly [x: number, y: number]): Promise<WktSystem> {
  const trees = wktTrees(checkString('text', text));
  if (trees === undefined) return { problem: 'is damaged' };
  const parts = trees.flatMap((tree) => (COMPOUND.includes(tree.keyword) ? tree.nodes.filter(isSystem) : [tree]));
  const [horizontal, vertical, ...others] = parts;
  const odd = [
    ...(horizontal === undefined || [...PLANE, ...GLOBE].includes(horizontal.keyword) ? [] : [horizontal]),
    ...(vertical === undefined || HEIGHTS.includes(vertical.keyword) ? [] : [vertical]),
    ...others,
  ][0];
  if (horizontal === undefined || odd !== undefined)
    return { problem: `has a system of the kind ${(odd ?? trees[0])?.keyword}, which is not supported` };
  const heights = heightsOf(horizontal, vertical);
  if (heights !== undefined && !(heights.metres > 0)) return { problem: 'has heights in a unit without a size' };
  const code = epsgCodeOf(horizontal);
  const ofCode = code === undefined ? undefined : await known(code, at);
  if (ofCode !== undefined) return { system: ofCode, heights };
  const found = partsOf(horizontal);
  if (typeof found === 'string') return { problem: found };
  const system = await known(found, at);
  return system === undefined ? { problem: 'names a coordinate system that is not known' } : { system, heights };
}

function isSystem({ keyword }: WktNode): boolean {
  return !['AUTHORITY', 'ID', 'EXTENSION', 'USAGE', 'SCOPE', 'AREA', 'BBOX', 'REMARK'].includes(keyword);
}

async function known(
  system: number | SystemParts,
  at: readonly [number, number] | undefined,
): Promise<CoordinateSystem | undefined> {
  try {
    return await coordinateSystem(system, at);
  } catch (error) {
    if (error instanceof Error && error.name === 'OutOfRangeError') return undefined;
    throw error;
  }
}

/** The parts of a system, or the end of a sentence that says why they do not suffice. */
function partsOf(node: WktNode): SystemParts | string {
  const isPlane = PLANE.includes(node.keyword);
  const base = isPlane ? childOf(node, ...GLOBE) : node;
  const geographic = base && wktGeographic(base);
  if (geographic === undefined) return 'names no datum that is known, and no ellipsoid';
  if (!((geographic.degreesPerUnit ?? 1) > 0)) return 'has a unit of angles without a size';
  if (!isPlane) return geographic;
  const unit = childOf(node, 'UNIT', 'LENGTHUNIT') ?? childOf(childOf(node, 'AXIS'), 'UNIT', 'LENGTHUNIT');
  const metresPerUnit = sizeOf(unit);
  if (!(metresPerUnit > 0)) return 'has a unit of lengths without a size';
  const { degreesPerUnit = 1, ...rest } = geographic;
  const projection = wktProjection(node, degreesPerUnit, metresPerUnit);
  return typeof projection === 'string' ? projection : { ...rest, projection, metresPerUnit };
}

/** Heights of a vertical system, or of a geographic system with three dimensions. */
function heightsOf(horizontal: WktNode, vertical: WktNode | undefined): WktHeights | undefined {
  if (vertical === undefined) {
    const unit = childOf(horizontal, 'LINUNIT');
    const axes = horizontal.nodes.filter(({ keyword }) => keyword === 'AXIS');
    if (unit === undefined && axes.length < 3) return undefined;
    const own = unit ?? childOf(axes[2], 'LENGTHUNIT', 'UNIT');
    return { metres: sizeOf(own), isDepth: false, isEllipsoidal: true };
  }
  const axis = childOf(vertical, 'AXIS');
  const unit = childOf(vertical, 'UNIT', 'LENGTHUNIT') ?? childOf(axis, 'LENGTHUNIT', 'UNIT');
  const direction = vertical.nodes.find(
    ({ keyword, values }) => keyword === 'PARAMETER' && /^direction$/i.test(String(values[0])),
  );
  return {
    metres: sizeOf(unit),
    isDepth: Number(direction?.values[1] ?? 1) < 0 || /^down$/i.test(String(axis?.values[1])),
    // Esri gives heights above an ellipsoid its datum, those above sea level a vertical datum.
    isEllipsoidal:
      childOf(vertical, 'DATUM') !== undefined || Number(childOf(vertical, 'VERT_DATUM')?.values[1]) === 2002,
  };
}
