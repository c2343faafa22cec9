import { type HighPointCalls, highPointCalls } from '../calls/high-point-call.js';
import { type PreviewCalls, previewCalls } from '../calls/preview-call.js';
import { type RelayCalls, relayCalls } from '../calls/relay-call.js';
import { type SatelliteCalls, satelliteCalls } from '../calls/satellite-query-call.js';
import { type TerrainTileCalls, terrainTileCalls } from '../calls/terrain-tile-call.js';
import type { Host } from '../parts.js';
import { type TemplateCalls, templateCalls } from '../templates/template-calls.js';
import { type ArchiveCalls, archiveCalls } from './archive-calls.js';
import { type ClutterCalls, clutterCalls } from './clutter-calls.js';
import { type KeyCalls, keyCalls } from './key-calls.js';
import { type MetricsCalls, metricsCalls } from './metrics-calls.js';
import { type NoiseCalls, noiseCalls } from './noise-calls.js';
import { type ColourKeyCalls, colourKeyCalls } from './colour-key-calls.js';
import { type PatternCalls, patternCalls } from './pattern-calls.js';
import { type PlaceCalls, placeCalls } from './place-calls.js';
import { type ProfileCalls, profileCalls } from './profile-calls.js';
import { type ProjectCalls, projectCalls } from './project-calls.js';
import { type SceneModelCalls, sceneModelCalls } from './scene-model-calls.js';

/** Calls that manage an account's data. They cost no credits and need no turn. */
export interface AdministrationCalls
  extends
    ArchiveCalls,
    ClutterCalls,
    NoiseCalls,
    KeyCalls,
    MetricsCalls,
    TemplateCalls,
    TerrainTileCalls,
    PatternCalls,
    ColourKeyCalls,
    PlaceCalls,
    ProfileCalls,
    ProjectCalls,
    HighPointCalls,
    PreviewCalls,
    RelayCalls,
    SceneModelCalls,
    SatelliteCalls {}

/** All calls of an account's saved data. */
export function administrationCalls(host: Host): AdministrationCalls {
  const { archive, settings } = host;
  return {
    ...archiveCalls(archive),
    ...clutterCalls(archive),
    ...noiseCalls(archive),
    ...keyCalls(host),
    ...metricsCalls(archive, settings),
    ...templateCalls(host),
    ...patternCalls(host),
    ...colourKeyCalls(host),
    ...placeCalls(),
    ...profileCalls(host),
    ...projectCalls(host),
    ...terrainTileCalls(host),
    ...highPointCalls(host),
    ...previewCalls(host),
    ...relayCalls(host),
    ...sceneModelCalls(host),
    ...satelliteCalls(host),
  };
}
