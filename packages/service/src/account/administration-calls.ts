import { type HighPointCalls, highPointCalls } from '../calls/high-point-call.js';
import { type RelayCalls, relayCalls } from '../calls/relay-call.js';
import { type SatelliteCalls, satelliteCalls } from '../calls/satellite-query-call.js';
import { type TerrainTileCalls, terrainTileCalls } from '../calls/terrain-tile-call.js';
import type { Host } from '../life/host.js';
import { type TemplateCalls, templateCalls } from '../templates/template-calls.js';
import { type KeptCalls, keptCalls } from './archive-calls.js';
import { type ClutterCalls, clutterCalls } from './clutter-calls.js';
import { type MetricsCalls, metricsCalls } from './metrics-calls.js';
import { type NoiseCalls, noiseCalls } from './noise-calls.js';
import { type PatternCalls, patternCalls } from './pattern-calls.js';
import { type ProfileCalls, profileCalls } from './profile-calls.js';
import { type SceneModelCalls, sceneModelCalls } from './scene-model-calls.js';

/** What an account does with what belongs to it. None of it costs credits or takes a turn. */
export interface AdministrationCalls
  extends
    KeptCalls,
    ClutterCalls,
    NoiseCalls,
    MetricsCalls,
    TemplateCalls,
    TerrainTileCalls,
    PatternCalls,
    ProfileCalls,
    HighPointCalls,
    RelayCalls,
    SceneModelCalls,
    SatelliteCalls {}

export function administrationCalls(host: Host): AdministrationCalls {
  const { archive, settings } = host;
  return {
    ...keptCalls(archive),
    ...clutterCalls(archive),
    ...noiseCalls(archive),
    ...metricsCalls(archive, settings),
    ...templateCalls(host),
    ...patternCalls(host),
    ...profileCalls(host),
    ...terrainTileCalls(host),
    ...highPointCalls(host),
    ...relayCalls(host),
    ...sceneModelCalls(host),
    ...satelliteCalls(host),
  };
}
