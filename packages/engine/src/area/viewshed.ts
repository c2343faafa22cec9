import { type Bounds, boundsAround } from '@radioshed/geodesy';
import { checkChoice, checkRange, defined, effectiveEarthRadiusM } from '@radioshed/units';
import { viewshed as seenFrom } from '@radioshed/kernels';
import { furtherOnly } from '@radioshed/parallel';
import { gridBounds, gridOf, type Raster } from '@radioshed/raster';

import { checkPosition } from '../call/check-position.js';
import { checkRanges } from '../call/check-ranges.js';
import { computedWith, dispatcherOf } from '../call/dispatcher.js';
import type { ComputedBy, Provenance } from '../call/provenance.js';
import { PRODUCED_BY } from '../call/version.js';
import { boundsNotes } from '../grid/bounds-grid.js';
import { checkClearOfPoles, rowAreasKm2 } from '../grid/circle.js';
import { outputGrid } from '../grid/output-grid.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import { postsFor } from '../ground/posts.js';
import { readyTerrain } from '../ground/ready-terrain.js';
import { hiddenPixels, knownTerrain } from '../ground/unknown-ground.js';
import { AREA_OUTPUT_RANGES } from '../input/area-input.js';
import type { EngineContext, Progress } from '../input/context.js';
import { DEFAULT_EARTH_RADIUS_FACTOR } from '../input/defaults.js';
import type { ViewshedInput } from '../input/viewshed-input.js';
import { note } from '../notes.js';
import { furthestM } from './cover-pixels.js';

/** Progress once terrain is read. */
const TERRAIN_READ = 0.2;

/** Result of {@link viewshed}. */
export interface ViewshedResult extends Provenance {
  readonly kind: 'viewshed';
  readonly input: ViewshedInput;
  /** 1 visible, 0 hidden, 255 outside the radius and beyond unknown ground. */
  readonly seen: Raster<Uint8Array>;
  readonly bounds: Bounds;
  /** Visible area, km², and its percentage of the circle, or of its part inside the bounds. */
  readonly visibleAreaKm2: number;
  readonly visiblePercent: number;
  /** Pixels whose centre lies within the radius, and those of them that are visible. */
  readonly pixels: number;
  readonly visible: number;
  readonly resolutionM: number;
  readonly computedBy: ComputedBy;
}

/** Implements `viewshed` of the package. */
export async function viewshed(input: ViewshedInput, context: EngineContext): Promise<ViewshedResult> {
  const started = performance.now();
  const { observer, target, output, earthRadiusFactor = DEFAULT_EARTH_RADIUS_FACTOR } = input;
  checkPosition('observer', observer);
  checkRanges('output', output, AREA_OUTPUT_RANGES);
  checkRange('earthRadiusFactor', earthRadiusFactor, 0.5, 1000);
  checkClearOfPoles(observer, output.radiusKm);
  if (input.processor !== undefined) checkChoice('processor', input.processor, ['cpu', 'gpu']);
  const grid = outputGrid(observer, { ...output, quantity: 'pathLoss' });
  const radiusM = output.radiusKm * 1000;
  const { signal, onProgress } = context;
  const report = (phase: Progress['phase'], share: number): void => onProgress?.({ phase, share });
  signal?.throwIfAborted();

  report('terrain', 0);
  const reachM = Math.min(radiusM, furthestM(grid, observer) + 40 * output.resolutionM);
  const posts = await postsFor(context.terrain, reachM, output.resolutionM);
  const terrain = knownTerrain(
    await readyTerrain(context.terrain).read(
      { bounds: boundsAround(observer, reachM), ...posts },
      signal ? { signal } : {},
    ),
  );
  const hidden = hiddenPixels(terrain, observer, reachM, grid);
  signal?.throwIfAborted();
  const terrainRead = performance.now();

  report('coverage', TERRAIN_READ);
  const dispatcher = dispatcherOf(input.processor, context, 'Sight');
  const sight = {
    terrain: terrain.raster,
    observer,
    target,
    radiusM,
    grid,
    earthRadiusM: effectiveEarthRadiusM(earthRadiusFactor),
  };
  const watch = {
    ...defined({ signal }),
    ...furtherOnly((share) => report('coverage', TERRAIN_READ + (1 - TERRAIN_READ) * share)),
  };
  const found = await dispatcher.run(seenFrom, sight, watch);
  const { seen, pixels, visible } = hidden === undefined ? found : withoutHidden(found.seen, hidden);
  const { seenKm2, circleKm2 } = areasOf(seen);
  const totalMs = performance.now() - started;
  report('values', 1);
  return {
    kind: 'viewshed',
    input: { ...input, earthRadiusFactor },
    seen,
    bounds: gridBounds(grid),
    visibleAreaKm2: seenKm2,
    visiblePercent: circleKm2 > 0 ? (100 * seenKm2) / circleKm2 : 0,
    pixels,
    visible,
    resolutionM: output.resolutionM,
    producedBy: PRODUCED_BY,
    computedBy: await computedWith(dispatcher),
    notes: [
      ...dispatcher.notes,
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...(input.earthRadiusFactor === undefined ? [note('sightOfRadioWaves')] : []),
      ...boundsNotes(output, grid),
      ...(pixels === 0 ? [note('noPixels')] : []),
    ],
    attributions: terrain.attributions,
    timing: { terrainMs: terrainRead - started, coverageMs: totalMs - (terrainRead - started), totalMs },
  };
}

/** Takes away the pixels beyond unknown ground, as if they were outside of the radius. */
function withoutHidden(
  seen: Raster<Uint8Array>,
  hidden: Uint8Array,
): { readonly seen: Raster<Uint8Array>; readonly pixels: number; readonly visible: number } {
  const values = seen.values;
  let [pixels, visible] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (hidden[i] === 1) values[i] = 255;
    else if (values[i] !== 255) pixels++;
    if (values[i] === 1) visible++;
  }
  return { seen, pixels, visible };
}

/** Areas of the visible pixels and of all pixels within the radius, km². */
function areasOf(seen: Raster<Uint8Array>): { readonly seenKm2: number; readonly circleKm2: number } {
  const grid = gridOf(seen);
  const areasKm2 = rowAreasKm2(grid);
  const values = seen.values;
  let seenKm2 = 0;
  let circleKm2 = 0;
  for (let row = 0; row < grid.height; row++) {
    let is = 0;
    let all = 0;
    for (let i = row * grid.width; i < (row + 1) * grid.width; i++) {
      const value = values[i];
      is += value & 1;
      all += value >> 7;
    }
    // Outside the radius all bits are set.
    is -= all;
    all = grid.width - all;
    seenKm2 += is * areasKm2[row];
    circleKm2 += all * areasKm2[row];
  }
  return { seenKm2, circleKm2 };
}
