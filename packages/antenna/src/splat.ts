import { checkObject, type Note } from '@radioshed/units';

import { cutDb, peakDb } from './cut.js';
import { meetingNotes } from './cut-meeting.js';
import { PatternError } from './pattern-error.js';
import type { PatternFile } from './pattern-file.js';
import { cutOfRows, linesOf, normalise, numberAt, type PatternRow, patternRow, withBack } from './pattern-rows.js';
import { note } from './notes.js';

/** A file of SPLAT! with its name. */
export interface SplatText {
  readonly text: string;
  readonly file: string;
}

/** The files of one antenna. */
export interface SplatFiles {
  readonly azimuth?: SplatText | undefined;
  readonly elevation?: SplatText | undefined;
}

/** Level of a field strength of 0, dB below the maximum. */
const LEAST_DB = -60;

/**
 * Reads the pattern files of SPLAT!: field strengths relative to the maximum, 0 to 1, by azimuth (`.az`, clockwise from
 * true north after the rotation in its first line) and by elevation (`.el`, positive below the horizon, with mechanical
 * tilt and its azimuth in the first line). Either may be missing; field strengths are interpolated.
 *
 * The horizontal cut begins in the main direction, where it meets the vertical one; `mounting` has its azimuth and the
 * downtilt there.
 *
 * @throws PatternError naming file and line; OutOfRangeError for no object.
 * @see SPLAT! documentation, antenna radiation pattern parameters
 */
export function readSplat(files: SplatFiles): PatternFile {
  const { azimuth, elevation } = checkObject('files', files, 'an object with azimuth, elevation or both');
  const notes: Note[] = [];
  const { tiltDeg, towardsDeg, rows: up } = elevationRows(elevation);
  const north = northCut(azimuth, notes);
  const azimuthDeg = mainDirection(north, tiltDeg === 0 ? 0 : towardsDeg);
  const mounting = { azimuthDeg, tiltDeg: round(tiltDeg * Math.cos((towardsDeg - azimuthDeg) * RAD)) };
  const horizontalDb = north.map((_, i) => cutDb(north, azimuthDeg + (360 * i) / north.length));
  const front = up === undefined ? FLAT_FRONT : frontOf(up, notes);
  if (up === undefined) notes.push(note('elevationFileMissing', {}));
  const verticalDb = cutOfRows(withBack(front, horizontalDb), 'vertical cut', elevation?.file ?? '');
  notes.push(note('verticalBackFromFront', {}), note('mountingOfSplat', mounting));
  normalise(horizontalDb, verticalDb);
  notes.push(...meetingNotes(horizontalDb, verticalDb));
  const name = azimuth?.file ?? elevation?.file ?? 'pattern';
  return { format: 'splat', name, mounting, horizontalDb, verticalDb, notes };
}

const RAD = Math.PI / 180;

/** Difference of levels that are the same maximum, dB. */
const SAME_DB = 0.1;

/** The azimuth of the maximum; `wanted`, where the level is as high. */
function mainDirection(north: Float64Array, wanted: number): number {
  const highest = peakDb(north);
  const preferred = ((wanted % 360) + 360) % 360;
  if (cutDb(north, preferred) > highest - SAME_DB) return preferred;
  return round((360 * north.indexOf(highest)) / north.length);
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

const FLAT_FRONT: readonly PatternRow[] = [-90, -45, 0, 45, 90].map((angleDeg) => ({ angleDeg, db: 0, line: 1 }));

/** Levels by azimuth, clockwise from true north, dB. */
function northCut(azimuth: SplatText | undefined, notes: Note[]): Float64Array {
  if (azimuth === undefined) {
    notes.push(note('azimuthFileMissing', {}));
    return new Float64Array(360);
  }
  const { file } = azimuth;
  const [head, ...lines] = contentLines(azimuth);
  if (head === undefined) throw new PatternError('bad-header', file, 1, 'the rotation, degrees, is missing');
  const rotationDeg = numberAt(head.content, 'the rotation in the first line', file, head.line);
  const rows = lines.map((each) => fieldRow(each, file, [0, 360]));
  if (rows.length < 2) throw new PatternError('missing-row', file, head.line, 'fewer than two azimuths');
  const turned = rows.map((row) => ({ ...row, angleDeg: row.angleDeg + rotationDeg }));
  const cut = cutOfRows(turned, 'azimuths', file);
  if (cut.some((field) => field === 0)) notes.push(note('zeroFieldRead', { levelDb: LEAST_DB }));
  return cut.map(levelDb);
}

function elevationRows(elevation: SplatText | undefined): {
  readonly tiltDeg: number;
  readonly towardsDeg: number;
  /** Field strengths by elevation, positive above the horizon, rising; undefined without a file. */
  readonly rows?: readonly PatternRow[];
} {
  if (elevation === undefined) return { tiltDeg: 0, towardsDeg: 0 };
  const { file } = elevation;
  const [head, ...lines] = contentLines(elevation);
  const [tilt, towards] = head?.content.split(/\s+/) ?? [];
  if (head === undefined || towards === undefined) {
    throw new PatternError('bad-header', file, head?.line ?? 1, 'the first line has no tilt and its azimuth, degrees');
  }
  const rows = lines.map((each) => fieldRow(each, file, [-90, 90]));
  if (rows.length < 2) throw new PatternError('missing-row', file, head.line, 'fewer than two elevations');
  return {
    tiltDeg: numberAt(tilt, 'the tilt in the first line', file, head.line),
    towardsDeg: numberAt(towards, 'the azimuth of the tilt in the first line', file, head.line),
    rows: rows
      .map((row) => ({ ...row, angleDeg: 0 - row.angleDeg })) // the file counts downwards
      .sort((a, b) => a.angleDeg - b.angleDeg),
  };
}

/** The front of a vertical cut from −90° to 90°. Beyond the elevations of the file it stays at the last one. */
function frontOf(rows: readonly PatternRow[], notes: Note[]): PatternRow[] {
  const isWhole = rows.every(({ angleDeg }) => Number.isInteger(angleDeg));
  const perDegree = isWhole ? 1 : 10;
  const highest = rows.at(-1)?.angleDeg ?? 0;
  const lowest = rows[0]?.angleDeg ?? 0;
  if (highest < 90) notes.push(note('verticalCutEndsAbove', { elevationDeg: highest }));
  if (lowest > -90) notes.push(note('verticalCutEndsBelow', { elevationDeg: lowest }));
  let below = 0;
  return Array.from({ length: 180 * perDegree + 1 }, (_, i) => {
    const angleDeg = i / perDegree - 90;
    while (below + 2 < rows.length && rows[below + 1].angleDeg <= angleDeg) below++;
    const [from, to] = [rows[below], rows[below + 1]];
    const along = Math.min(1, Math.max(0, (angleDeg - from.angleDeg) / (to.angleDeg - from.angleDeg)));
    return { angleDeg, db: levelDb(from.db + along * (to.db - from.db)), line: from.line };
  });
}

interface Line {
  readonly content: string;
  readonly line: number;
}

/** Lines with content; `;` begins a comment. */
function contentLines({ text }: SplatText): Line[] {
  return linesOf(text).flatMap((raw, i) => {
    const content = (raw.split(';', 1)[0] ?? '').trim();
    return content === '' ? [] : [{ content, line: i + 1 }];
  });
}

/** An angle and a field strength, in `db` until the cut is interpolated. */
function fieldRow({ content, line }: Line, file: string, [least, most]: readonly [number, number]): PatternRow {
  const row = patternRow(content, file, line);
  if (row.angleDeg < least || row.angleDeg > most) {
    throw new PatternError('bad-header', file, line, `an angle of ${row.angleDeg}° is outside ${least}° to ${most}°`);
  }
  if (row.db >= 0) return row;
  throw new PatternError('not-a-number', file, line, `a field strength of ${row.db} has no level in dB`);
}

function levelDb(field: number): number {
  return field > 0 ? Math.max(LEAST_DB, 20 * Math.log10(field)) : LEAST_DB;
}
