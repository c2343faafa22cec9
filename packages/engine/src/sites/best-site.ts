import { boundsAround } from '@radioshed/geodesy';
import { gridBounds, rasterOf } from '@radioshed/raster';
import { checkChoice, checkInteger, checkRange, defined, type Note } from '@radioshed/units';

import { checkAreaInput } from '../area/area.js';
import { bandAtRim, rimNote } from '../area/auto-area.js';
import { offsetOf } from '../area/compared-levels.js';
import { areaModelNotes } from '../area/cover-pixels.js';
import { terrainIrregularityNotes } from '../area/terrain-irregularity-notes.js';
import { computedWith, type Dispatcher, dispatcherOf } from '../call/dispatcher.js';
import type { ComputedBy } from '../call/provenance.js';
import { PRODUCED_BY } from '../call/version.js';
import { unionBounds } from '../grid/longitudes.js';
import { multisiteGrid } from '../grid/multisite-grid.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import { postsFor } from '../ground/posts.js';
import { readyTerrain } from '../ground/ready-terrain.js';
import { knownTerrain } from '../ground/unknown-ground.js';
import type { AreaInput } from '../input/area-input.js';
import type { BestSiteInput, BestSiteMethod } from '../input/best-site-input.js';
import type { EngineContext } from '../input/context.js';
import { DEFAULT_SEARCH_PLACES } from '../input/defaults.js';
import { quantities } from '../input/quantity.js';
import { RESOLUTION_RANGE } from '../input/ranges.js';
import { AUTO } from '../models/choice/auto.js';
import { autoBands } from '../models/choice/auto-rules.js';
import { choiceOf } from '../models/choice/chosen.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import { withFloor } from '../models/shared/floor.js';
import { marginDb } from '../models/shared/margin.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { note } from '../notes.js';
import { radioNotes } from '../radio/radio-notes.js';
import { settingOf } from '../radio/setting-of.js';
import { type Counted, countSites, meritOf, type Search } from './best-site-merit.js';
import { methodNote, methodOf } from './best-site-method.js';
import type { BestSiteResult } from './best-site-result.js';
import { buriedNotes, endsOf, sitesAt } from './best-site-sites.js';
import { unknownInSearch, unknownNotes } from './best-site-unknown.js';
import { scatter } from './scatter.js';
import { searchZone, type Zone } from './search-zone.js';

/**
 * Coarser than for a coverage. The score is a count of locations: with 400 of them, this sampling changes it by less
 * than a fifth of its standard error, in half the time.
 */
const SAMPLING = { radialPixels: 1, stepPixels: 0.5 } as const;
/** Quantities without steps. */
const LEVELS = ['pathLoss', 'receivedPower', 'fieldStrength', 'snr', 'rsrp'];

/** Implements `bestSite` of the package. */
export async function bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult> {
  const startedMs = performance.now();
  const plan = searchPlan(input);
  const dispatcher = dispatcherOf(input.processor, context, modelOf(input.model).title);
  const found = await countPlaces(plan, { from: 0, to: plan.points.length }, { context, dispatcher });
  return await bestSiteResult(plan, found, { context, dispatcher, startedMs });
}

/** Values that depend only on the request. */
export interface SearchPlan extends Omit<Search, 'sites'> {
  /** With the model that `auto` takes, and the note on it. */
  readonly input: BestSiteInput;
  readonly autoNotes: readonly Note[];
  readonly method: BestSiteMethod;
  readonly area: AreaInput;
  /** Distance up to which the locations are covered, m. */
  readonly reachM: number;
}

/** Checks the whole input. @throws OutOfRangeError */
export function searchPlan(given: BestSiteInput): SearchPlan {
  const { input, autoNotes } = chosenFor(given);
  const { output } = input;
  const places = checkInteger('places', input.places ?? DEFAULT_SEARCH_PLACES, 10, 10_000);
  const seed = checkRange('seed', input.seed ?? 0, 0, 2 ** 31);
  const method = methodOf(input);
  checkChoice('output.quantity', output.quantity, LEVELS);
  // Paths between two locations of the area may leave its box slightly.
  const beyondM = 40 * checkRange('output.resolutionM', output.resolutionM, ...RESOLUTION_RANGE);
  const zone = searchZone(input.search, beyondM);
  const area = areaOf(input, zone);
  checkAreaInput(area);
  const points = scatter(zone, places, seed);
  const grid = multisiteGrid([{ ...area.transmitter, antenna: area.antenna }], { ...area.output, bounds: zone.bounds });
  const { better } = quantities[output.quantity];
  const maxLossDb = -better * output.threshold;
  return { input, autoNotes, method, zone, area, points, grid, maxLossDb, reachM: zone.reachM + beyondM };
}

/** The input with the model that `auto` takes up to the farthest locations. Heights above the sea count as low. */
function chosenFor(input: BestSiteInput): { readonly input: BestSiteInput; readonly autoNotes: readonly Note[] } {
  if (input.model.name !== AUTO) return { input, autoNotes: [] };
  const beyondM = 40 * checkRange('output.resolutionM', input.output.resolutionM, ...RESOLUTION_RANGE);
  const { frequencyMHz } = input.transmitter;
  const heights = [input.transmitter, input.receiver].map((end) =>
    end.heightReference === 'ground' ? end.heightM : 0,
  );
  const reachM = searchZone(input.search, beyondM).reachM + beyondM;
  const bands = autoBands(frequencyMHz, Math.max(...heights), reachM);
  const band = bandAtRim(bands, frequencyMHz);
  return { input: { ...input, model: choiceOf(input.model, band.name) }, autoNotes: [rimNote(bands, band)] };
}

/** Results of some locations, and the notes on them. */
export interface CountedPlaces {
  readonly counted: Counted;
  /** Locations whose ground is above the antenna. */
  readonly buried: number;
  /** Notes on the terrain. */
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
  readonly computedBy: ComputedBy;
  readonly terrainMs: number;
}

/** Computes the locations of a range of indexes. All read the same terrain. */
export async function countPlaces(
  { input, autoNotes: _autoNotes, method, area, points, reachM, ...search }: SearchPlan,
  { from, to }: { readonly from: number; readonly to: number },
  { context, dispatcher }: { readonly context: EngineContext; readonly dispatcher: Dispatcher },
): Promise<CountedPlaces> {
  const startedMs = performance.now();
  const { output } = input;
  const { signal, pool, onProgress } = context;
  signal?.throwIfAborted();
  onProgress?.({ phase: 'terrain', share: 0 });
  const posts = await postsFor(context.terrain, 1.5 * reachM, output.resolutionM);
  const boxes = points.map((point) => boundsAround(point, reachM));
  const bounds = unionBounds(boxes) ?? search.zone.bounds;
  const terrain = knownTerrain(
    await readyTerrain(context.terrain).read({ bounds, ...posts }, signal ? { signal } : {}),
  );
  const terrainMs = performance.now() - startedMs;
  signal?.throwIfAborted();

  const described = modelOf(input.model);
  const setting = await settingOf(area, context);
  const ref = withFloor(described, setting, await described.ref(setting));
  const common = {
    offsetDb: offsetOf(area, marginDb(described, setting)),
    terrain: terrain.raster,
    radiusM: reachM,
    model: ref,
    sampling: output.sampling ?? SAMPLING,
  };
  const unknown = unknownInSearch(terrain, search.grid);
  const { isUnknown, hiddenFrom } = unknown;
  const all = sitesAt(points, endsOf(method, input), common, isUnknown);
  const lost = points.filter(isUnknown).length;
  const sites = all.filter(({ index }) => index >= from && index < to);
  const counted = await countSites({ ...search, points, sites, ...defined({ hiddenFrom }) }, method, {
    ...defined({ on: pool, signal }),
    onProgress: (share) => onProgress?.({ phase: 'coverage', share: 0.05 + 0.95 * share }),
    ...dispatcher.elsewhere,
  });
  return {
    counted,
    buried: points.length - all.length - lost,
    notes: [
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...unknownNotes(unknown, lost, points.length, endsOf(method, input)),
    ],
    attributions: terrain.attributions,
    computedBy: await computedWith(dispatcher, ref),
    terrainMs,
  };
}

/** The result of a search whose locations are all counted. */
export async function bestSiteResult(
  { input, autoNotes, method, area, points, reachM, ...search }: SearchPlan,
  { counted, buried, notes, attributions, computedBy, terrainMs }: CountedPlaces,
  {
    context,
    dispatcher,
    startedMs,
  }: { readonly context: EngineContext; readonly dispatcher: Dispatcher; readonly startedMs: number },
): Promise<BestSiteResult> {
  const { model } = input;
  const places = points.length;
  const described = modelOf(model);
  const setting = await settingOf(area, context);
  const merit = meritOf({ ...search, points }, counted);
  const { share } = merit;
  const totalMs = performance.now() - startedMs;
  return {
    kind: 'bestSite',
    input: { ...input, model: { ...model, ...setting.assumptions } },
    method,
    meritPercent: rasterOf(merit.percent, search.grid),
    bestSharePercent: 100 * share,
    standardErrorPercent: method === 'backward' ? 100 * Math.sqrt((share * (1 - share)) / places) : 0,
    best: merit.best,
    places,
    bounds: gridBounds(search.grid),
    producedBy: PRODUCED_BY,
    computedBy,
    notes: [
      ...dispatcher.notes,
      ...autoNotes,
      ...notes,
      ...assumptionNotes(described, model, setting),
      ...radioNotes(area),
      ...siteNotes(area, setting, reachM),
      ...terrainIrregularityNotes(described, model, computedBy),
      ...buriedNotes(buried, places, endsOf(method, input)),
      methodNote(input, method, places),
      ...(share === 0 ? [note('noSiteReaches')] : []),
    ],
    attributions,
    timing: { terrainMs, coverageMs: totalMs - terrainMs, totalMs },
  };
}

/** Notes on the model, up to the farthest locations. */
function siteNotes(area: AreaInput, setting: ModelSetting, reachM: number): Note[] {
  const { heightM, heightReference } = area.transmitter;
  if (heightReference === 'sea') return [];
  return areaModelNotes({ ...area, output: { ...area.output, radiusKm: reachM / 1000 } }, setting, heightM);
}

/** The search as an area around its centre, with an omnidirectional antenna. */
function areaOf(input: BestSiteInput, zone: Zone): AreaInput {
  const { processor, transmitter, receiver, antenna, model, elevation, output } = input;
  const { gainDbi, feederLossDb, feeder, polarisation } = antenna;
  return {
    ...defined({ processor }),
    transmitter: { ...transmitter, ...zone.centre },
    receiver,
    antenna: {
      pattern: 'isotropic',
      gainDbi,
      feederLossDb,
      ...defined({ feeder }),
      azimuthDeg: 0,
      tiltDeg: 0,
      polarisation,
    },
    model,
    ...defined({ elevation }),
    output: { ...output, radiusKm: zone.reachM / 2000 },
  };
}
