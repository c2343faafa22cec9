import { boundsContain, type GeodesicBetween } from '@radioshed/geodesy';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import { checkPosition } from '../call/check-position.js';
import { availableClutter } from '../ground/clutter-choice.js';
import { readyHeights } from '../ground/ready-terrain.js';
import type { EngineContext } from '../input/context.js';
import type { ReadLinksInput } from '../input/links-input.js';
import type { LinkPlace } from '../input/place.js';
import { modelTables } from '../models/shared/model-tables.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { clutterStepM, partsOnPath } from '../path/clutter-step.js';
import { checkStep, intervalsOf, kindAt, pathLine, wantedStepM } from '../path/path-terrain.js';
import type { RefusedPlace } from '../path/refused-place.js';
import type { LinksTerrain } from './links-terrain.js';
import { overUnknownGround } from './over-unknown-ground.js';
import { readLinksCover } from './read-links-cover.js';

/** Most samples of all profiles together; each takes 30 bytes with clutter. */
const MAX_SAMPLES = 10_000_000;

/** Implements `readLinks` of the package. */
export async function readLinks(
  input: ReadLinksInput,
  places: readonly LinkPlace[],
  context: EngineContext,
): Promise<LinksTerrain> {
  const { transmitter, output } = input;
  checkPosition('transmitter', transmitter);
  checkStep(output.resolutionM);
  const { terrain, signal } = context;
  const { resolutionM, bounds } = await terrain.info();
  const refused: RefusedPlace[] = [];
  const lines = places.map((place, index) => {
    try {
      checkPosition('receiver', place);
      if (bounds !== undefined && !boundsContain(bounds, place)) {
        throw new OutOfRangeError(
          'receiver',
          `${place.latDeg}, ${place.lonDeg}`,
          `a location within the terrain of ${terrain.name}`,
        );
      }
      return pathLine(transmitter, place);
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refused.push({ index, reason: error.message });
      return undefined;
    }
  });
  const ownM = wantedStepM(output.resolutionM, resolutionM);
  const kind = await kindAt(context, transmitter);
  const { model } = input;
  // Without a model, its defaults are not known yet.
  const parts =
    model === undefined ? new Set(availableClutter(input, context)) : partsOnPath({ ...input, model }, context, kind);
  const wantedM = lines.map((line) =>
    line === undefined
      ? ownM
      : (output.resolutionM ?? Math.min(ownM, clutterStepM(parts, line.distanceM, input.clutter?.coarseLandcover))),
  );
  const leastM = affordableStepM(lines, wantedM);
  const finestM = wantedM.reduce((least, metres) => Math.min(least, metres), ownM);
  const notes =
    leastM <= finestM ? [] : [note('profilesWider', { stepM: rounded(leastM, 1), wantedM: rounded(finestM, 1) })];
  const intervals = lines.map((line, i) =>
    line === undefined ? 0 : intervalsOf(line.distanceM, Math.max(wantedM[i], leastM)),
  );
  const starts = new Uint32Array(places.length + 1);
  for (const [i, count] of intervals.entries()) starts[i + 1] = starts[i] + (count === 0 ? 0 : count + 1);
  const { latDeg, lonDeg } = samplePlaces(lines, intervals, starts);
  const heights =
    latDeg.length === 0
      ? { groundM: new Float64Array(0), notes: [], attributions: [] }
      : await readyHeights(terrain, latDeg, lonDeg, signal);
  const lengths = {
    distanceM: Float64Array.from(lines, (line) => line?.distanceM ?? Number.NaN),
    stepM: Float64Array.from(lines, (line, i) => (line === undefined ? Number.NaN : line.distanceM / intervals[i])),
  };
  refused.push(...overUnknownGround(heights.groundM, { starts, latDeg, lonDeg }));
  const cover = await readLinksCover(input, context, { ...lengths, starts, latDeg, lonDeg }, kind);
  return {
    places,
    ...lengths,
    azimuthDeg: Float64Array.from(lines, (line) => line?.azimuthDeg ?? Number.NaN),
    starts,
    latDeg,
    lonDeg,
    groundM: heights.groundM,
    ...(cover === undefined ? {} : { cover }),
    ...modelTables(context),
    refused,
    kind,
    source: terrain.name,
    notes: [...notes, ...heights.notes],
    attributions: heights.attributions,
  };
}

/** The least step with which the samples of all links fit into memory, m; 0 if they fit with the requested steps. */
function affordableStepM(lines: readonly (GeodesicBetween | undefined)[], wantedM: readonly number[]): number {
  const samples = lines.reduce((sum, line, i) => sum + (line?.distanceM ?? 0) / wantedM[i], 0);
  if (samples <= MAX_SAMPLES) return 0;
  return lines.reduce((sum, line) => sum + (line?.distanceM ?? 0), 0) / MAX_SAMPLES;
}

function samplePlaces(
  lines: readonly (GeodesicBetween | undefined)[],
  intervals: readonly number[],
  starts: Uint32Array,
): { latDeg: Float64Array; lonDeg: Float64Array } {
  const count = starts[lines.length];
  const latDeg = new Float64Array(count);
  const lonDeg = new Float64Array(count);
  for (const [i, line] of lines.entries()) if (intervals[i] > 0) line?.write(intervals[i], latDeg, lonDeg, starts[i]);
  return { latDeg, lonDeg };
}
