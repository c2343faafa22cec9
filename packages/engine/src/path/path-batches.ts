import { boundsContain } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import type { EngineContext, PathInput } from '../call/input.js';
import type { RefusedPlace } from '../links/links-terrain.js';
import { cutPath, type PathCut, type PathTerrain, readCuts } from './path-terrain.js';

/** Most samples read at once: a batch is read without a pause. */
const MAX_SAMPLES = 20_000;

/** A path of many, with the ground below it. */
export interface ReadPath {
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly terrain: PathTerrain;
}

/**
 * Hands out path after path with its terrain, which is read at once for many paths, and lets others have their turn in
 * between. A path that leaves the terrain, has no length or too much of it is refused by itself and told to `refuse`.
 *
 * @throws DemError when the terrain fails; the signal's reason.
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
      yield { index: batch[i].index, terrain };
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
        throw new OutOfRangeError(end, `${latDeg}, ${lonDeg}`, `the terrain of ${context.terrain.name}`);
      }
      const cut = cutPath(input, context, resolutionM);
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
