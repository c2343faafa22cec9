import { gainRef } from '@radioshed/antenna';
import { boundsAround, geodesicInverse, type Position } from '@radioshed/geodesy';
import { coverage } from '@radioshed/kernels';
import { furtherOnly } from '@radioshed/parallel';
import { type Grid, heightSampler, pixelToMap, type Raster, type RasterData } from '@radioshed/raster';
import { defined, type Note } from '@radioshed/units';

import { computedWith, type Dispatcher } from '../call/dispatcher.js';
import { outputGrid } from '../grid/output-grid.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import { postsFor } from '../ground/posts.js';
import { readyTerrain } from '../ground/ready-terrain.js';
import { hiddenPixels, knownTerrain } from '../ground/unknown-ground.js';
import type { AreaInput } from '../input/area-input.js';
import type { EngineContext, Progress } from '../input/context.js';
import { AUTO } from '../models/choice/auto.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import { floorNotes, withFloor } from '../models/shared/floor.js';
import { modelNotes } from '../models/shared/model-notes.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { roofNotes } from '../path/path-clutter.js';
import { heightAboveGround } from '../radio/antenna-height.js';
import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { outsideNoiseNotes } from '../radio/outside-noise-notes.js';
import { radioNotes } from '../radio/radio-notes.js';
import { settingOf } from '../radio/setting-of.js';
import { coverArea } from './area-clutter.js';
import { needsGain } from './compared-levels.js';
import type { CoveredArea } from './covered-losses.js';
import { terrainIrregularityNotes } from './terrain-irregularity-notes.js';

/** Progress at the end of each phase. */
const TERRAIN_READ = 0.05;
export const COVERED = 0.98;

/**
 * Computes the losses of an area on its grid, or on a part of `whole`, with the same bits: over the terrain of the
 * whole area, as heights of another read may differ by a rounding error.
 */
export async function coverPixels(
  input: AreaInput,
  grid: Grid,
  {
    context,
    dispatcher,
    whole,
  }: { readonly context: EngineContext; readonly dispatcher: Dispatcher; readonly whole?: Grid },
): Promise<CoveredArea> {
  if (input.model.name === AUTO) {
    const { coverByAuto } = await import('./auto-area.js');
    return await coverByAuto(input, grid, context, (chosen) =>
      coverPixels(chosen, grid, { context, dispatcher, ...defined({ whole }) }),
    );
  }
  const startedMs = performance.now();
  const { transmitter, receiver, output } = input;
  const model = modelOf(input.model);
  const setting = await settingOf(input, context);
  const radiusM = output.radiusKm * 1000;
  const { signal, onProgress } = context;
  const report = (phase: Progress['phase'], share: number): void => onProgress?.({ phase, share });
  signal?.throwIfAborted();

  report('terrain', 0);
  const reachM = Math.min(radiusM, furthestM(outputGrid(transmitter, output), transmitter) + 40 * output.resolutionM);
  const posts = await postsFor(context.terrain, reachM, output.resolutionM);
  // Read together: a distant store is waited for once. A calculation without terrain needs no clutter.
  const needless = new AbortController();
  const kind = context.terrain.kind;
  const whileNeeded = { ...context, signal: AbortSignal.any([needless.signal, ...(signal ? [signal] : [])]) };
  const covered = coverArea(input, whileNeeded, reachM, kind);
  covered.catch(() => {}); // reported below
  const found = await readyTerrain(context.terrain)
    .read({ bounds: boundsAround(transmitter, reachM), ...posts }, signal ? { signal } : {})
    .catch((error: unknown) => {
      needless.abort();
      throw error;
    });
  const terrain = knownTerrain(found);
  signal?.throwIfAborted();
  const hidden = hiddenPixels(terrain, transmitter, reachM, grid);
  const txGroundM = heightSampler(terrain.raster)(transmitter.latDeg, transmitter.lonDeg);
  if (terrain.kind !== kind) needless.abort();
  const clutter = terrain.kind === kind ? await covered : await coverArea(input, context, reachM, terrain.kind);
  const txRoofM = clutter.roofM(transmitter);
  const txHeightM = heightAboveGround('transmitter.heightM', transmitter, txGroundM, model.limits.txHeightM) + txRoofM;
  const terrainRead = performance.now();

  report('coverage', TERRAIN_READ);
  const ref = withFloor(model, setting, clutter.ref(setting, await model.ref(setting)));
  const coverageInput = {
    terrain: terrain.raster,
    transmitter,
    receiver,
    radiusM,
    grid,
    ...defined({ whole }),
    model: ref,
    ...defined({ clutter: clutter.raster, sampling: output.sampling }),
    ...(needsGain(input) ? { gain: gainRef(antennaOf(input.antenna)) } : {}),
  };
  const watch = {
    ...defined({ signal }),
    ...furtherOnly((share) => report('coverage', TERRAIN_READ + (COVERED - TERRAIN_READ) * share)),
  };
  const losses = await dispatcher.run(coverage, coverageInput, watch);
  const computedBy = await computedWith(dispatcher, ref);
  return {
    lossDb: losses.lossDb,
    pixels: losses.pixels,
    computed: hidden === undefined ? losses.computed : withoutHidden(losses.lossDb.values, hidden),
    model: input.model,
    lowestGroundM: receiver.heightReference === 'ground' ? undefined : lowestOf(terrain.raster),
    notes: [
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...clutter.notes,
      ...roofNotes('transmitter', txRoofM),
      ...assumptionNotes(model, input.model, setting),
      ...antennaNotes(input.antenna),
      ...radioNotes(input),
      ...outsideNoiseNotes(input, context),
      ...areaModelNotes(input, setting, txHeightM),
      ...terrainIrregularityNotes(model, setting.assumptions, computedBy),
    ],
    attributions: [...terrain.attributions, ...clutter.attributions],
    computedBy,
    terrainMs: terrainRead - startedMs,
    coverageMs: performance.now() - terrainRead,
  };
}

/** Takes away the values beyond unknown ground, and counts the others. */
function withoutHidden(values: RasterData, hidden: Uint8Array): number {
  let computed = 0;
  for (let i = 0; i < values.length; i++) {
    if (hidden[i] === 1) values[i] = Number.NaN;
    else if (!Number.isNaN(values[i])) computed++;
  }
  return computed;
}

function lowestOf(terrain: Raster): number {
  return terrain.values.reduce((least, heightM) => Math.min(least, heightM), Infinity);
}

/** Notes on the model over an area. */
export function areaModelNotes(
  { model, receiver, output }: AreaInput,
  setting: ModelSetting,
  txHeightM: number,
): Note[] {
  const rxHeightM = receiver.heightReference === 'ground' ? receiver.heightM : undefined;
  const described = modelOf(model);
  const link = { setting, distanceM: output.radiusKm * 1000, txHeightM, rxHeightM };
  return [...modelNotes(described, link), ...floorNotes(described)];
}

/** Distance from a location to the farthest corner of a grid, m. */
export function furthestM(grid: Grid, centre: Position): number {
  const corners = [
    [0, 0],
    [grid.width, 0],
    [0, grid.height],
    [grid.width, grid.height],
  ] as const;
  return Math.max(
    ...corners.map(([column, row]) => {
      const [lonDeg, latDeg] = pixelToMap(grid.transform, column, row);
      return geodesicInverse(centre, { latDeg: Math.max(-90, Math.min(90, latDeg)), lonDeg }).distanceM;
    }),
  );
}
