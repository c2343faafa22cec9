import { checkString, type Note, shortText } from '@radioshed/units';

import { peakDb } from './cut.js';
import { PatternError } from './pattern-error.js';
import { note } from './notes.js';

/** One row of a cut in a file. */
export interface PatternRow {
  readonly angleDeg: number;
  readonly db: number;
  readonly line: number;
}

/** Widest gap between two rows that is interpolated; sparse envelopes of dishes come close to it. */
const WIDEST_GAP_DEG = 90;
/** How far the two ends of a turn (−180° and 180°, 0° and 360°) may differ. */
const END_TOLERANCE_DB = 0.5;

/**
 * Lines of a text file, with any line ending. Marks of encodings, NUL (UTF-16 that was decoded as another encoding, or
 * padding) and the end-of-file mark 1A of DOS are dropped.
 */
export function linesOf(text: string): string[] {
  return checkString('text', text)
    .replace(/^[\uFEFF\uFFFD]{1,2}/, '')
    .replaceAll('\0', '')
    .replaceAll('\u001A', '')
    .split(/\r\n|\r|\n/);
}

/** A number in a file, with a decimal point or comma. @throws PatternError naming file and line. */
export function numberAt(text: string | undefined, what: string, file: string, line: number): number {
  const plain = (text ?? '')
    .trim()
    .replace(/^[\u2010-\u2015\u2212]/, '-') // typographic hyphens are common
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  const value = Number(plain);
  if (plain !== '' && Number.isFinite(value)) return value;
  throw new PatternError(
    'not-a-number',
    file,
    line,
    `${what} is ${JSON.stringify(shortText(text ?? ''))}, not a number`,
  );
}

/**
 * A row of a cut: angle and value. Blanks, tabs, semicolons, and commas with a blank separate them; then a bare comma
 * is a decimal comma. Only where nothing else separates them do commas.
 *
 * @param mayHavePhase whether a third field is the phase, which is not read, in rows with decimal points.
 * @throws PatternError for a row of fewer or more fields, which could be read in more than one way, and for one without
 * numbers.
 */
export function patternRow(content: string, file: string, line: number, mayHavePhase = false): PatternRow {
  const plain = content.trim();
  const fields = (/[\s;]/.test(plain) ? plain.split(/\s*;\s*|\s*,\s+|\s+,\s*|\s+/) : plain.split(',')).filter(
    (each, i, all) => i < 2 || each !== '' || i < all.length - 1, // a separator at the end
  );
  const [angle, db] = fields;
  const hasPhase = mayHavePhase && fields.length === 3 && plain.includes('.');
  if (fields.length > 2 && !hasPhase)
    throw new PatternError(
      'wrong-count',
      file,
      line,
      `${JSON.stringify(plain)} has ${fields.length} fields, expected an angle and a value, such as 10 3.5`,
    );
  return { angleDeg: numberAt(angle, 'angle', file, line), db: numberAt(db, 'value', file, line), line };
}

/** Checks the number of rows of a cut. @throws PatternError naming the missing row where it is known. */
export function checkCount(
  rows: readonly PatternRow[],
  announced: number,
  cut: string,
  file: string,
  line: number,
): void {
  if (rows.length === announced) return;
  const gap = rows.length < announced ? missingAngle(rows) : undefined;
  const hint = gap === undefined ? '' : `; the row of ${gap}° is missing`;
  throw new PatternError('wrong-count', file, line, `${cut}: ${announced} rows announced, ${rows.length} found${hint}`);
}

function missingAngle(rows: readonly PatternRow[]): number | undefined {
  const step = (rows[1]?.angleDeg ?? 0) - (rows[0]?.angleDeg ?? 0);
  const at = rows.findIndex((row, i) => i > 0 && Math.abs(row.angleDeg - rows[i - 1].angleDeg - step) > 1e-6);
  return at < 2 ? undefined : rows[at - 1].angleDeg + step;
}

/**
 * Rows as a cut at equal steps: 1° where all angles are whole degrees, 0.1° otherwise, linear in dB in between.
 *
 * @param rows in any order, angles in the sense of the cut.
 * @throws PatternError for an angle given twice, or a gap of more than 90°.
 */
export function cutOfRows(rows: readonly PatternRow[], cut: string, file: string): Float64Array {
  const around = distinct(rows, cut, file);
  const first = around[0];
  const ring = [...around, { ...first, angleDeg: first.angleDeg + 360 }];
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1], ring[i]];
    if (to.angleDeg - from.angleDeg > WIDEST_GAP_DEG + 1e-6)
      throw new PatternError(
        'missing-row',
        file,
        from.line,
        `${cut}: nothing between ${from.angleDeg}° and ${to.angleDeg}°`,
      );
  }
  const count = around.every((row) => Math.abs(row.angleDeg - Math.round(row.angleDeg)) < 1e-6) ? 360 : 3600;
  const values = new Float64Array(count);
  const last = around.at(-1) as PatternRow;
  let to = 0;
  for (let i = 0; i < count; i++) {
    const angle = (i * 360) / count;
    while (ring[to].angleDeg < angle - 1e-9) to++;
    const above = ring[to];
    const below = to === 0 ? { ...last, angleDeg: last.angleDeg - 360 } : ring[to - 1];
    values[i] = above.db + ((below.db - above.db) * (above.angleDeg - angle)) / (above.angleDeg - below.angleDeg);
  }
  return values;
}

/** Rows by rising angle from 0 to 360°, each once. */
function distinct(rows: readonly PatternRow[], cut: string, file: string): PatternRow[] {
  const sorted = rows
    .map((row) => ({ row, angleDeg: ((row.angleDeg % 360) + 360) % 360 }))
    .sort((a, b) => a.angleDeg - b.angleDeg || a.row.line - b.row.line);
  const kept: typeof sorted = [];
  for (const next of sorted) {
    const last = kept.at(-1);
    if (last === undefined || next.angleDeg - last.angleDeg > 1e-6) {
      kept.push(next);
      continue;
    }
    const isEnd = Math.abs(Math.abs(next.row.angleDeg - last.row.angleDeg) - 360) < 1e-6;
    if (isEnd && Math.abs(next.row.db - last.row.db) <= END_TOLERANCE_DB) continue;
    const first = `line ${last.row.line} has ${last.row.angleDeg}° already`;
    throw new PatternError('duplicate-angle', file, next.row.line, `${cut}: ${next.row.angleDeg}° twice; ${first}`);
  }
  return kept.map(({ row, angleDeg }) => ({ ...row, angleDeg }));
}

/**
 * The back of a vertical cut of which a file has the front only: the front mirrored, lowered towards the horizon by the
 * front-to-back difference of the horizontal cut: V(180°−θ) = V(θ) + cos θ·(H(180°) − H(0)).
 */
export function withBack(front: readonly PatternRow[], horizontal: Float64Array): PatternRow[] {
  const backDb = horizontal[horizontal.length / 2] - horizontal[0];
  const back = front
    .filter((row) => Math.abs(row.angleDeg) < 90)
    .map((row) => ({
      angleDeg: 180 - row.angleDeg,
      db: row.db + Math.cos((row.angleDeg * Math.PI) / 180) * backDb,
      line: row.line,
    }));
  return [...front, ...back];
}

/** Both cuts lowered so that the greatest of all values is 0 dB, and by how much. */
export function normalise(horizontal: Float64Array, vertical: Float64Array): number {
  const peak = Math.max(peakDb(horizontal), peakDb(vertical));
  for (const cut of [horizontal, vertical]) for (let i = 0; i < cut.length; i++) cut[i] = cut[i] - peak;
  return peak;
}

/**
 * Cuts relative to the gain as the file states them: their greatest value may be below 0 dB, where the peak is on
 * neither. Values above the gain raise it.
 *
 * @param notes gets what was found.
 * @returns by how much the gain is raised, dB.
 */
export function relativeToGain(horizontal: Float64Array, vertical: Float64Array, notes: Note[]): number {
  const peak = Math.max(peakDb(horizontal), peakDb(vertical));
  if (peak > 0) {
    normalise(horizontal, vertical);
    if (peak > 0.05) notes.push(note('gainRaised', { byDb: peak }));
    return peak;
  }
  if (peak < -0.05) {
    notes.push(note('peakOnNeitherCut', { belowDb: -peak }));
  }
  return 0;
}
