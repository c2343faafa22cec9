import {
  type Bounds,
  boundsAround,
  geodesicInverse,
  metresPerDegreeLat,
  metresPerDegreeLon,
  type Position,
} from '@radioshed/geodesy';
import { countReached, type CoverageSite } from '@radioshed/kernels';
import { r2Point, seededRandom } from '@radioshed/numeric';
import { gridBounds, type Grid, pixelToMap, type Raster, rasterData, rasterOf } from '@radioshed/raster';
import { checkChoice, checkInteger, checkRange, OutOfRangeError } from '@radioshed/units';

import { assumptionNotes, assumptionsOf } from './assumptions.js';
import { checkAreaInput } from './area.js';
import { checkPosition } from './check-input.js';
import { checkClearOfPoles } from './disc.js';
import { covererOf } from './coverer.js';
import { elevationNotes } from './elevation-notes.js';
import type { AntennaSetup, AreaInput, AreaOutput, EngineContext, Transmitter } from './input.js';
import { turnedFrom, unionBounds } from './longitudes.js';
import { marginDb } from './margin.js';
import { modelEntry, modelRefOf, type ModelSetting } from './models.js';
import { multisiteGrid } from './multisite-grid.js';
import { offsetOf } from './multisite.js';
import { modelPolarisation } from './polarisation-of.js';
import { postsFor } from './posts.js';
import { quantities } from './quantity.js';
import { radioNotes } from './radio-notes.js';
import { readyTerrain } from './ready-terrain.js';
import type { ComputedBy, Timing } from './result.js';
import { ENGINE } from './version.js';

/** Places tried where the input says no number: the standard error of a share is then at most 2.5 %. */
const USUAL_PLACES = 400;
/** Models that lose the same both ways, or all but: empirical ones tell a base from a mobile, and cannot be turned round. */
const RECIPROCAL = ['itm', 'p1812', 'p452', 'p528', 'lineOfSight', 'freeSpace', 'planeEarth'];
/** Quantities without steps. */
const LEVELS = ['pathLoss', 'receivedPower', 'fieldStrength', 'snr', 'rsrp'];
/** Most points of the sequence looked at for one that lies inside. */
const MOST_TRIES = 1_000_000;

/** Where a site is looked for: a circle, or a polygon of at least three corners. */
export type SearchArea =
  { readonly centre: Position; readonly radiusKm: number } | { readonly polygon: readonly Position[] };

/** One transmitter looking for its place. Its antenna is round: azimuth, tilt and pattern do not count. */
export interface BestSiteInput extends Omit<AreaInput, 'transmitter' | 'antenna' | 'output' | 'environment'> {
  readonly search: SearchArea;
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  readonly antenna: AntennaSetup;
  /** `threshold`: from which value on a place is served. */
  readonly output: Omit<AreaOutput, 'radiusKm' | 'bounds'> & { readonly threshold: number };
  /** Places that are to be served, 10 to 10 000; 400 where absent. */
  readonly places?: number;
  /** Chooses another, equally even set of places; 0 where absent. */
  readonly seed?: number;
}

/** What {@link bestSite} found. */
export interface BestSiteResult {
  readonly kind: 'bestSite';
  readonly input: BestSiteInput;
  /** Merit of every pixel as a site: 100 = as good as the best; NaN outside the area. */
  readonly meritPercent: Raster;
  /** Share of the area that the best site serves, percent, with its standard error. */
  readonly bestSharePercent: number;
  readonly standardErrorPercent: number;
  /** The best pixel, the first of equals from the north-west. */
  readonly best: Position;
  readonly places: number;
  readonly bounds: Bounds;
  readonly engine: string;
  readonly computedBy: ComputedBy;
  readonly adjustments: readonly string[];
  readonly attributions: readonly string[];
  readonly timing: Timing;
}

/**
 * How good every pixel of an area is as a site: the share of the area it would serve.
 *
 * A path loses as much there as back. So for each of some hundred evenly scattered places the loss to all pixels is worked
 * out with the heights of the ends exchanged; the number of places that a pixel reaches is its merit, with a standard
 * error of √(p(1 − p)/n).
 *
 * @throws OutOfRangeError naming the field of the input, its value, limits and unit; DemError when the terrain fails;
 *   the signal's reason when cancelled.
 */
export async function bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult> {
  const started = performance.now();
  const { model, output, transmitter, receiver } = input;
  const places = checkInteger('places', input.places ?? USUAL_PLACES, 10, 10_000);
  const seed = checkRange('seed', input.seed ?? 0, 0, 2 ** 31);
  checkChoice('model.name', model.name, RECIPROCAL);
  checkChoice('output.quantity', output.quantity, LEVELS);
  const zone = searchZone(input.search);
  const area = areaOf(input, zone);
  checkAreaInput(area);
  const { signal, pool, onProgress } = context;
  signal?.throwIfAborted();
  const points = scatter(zone, places, seed);
  const grid = multisiteGrid([{ ...area.transmitter, antenna: area.antenna }], { ...area.output, bounds: zone.bounds });

  onProgress?.({ phase: 'terrain', share: 0 });
  // Waves between two places of the area may bulge beyond its box by little; reading up to the furthest place is enough.
  const reachM = zone.reachM + 40 * output.resolutionM;
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
  const ref = modelRefOf(model.name, setting, model.ref);
  const { better } = quantities[output.quantity];
  const sites = points.map((point, index): CoverageSite => ({
    index,
    offsetDb: offsetOf(area, marginDb(model.name, setting)),
    terrain: terrain.raster,
    // The ends exchanged: the place to be served sends to every pixel, where the antenna of the site stands.
    transmitter: { ...point, heightM: receiver.heightM, heightReference: receiver.heightReference },
    receiver: { heightM: transmitter.heightM, heightReference: transmitter.heightReference },
    radiusM: reachM,
    model: ref,
    ...(output.sampling ? { sampling: output.sampling } : {}),
  }));
  const coverer = covererOf(input.engine, context, modelEntry(model.name).title);
  const counts = await countReached(
    { grid, sites, count: places, maxLossDb: -better * output.threshold },
    {
      ...(pool ? { pool } : {}),
      ...(signal ? { signal } : {}),
      onProgress: (share) => onProgress?.({ phase: 'coverage', share: 0.05 + 0.95 * share }),
      elsewhere: coverer.onGpu,
    },
  );
  const { merit, best, most } = meritOf(grid, rasterData(counts), zone);
  const share = most / places;
  const totalMs = performance.now() - started;
  return {
    kind: 'bestSite',
    input: { ...input, model: { ...model, ...setting.assumptions } },
    meritPercent: rasterOf(merit, grid),
    bestSharePercent: 100 * share,
    standardErrorPercent: 100 * Math.sqrt((share * (1 - share)) / places),
    best,
    places,
    bounds: gridBounds(grid),
    engine: ENGINE,
    computedBy: coverer.computedBy,
    adjustments: [
      ...coverer.notes,
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...assumptionNotes(model, setting.assumptions),
      ...radioNotes(area),
      `Each pixel is tried as a site for ${places} evenly scattered places of the area, with a round antenna of ${area.antenna.gainDbi} dBi.`,
      ...(most === 0 ? ['No site reaches any of the places at the threshold.'] : []),
    ],
    attributions: terrain.attributions,
    timing: { terrainMs: terrainRead - started, coverageMs: totalMs - (terrainRead - started), totalMs },
  };
}

/** The area of interest, whatever its shape. */
interface Zone {
  readonly centre: Position;
  readonly bounds: Bounds;
  /** No two places of it are further apart, m. */
  readonly reachM: number;
  contains(place: Position): boolean;
}

function searchZone(search: SearchArea): Zone {
  if ('polygon' in search === 'centre' in search) {
    throw new OutOfRangeError('search', Object.keys(search).join(', '), 'a centre with its radius, or a polygon');
  }
  if ('centre' in search) {
    const { centre, radiusKm } = search;
    checkPosition('search.centre', centre);
    checkRange('search.radiusKm', radiusKm, 0.01, 200, 'km');
    checkClearOfPoles(centre, radiusKm);
    const radiusM = radiusKm * 1000;
    return {
      centre,
      bounds: boundsAround(centre, radiusM),
      reachM: 2 * radiusM,
      contains: (place) => geodesicInverse(centre, place).distanceM <= radiusM,
    };
  }
  return polygonZone(search.polygon);
}

function polygonZone(polygon: readonly Position[]): Zone {
  checkRange('search.polygon.length', polygon.length, 3, 10_000, 'corners');
  for (const [i, corner] of polygon.entries()) checkPosition(`search.polygon[${i}]`, corner);
  const around = unionBounds(polygon.map((corner) => boundsAround(corner, 1)));
  if (around === undefined) throw new TypeError('a polygon has corners');
  const corners = polygon.map(({ latDeg, lonDeg }) => ({ latDeg, lonDeg: turnedFrom(lonDeg, around.west) }));
  const centre = { latDeg: (around.north + around.south) / 2, lonDeg: (around.west + around.east) / 2 };
  const crossesEquator = around.north > 0 && around.south < 0;
  const widest = crossesEquator ? 0 : Math.min(Math.abs(around.north), Math.abs(around.south));
  const heightM = (around.north - around.south) * metresPerDegreeLat(centre.latDeg);
  const widthM = (around.east - around.west) * metresPerDegreeLon(widest);
  const reachM = Math.hypot(heightM, widthM);
  checkRange('search.polygon', reachM / 1000, 0.02, 400, 'km across');
  checkClearOfPoles(centre, reachM / 2000);
  return {
    centre,
    bounds: around,
    reachM,
    contains: ({ latDeg, lonDeg }) => isInside(corners, latDeg, turnedFrom(lonDeg, around.west)),
  };
}

/** Whether a ray to the east crosses the edge an odd number of times. */
function isInside(corners: readonly Position[], latDeg: number, lonDeg: number): boolean {
  let inside = false;
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length];
    if (a.latDeg > latDeg === b.latDeg > latDeg) continue;
    const crossing = a.lonDeg + ((latDeg - a.latDeg) / (b.latDeg - a.latDeg)) * (b.lonDeg - a.lonDeg);
    if (lonDeg < crossing) inside = !inside;
  }
  return inside;
}

/** Places spread evenly over a zone: a shifted sequence over its box, those outside left out. */
function scatter({ bounds, contains }: Zone, count: number, seed: number): Position[] {
  const random = seededRandom(seed);
  const shift = [random(), random()] as const;
  const points: Position[] = [];
  // Equal areas, not equal degrees: rows of a box are shorter towards the pole.
  const low = Math.sin((bounds.south * Math.PI) / 180);
  const high = Math.sin((bounds.north * Math.PI) / 180);
  for (let i = 0; points.length < count; i++) {
    if (i === MOST_TRIES) throw new OutOfRangeError('search', 'a sliver', 'areas that fill more of their box');
    const [u, v] = r2Point(i);
    const x = (u + shift[0]) % 1;
    const y = (v + shift[1]) % 1;
    const latDeg = (Math.asin(low + y * (high - low)) * 180) / Math.PI;
    const place = { latDeg, lonDeg: bounds.west + x * (bounds.east - bounds.west) };
    if (contains(place)) points.push(place);
  }
  return points;
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

function meritOf(
  grid: Grid,
  counts: Uint16Array,
  zone: Zone,
): { readonly merit: Float32Array; readonly best: Position; readonly most: number } {
  const merit = new Float32Array(counts.length).fill(Number.NaN);
  let most = -1;
  let best = zone.centre;
  for (let pixel = 0; pixel < counts.length; pixel++) {
    const [lonDeg, latDeg] = pixelToMap(
      grid.transform,
      (pixel % grid.width) + 0.5,
      Math.floor(pixel / grid.width) + 0.5,
    );
    if (!zone.contains({ latDeg, lonDeg })) continue;
    merit[pixel] = counts[pixel];
    if (counts[pixel] <= most) continue;
    most = counts[pixel];
    best = { latDeg, lonDeg };
  }
  for (let pixel = 0; pixel < merit.length; pixel++)
    merit[pixel] = most > 0 ? (100 * merit[pixel]) / most : merit[pixel];
  return { merit, best, most: Math.max(0, most) };
}
