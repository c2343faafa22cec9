import type { Note } from '@radioshed/units';

import { meetingNotes } from './cut-meeting.js';
import { PatternError } from './pattern-error.js';
import type { PatternFile } from './pattern-file.js';
import { cutOfRows, linesOf, normalise, numberAt, type PatternRow, withBack } from './pattern-rows.js';
import { note } from './notes.js';

/** Rows of the three versions of the format: horizontal cut alone, with half a vertical cut, with a whole one. */
const ROW_COUNTS = [360, 540, 541, 720];

/**
 * Reads an ANT pattern file: one number per line, gain relative to the maximum in dB. 360 rows are the horizontal cut
 * from the main direction clockwise; the vertical cut follows from +90° down to −90° (540 or 541 rows in all) and on
 * below the back, over it and up to +91° (720 rows). Missing rows of a shorter file are filled in and reported in
 * `notes`. Decimal commas are accepted.
 *
 * @param file the file's name, for messages.
 * @throws PatternError naming file and line.
 * @see Radio Mobile, antenna file formats V1, V2 and V3
 */
export function readAnt(text: string, file = 'pattern'): PatternFile {
  const values: PatternRow[] = [];
  for (const [i, content] of linesOf(text).entries()) {
    if (content.trim() === '') continue;
    const line = i + 1;
    if (/^(END|EOF)$/i.test(content.trim())) break;
    const db = numberAt(content, `row ${values.length + 1}`, file, line);
    values.push({ angleDeg: 0, db, line });
  }
  if (!ROW_COUNTS.includes(values.length)) throw wrongCount(values, file);
  const notes: Note[] = [];
  // The first row is the main direction: where all others are above it, they are what is missing there.
  const [first] = values;
  const isAttenuation = values.every(({ db }) => db >= first.db && db >= 0) && values.some(({ db }) => db > first.db);
  if (isAttenuation) notes.push(note('valuesAreAttenuation', {}));
  const rows = isAttenuation ? values.map((row) => ({ ...row, db: -row.db })) : values;
  const horizontalDb = cutOfRows(turned(rows.slice(0, 360), 0, 1), 'horizontal cut', file);
  const verticalDb = cutOfRows(verticalRows(rows.slice(360), horizontalDb, notes), 'vertical cut', file);
  const peak = normalise(horizontalDb, verticalDb);
  if (Math.abs(peak) > 0.05) notes.push(note('peakSetToZero', { peakDb: peak }));
  notes.push(...meetingNotes(horizontalDb, verticalDb));
  return { format: 'ant', name: file, horizontalDb, verticalDb, notes };
}

function turned(values: readonly PatternRow[], fromDeg: number, stepDeg: number): PatternRow[] {
  return values.map((row, i) => ({ ...row, angleDeg: fromDeg + i * stepDeg }));
}

function verticalRows(values: readonly PatternRow[], horizontal: Float64Array, notes: Note[]): PatternRow[] {
  if (values.length === 360) return turned(values, 90, -1);
  if (values.length === 0) {
    notes.push(note('verticalCutMissing', {}));
    const db = horizontal[0];
    return withBack(
      [-90, -45, 0, 45, 90].map((angleDeg) => ({ angleDeg, db, line: 360 })),
      horizontal,
    );
  }
  notes.push(note('verticalBackMade', {}));
  const front = turned(values, 90, -1);
  // 540 rows stop one degree short of straight down
  const last = front.at(-1) as PatternRow;
  return withBack(last.angleDeg === -90 ? front : [...front, { ...last, angleDeg: -90 }], horizontal);
}

function wrongCount(values: readonly PatternRow[], file: string): PatternError {
  const line = (values.at(-1)?.line ?? 0) + 1;
  const wanted = '360 (horizontal), 540 or 541 (with half a vertical cut) or 720 (with a full one)';
  return new PatternError('wrong-count', file, line, `${values.length} rows, expected ${wanted}`);
}
