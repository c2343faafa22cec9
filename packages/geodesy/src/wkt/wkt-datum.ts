import type { SystemParts } from '../epsg/coordinate-system.js';
import { childOf, epsgCodeOf, sizeOf, type WktNode } from './wkt-tree.js';

/** EPSG codes of datums by their names in WKT without `D_` and marks. */
const CODES: ReadonlyMap<string, number> = new Map([
  ['wgs1984', 6326],
  ['worldgeodeticsystem1984', 6326],
  ['worldgeodeticsystem1984ensemble', 6326],
  ['etrs1989', 6258],
  ['europeanterrestrialreferencesystem1989', 6258],
  ['europeanterrestrialreferencesystem1989ensemble', 6258],
  ['northamerican1983', 6269],
  ['northamericandatum1983', 6269],
  ['northamerican1927', 6267],
  ['northamericandatum1927', 6267],
  ['european1950', 6230],
  ['europeandatum1950', 6230],
  ['deutscheshauptdreiecksnetz', 6314],
  ['osgb1936', 6277],
  ['ordnancesurveyofgreatbritain1936', 6277],
  ['ch1903', 6149],
  ['ch1903plus', 6150],
  ['amersfoort', 6289],
  ['ntf', 6275],
  ['nouvelletriangulationfrancaise', 6275],
  ['nouvelletriangulationfrancaiseparis', 6275],
  ['rgf1993', 6171],
  ['reseaugeodesiquefrancais1993', 6171],
  ['gda1994', 6283],
  ['geocentricdatumofaustralia1994', 6283],
  ['gda2020', 1168],
  ['nzgd2000', 6167],
  ['newzealandgeodeticdatum2000', 6167],
  ['nzgd1949', 6272],
  ['newzealand1949', 6272],
  ['sirgas2000', 6674],
  ['mgi', 6312],
  ['militargeographischeinstitut', 6312],
  ['sjtsk', 6156],
  ['belge1972', 6313],
  ['reseaunationalbelge1972', 6313],
  ['tokyo', 6301],
  ['jgd2000', 6612],
  ['jgd2011', 1128],
  ['pulkovo1942', 6284],
  ['tm65', 6299],
  ['hartebeesthoek1994', 6148],
]);

/** The geographic system of a node as parts; undefined without a datum that is known or has an ellipsoid. */
export function wktGeographic(node: WktNode): SystemParts | undefined {
  const datum = childOf(node, 'DATUM', 'ENSEMBLE', 'TRF', 'GEODETICDATUM');
  const ellipsoid = childOf(datum, 'SPHEROID', 'ELLIPSOID');
  const shift = childOf(datum, 'TOWGS84')?.values.map(Number);
  const code = epsgCodeOf(datum) ?? CODES.get(plainName(String(datum?.values[0] ?? '')));
  const meridian = childOf(node, 'PRIMEM');
  // Without a unit of its own the meridian is in degrees, also of systems in grads.
  const meridianDeg = Number(meridian?.values[1] ?? 0) * degreesOf(childOf(meridian, 'ANGLEUNIT'));
  const metres = sizeOf(childOf(ellipsoid, 'LENGTHUNIT'));
  const semiMajorM = Number(ellipsoid?.values[1]) * metres;
  const inverseFlattening = Number(ellipsoid?.values[2]);
  const geographic = epsgCodeOf(node);
  const unit = childOf(node, 'UNIT', 'ANGLEUNIT') ?? childOf(childOf(node, 'AXIS'), 'UNIT', 'ANGLEUNIT');
  const isOwn = code === undefined && geographic === undefined;
  if (isOwn && !(semiMajorM > 0 && inverseFlattening >= 0)) return undefined;
  return {
    ...(semiMajorM > 0 && inverseFlattening >= 0 ? { semiMajorM, inverseFlattening } : {}),
    ...(code === undefined ? {} : { datum: code }),
    ...(code !== undefined || geographic === undefined ? {} : { geographic }),
    ...(shift !== undefined && shift.some((value) => value !== 0) ? { toWgs84: shift } : {}),
    ...(meridianDeg === 0 ? {} : { meridianDeg }),
    ...(unit === undefined ? {} : { degreesPerUnit: degreesOf(unit) }),
  };
}

/** Degrees of a unit of angles, by default 1. */
function degreesOf(unit: WktNode | undefined): number {
  const degrees = unit === undefined ? 1 : (sizeOf(unit) * 180) / Math.PI;
  return Math.abs(degrees - 1) < 1e-9 ? 1 : degrees;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^d_/, '')
    .replace('+', 'plus')
    .replaceAll(/[^a-z0-9]/g, '');
}
