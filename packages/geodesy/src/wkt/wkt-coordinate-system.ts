import { checkString, shortText } from '@radioshed/units';

import { differencesFromCode, type GivenParts, hasItsEllipsoid } from '../epsg/code-and-parts.js';
import { type CoordinateSystem, knownSystem, type SystemParts } from '../epsg/coordinate-system.js';
import { differencesText, note } from '../notes.js';
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
 * The coordinate system of a WKT string: WKT 1 as GDAL and Esri write it, and WKT 2, also with a vertical system inside
 * or next to it. An EPSG code of the whole counts if its parts agree with it, or cannot be compared; parts that
 * contradict it count before it, with a note. An EPSG code alone, `EPSG:25832`, is read too. Axes to the south and west
 * are refused, but around a pole.
 *
 * @param at a location in coordinates of the system, to choose the datum shift by.
 * @param codeBeside EPSG code that the file gives next to the string, which counts before one inside.
 * @returns the problem as the end of a sentence, such as `is damaged`, for a string that cannot be understood.
 * @see OGC 18-010r7, OGC 01-009
 */
export async function wktCoordinateSystem(
  text: string,
  at?: readonly [x: number, y: number],
  codeBeside?: number,
): Promise<WktSystem> {
  const named = /^EPSG:(\d{1,7})$/i.exec(checkString('text', text).trim());
  const codeAlone = async (code: number | undefined, problem: string): Promise<WktSystem> => {
    const system = code === undefined ? undefined : await knownSystem(code, at);
    return system === undefined ? { problem } : { system, heights: undefined };
  };
  if (named !== null) return codeAlone(Number(named[1]), `names EPSG:${named[1]}, which is not known`);
  const trees = wktTrees(text);
  if (trees === undefined) return codeAlone(codeBeside, 'is damaged');
  const parts = trees.flatMap((tree) => (COMPOUND.includes(tree.keyword) ? tree.nodes.filter(isSystem) : [tree]));
  const [horizontal, vertical, ...others] = parts;
  const odd = [
    ...(horizontal === undefined || [...PLANE, ...GLOBE].includes(horizontal.keyword) ? [] : [horizontal]),
    ...(vertical === undefined || HEIGHTS.includes(vertical.keyword) ? [] : [vertical]),
    ...others,
  ][0];
  if (horizontal === undefined || odd !== undefined)
    return codeAlone(
      codeBeside,
      `has a system of the kind ${shortText((odd ?? trees[0]).keyword)}, which is not supported`,
    );
  const heights = heightsOf(horizontal, vertical);
  if (heights !== undefined && !(heights.metres > 0)) return { problem: 'has heights in a unit without a size' };
  const own = epsgCodeOf(horizontal);
  const turned = turnedAxis(horizontal);
  if (turned !== undefined) return { problem: `has an axis that points ${turned}, which is not supported` };
  const given = partsOf(horizontal);
  const { geographic } = given;
  if (geographic !== undefined && !(await hasItsEllipsoid(geographic)))
    return { problem: `has a datum with an ellipsoid that is not its own (${geographic.semiMajorM} m)` };
  const ofBeside = codeBeside === undefined ? undefined : await knownSystem(codeBeside, at);
  const code = ofBeside === undefined ? own : codeBeside;
  const ofCode = ofBeside ?? (own === undefined ? undefined : await knownSystem(own, at));
  const differences = code === undefined || ofCode === undefined ? [] : await differencesFromCode(code, given, at);
  if (ofCode !== undefined && differences.length === 0) return { system: ofCode, heights };
  if ('problem' in given.whole)
    return {
      problem:
        ofCode === undefined ? given.whole.problem : `has the code EPSG:${code}, but ${differencesText(differences)}`,
    };
  const system = await knownSystem(given.whole, at);
  if (system === undefined) return { problem: 'names a coordinate system that is not known' };
  if (code === undefined || ofCode === undefined) return { system, heights };
  const contradicted = note('codeContradicted', { epsgCode: code, differences });
  return { system: { ...system, notes: [contradicted, ...system.notes] }, heights };
}

function isSystem({ keyword }: WktNode): boolean {
  return !['AUTHORITY', 'ID', 'EXTENSION', 'USAGE', 'SCOPE', 'AREA', 'BBOX', 'REMARK'].includes(keyword);
}

/**
 * The direction of an axis that coordinates to the east and north do not have, in the words of the file. Around a pole
 * both axes point north, or both south; there and in strings without axes the projection says which is which.
 */
function turnedAxis(horizontal: WktNode): string | undefined {
  const [x = '', y = ''] = horizontal.nodes
    .filter(({ keyword }) => keyword === 'AXIS')
    .map(({ values }) => String(values[1] ?? '').toLowerCase());
  if (PLANE.includes(horizontal.keyword) && x === y && (x === 'north' || x === 'south') && isPolar(horizontal))
    return undefined;
  if (x === y && x !== '') return `the same way as another one (${x})`;
  return [x, y].find((direction) => !UNTURNED.has(direction));
}

const UNTURNED: ReadonlySet<string> = new Set(['', 'east', 'north', 'other', 'unspecified']);

/** Whether the middle of a projection is a pole. */
function isPolar(horizontal: WktNode): boolean {
  const conversion = childOf(horizontal, 'CONVERSION') ?? horizontal;
  const method = String(childOf(conversion, 'PROJECTION', 'METHOD')?.values[0] ?? '').toLowerCase();
  return (
    method.includes('polar') ||
    method.includes('_pole') ||
    conversion.nodes.some(
      ({ keyword, values }) =>
        keyword === 'PARAMETER' && /latitude/i.test(String(values[0])) && Math.abs(Number(values[1])) === 90,
    )
  );
}

/** The parts of a system one by one, and as a whole or the end of a sentence that says why they do not suffice. */
function partsOf(node: WktNode): GivenParts & { readonly whole: SystemParts | { readonly problem: string } } {
  const isPlane = PLANE.includes(node.keyword);
  const base = isPlane ? childOf(node, ...GLOBE) : node;
  const geographic = base && wktGeographic(base);
  const unit = isPlane
    ? (childOf(node, 'UNIT', 'LENGTHUNIT') ?? childOf(childOf(node, 'AXIS'), 'UNIT', 'LENGTHUNIT'))
    : undefined;
  const metresPerUnit = unit === undefined ? undefined : sizeOf(unit);
  const given = { isPlane, geographic, metresPerUnit, projection: undefined };
  const lacking = (problem: string): ReturnType<typeof partsOf> => ({ ...given, whole: { problem } });
  const { degreesPerUnit = 1, ...rest } = geographic ?? {};
  if (!(degreesPerUnit > 0)) return lacking('has a unit of angles without a size');
  if (metresPerUnit !== undefined && !(metresPerUnit > 0)) return lacking('has a unit of lengths without a size');
  const projection = isPlane ? wktProjection(node, degreesPerUnit, metresPerUnit ?? 1) : undefined;
  if (geographic === undefined) return lacking('names no datum that is known, and no ellipsoid');
  if (typeof projection === 'string') return lacking(projection);
  if (projection === undefined) return { ...given, whole: geographic };
  return { ...given, projection, whole: { ...rest, projection, metresPerUnit: metresPerUnit ?? 1 } };
}

/** Heights of a vertical system, or of a geographic system with three dimensions. */
function heightsOf(horizontal: WktNode, vertical: WktNode | undefined): WktHeights | undefined {
  if (vertical === undefined) {
    const unit = childOf(horizontal, 'LINUNIT');
    const axes = horizontal.nodes.filter(({ keyword }) => keyword === 'AXIS');
    if (unit === undefined && axes.length < 3) return undefined;
    const own = unit ?? childOf(axes[2], 'LENGTHUNIT', 'UNIT');
    return { metres: sizeOf(own), isDepth: /^down$/i.test(String(axes[2]?.values[1])), isEllipsoidal: true };
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
