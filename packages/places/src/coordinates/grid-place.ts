import { locatorCentre, type Position, type Projection, projectionOf } from '@radioshed/geodesy';

/** Latitude bands, 8° each from −80°; the last has 12°. */
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
/** Letters of the 100 km squares from west to east, by zone modulo 3. */
const COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'] as const;
const ROWS = 'ABCDEFGHJKLMNPQRSTUV';
const SQUARE_M = 100_000;
/** Distance after which rows of squares repeat, m. */
const CYCLE_M = 2_000_000;
/** A square may reach over the edge of its band by this, degrees. */
const OVER_DEG = 1;

/**
 * The location of a grid reference: UTM (`30U 699375 5710164`), the middle of an MGRS square or of a Maidenhead
 * locator.
 */
export function gridPlace(text: string): Position | undefined {
  return utmPlace(text) ?? mgrsPlace(text) ?? locatorPlace(text);
}

function utmPlace(text: string): Position | undefined {
  const [, zone, letter = '', easting, northing] =
    /^(\d{1,2})\s*([C-HJ-NP-X])\s+(\d{6}(?:\.\d+)?)\s*(?:mE?)?[\s,]+(\d{1,8}(?:\.\d+)?)\s*(?:mN?)?$/i.exec(text) ?? [];
  const band = letter.toUpperCase();
  if (!isZone(zone) || easting === undefined) return undefined;
  const at = (isSouth: boolean): Position => placeOfUtm(zone, isSouth, Number(easting), Number(northing));
  const place = at(band < 'N');
  if (isInBand(place, band)) return place;
  // Some write the hemisphere in place of the band.
  return band === 'N' ? place : band === 'S' ? at(true) : undefined;
}

function mgrsPlace(text: string): Position | undefined {
  const [, zone, letter = '', column = '', row = '', digits = ''] =
    /^(\d{1,2})([C-HJ-NP-X])([A-HJ-NP-Z])([A-HJ-NP-V])((?:\d\d){0,5})$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (!isZone(zone)) return undefined;
  const band = letter.toUpperCase();
  const across = COLUMNS[Number(zone) % 3]?.indexOf(column.toUpperCase()) ?? -1;
  if (across < 0) return undefined;
  // Rows of even zones begin five letters on.
  const up = (ROWS.indexOf(row.toUpperCase()) + (Number(zone) % 2 === 0 ? 15 : 0)) % 20;
  const half = digits.length / 2;
  const cellM = 10 ** (5 - half);
  const eastingM = (across + 1) * SQUARE_M + (Number(digits.slice(0, half)) + 0.5) * cellM;
  const northingM = up * SQUARE_M + (Number(digits.slice(half)) + 0.5) * cellM;
  for (let cycle = 0; cycle < 5; cycle++) {
    const place = placeOfUtm(zone, band < 'N', eastingM, northingM + cycle * CYCLE_M);
    if (isInBand(place, band)) return place;
  }
  return undefined;
}

function locatorPlace(text: string): Position | undefined {
  if (!/^[A-R]{2}\d{2}(?:[A-X]{2}(?:\d{2}(?:[A-X]{2})?)?)?$/i.test(text)) return undefined;
  return locatorCentre(text);
}

/** Projections of zones, north and south of the equator. */
const zones = new Map<string, Projection>();

/** The location of UTM coordinates on WGS 84; south of the equator northings have 10 000 km more. */
function placeOfUtm(zone: string, isSouth: boolean, eastingM: number, northingM: number): Position {
  const crs = `EPSG:${(isSouth ? 32700 : 32600) + Number(zone)}`;
  const projection = zones.get(crs) ?? projectionOf(crs);
  zones.set(crs, projection);
  const [lonDeg, latDeg] = projection.inverse(eastingM, northingM);
  return { latDeg, lonDeg };
}

const isZone = (zone: string | undefined): zone is string => Number(zone) >= 1 && Number(zone) <= 60;

function isInBand({ latDeg }: Position, band: string): boolean {
  const south = 8 * BANDS.indexOf(band) - 80;
  return latDeg >= south - OVER_DEG && latDeg <= south + (band === 'X' ? 12 : 8) + OVER_DEG;
}
