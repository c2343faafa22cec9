import type { Note } from '@radioshed/units';

import { meetingNotes } from './cut-meeting.js';
import { PatternError } from './pattern-error.js';
import type { PatternFile } from './pattern-file.js';
import { cutOfRows, type PatternRow } from './pattern-rows.js';
import { note } from './notes.js';

/** One direction of a pattern over the sphere: θ from the zenith, φ counter-clockwise, degrees. */
export interface SphereRow {
  readonly thetaDeg: number;
  readonly phiDeg: number;
  /** Gain, dBi, or a level relative to an unknown gain, dB. */
  readonly db: number;
  readonly line: number;
}

/** A pattern over the sphere with what its file says about it. */
export interface SphereContent {
  readonly format: PatternFile['format'];
  readonly rows: readonly SphereRow[];
  readonly frequencyMHz?: number;
  /** Whether levels are dBi. */
  readonly isGain: boolean;
  readonly notes: readonly Note[];
}

/** Levels this far below the peak are nulls: programs write −999.99 for no field at all. */
const NULL_DB = 100;
/** Peak nearer to the zenith or nadir than this has no azimuth, degrees. */
const AXIS_DEG = 30;
const NEAR = 1e-4;

/**
 * A pattern over the sphere as its two cuts: the horizontal plane θ = 90°, and the vertical plane through the azimuth
 * of greatest gain, which becomes the main direction.
 *
 * @throws PatternError for a pattern without these planes, or with its peak along the z axis.
 */
export function cutsOfSphere(content: SphereContent, file: string): PatternFile {
  const { format, rows, frequencyMHz, isGain } = content;
  const last = rows.at(-1)?.line ?? 1;
  const fail = (what: string): PatternError => new PatternError('missing-cut', file, last, what);
  if (rows.length === 0) throw fail('no values');
  const peak = rows.reduce((best, row) => (row.db > best.db ? row : best));
  if (peak.thetaDeg < AXIS_DEG || peak.thetaDeg > 180 - AXIS_DEG) {
    throw fail(
      `its peak is at θ ${peak.thetaDeg}°, along the z axis: rotate the antenna so that it points to the horizon (θ 90°)`,
    );
  }
  const main = peak.phiDeg;
  const turn = (phi: number): number => (((phi - main) % 360) + 360) % 360;
  const isPhi = (row: SphereRow, by: number): boolean =>
    Math.abs(turn(row.phiDeg) - by) < NEAR || Math.abs(turn(row.phiDeg) - by - 360) < NEAR;
  const level = (row: SphereRow): number => Math.max(-NULL_DB, row.db - peak.db);
  const notes = [...content.notes];
  const horizontal = distinctRows(
    rows
      .filter((row) => Math.abs(row.thetaDeg - 90) < NEAR)
      .map((row) => ({ angleDeg: -turn(row.phiDeg), db: level(row), line: row.line })),
  );
  if (horizontal.length < 4) throw fail('no horizontal plane: values at θ 90° for azimuths all around are needed');
  if (horizontal.every((row) => row.db < -60)) {
    throw fail('nothing is radiated along the horizon, as over ideal ground: compute the antenna in free space');
  }
  const isOnZ = (row: SphereRow): boolean => row.thetaDeg < NEAR || row.thetaDeg > 180 - NEAR;
  const vertical = rows
    .filter((row) => isPhi(row, 0) || (isPhi(row, 180) && !isOnZ(row)))
    .map((row) => ({
      angleDeg: isPhi(row, 0) ? 90 - row.thetaDeg : 90 + row.thetaDeg,
      db: level(row),
      line: row.line,
    }));
  if (!vertical.some((row) => row.angleDeg > 90))
    throw fail(`no vertical plane: values at φ ${turn(main + 180)}° from the peak are needed`);
  const isUpperHalf = rows.every((row) => row.thetaDeg <= 90 + NEAR);
  if (isUpperHalf) {
    const below = vertical.filter((row) => row.angleDeg > 0 && row.angleDeg < 180);
    vertical.push(...below.map((row) => ({ ...row, angleDeg: -row.angleDeg })));
    notes.push(note('belowHorizonMirrored', {}));
  }
  notes.push(note('sphereReduced', { phiDeg: main }));
  const horizontalDb = cutOfRows(horizontal, 'horizontal plane', file);
  const verticalDb = cutOfRows(distinctRows(vertical), 'vertical plane', file);
  return {
    format,
    name: file,
    ...(isGain ? { gainDbi: peak.db } : {}),
    ...(frequencyMHz === undefined ? {} : { frequencyMHz }),
    horizontalDb,
    verticalDb,
    notes: [...notes, ...meetingNotes(horizontalDb, verticalDb)],
  };
}

/** Without directions given again, such as φ 360° besides 0°. */
function distinctRows(rows: readonly PatternRow[]): PatternRow[] {
  const seen = new Map<number, PatternRow>();
  for (const row of rows) {
    const key = Math.round((((row.angleDeg % 360) + 360) % 360) * 1e4) % 3_600_000;
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}
