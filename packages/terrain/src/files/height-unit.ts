import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import type { GeoKeys } from './geo-keys.js';

/** Unit of the heights of a file, or why it is unknown. */
export type HeightUnit = { readonly metres: number; readonly notes: readonly Note[] } | { readonly problem: string };

const FOOT_M = 0.3048;
const US_FOOT_M = 1200 / 3937;
/** The British foot of 1936. */
const BRITISH_FOOT_M = 0.304_800_749_1;

/**
 * Metres of units of height by their names in lower case, letters and digits only: as GDAL, Esri and people write them.
 * `ft` without more is the international foot.
 */
const NAMES: ReadonlyMap<string, number> = new Map([
  ...same(1, 'm', 'metre', 'metres', 'meter', 'meters', 'mtr', 'mtrs'),
  ...same(0.1, 'dm', 'decimetre', 'decimetres', 'decimeter', 'decimeters'),
  ...same(0.01, 'cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'),
  ...same(0.001, 'mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'),
  ...same(1000, 'km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'),
  ...same(
    FOOT_M,
    'ft',
    'foot',
    'feet',
    'fts',
    'ftint',
    'intft',
    'ift',
    'internationalfoot',
    'internationalfeet',
    'footinternational',
    'feetinternational',
  ),
  ...same(
    US_FOOT_M,
    'usft',
    'ftus',
    'usfoot',
    'usfeet',
    'footus',
    'feetus',
    'ussurveyfoot',
    'ussurveyfeet',
    'surveyfoot',
    'surveyfeet',
    'sft',
    'ussft',
    'ussftus',
    'footsurvey',
    'ftussurvey',
    'ftsurvey',
    'footussurvey',
    'feetussurvey',
  ),
  ...same(BRITISH_FOOT_M, 'britishfoot1936', 'ftbr36'),
  ...same(0.0254, 'in', 'inch', 'inches'),
  ...same(0.9144, 'yd', 'yard', 'yards'),
  ...same(1.8288, 'fathom', 'fathoms', 'fath'),
]);

function same(metres: number, ...names: readonly string[]): (readonly [string, number])[] {
  return names.map((name) => [name, metres]);
}

/** Metres of the units of heights that have an EPSG code. */
const UNITS: ReadonlyMap<number, number> = new Map([
  [1025, 0.001],
  [1033, 0.01],
  [9001, 1],
  [9002, FOOT_M],
  [9003, US_FOOT_M],
  [9014, 1.8288],
  [9036, 1000],
  [9095, BRITISH_FOOT_M],
  [9096, 0.9144],
]);

/**
 * Vertical systems of the EPSG dataset that are not heights in metres: metres of their unit, negative for depths.
 *
 * @see EPSG dataset v10.076, vertical coordinate reference systems
 */
const SYSTEMS: ReadonlyMap<number, number> = new Map([
  ...[6130, 6131, 6132, 8050, 8228].map((code) => [code, FOOT_M] as const),
  ...[5702, 6360, 8052].map((code) => [code, US_FOOT_M] as const),
  [5754, BRITISH_FOOT_M],
  ...[
    5336, 5612, 5706, 5715, 5734, 5739, 5789, 5831, 5861, 5862, 5863, 5864, 5865, 5866, 5867, 5873, 6357, 7976, 8358,
    9287, 9288, 9672,
  ].map((code) => [code, -1] as const),
  ...[5614, 8051].map((code) => [code, -FOOT_M] as const),
  ...[6358, 6359, 8053].map((code) => [code, -US_FOOT_M] as const),
]);

/** Vertical keys of GeoTIFF 1.0 for heights above an ellipsoid, of which 5030 (WGS 84) is the most frequent. */
const isEllipsoidal = (code: number): boolean => code >= 5001 && code <= 5033;

const [SYSTEM_KEY, UNIT_KEY, USER_DEFINED] = [4096, 4099, 32_767];

/**
 * The unit of a file's heights, from its band and its keys.
 *
 * @param bandUnit unit of the band as its metadata names it.
 */
export function heightUnit(keys: GeoKeys, bandUnit: string | undefined): HeightUnit {
  const ofBand = bandUnit === undefined || bandUnit.trim() === '' ? undefined : unitByName(bandUnit);
  if (ofBand === null) {
    return {
      problem: `its values have the unit "${bandUnit?.trim()}", which is not a known unit of length: if they are heights in metres, set it with gdal_edit.py -units m`,
    };
  }
  const system = numberOf(keys, SYSTEM_KEY);
  const unit = numberOf(keys, UNIT_KEY);
  const ofSystem =
    system === undefined || system === USER_DEFINED || isEllipsoidal(system) ? undefined : (SYSTEMS.get(system) ?? 1);
  if (ofSystem !== undefined && ofSystem < 0) {
    return {
      problem: `its vertical system EPSG:${system} is of depths, which grow downwards: turn them into heights with gdal_calc.py --calc="-A"`,
    };
  }
  const ofKey = unit === undefined || unit === USER_DEFINED ? undefined : UNITS.get(unit);
  if (unit !== undefined && ofKey === undefined) {
    return {
      problem: `its unit of heights, EPSG:${unit}, is not known: convert it to metres with gdal_calc.py and remove the vertical system`,
    };
  }
  const ofVertical = ofKey ?? ofSystem;
  if (ofKey !== undefined && ofSystem !== undefined && differ(ofKey, ofSystem)) {
    return {
      problem: `its vertical system EPSG:${system} and its unit of heights EPSG:${unit} contradict each other: set one of them with gdal_translate -a_srs`,
    };
  }
  if (ofBand !== undefined && ofVertical !== undefined && differ(ofBand, ofVertical)) {
    return {
      problem: `its band says "${bandUnit?.trim()}", but its vertical system units of ${Number(ofVertical.toPrecision(7))} m: set the right one with gdal_edit.py -units or gdal_translate -a_srs`,
    };
  }
  const metres = ofBand ?? ofVertical ?? 1;
  const notes: Note[] = [];
  if (metres !== 1) {
    const name =
      ofBand === undefined
        ? { epsgCode: (ofKey === undefined ? system : unit) as number }
        : { unit: bandUnit?.trim() as string };
    notes.push(note('heightsInMetres', { ...name, factor: metres }));
  }
  if (system !== undefined && isEllipsoidal(system)) notes.push(note('ellipsoidalHeights', {}));
  return { metres, notes };
}

const ABOVE_SEA_LEVEL = /(above(mean)?sealevel|amsl|asl|msl)$/;

function differ(a: number, b: number): boolean {
  return Math.abs(a / b - 1) > 1e-7;
}

/** Metres of a unit; null for a name that is not a known length. */
function unitByName(name: string): number | null {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return NAMES.get(plain) ?? NAMES.get(plain.replace(ABOVE_SEA_LEVEL, '')) ?? null;
}

function numberOf(keys: GeoKeys, key: number): number | undefined {
  const value = keys.get(key);
  return typeof value === 'number' && value > 0 ? value : undefined;
}
