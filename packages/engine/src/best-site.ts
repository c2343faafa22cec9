import { type Bounds, boundsAround, type Position } from '@radioshed/geodesy';
import type { CoverageSite } from '@radioshed/kernels';
import { heightSampler } from '@radioshed/profile';
import { gridBounds, type Raster, rasterOf } from '@radioshed/raster';
import { checkChoice, checkInteger, checkRange, OutOfRangeError } from '@radioshed/units';

import { assumptionNotes, assumptionsOf } from './assumptions.js';
import { areaModelNotes, checkAreaInput } from './area.js';
import { type BestSiteMethod, methodNote, methodOf } from './best-site-method.js';
import { backwards, forwards, type Search } from './best-site-merit.js';
import { computedWith, covererOf } from './coverer.js';
import { elevationNotes } from './elevation-notes.js';
import type { AntennaSetup, AreaInput, AreaOutput, EngineContext, Transmitter } from './input.js';
import { unionBounds } from './longitudes.js';
import { marginDb } from './margin.js';
import { modelRefOf, type ModelSetting } from './model-ref.js';
import { modelEntry } from './models.js';
import { multisiteGrid } from './multisite-grid.js';
import { offsetOf } from './compared-levels.js';
import { modelPolarisation } from './polarisation-of.js';
import { postsFor } from './posts.js';
import { quantities } from './quantity.js';
import { radioNotes } from './radio-notes.js';
import { readyTerrain } from './ready-terrain.js';
import type { ComputedBy, Timing } from './result.js';
import { roughnessNotes } from './roughness-notes.js';
import { scatter } from './scatter.js';
import { type SearchArea, searchZone, type Zone } from './search-zone.js';
import { ENGINE } from './version.js';

/** Places tried where the input says no number: the standard error of a share is then at most 2.5 %. */
const USUAL_PLACES = 400;
/**
 * Coarser than that of a coverage, which is shown itself: a merit counts places, and at 400 of them these samples move it by
 * less than a fifth of its standard error, in half the time.
 */
const SAMPLING = { radialPixels: 1, stepPixels: 0.5 } as const;
/** Quantities without steps. */
const LEVELS = ['pathLoss', 'receivedPower', 'fieldStrength', 'snr', 'rsrp'];
/** One transmitter looking for its place. Its antenna is round: azimuth, tilt and pattern do not count. */
export interface BestSiteInput extends Omit<AreaInput, 'transmitter' | 'antenna' | 'output' | 'environment'> {
  readonly search: SearchArea;
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  readonly antenna: AntennaSetup;
  /** `threshold`: from which value on a place is served. */
  readonly output: Omit<AreaOutput, 'radiusKm' | 'bounds'> & { readonly threshold: number };
  /**
   * How merit is found. `backward`, which takes a model that loses the same both ways: each pixel is a site, and some
   * hundred places tell what it serves. `forward`, for any model: some hundred places are sites, and all pixels tell what
   * they serve. `backward` where the model allows it and this is absent.
   */
  readonly method?: BestSiteMethod;
  /** Places that are to be served, or that are tried as sites, 10 to 10 000; 400 where absent. */
  readonly places?: number;
  /** Chooses another, equally even set of places; 0 where absent. */
  readonly seed?: number;
}

/** What {@link bestSite} found. */
export interface BestSiteResult {
  readonly kind: 'bestSite';
  readonly input: BestSiteInput;
  readonly method: BestSiteMethod;
  /**
   * Merit of every pixel as a site: 100 = as good as the best; NaN outside the area. Of `forward` that of the site tried
   * nearest to it.
   */
  readonly meritPercent: Raster;
  /** Share of the area that the best site serves, percent, with its standard error; 0 of `forward`, which asks all pixels. */
  readonly bestSharePercent: number;
  readonly standardErrorPercent: number;
  /** The best pixel, the first of equals from the north-west; of `forward` the best site tried. */
  readonly best: Position;
  readonly places: number;
  readonly bounds: Bounds;
  readonly engine: string;
  readonly computedBy: ComputedBy;
  readonly adjustments: readonly string[];
  readonly attributions: readonly string[];
  readonly timing: Timing;
}

/** What `bestSite` of the package answers. */
export async function bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult> {
  const started = performance.now();
  const { model, output, transmitter, receiver } = input;
  const places = checkInteger('places', input.places ?? USUAL_PLACES, 10, 10_000);
  const seed = checkRange('seed', input.seed ?? 0, 0, 2 ** 31);
  const method = methodOf(input);
  checkChoice('output.quantity', output.quantity, LEVELS);
  // Waves between two places of the area may bulge beyond its box by little.
  const beyondM = 40 * checkRange('output.resolutionM', output.resolutionM, 0.1, 10_000, 'm');
  const zone = searchZone(input.search, beyondM);
  const area = areaOf(input, zone);
  checkAreaInput(area);
  const { signal, pool, onProgress } = context;
  signal?.throwIfAborted();
  const points = scatter(zone, places, seed);
  const grid = multisiteGrid([{ ...area.transmitter, antenna: area.antenna }], { ...area.output, bounds: zone.bounds });

  onProgress?.({ phase: 'terrain', share: 0 });
  const reachM = zone.reachM + beyondM;
  const posts = await postsFor(context.terrain, 1.5 * reachM, output.resolutionM);
  const boxes = points.map((point) => boundsAround(point, reachM));
  const bounds = unionBounds(boxes) ?? zone.bounds;
  const terrain = await readyTerrain(context.terrain).read({ bounds, ...posts }, signal ? { signal } : {});
  const terrainRead = performance.now();
  signal?.throwIfAborted();

  const setting: ModelSetting = {
    frequencyMHz: transmitter.frequencyMHz,
    polarisation: modelPolarisation(area.antenna.polarisation),
    latDeg: zone.centre.latDeg,
    assumptions: assumptionsOf(model),
  };
  const ref = await modelRefOf(model.name, setting, model.ref);
  const { better } = quantities[output.quantity];
  const ends = method === 'backward' ? { from: receiver, to: transmitter } : { from: transmitter, to: receiver };
  const { heightM, heightReference } = ends.from;
  const groundAt = heightSampler(terrain.raster);
  const standing = points.map(
    ({ latDeg, lonDeg }) => heightReference === 'ground' || groundAt(latDeg, lonDeg) <= heightM,
  );
  if (!standing.includes(true)) {
    const field = method === 'backward' ? 'receiver.heightM' : 'transmitter.heightM';
    throw new OutOfRangeError(field, heightM, 'what lies above the ground of any place of the area', 'm above the sea');
  }
  const sites = points
    .map((point, index): CoverageSite => ({
      index,
      offsetDb: offsetOf(area, marginDb(model.name, setting)),
      terrain: terrain.raster,
      transmitter: { ...point, heightM, heightReference },
      receiver: { heightM: ends.to.heightM, heightReference: ends.to.heightReference },
      radiusM: reachM,
      model: ref,
      sampling: output.sampling ?? SAMPLING,
    }))
    .filter(({ index }) => standing[index]);
  const search: Search = {
    grid,
    zone,
    points,
    sites,
    maxLossDb: -better * output.threshold,
  };
  const coverer = covererOf(input.engine, context, modelEntry(model.name).title);
  const merit = await (method === 'backward' ? backwards : forwards)(search, {
    ...(pool ? { pool } : {}),
    ...(signal ? { signal } : {}),
    onProgress: (share) => onProgress?.({ phase: 'coverage', share: 0.05 + 0.95 * share }),
    elsewhere: coverer.onGpu,
    ...(input.engine === 'gpu' ? { together: coverer.manyOnGpu } : {}),
  });
  const { share } = merit;
  const computedBy = await computedWith(coverer, ref);
  const totalMs = performance.now() - started;
  return {
    kind: 'bestSite',
    input: { ...input, model: { ...model, ...setting.assumptions } },
    method,
    meritPercent: rasterOf(merit.percent, grid),
    bestSharePercent: 100 * share,
    standardErrorPercent: method === 'backward' ? 100 * Math.sqrt((share * (1 - share)) / places) : 0,
    best: merit.best,
    places,
    bounds: gridBounds(grid),
    engine: ENGINE,
    computedBy,
    adjustments: [
      ...coverer.notes,
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...assumptionNotes(model, setting.assumptions),
      ...radioNotes(area),
      ...siteNotes(area, setting, reachM),
      ...roughnessNotes(model, computedBy),
      ...buriedNotes(places - sites.length, method, places, ends.from),
      methodNote(input, method, places),
      ...(share === 0 ? ['No site reaches any of the places at the threshold.'] : []),
    ],
    attributions: terrain.attributions,
    timing: { terrainMs: terrainRead - started, coverageMs: totalMs - (terrainRead - started), totalMs },
  };
}

/** What the model was made for, up to the furthest places. */
function siteNotes(area: AreaInput, setting: ModelSetting, reachM: number): string[] {
  const { heightM, heightReference } = area.transmitter;
  if (heightReference === 'sea') return [];
  return areaModelNotes({ ...area, output: { ...area.output, radiusKm: reachM / 1000 } }, setting, heightM);
}

/** Places that lie above a height over the sea: nothing can stand there. */
function buriedNotes(
  buried: number,
  method: BestSiteMethod,
  places: number,
  { heightM }: { readonly heightM: number },
): string[] {
  if (buried === 0) return [];
  const higher = `${buried} of the ${places} places lie higher than the`;
  return method === 'backward'
    ? [`${higher} receiver's ${heightM} m above the sea: they count as not served.`]
    : [`${higher} transmitter's ${heightM} m above the sea: they were not tried.`];
}

/** The search as an area around its centre, with a round antenna. */
function areaOf(input: BestSiteInput, zone: Zone): AreaInput {
  const { engine, transmitter, receiver, antenna, model, elevation, output } = input;
  const { gainDbi, feederLossDb, feeder, polarisation } = antenna;
  return {
    ...(engine === undefined ? {} : { engine }),
    transmitter: { ...transmitter, ...zone.centre },
    receiver,
    antenna: {
      pattern: 'isotropic',
      gainDbi,
      feederLossDb,
      ...(feeder === undefined ? {} : { feeder }),
      azimuthDeg: 0,
      tiltDeg: 0,
      polarisation,
    },
    model,
    ...(elevation === undefined ? {} : { elevation }),
    output: { ...output, radiusKm: zone.reachM / 2000 },
  };
}
