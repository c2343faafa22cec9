import { boundsContain, type GeodesicBetween } from '@radioshed/geodesy';
import { isDemError, type TerrainKind } from '@radioshed/terrain';
import { DistinctNotes, isOutOfRangeError, type Note, OutOfRangeError } from '@radioshed/units';

import { checkPosition } from '../call/check-position.js';
import { readyHeights } from '../ground/ready-terrain.js';
import type { EngineContext } from '../input/context.js';
import type { LinksInput } from '../input/links-input.js';
import type { LinkPair } from '../input/pairs-input.js';
import type { LinkPlace } from '../input/place.js';
import { clutterStepM, partsOnPath } from '../path/clutter-step.js';
import { intervalsOf, pathLine, wantedStepM } from '../path/path-terrain.js';
import type { LinksTerrain } from './links-terrain.js';
import { overUnknownGround } from './over-unknown-ground.js';
import type { RefusedPair } from './pairs-result.js';
import { readLinksCover } from './read-links-cover.js';

/** The terrain along links with different ends, and the links without any. */
export interface PairsTerrain {
  readonly terrain: LinksTerrain;
  readonly refused: readonly RefusedPair[];
}

/**
 * Reads the terrain along links with the samples that `path` has for each.
 *
 * @param kind kind of the heights at the transmitters.
 * @param samples arrays to use for the places; the result reads them.
 * @throws the signal's reason if cancelled.
 */
export async function readPairs(
  input: LinksInput,
  pairs: readonly LinkPair[],
  kind: TerrainKind,
  context: EngineContext,
  samples: Samples = new Samples(),
): Promise<PairsTerrain> {
  const { terrain, signal } = context;
  const { output } = input;
  const { resolutionM, bounds } = await terrain.info();
  const ownM = wantedStepM(output.resolutionM, resolutionM);
  const parts = partsOnPath(input, context, kind);
  const refused: RefusedPair[] = [];
  const distanceM = new Float64Array(pairs.length).fill(Number.NaN);
  const azimuthDeg = new Float64Array(pairs.length).fill(Number.NaN);
  const stepM = new Float64Array(pairs.length).fill(Number.NaN);
  const starts = new Uint32Array(pairs.length + 1);
  samples.count = 0;
  for (let i = 0; i < pairs.length; i++) {
    const { transmitter, receiver } = pairs[i];
    try {
      checkEnd('transmitter', transmitter, bounds, terrain.name);
      checkEnd('receiver', receiver, bounds, terrain.name);
      const line = pathLine(transmitter, receiver);
      const wantedM =
        output.resolutionM ?? Math.min(ownM, clutterStepM(parts, line.distanceM, input.clutter?.coarseLandcover));
      const intervals = intervalsOf(line.distanceM, wantedM);
      distanceM[i] = line.distanceM;
      azimuthDeg[i] = line.azimuthDeg;
      stepM[i] = line.distanceM / intervals;
      samples.add(line, intervals);
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refused.push({ index: i, field: error.field, reason: error.message });
    }
    starts[i + 1] = samples.count;
  }
  const { latDeg, lonDeg } = samples;
  signal?.throwIfAborted();
  const heights = await heightsOfEach(context, { starts, latDeg, lonDeg }, samples.groundM);
  const left = new Set(heights.refused.map(({ index }) => index));
  const overUnknown = overUnknownGround(heights.groundM, { starts, latDeg, lonDeg });
  refused.push(
    ...heights.refused,
    ...overUnknown.filter(({ index }) => !left.has(index)).map((each) => ({ ...each, field: '' })),
  );
  const cover = await readLinksCover(input, context, { distanceM, stepM, starts, latDeg, lonDeg }, kind);
  return {
    refused,
    terrain: {
      places: pairs.map(({ receiver }) => receiver),
      transmitters: pairs.map(({ transmitter }) => transmitter),
      distanceM,
      azimuthDeg,
      stepM,
      starts,
      latDeg,
      lonDeg,
      groundM: heights.groundM,
      ...(cover === undefined ? {} : { cover }),
      refused,
      kind,
      source: terrain.name,
      notes: heights.notes,
      attributions: heights.attributions,
    },
  };
}

/** Places along lines, in arrays that grow and can be used again: new memory costs more than what is written to it. */
export class Samples {
  count = 0;
  #latDeg = new Float64Array(2 ** 12);
  #lonDeg = new Float64Array(2 ** 12);
  #groundM = new Float64Array(2 ** 12);

  add(line: GeodesicBetween, intervals: number): void {
    const end = this.count + intervals + 1;
    if (end > this.#latDeg.length) {
      const length = Math.max(end, 2 * this.#latDeg.length);
      this.#latDeg = grown(this.#latDeg, length);
      this.#lonDeg = grown(this.#lonDeg, length);
    }
    line.write(intervals, this.#latDeg, this.#lonDeg, this.count);
    this.count = end;
  }

  get latDeg(): Float64Array {
    return this.#latDeg.subarray(0, this.count);
  }

  get lonDeg(): Float64Array {
    return this.#lonDeg.subarray(0, this.count);
  }

  /** Room for the heights of the places. */
  get groundM(): Float64Array {
    if (this.#groundM.length < this.count) this.#groundM = new Float64Array(this.#latDeg.length);
    return this.#groundM.subarray(0, this.count);
  }
}

function grown(values: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const all = new Float64Array(length);
  all.set(values);
  return all;
}

function checkEnd(
  field: 'transmitter' | 'receiver',
  end: LinkPlace,
  bounds: Parameters<typeof boundsContain>[0] | undefined,
  source: string,
): void {
  checkPosition(field, end);
  if (bounds === undefined || boundsContain(bounds, end)) return;
  throw new OutOfRangeError(field, `${end.latDeg}, ${end.lonDeg}`, `a location within the terrain of ${source}`);
}

interface Lines {
  readonly starts: Uint32Array;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
}

interface EachHeights {
  readonly groundM: Float64Array;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
  readonly refused: readonly RefusedPair[];
}

/**
 * Heights along all links at once. A link without any height is refused, as by `path`; it is read alone to find out.
 */
async function heightsOfEach(
  { terrain, signal }: EngineContext,
  lines: Lines,
  into: Float64Array,
): Promise<EachHeights> {
  const { starts, latDeg, lonDeg } = lines;
  if (latDeg.length === 0) return { groundM: new Float64Array(0), notes: [], attributions: [], refused: [] };
  let all: Awaited<ReturnType<typeof readyHeights>> | undefined;
  try {
    all = await readyHeights(terrain, latDeg, lonDeg, signal, into);
    if (all.notes.length === 0) return { ...all, refused: [] };
  } catch (error) {
    if (!isDemError(error)) throw error;
  }
  const groundM = all?.groundM ?? new Float64Array(latDeg.length);
  const notes = new DistinctNotes();
  notes.add(all?.notes ?? []);
  const attributions = new Set(all?.attributions);
  const refused: RefusedPair[] = [];
  for (let i = 0; i + 1 < starts.length; i++) {
    const [from, to] = [starts[i], starts[i + 1]];
    if (from === to) continue;
    // Missing heights are sea, at 0 m. Only a link with nothing else may be one that lies outside of the terrain.
    if (all !== undefined && groundM.subarray(from, to).some((height) => height !== 0)) continue;
    try {
      const alone = await readyHeights(terrain, latDeg.slice(from, to), lonDeg.slice(from, to), signal);
      groundM.set(alone.groundM, from);
      for (const line of alone.attributions) attributions.add(line);
      if (all === undefined) notes.add(alone.notes); // else they are noted already
    } catch (error) {
      if (!isDemError(error)) throw error;
      refused.push({ index: i, field: '', reason: error.message });
    }
  }
  return { groundM, notes: notes.list(), attributions: [...attributions], refused };
}
