import { boundsContain } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import { unknownGround } from '../ground/unknown-ground.js';
import type { EngineContext } from '../input/context.js';
import type { PathInput } from '../input/path-input.js';
import { cutPath, kindAt, type PathCut, type PathTerrain, readCuts } from './path-terrain.js';
import type { RefusedPlace } from './refused-place.js';

/** Most samples of a batch, which is read without yielding. */
const MAX_SAMPLES = 20_000;

/** One of many paths, with its terrain. */
export interface ReadPath {
  /** Its index in the list, from 0. */
  readonly index: number;
  readonly terrain: PathTerrain;
}

/**
 * Yields path after path with its terrain, which is read for many paths at once, and yields to other tasks in between.
 * A path that leaves the terrain, or is too short or too long, is passed to `refuse`.
 *
 * @throws DemError if terrain cannot be read; the signal's reason if cancelled.
 */
export async function* readInBatches(
  inputs: readonly PathInput[],
  context: EngineContext,
  refuse: (place: RefusedPlace) => void,
): AsyncGenerator<ReadPath> {
  const { resolutionM, bounds } = await context.terrain.info();
  let batch: { index: number; cut: PathCut }[] = [];
  let samples = 0;
  const yieldIfDue = createYielder(context.signal);
  async function* flush(): AsyncGenerator<ReadPath> {
    await yieldIfDue();
    const cuts = batch.map(({ cut }) => cut);
    const terrains = cuts.length === 0 ? [] : await readCuts(cuts, context);
    for (const [i, terrain] of terrains.entries()) {
      await yieldIfDue();
      const { index } = batch[i];
      if (terrain.unknownAt === undefined) yield { index, terrain };
      else refuse({ index, reason: unknownGround(terrain.unknownAt).message });
    }
    batch = [];
    samples = 0;
  }
  for (const [index, input] of inputs.entries()) {
    await yieldIfDue();
    try {
      for (const end of ['transmitter', 'receiver'] as const) {
        if (bounds === undefined || boundsContain(bounds, input[end])) continue;
        const { latDeg, lonDeg } = input[end];
        throw new OutOfRangeError(end, `${latDeg}, ${lonDeg}`, `an end within the terrain of ${context.terrain.name}`);
      }
      const cut = cutPath(input, context, resolutionM, await kindAt(context, input.transmitter));
      batch.push({ index, cut });
      samples += cut.places.length;
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refuse({ index, reason: error.message });
    }
    if (samples >= MAX_SAMPLES) yield* flush();
  }
  yield* flush();
}
