import type { Note } from '@radioshed/units';

import { type Cut, cutDb } from './cut.js';
import { note } from './notes.js';

/** Two cuts as sections of one pattern. */
export interface CutMeeting {
  /** Elevation at which the horizontal cut is taken, degrees: 0, or that of the main beam of an electrical tilt. */
  readonly elevationDeg: number;
  /** Horizontal cut in the main direction and behind it, dB. */
  readonly frontDb: number;
  readonly backDb: number;
  /** Vertical less horizontal cut where they meet in front and behind, dB; 0 where they agree. */
  readonly frontDifferenceDb: number;
  readonly backDifferenceDb: number;
  /** Vertical cut, changed where it differs from the horizontal one. */
  readonly verticalDb: Float64Array;
  /** Greatest value of the front half of that. */
  readonly frontPeakDb: number;
}

/** Difference up to which cuts agree on the horizon, dB: files are rounded, and both cuts come from measurements. */
export const AGREED_DB = 0.5;
/** Greatest electrical tilt that is recognised, degrees. */
const GREATEST_TILT_DEG = 45;
const RAD = Math.PI / 180;

/**
 * Where two cuts of a pattern meet, and the vertical cut made to meet the horizontal one there.
 *
 * An electrically tilted antenna has its horizontal cut through the main beam: the vertical cut then reaches the front
 * value of the horizontal cut at its peak, not on the horizon (the condition G_H(0) = G_V(α), G_H(π) = G_V(π−α) of
 * horizontal projection interpolation). Where the cuts differ still, the horizontal cut holds: the vertical one is
 * moved by the difference times the cosine of the angle, and raised no further than to the horizontal cut.
 */
export function cutMeeting(horizontalDb: Cut, verticalDb: Cut): CutMeeting {
  const frontDb = cutDb(horizontalDb, 0);
  const backDb = cutDb(horizontalDb, 180);
  const elevationDeg = meetingElevation(frontDb, verticalDb);
  const frontDifferenceDb = cutDb(verticalDb, elevationDeg) - frontDb;
  const backDifferenceDb = cutDb(verticalDb, 180 - elevationDeg) - backDb;
  const moved = Float64Array.from(verticalDb);
  let frontPeakDb = -Infinity;
  for (let i = 0; i < moved.length; i++) {
    const angle = (i * 360) / moved.length;
    const isBack = angle > 90 && angle < 270;
    const elevation = isBack ? 180 - angle : angle <= 90 ? angle : angle - 360;
    const difference = isBack ? backDifferenceDb : frontDifferenceDb;
    const by = -difference * Math.max(0, Math.cos((elevation - elevationDeg) * RAD));
    const most = Math.max(moved[i], isBack ? backDb : frontDb);
    moved[i] = by > 0 ? Math.min(moved[i] + by, most) : moved[i] + by;
    if (!isBack) frontPeakDb = Math.max(frontPeakDb, moved[i]);
  }
  return {
    elevationDeg,
    frontDb,
    backDb,
    frontDifferenceDb,
    backDifferenceDb,
    verticalDb: moved,
    frontPeakDb,
  };
}

/** Assumptions about cuts that do not agree. */
export function meetingNotes(horizontalDb: Cut, verticalDb: Cut): Note[] {
  const { elevationDeg, frontDifferenceDb, backDifferenceDb } = cutMeeting(horizontalDb, verticalDb);
  const notes: Note[] = [];
  if (elevationDeg !== 0) {
    const lowerDb = cutDb(horizontalDb, 0) - cutDb(verticalDb, 0);
    notes.push(note('horizontalCutThroughBeam', { elevationDeg, lowerDb }));
  }
  for (const [differenceDb, at] of [
    [frontDifferenceDb, 'front'],
    [backDifferenceDb, 'back'],
  ] as const) {
    if (Math.abs(differenceDb) > AGREED_DB) notes.push(note('cutsDisagree', { at, differenceDb }));
  }
  return notes;
}

/** The horizon where the cuts agree on it, else the elevation of the main beam if that agrees better. */
function meetingElevation(frontDb: number, verticalDb: Cut): number {
  const differenceDb = Math.abs(cutDb(verticalDb, 0) - frontDb);
  if (differenceDb <= AGREED_DB) return 0;
  let [best, bestDb] = [0, cutDb(verticalDb, 0)];
  for (let i = 0; i < verticalDb.length; i++) {
    const angle = (i * 360) / verticalDb.length;
    const elevation = angle <= 180 ? angle : angle - 360;
    if (Math.abs(elevation) > GREATEST_TILT_DEG) continue;
    const isNearer = Math.abs(elevation) < Math.abs(best);
    if (verticalDb[i] > bestDb || (verticalDb[i] === bestDb && isNearer)) [best, bestDb] = [elevation, verticalDb[i]];
  }
  return Math.abs(bestDb - frontDb) < differenceDb ? best : 0;
}
