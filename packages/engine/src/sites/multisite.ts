import { directionalGain } from '@radioshed/antenna';
import { type Bounds, localFrame } from '@radioshed/geodesy';
import { type Composite, composite, type SiteCount } from '@radioshed/kernels';
import { furtherOnly } from '@radioshed/parallel';
import { type Grid, gridBounds, gridOf, pixelToMap, type Raster } from '@radioshed/raster';
import { checkRange, defined, DistinctNotes, isOutOfRangeError, type Note, OutOfRangeError } from '@radioshed/units';

import { checkAreaInput } from '../area/area.js';
import { toLevels } from '../area/compared-levels.js';
import { terrainIrregularityNotes } from '../area/terrain-irregularity-notes.js';
import { computedWith, type Dispatcher, dispatcherOf } from '../call/dispatcher.js';
import type { ComputedBy, Provenance } from '../call/provenance.js';
import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import { boundsNotes } from '../grid/bounds-grid.js';
import { circlesAreaKm2, rowAreasKm2 } from '../grid/circle.js';
import { coveredKm2 } from '../grid/covered-area.js';
import { multisiteGrid } from '../grid/multisite-grid.js';
import type { AreaInput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import { MOST_SITES } from '../input/limits.js';
import type { MultisiteInput } from '../input/multisite-input.js';
import { quantities } from '../input/quantity.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionsOf } from '../models/shared/assumptions.js';
import { note } from '../notes.js';
import { antennaOf } from '../radio/antenna-of.js';
import { countsFromNoise, noiseAround } from '../radio/noise-around.js';
import { overOneTerrain, sitesOf, type Collected } from './multisite-sites.js';
import { siteClusters, type SiteCluster } from './multisite-terrain.js';

/** Most transmitters that a note names. */
const MOST_NAMED = 20;
/** Progress at the end of the coverage. */
const COVERED = 0.98;

/** One site's part in the result. */
export interface SiteShare {
  /** Pixels within the site's radius, and those of them where it has a value. */
  readonly pixels: number;
  readonly computed: number;
  /** Pixels where it is the best server. */
  readonly best: number;
}

/** Result of {@link multisite}. */
export interface MultisiteResult extends Provenance {
  readonly kind: 'multisite';
  readonly input: MultisiteInput;
  /** The requested quantity of the best server, in `unit`; NaN = no value. */
  readonly values: Raster;
  /** Index of the best server; −1 where no site has a value. */
  readonly bestServer: Raster<Int16Array>;
  readonly unit: string;
  readonly bounds: Bounds;
  /** Area at or better than the threshold, km²; without a threshold, the area with a value. */
  readonly coveredAreaKm2: number;
  /** Percentage of the union of all circles, or of its part inside the bounds, that this area covers. */
  readonly coveredPercent: number;
  /** One entry per transmitter, in order. */
  readonly sites: readonly SiteShare[];
  readonly resolutionM: number;
  readonly computedBy: ComputedBy;
}

/** Implements `multisite` of the package. */
export async function multisite(input: MultisiteInput, context: EngineContext): Promise<MultisiteResult> {
  const startedMs = performance.now();
  const plan = sitesPlan(input, context);
  const { signal, onProgress } = context;
  signal?.throwIfAborted();
  onProgress?.({ phase: 'terrain', share: 0 });
  const clusters = await siteClusters(plan.areas, context);
  const dispatcher = dispatcherOf(input.processor, context, modelOf(input.model).title);
  const found = await coverSitesOf(plan, clusters, plan.grid, { context, dispatcher });
  return await multisiteResult(plan, found, { context, dispatcher, startedMs });
}

/** Values that depend only on the request. */
export interface SitesPlan {
  readonly input: MultisiteInput;
  readonly areas: readonly AreaInput[];
  readonly grid: Grid;
  readonly measured: ReturnType<typeof noiseAround>;
}

/** Checks the whole input. @throws OutOfRangeError */
export function sitesPlan(input: MultisiteInput, context: EngineContext): SitesPlan {
  const { transmitters, output } = input;
  checkRange('transmitters.length', transmitters.length, 1, MOST_SITES);
  const measured = countsFromNoise(output.quantity) ? noiseAround(output, context) : undefined;
  const areas = transmitters.map((_, index) => {
    const each = checkedArea(input, index);
    // Sites are compared by power, because all have the same noise at a pixel.
    return measured === undefined ? each : { ...each, output: { ...each.output, noiseFloorDbm: 0 } };
  });
  return { input, areas, grid: multisiteGrid(transmitters, output), measured };
}

/** Losses of some sites on a grid, with what is reported about them. */
export interface CoveredSites {
  /** The least of all sites' loss + offset, dB, and the index of that site. */
  readonly lossDb: Raster;
  readonly best: Raster<Int16Array>;
  readonly counts: ReadonlyMap<number, SiteCount>;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
  readonly computedBy: ComputedBy;
  readonly terrainMs: number;
}

/** Computes the sites of clusters on a grid: that of the plan, or a part of it. */
export async function coverSitesOf(
  { input, areas }: SitesPlan,
  clusters: readonly SiteCluster[],
  grid: Grid,
  { context, dispatcher }: { readonly context: EngineContext; readonly dispatcher: Dispatcher },
): Promise<CoveredSites> {
  const { signal, onProgress, pool } = context;
  const collected: Collected = {
    notes: new DistinctNotes(),
    attributions: new Set(),
    model: undefined,
    hidden: new Map(),
  };
  const clock = { terrainMs: 0 };
  const watch = {
    ...defined({ signal }),
    ...furtherOnly((share) => onProgress?.({ phase: 'coverage', share: COVERED * share })),
  };
  const sites = sitesOf(areas, clusters, context, collected, clock, grid);
  const count = clusters.reduce((sum, each) => sum + each.sites.length, 0);
  const { first, all } =
    input.processor === 'gpu' && count > 1 ? await overOneTerrain(sites) : { first: [], all: sites };
  const together =
    first.length === count
      ? await dispatcher.tryGpu((target) => composite({ grid, sites: first, count }, { ...watch, ...target }))
      : undefined;
  const onPool = { ...watch, ...defined({ on: pool }), ...dispatcher.elsewhere };
  const found = together ?? (await composite({ grid, sites: all, count }, onPool));
  return {
    lossDb: found.lossDb,
    best: found.best,
    counts: collected.hidden.size === 0 ? found.sites : withoutHidden(found, areas, collected.hidden),
    notes: collected.notes.list(),
    attributions: [...collected.attributions],
    computedBy: await computedWith(dispatcher, collected.model),
    terrainMs: clock.terrainMs,
  };
}

/**
 * Takes away the pixels that a site reaches over unknown ground: it may be better or worse there than the best of the
 * others. Returns the counts of what is left.
 */
function withoutHidden(
  { lossDb, best, sites }: Composite,
  areas: readonly AreaInput[],
  hidden: ReadonlyMap<number, Uint8Array>,
): ReadonlyMap<number, SiteCount> {
  const grid = gridOf(lossDb);
  const [losses, servers] = [lossDb.values, best.values];
  const lost = new Map<number, number>();
  for (const [index, mask] of hidden) {
    const { transmitter, output } = areas[index];
    const frame = localFrame(transmitter);
    let count = 0;
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] === 0) continue;
      const [lonDeg, latDeg] = pixelToMap(grid.transform, (i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5);
      if (Math.hypot(...frame.forward({ latDeg, lonDeg })) > output.radiusKm * 1000) continue;
      count++;
      losses[i] = Number.NaN;
      servers[i] = -1;
    }
    lost.set(index, count);
  }
  const served = new Map<number, number>();
  for (const server of servers) if (server >= 0) served.set(server, (served.get(server) ?? 0) + 1);
  return new Map(
    Array.from(sites, ([index, { pixels, computed }]) => {
      const left = Math.max(0, computed - (lost.get(index) ?? 0));
      return [index, { pixels, computed: left, best: served.get(index) ?? 0 }];
    }),
  );
}

/** Values for the result besides the covered sites. */
interface ResultOptions {
  readonly context: EngineContext;
  readonly dispatcher: Dispatcher;
  /** When the calculation began, by `performance.now()`. */
  readonly startedMs: number;
}

/** The result of a calculation whose losses are known. Its raster becomes the one of the values. */
export async function multisiteResult(
  { input, areas, grid, measured }: SitesPlan,
  found: CoveredSites,
  { context, dispatcher, startedMs }: ResultOptions,
): Promise<MultisiteResult> {
  const { transmitters, model, output } = input;
  const { signal, onProgress } = context;
  const coveredMs = performance.now();
  onProgress?.({ phase: 'values', share: COVERED });
  const noiseNotes = await toLevels(areas[0], found.lossDb, measured, { dispatcher, signal });
  const areasKm2 = rowAreasKm2(grid);
  const coveredAreaKm2 = coveredKm2(found.lossDb, areasKm2, output);
  const circlesKm2 = circlesAreaKm2(grid, transmitters, output.radiusKm * 1000, areasKm2);
  const shares = transmitters.map((_, i) => found.counts.get(i) ?? { pixels: 0, computed: 0, best: 0 });
  onProgress?.({ phase: 'values', share: 1 });
  const { computedBy, terrainMs } = found;
  return {
    kind: 'multisite',
    input: { ...input, model: { ...model, ...assumptionsOf(model) } },
    values: found.lossDb,
    bestServer: found.best,
    unit: quantities[output.quantity].unit,
    bounds: gridBounds(grid),
    coveredAreaKm2,
    coveredPercent: circlesKm2 > 0 ? Math.min(100, (100 * coveredAreaKm2) / circlesKm2) : 0,
    sites: shares,
    resolutionM: output.resolutionM,
    producedBy: PRODUCED_BY,
    computedBy,
    notes: [
      ...dispatcher.notes,
      ...found.notes,
      ...terrainIrregularityNotes(modelOf(model), model, computedBy),
      ...noiseNotes,
      ...boundsNotes(output, grid),
      ...silentNotes(shares),
    ],
    attributions: found.attributions,
    timing: { terrainMs, coverageMs: coveredMs - startedMs - terrainMs, totalMs: performance.now() - startedMs },
  };
}

/** The area input of one transmitter. */
function areaOf({ transmitters, ...rest }: MultisiteInput, index: number): AreaInput {
  const { antenna, ...transmitter } = transmitters[index];
  return { ...rest, transmitter, antenna };
}

/** @throws OutOfRangeError with the transmitter's field. */
function checkedArea(input: MultisiteInput, index: number): AreaInput {
  const area = areaOf(input, index);
  try {
    checkAreaInput(area);
    within('model', () => assumptionsOf(area.model));
    within('antenna', () => directionalGain(antennaOf(area.antenna)));
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    const { field, value, limits, unit } = error;
    if (!/^(transmitter|antenna)\b/.test(field)) throw error;
    throw new OutOfRangeError(`transmitters[${index}].${field.replace(/^transmitter\./, '')}`, value, limits, unit);
  }
  return area;
}

function silentNotes(shares: readonly SiteShare[]): Note[] {
  const silent = shares.flatMap(({ computed }, i) => (computed === 0 ? [i] : []));
  if (silent.length === 0) return [];
  const transmitters = silent.slice(0, MOST_NAMED);
  return [note('silentTransmitters', { transmitters, more: silent.length - transmitters.length })];
}
