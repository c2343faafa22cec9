import { checkChoice, checkShape, type Shape } from '@radioshed/units';

import type { AreaResult } from './area/area-result.js';
import type { ViewshedResult } from './area/viewshed.js';
import { checkCall } from './call/check-call.js';
import { type AreaInput, AREA_INPUT } from './input/area-input.js';
import { type BestSiteInput, BEST_SITE_INPUT } from './input/best-site-input.js';
import { type EngineContext, TERRAINLESS_CONTEXT } from './input/context.js';
import { INTERFERENCE_INPUT, type InterferenceInput } from './input/interference-input.js';
import {
  type LinksInput,
  type ReadLinksInput,
  LINKS_INPUT,
  LINK_PLACES,
  READ_LINKS_INPUT,
} from './input/links-input.js';
import { MERGE_INPUT, type MergeInput } from './input/merge-input.js';
import { type MultilinkInput, MULTILINK_INPUT } from './input/multilink-input.js';
import { type MultisiteInput, MULTISITE_INPUT } from './input/multisite-input.js';
import { type NetworkInput, NETWORK_INPUT } from './input/network-input.js';
import { type PairsInput, PAIRS_INPUT } from './input/pairs-input.js';
import { type PathInput, PATH_INPUT } from './input/path-input.js';
import type { LinkPlace } from './input/place.js';
import { type PointsInput, POINTS_INPUT } from './input/points-input.js';
import { type RelayInput, RELAY_INPUT } from './input/relay-input.js';
import { type SatelliteAreaInput, SATELLITE_AREA_INPUT } from './input/satellite-area-input.js';
import { SCENE_CONTEXT, SCENE_3D_INPUT, type SceneContext, type Scene3dInput } from './input/scene-input.js';
import { SPOT_BEAM_INPUT, type SpotBeamInput } from './input/spot-beam-input.js';
import { TRILATERATE_INPUT, type TrilaterateInput } from './input/trilaterate-input.js';
import { VIEWSHED_INPUT, type ViewshedInput } from './input/viewshed-input.js';
import type { InterferenceResult } from './layers/interference.js';
import type { MergeResult } from './layers/merge.js';
import type { TrilaterateResult } from './layers/trilaterate.js';
import type { LinksPredictor, LinksResult } from './links/links.js';
import { LINKS_TERRAIN, type LinksTerrain } from './links/links-terrain.js';
import type { MultilinkResult } from './links/multilink.js';
import type { PairsResult } from './links/pairs-result.js';
import type { ModelChoice } from './models/choice/model-choice.js';
import { modelReady } from './models/choice/model-of.js';
import { DEFAULT_MODEL, MODELS } from './models/index.js';
import { assumptionsOf } from './models/shared/assumptions.js';
import type { PathResult } from './path/path-result.js';
import type { PointsResult } from './path/points.js';
import type { SatelliteAreaResult, SpotBeamResult } from './satellite/satellite-result.js';
import type { Scene3dResult } from './scene/scene-result.js';
import type { BestSiteResult } from './sites/best-site-result.js';
import type { MultisiteResult } from './sites/multisite.js';
import type { NetworkResult } from './sites/network.js';
import type { RelayResult } from './sites/relay.js';

// Each calculation is loaded on its first call. Together they are about a hundred modules, of which most programs need
// a few; a server would load them in each thread before its first response.

/**
 * Computes a quantity for every pixel around a transmitter.
 *
 * @throws OutOfRangeError with the input's field, its value, limits and unit; DemError if terrain cannot be read; the
 *   signal's reason if cancelled.
 * @example
 * With the four parts of the input that the README shows:
 *
 * ```ts
 * const context = { terrain: nullIsland() };
 * const coverage = await area(
 *   { transmitter, receiver, antenna, model, output: { quantity: 'receivedPower', resolutionM: 90, radiusKm: 5 } },
 *   context,
 * );
 * coverage.values.width; // 111
 * coverage.unit; // 'dBm'
 * ```
 */
export async function area(input: AreaInput, context: EngineContext): Promise<AreaResult> {
  const checked = await ready(input, AREA_INPUT, context);
  return (await import('./area/area.js')).area(...checked);
}

/**
 * Rates every pixel of an area as a site by the percentage of the area that it would serve.
 *
 * The loss of a reciprocal path is the same in both directions. So the loss is computed from a few hundred evenly
 * spread locations to all pixels, with the heights of the ends exchanged. A pixel's score is the number of locations it
 * reaches, with a standard error of √(p(1 − p)/n). With a model that is not reciprocal, each location is tried as a
 * site instead.
 *
 * @throws OutOfRangeError with the input's field, its value, limits and unit; DemError if terrain cannot be read; the
 *   signal's reason if cancelled.
 */
export async function bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult> {
  const checked = await ready(input, BEST_SITE_INPUT, context);
  return (await import('./sites/best-site.js')).bestSite(...checked);
}

/**
 * Prepares links for predictions with many clutter profiles; whatever does not depend on the profile is computed once.
 * Buildings without a height have the height in the profile that the links were read with.
 *
 * @throws OutOfRangeError as {@link predictLinks}.
 */
export async function linksPredictor(input: LinksInput, terrain: LinksTerrain): Promise<LinksPredictor> {
  const checked = await readyLinks(input, terrain);
  return (await import('./links/links.js')).linksPredictor(...checked);
}

/**
 * Evaluates a model from one transmitter to many locations over terrain that {@link readLinks} has read. Each number
 * equals the one that `path` gives for that link. The terrain can be reused with other models and clutter profiles, and
 * without clutter; buildings without a height have the height in the profile that the links were read with.
 *
 * @throws OutOfRangeError with the input's field, its value, limits and unit, and for clutter that the links
 *   were not read with. A location where the model is not defined is listed in `refused` instead.
 */
export async function predictLinks(input: LinksInput, terrain: LinksTerrain): Promise<LinksResult> {
  const checked = await readyLinks(input, terrain);
  return (await import('./links/links.js')).predictLinks(...checked);
}

/**
 * Evaluates a model for many links with different ends, each over its own profile. Each number equals the one that
 * `path` gives for that link. Memory grows with the samples of all links: pass long lists in parts.
 *
 * @throws OutOfRangeError with the input's field, its value, limits and unit; DemError if terrain cannot be read; the
 *   signal's reason if cancelled. A link with invalid ends, or where the model is not defined, is listed in `refused`
 *   instead.
 */
export async function predictPairs(input: PairsInput, context: EngineContext): Promise<PairsResult> {
  const checked = await ready(input, PAIRS_INPUT, context);
  return (await import('./links/pairs.js')).predictPairs(...checked);
}

/**
 * Computes the links from every radio to every other, in both directions over one profile.
 *
 * A link uses the sender's power, frequency and antenna, and the receiving radio's antenna with its feeder. Every radio
 * is assumed to receive on the frequencies of all others.
 *
 * @throws OutOfRangeError with the radio's field, `radios[2].heightM`; DemError if terrain cannot be read; the signal's
 *   reason if cancelled. Two radios without a link are listed in `refused` instead.
 */
export async function multilink(input: MultilinkInput, context: EngineContext): Promise<MultilinkResult> {
  const checked = await ready(input, MULTILINK_INPUT, context);
  return (await import('./links/multilink.js')).multilink(...checked);
}

/**
 * The best of many transmitters at every pixel: the strongest for levels, the lowest for path loss.
 *
 * @throws OutOfRangeError with the transmitter's field, `transmitters[2].frequencyMHz`; DemError if terrain cannot be
 *   read; the signal's reason if cancelled.
 */
export async function multisite(input: MultisiteInput, context: EngineContext): Promise<MultisiteResult> {
  const checked = await ready(input, MULTISITE_INPUT, context);
  return (await import('./sites/multisite.js')).multisite(...checked);
}

/**
 * Finds the sites of a network that serve a location, best first, each with its profile.
 *
 * @throws OutOfRangeError with the site's field, `sites[2].antenna.gainDbi`, and for sites of different quantities;
 *   DemError if terrain cannot be read; the signal's reason if cancelled. A site that is too far away or too near is
 *   listed in `refused` instead.
 */
export async function network(input: NetworkInput, context: EngineContext): Promise<NetworkResult> {
  const checked = checkCall(input, NETWORK_INPUT, context);
  await Promise.all(checked[0].sites.map(({ model }) => modelReady(model, checked[1])));
  return (await import('./sites/network.js')).network(...checked);
}

/**
 * Analyses one link, including the level at every step along it.
 *
 * @throws OutOfRangeError with the input's field, its value, limits and unit; DemError if terrain cannot be read; the
 *   signal's reason if cancelled.
 * @example
 * With the four parts of the input that the README shows:
 *
 * ```ts
 * const context = { terrain: nullIsland() };
 * const link = await path(
 *   {
 *     transmitter,
 *     receiver: { ...receiver, latDeg: 0.55, lonDeg: 0.58 },
 *     antenna,
 *     model,
 *     output: { quantity: 'receivedPower' },
 *   },
 *   context,
 * );
 * link.distanceM.toFixed(0); // '10482'
 * ```
 */
export async function path(input: PathInput, context: EngineContext): Promise<PathResult> {
  const checked = await ready(input, PATH_INPUT, context);
  return (await import('./path/path.js')).path(...checked);
}

/**
 * Analyses the links from many points to one receiver. Terrain is read once.
 *
 * @throws OutOfRangeError for fields that all points share; DemError if terrain cannot be read; the signal's reason if
 *   cancelled. A point without a link is listed in `refused` instead.
 */
export async function points(input: PointsInput, context: EngineContext): Promise<PointsResult> {
  const checked = await ready(input, POINTS_INPUT, context);
  return (await import('./path/points.js')).points(...checked);
}

/**
 * Reads the terrain profiles between a transmitter and many locations, with clutter where the input's clutter
 * includes it. With a model, the steps are those that `path` has with it; without one, they resolve all clutter, for
 * predictions with several models. Locations outside the terrain, or too near or too far, are listed in `refused`.
 *
 * @throws OutOfRangeError for the transmitter's location, the step or the clutter profile; DemError if terrain cannot
 *   be read, ClutterError if clutter cannot; the signal's reason if cancelled.
 */
export async function readLinks(
  input: ReadLinksInput,
  places: readonly LinkPlace[],
  context: EngineContext,
): Promise<LinksTerrain> {
  const [checkedInput, checkedContext] = checkCall(input, READ_LINKS_INPUT, context);
  const { places: checkedPlaces } = checkShape({ places }, LINK_PLACES);
  return (await import('./links/read-links.js')).readLinks(checkedInput, checkedPlaces, checkedContext);
}

/**
 * Finds where one more radio joins groups of radios without links between them. The best location joins the most
 * groups; among equals, the one whose weakest link has the largest margin. A link counts if it works in both
 * directions.
 *
 * @throws OutOfRangeError with the radio's field, `radios[2].heightM`, the relay after the nodes; DemError if terrain
 *   cannot be read; the signal's reason if cancelled.
 */
export async function relay(input: RelayInput, context: EngineContext): Promise<RelayResult> {
  const checked = await ready(input, RELAY_INPUT, context);
  return (await import('./sites/relay.js')).relay(...checked);
}

/**
 * Computes where satellites are in sight over terrain, buildings and trees, for what percentage of time, and the level
 * received from the best one.
 *
 * @throws OutOfRangeError with the input's field; OrbitError if a satellite has decayed; DemError or ClutterError if a
 *   source cannot be read; the signal's reason if cancelled.
 */
export async function satelliteArea(input: SatelliteAreaInput, context: EngineContext): Promise<SatelliteAreaResult> {
  const checked = checkCall(input, SATELLITE_AREA_INPUT, context);
  return (await import('./satellite/satellite-area.js')).satelliteArea(...checked);
}

/**
 * Computes the footprint of a satellite beam: a raster and lines of equal gain, without terrain.
 *
 * @throws OutOfRangeError with the field, also for a location that the satellite does not see; OrbitError if it has
 *   decayed.
 */
export async function spotBeam(
  input: SpotBeamInput,
  context: Pick<EngineContext, 'signal'> = {},
): Promise<SpotBeamResult> {
  const checked = checkCall(input, SPOT_BEAM_INPUT, context, TERRAINLESS_CONTEXT);
  return (await import('./satellite/spot-beam.js')).spotBeam(...checked);
}

/**
 * Computes the ground that an observer sees over real terrain. Trees and buildings block nothing unless the terrain's
 * heights include them.
 *
 * @throws OutOfRangeError with the input's field, its value, limits and unit; DemError if terrain cannot be read; the
 *   signal's reason if cancelled.
 */
export async function viewshed(input: ViewshedInput, context: EngineContext): Promise<ViewshedResult> {
  const checked = checkCall(input, VIEWSHED_INPUT, context);
  return (await import('./area/viewshed.js')).viewshed(...checked);
}

/**
 * Computes the ratio of all jamming to the strongest signal at each location. A jammer's power is assumed to be spread
 * evenly over its bandwidth; the part inside the signal's channel counts, and the powers of jammers add up. For layers
 * merged from several channels, the pair with the greatest overlap is used and reported. A layer given twice counts
 * once. Results are bit-identical for any order of layers and any number of threads. Besides layers and result, about
 * 16 MiB is in memory (see `interferenceRatio` of `@radioshed/kernels`).
 *
 * @param context `pool` or `gpu` for the computation; this thread by default.
 * @throws OutOfRangeError for layers that are not levels or differ in quantity, and for no signal or no jammer; the
 *   signal's reason if cancelled.
 */
export async function interference(
  input: InterferenceInput,
  context: Pick<EngineContext, 'pool' | 'gpu' | 'signal' | 'onProgress'> = {},
): Promise<InterferenceResult> {
  const checked = checkCall(input, INTERFERENCE_INPUT, context, TERRAINLESS_CONTEXT);
  return (await import('./layers/interference.js')).interference(...checked);
}

/**
 * Merges layers into one with the best value at each location: the highest level or the lowest path loss. Values are
 * those of the pixel that contains the location; pixels are as fine as the finest layer's.
 *
 * @throws OutOfRangeError for layers of different quantities, or without layers; the signal's reason if cancelled.
 */
export async function merge(
  input: MergeInput,
  context: Pick<EngineContext, 'signal' | 'onProgress'> = {},
): Promise<MergeResult> {
  const checked = checkCall(input, MERGE_INPUT, context, TERRAINLESS_CONTEXT);
  return (await import('./layers/merge.js')).merge(...checked);
}

/**
 * Finds the possible locations of a radio that some sites receive at known levels and others do not receive. At such a
 * location, the layers of receiving sites match the received levels within the error, and those of the others are below
 * the threshold. Closeness is the mean of 1 − |difference| / error.
 *
 * @throws OutOfRangeError for no receiving site, layers of different quantities, and an error out of range; the
 *   signal's reason if cancelled.
 */
export async function trilaterate(
  input: TrilaterateInput,
  context: Pick<EngineContext, 'signal' | 'onProgress'> = {},
): Promise<TrilaterateResult> {
  const checked = checkCall(input, TRILATERATE_INPUT, context, TERRAINLESS_CONTEXT);
  return (await import('./layers/trilaterate.js')).trilaterate(...checked);
}

/**
 * Computes the field inside a 3D model, as files.
 *
 * @throws ModelError for a file that is not a model; OutOfRangeError with the field, also, before the calculation
 *   starts, if it would need too much memory; the signal's reason if cancelled.
 */
export async function scene3d(input: Scene3dInput, context: SceneContext = {}): Promise<Scene3dResult> {
  const checked = checkCall(input, SCENE_3D_INPUT, context, SCENE_CONTEXT);
  return (await import('./scene/scene-3d.js')).scene3d(...checked);
}

/** Loads a calculation and the default model in advance, so its first call is as fast as later ones. */
export async function preload(name: 'area' | 'path'): Promise<void> {
  checkChoice('name', name, ['area', 'path']);
  const setting = { frequencyMHz: 1000, polarisation: 'vertical', latDeg: 0, assumptions: assumptionsOf({}) } as const;
  const loaded = name === 'area' ? import('./area/area.js') : import('./path/path.js');
  await Promise.all([loaded, MODELS[DEFAULT_MODEL].ref(setting)]);
}

/** The input and context of a call, checked, with the model of the input loaded. */
async function ready<Input extends { readonly model: ModelChoice }>(
  input: Input,
  shape: Shape,
  context: EngineContext,
): Promise<readonly [Input, EngineContext]> {
  const checked = checkCall(input, shape, context);
  await modelReady(checked[0].model, checked[1]);
  return checked;
}

/** The same where terrain that was read before takes the place of the context. */
async function readyLinks(input: LinksInput, terrain: LinksTerrain): Promise<readonly [LinksInput, LinksTerrain]> {
  const checked = [checkShape(input, LINKS_INPUT), checkShape(terrain, LINKS_TERRAIN, 'terrain')] as const;
  await modelReady(checked[0].model, checked[1]);
  return checked;
}
