import { boundsAround } from '@radioshed/geodesy';
import { gridBounds, rasterOf } from '@radioshed/raster';
import { checkChoice, checkInteger, checkRange } from '@radioshed/units';

import { assumptionNotes } from '../models/shared/assumption-notes.js';
import { areaModelNotes, checkAreaInput } from '../area/area.js';
import type { BestSiteInput, BestSiteResult } from './best-site-input.js';
import { methodNote, methodOf } from './best-site-method.js';
import { backwards, forwards, type Search } from './best-site-merit.js';
import { buriedNotes, endsOf, sitesAt } from './best-site-sites.js';
import { computedWith, dispatcherOf } from '../call/dispatcher.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import type { AreaInput, EngineContext } from '../call/input.js';
import { unionBounds } from '../layers/longitudes.js';
import { modelOf } from '../models/model-of.js';
import { marginDb } from '../models/shared/margin.js';
import { settingOf } from '../radio/setting-of.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { multisiteGrid } from './multisite-grid.js';
import { offsetOf } from '../layers/compared-levels.js';
import { postsFor } from '../ground/posts.js';
import { quantities } from '../radio/quantity.js';
import { radioNotes } from '../radio/radio-notes.js';
import { readyTerrain } from '../ground/ready-terrain.js';
import { terrainIrregularityNotes } from '../models/shared/terrain-irregularity-notes.js';
import { scatter } from './scatter.js';
import { searchZone, type Zone } from './search-zone.js';
import { PRODUCED_BY } from '../call/version.js';

/** Default number of locations: the standard error of a percentage is then at most 2.5 %. */
const DEFAULT_PLACES = 400;
/**
 * Coarser than for a coverage. Merit is a count of locations: with 400 of them, this sampling changes it by less than a
 * fifth of its standard error, in half the time.
 */
const SAMPLING = { radialPixels: 1, stepPixels: 0.5 } as const;
/** Quantities without steps. */
const LEVELS = ['pathLoss', 'receivedPower', 'fieldStrength', 'snr', 'rsrp'];

/** Implements `bestSite` of the package. */
export async function bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult> {
  const started = performance.now();
  const { model, output } = input;
  const places = checkInteger('places', input.places ?? DEFAULT_PLACES, 10, 10_000);
  const seed = checkRange('seed', input.seed ?? 0, 0, 2 ** 31);
  const method = methodOf(input);
  checkChoice('output.quantity', output.quantity, LEVELS);
  // Paths between two locations of the area may leave its box slightly.
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

  const described = modelOf(model);
  const setting = settingOf(area, context);
  const ref = await described.ref(setting);
  const { better } = quantities[output.quantity];
  const ends = endsOf(method, input);
  const common = {
    offsetDb: offsetOf(area, marginDb(described, setting)),
    terrain: terrain.raster,
    radiusM: reachM,
    model: ref,
    sampling: output.sampling ?? SAMPLING,
  };
  const sites = sitesAt(points, ends, common);
  const search: Search = { grid, zone, points, sites, maxLossDb: -better * output.threshold };
  const dispatcher = dispatcherOf(input.processor, context, described.title);
  const merit = await (method === 'backward' ? backwards : forwards)(search, {
    ...(pool ? { on: pool } : {}),
    ...(signal ? { signal } : {}),
    onProgress: (share) => onProgress?.({ phase: 'coverage', share: 0.05 + 0.95 * share }),
    ...dispatcher.elsewhere,
  });
  const { share } = merit;
  const computedBy = await computedWith(dispatcher, ref);
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
    producedBy: PRODUCED_BY,
    computedBy,
    adjustments: [
      ...dispatcher.notes,
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...assumptionNotes(described, model, setting.assumptions),
      ...radioNotes(area),
      ...siteNotes(area, setting, reachM),
      ...terrainIrregularityNotes(described, model, computedBy),
      ...buriedNotes(places - sites.length, places, ends),
      methodNote(input, method, places),
      ...(share === 0 ? ['No site reaches any of the locations at the threshold.'] : []),
    ],
    attributions: terrain.attributions,
    timing: { terrainMs: terrainRead - started, coverageMs: totalMs - (terrainRead - started), totalMs },
  };
}

/** Notes on the model, up to the farthest locations. */
function siteNotes(area: AreaInput, setting: ModelSetting, reachM: number): string[] {
  const { heightM, heightReference } = area.transmitter;
  if (heightReference === 'sea') return [];
  return areaModelNotes({ ...area, output: { ...area.output, radiusKm: reachM / 1000 } }, setting, heightM);
}

/** The search as an area around its centre, with an omnidirectional antenna. */
function areaOf(input: BestSiteInput, zone: Zone): AreaInput {
  const { processor, transmitter, receiver, antenna, model, elevation, output } = input;
  const { gainDbi, feederLossDb, feeder, polarisation } = antenna;
  return {
    ...(processor === undefined ? {} : { processor }),
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
