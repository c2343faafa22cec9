import { checkChoice, checkShape } from '@radioshed/units';

import type { BestSiteInput, BestSiteResult } from './sites/best-site-input.js';
import { checkCall } from './call/check-call.js';
import { TERRAINLESS_CONTEXT } from './call/context-shape.js';
import type { AreaInput, EngineContext, LinkPlace, LinksInput, PathInput } from './call/input.js';
import type { LinksPredictor, LinksResult } from './links/links.js';
import type { LinksTerrain } from './links/links-terrain.js';
import { DEFAULT_MODEL, MODELS } from './models/index.js';
import { modelReady } from './models/model-of.js';
import { assumptionsOf } from './models/shared/assumptions.js';
import type { MultilinkInput, MultilinkResult } from './links/multilink.js';
import type { MultisiteInput, MultisiteResult } from './sites/multisite.js';
import type { NetworkInput, NetworkResult } from './sites/network.js';
import type { PointsInput, PointsResult } from './path/points.js';
import type { RelayInput, RelayResult } from './sites/relay.js';
import type { AreaResult, PathResult } from './call/result.js';
import {
  AREA_INPUT,
  BEST_SITE_INPUT,
  LINKS_INPUT,
  LINKS_TERRAIN,
  LINK_PLACES,
  MULTILINK_INPUT,
  MULTISITE_INPUT,
  NETWORK_INPUT,
  PATH_INPUT,
  POINTS_INPUT,
  READ_LINKS_INPUT,
  RELAY_INPUT,
  SATELLITE_AREA_INPUT,
  SPOT_BEAM_INPUT,
  VIEWSHED_INPUT,
} from './call/shapes.js';
import type { SatelliteAreaInput } from './satellite/satellite-input.js';
import type { SatelliteAreaResult, SpotBeamResult } from './satellite/satellite-result.js';
import type { SpotBeamInput } from './satellite/spot-beam-input.js';
import type { ViewshedInput, ViewshedResult } from './area/viewshed.js';

// Each is loaded when it is first called: together they are some hundred modules, of which most programs need a few, and
// which a server would load in each of its threads before its first answer.

/**
 * Works out a quantity for every pixel around a transmitter.
 *
 * @throws OutOfRangeError naming the field of the input, its value, limits and unit; DemError when the terrain fails;
 *   the signal's reason when cancelled.
 */
export async function area(input: AreaInput, context: EngineContext): Promise<AreaResult> {
  const checked = checkCall(input, AREA_INPUT, context);
  await modelReady(checked[0].model);
  return (await import('./area/area.js')).area(...checked);
}

/**
 * How good every pixel of an area is as a site: the share of the area it would serve.
 *
 * A reciprocal path loses the same in both directions. So the loss from each of some hundred evenly spread places to all
 * pixels is computed with the heights of the ends exchanged. The number of places that a pixel reaches is its merit, with a
 * standard error of √(p(1 − p)/n). Where the model is not reciprocal, each of the places is a site.
 *
 * @throws OutOfRangeError naming the field of the input, its value, limits and unit; DemError when the terrain fails;
 *   the signal's reason when cancelled.
 */
export async function bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult> {
  const checked = checkCall(input, BEST_SITE_INPUT, context);
  await modelReady(checked[0].model);
  return (await import('./sites/best-site.js')).bestSite(...checked);
}

/**
 * Prepares links to be predicted with one clutter profile after the other; what does not change with it is worked out
 * once. Houses without a height keep that of the profile the links were read with.
 *
 * @throws OutOfRangeError as {@link predictLinks}.
 */
export async function linksPredictor(input: LinksInput, terrain: LinksTerrain): Promise<LinksPredictor> {
  const checked = [checkShape(input, LINKS_INPUT), checkShape(terrain, LINKS_TERRAIN, 'terrain')] as const;
  await modelReady(checked[0].model);
  return (await import('./links/links.js')).linksPredictor(...checked);
}

/**
 * Evaluates a model from one transmitter to many places over terrain that {@link readLinks} has cut; each number is the
 * one that `path` gives for that link. The terrain can be used again for other models and clutter profiles, and without
 * the clutter that it was read with; houses without a height keep that of the profile they were read with.
 *
 * @throws OutOfRangeError naming the field of the input, its value, limits and unit, and for an environment that the
 *   links were not read with; a place where the model is not defined is refused by itself.
 */
export async function predictLinks(input: LinksInput, terrain: LinksTerrain): Promise<LinksResult> {
  const checked = [checkShape(input, LINKS_INPUT), checkShape(terrain, LINKS_TERRAIN, 'terrain')] as const;
  await modelReady(checked[0].model);
  return (await import('./links/links.js')).predictLinks(...checked);
}

/**
 * Works out the links from every radio to every other, in both directions over one profile.
 *
 * The sender's power, frequency and antenna count, and the listener's antenna with its feeder: a radio is taken to hear
 * on any other's frequency.
 *
 * @throws OutOfRangeError naming the radio, `radios[2].heightM`; two radios without a link are told in `refused`.
 *   DemError when the terrain fails; the signal's reason when cancelled.
 */
export async function multilink(input: MultilinkInput, context: EngineContext): Promise<MultilinkResult> {
  const checked = checkCall(input, MULTILINK_INPUT, context);
  await modelReady(checked[0].model);
  return (await import('./links/multilink.js')).multilink(...checked);
}

/**
 * The best of many transmitters at every pixel: the strongest for levels, the lowest for path loss.
 *
 * @throws OutOfRangeError naming the transmitter, `transmitters[2].frequencyMHz`; DemError when the terrain fails; the
 *   signal's reason when cancelled.
 */
export async function multisite(input: MultisiteInput, context: EngineContext): Promise<MultisiteResult> {
  const checked = checkCall(input, MULTISITE_INPUT, context);
  await modelReady(checked[0].model);
  return (await import('./sites/multisite.js')).multisite(...checked);
}

/**
 * Which sites of a network serve a place, the best first, with the profile of each.
 *
 * @throws OutOfRangeError for a site's own input, `sites[2].antenna.gainDbi`, and for sites of different quantities; a
 *   site too far away or too near is refused by itself. DemError when the terrain fails; the signal's reason.
 */
export async function network(input: NetworkInput, context: EngineContext): Promise<NetworkResult> {
  const checked = checkCall(input, NETWORK_INPUT, context);
  await Promise.all(checked[0].sites.map(({ model }) => modelReady(model)));
  return (await import('./sites/network.js')).network(...checked);
}

/**
 * Analyses one link, with the level at every step along it.
 *
 * @throws OutOfRangeError naming the field of the input, its value, limits and unit; DemError when the terrain fails;
 *   the signal's reason when cancelled.
 */
export async function path(input: PathInput, context: EngineContext): Promise<PathResult> {
  const checked = checkCall(input, PATH_INPUT, context);
  await modelReady(checked[0].model);
  return (await import('./path/path.js')).path(...checked);
}

/**
 * Analyses the links from many points to one receiver over terrain that is read at once.
 *
 * @throws OutOfRangeError for what all points have in common; a point that has no link is refused by itself. DemError
 *   when the terrain fails; the signal's reason when cancelled.
 */
export async function points(input: PointsInput, context: EngineContext): Promise<PointsResult> {
  const checked = checkCall(input, POINTS_INPUT, context);
  await modelReady(checked[0].model);
  return (await import('./path/points.js')).points(...checked);
}

/**
 * Cuts the terrain between a transmitter and many places, read at once, and what stands on it, where the input's
 * environment asks for that. A place outside the terrain or too near or far is refused by itself, the others are kept.
 *
 * @throws OutOfRangeError for the transmitter's place, the step or the clutter profile; DemError when the terrain fails,
 *   ClutterError what stands on it; the signal's reason when cancelled.
 */
export async function readLinks(
  input: Pick<LinksInput, 'transmitter' | 'output' | 'environment' | 'elevation'>,
  places: readonly LinkPlace[],
  context: EngineContext,
): Promise<LinksTerrain> {
  const [checkedInput, checkedContext] = checkCall(input, READ_LINKS_INPUT, context);
  const { places: checkedPlaces } = checkShape({ places }, LINK_PLACES);
  return (await import('./links/read-links.js')).readLinks(checkedInput, checkedPlaces, checkedContext);
}

/**
 * Finds where one more radio joins groups of radios that do not hear each other: the place that joins the most groups,
 * and of those the one whose worst link has the largest margin. Links count where both ends hear each other.
 *
 * @throws OutOfRangeError naming the radio, `radios[2].heightM`; the relay stands behind the nodes. DemError when the
 *   terrain fails; the signal's reason when cancelled.
 */
export async function relay(input: RelayInput, context: EngineContext): Promise<RelayResult> {
  const checked = checkCall(input, RELAY_INPUT, context);
  await modelReady(checked[0].model);
  return (await import('./sites/relay.js')).relay(...checked);
}

/**
 * An area under satellites: where any is in sight over terrain, houses and trees, how much of the time, and what arrives from
 * the best of them.
 *
 * @throws OutOfRangeError naming the field of the input; OrbitError where a satellite has come down; DemError and
 *   ClutterError when a source fails; the signal's reason when cancelled.
 */
export async function satelliteArea(input: SatelliteAreaInput, context: EngineContext): Promise<SatelliteAreaResult> {
  const checked = checkCall(input, SATELLITE_AREA_INPUT, context);
  return (await import('./satellite/satellite-area.js')).satelliteArea(...checked);
}

/**
 * What a beam of a satellite puts on the ground: a raster and lines of equal gain. Terrain does not count.
 *
 * @throws OutOfRangeError naming the field, also for a place that the satellite does not see; OrbitError where it has come down.
 */
export async function spotBeam(
  input: SpotBeamInput,
  context: Pick<EngineContext, 'signal'> = {},
): Promise<SpotBeamResult> {
  const checked = checkCall(input, SPOT_BEAM_INPUT, context, TERRAINLESS_CONTEXT);
  return (await import('./satellite/spot-beam.js')).spotBeam(...checked);
}

/**
 * What an observer sees of the ground around, over real terrain. What stands on the ground hides nothing, unless the
 * heights of the terrain hold it.
 *
 * @throws OutOfRangeError naming the field of the input, its value, limits and unit; DemError when the terrain fails;
 *   the signal's reason when cancelled.
 */
export async function viewshed(input: ViewshedInput, context: EngineContext): Promise<ViewshedResult> {
  const checked = checkCall(input, VIEWSHED_INPUT, context);
  return (await import('./area/viewshed.js')).viewshed(...checked);
}

/** Loads a calculation that will soon be asked for, and the usual model, so that its first result comes as fast as the others. */
export async function preload(name: 'area' | 'path'): Promise<void> {
  checkChoice('name', name, ['area', 'path']);
  const setting = { frequencyMHz: 1000, polarisation: 'vertical', latDeg: 0, assumptions: assumptionsOf({}) } as const;
  const loaded = name === 'area' ? import('./area/area.js') : import('./path/path.js');
  await Promise.all([loaded, MODELS[DEFAULT_MODEL].ref(setting)]);
}
