import type { Note } from '@radioshed/units';

import type { Model, ModelReport } from './model.js';
import { note } from '../notes.js';

/** Extents beyond which a model is probably not in metres, m. */
const LARGE_M = 5000;
const SMALL_M = 0.05;

/** Sums a model up. */
export function modelReport(
  { positions, surface, surfaces }: Omit<Model, 'report'>,
  dropped: ModelReport['dropped'],
  notes: readonly Note[],
): ModelReport {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    if (positions[i] < low[axis]) low[axis] = positions[i];
    if (positions[i] > high[axis]) high[axis] = positions[i];
  }
  const sizeM: [number, number, number] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  return {
    triangles: surface.length,
    dropped,
    sizeM,
    lowM: low,
    highM: high,
    materials: materialsOf({ positions, surface, surfaces }),
    notes: [...notes, ...sizeNotes(sizeM), ...droppedNotes(dropped)],
  };
}

function materialsOf({ positions, surface, surfaces }: Omit<Model, 'report'>): ModelReport['materials'] {
  const totals = new Map<string, { triangles: number; areaM2: number }>();
  for (let t = 0; t < surface.length; t++) {
    const name = surfaces[surface[t]].material;
    const total = totals.get(name) ?? { triangles: 0, areaM2: 0 };
    totals.set(name, total);
    total.triangles++;
    total.areaM2 += areaOf(positions, 9 * t);
  }
  return [...totals].map(([name, total]) => ({ name, ...total }));
}

function areaOf(p: Float64Array, at: number): number {
  const [ax, ay, az] = [p[at + 3] - p[at], p[at + 4] - p[at + 1], p[at + 5] - p[at + 2]];
  const [bx, by, bz] = [p[at + 6] - p[at], p[at + 7] - p[at + 1], p[at + 8] - p[at + 2]];
  return Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / 2;
}

function sizeNotes(sizeM: readonly number[]): Note[] {
  const acrossM = Math.max(...sizeM);
  if (acrossM > LARGE_M) return [note('modelVeryLarge', { acrossM })];
  return acrossM < SMALL_M ? [note('modelVerySmall', { acrossM })] : [];
}

function droppedNotes({ degenerate, repeated }: ModelReport['dropped']): Note[] {
  return [
    ...(degenerate > 0 ? [note('trianglesWithoutArea', { count: degenerate })] : []),
    ...(repeated > 0 ? [note('trianglesRepeated', { count: repeated })] : []),
  ];
}
