import { checkInteger, isOutOfRangeError, MergedNotes } from '@radioshed/units';

import { checkPosition } from '../call/check-position.js';
import type { Provenance } from '../call/provenance.js';
import { PRODUCED_BY } from '../call/version.js';
import type { EngineContext } from '../input/context.js';
import type { PathInput } from '../input/path-input.js';
import type { LinkPlace } from '../input/place.js';
import type { PointsInput } from '../input/points-input.js';
import { quantities } from '../input/quantity.js';
import { RESULT_NOTES } from '../result-notes.js';
import { analysePath, checkPath } from './path.js';
import { readInBatches } from './path-batches.js';
import type { PathResult } from './path-result.js';
import type { RefusedPlace } from './refused-place.js';

/** The link from one point: the result of `path` without its profile. */
export interface PointReport extends Omit<PathResult, 'kind' | 'profile' | 'obstructions' | 'timing'> {
  /** Index of the point in the list, from 0. */
  readonly index: number;
}

/** Result of {@link points}. */
export interface PointsResult extends Provenance {
  readonly kind: 'points';
  readonly input: PointsInput;
  readonly unit: string;
  /** Reports on the points that have a link, in order. */
  readonly reports: readonly PointReport[];
  /** Index of the point with the best value, the first of equals; undefined if none has a value. */
  readonly best: number | undefined;
  /** Points without a link, with reasons. */
  readonly refused: readonly RefusedPlace[];
}

/** Implements `points` of the package. */
export async function points(input: PointsInput, context: EngineContext): Promise<PointsResult> {
  const started = performance.now();
  const { transmitter, points: places, receiver, ...rest } = input;
  checkInteger('points.length', places.length, 1, Infinity);
  const inputs = places.map((place): PathInput => ({
    ...rest,
    receiver,
    transmitter: { ...transmitter, ...definedHeight(place) },
  }));
  checkPosition('receiver', receiver);
  // Errors of the receiver, antenna or model concern all points.
  checkPath({ ...rest, receiver, transmitter: { ...transmitter, latDeg: 0, lonDeg: 0 } });
  const refused: RefusedPlace[] = [];
  const valid = new Map<number, PathInput>();
  for (const [index, each] of inputs.entries()) refuseWrong(refused, index, () => valid.set(index, checked(each)));
  const indexes = [...valid.keys()];
  const wanted = [...valid.values()];
  context.signal?.throwIfAborted();

  const reports: PointReport[] = [];
  let terrainMs = 0;
  let read = performance.now();
  const readPaths = readInBatches(wanted, context, ({ index, reason }) => {
    refused.push({ index: indexes[index], reason });
  });
  for await (const { index, terrain } of readPaths) {
    terrainMs += performance.now() - read;
    context.signal?.throwIfAborted();
    const point = indexes[index];
    try {
      const {
        kind: _kind,
        profile: _profile,
        obstructions: _o,
        timing: _t,
        ...report
      } = await analysePath(wanted[index], context, terrain, 'last');
      reports.push({ ...report, index: point });
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refused.push({ index: point, reason: error.message });
    }
    context.onProgress?.({ phase: 'coverage', share: (reports.length + refused.length) / places.length });
    read = performance.now();
  }
  const notes = new MergedNotes(RESULT_NOTES);
  for (const report of reports) notes.add(report.notes);
  const totalMs = performance.now() - started;
  return {
    kind: 'points',
    input,
    producedBy: PRODUCED_BY,
    unit: quantities[input.output.quantity].unit,
    reports,
    best: bestOf(reports, quantities[input.output.quantity].better),
    refused: refused.sort((a, b) => a.index - b.index),
    notes: notes.list(),
    attributions: [...new Set(reports.flatMap((report) => report.attributions))],
    timing: { terrainMs, coverageMs: totalMs - terrainMs, totalMs },
  };
}

/** A location without an undefined height, which would override the transmitter's. */
function definedHeight({ latDeg, lonDeg, heightM }: LinkPlace): LinkPlace {
  return heightM === undefined ? { latDeg, lonDeg } : { latDeg, lonDeg, heightM };
}

function checked(input: PathInput): PathInput {
  checkPath(input);
  return input;
}

function refuseWrong(refused: RefusedPlace[], index: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    refused.push({ index, reason: error.message });
  }
}

function bestOf(reports: readonly PointReport[], better: 1 | -1): number | undefined {
  let best: PointReport | undefined;
  for (const report of reports) {
    if (Number.isNaN(report.value)) continue;
    if (best === undefined || better * report.value > better * best.value) best = report;
  }
  return best?.index;
}
