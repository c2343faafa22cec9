import { threadCaches } from '@radioshed/parallel';
import { checkObject } from '@radioshed/units';

import { type AccountCalls, accountCalls } from './account/account-calls.js';
import { type SatelliteCalls, satelliteCalls } from './calls/satellite-query-call.js';
import { type TerrainTileCalls, terrainTileCalls } from './calls/terrain-tile-call.js';
import { type TemplateCalls, templateCalls } from './templates/template-calls.js';
import { type ArchiveCalls, archiveCalls } from './account/archive-calls.js';
import { type ClutterCalls, clutterCalls } from './account/clutter-calls.js';
import { type KeyCalls, keyCalls } from './account/key-calls.js';
import { type MetricsCalls, metricsCalls } from './account/metrics-calls.js';
import { type NoiseCalls, noiseCalls } from './account/noise-calls.js';
import { type ColourKeyCalls, colourKeyCalls } from './account/colour-key-calls.js';
import { type PatternCalls, patternCalls } from './account/pattern-calls.js';
import { type PlaceCalls, placeCalls } from './account/place-calls.js';
import { type ProfileCalls, profileCalls } from './account/profile-calls.js';
import { type ProjectCalls, projectCalls } from './account/project-calls.js';
import { type SceneModelCalls, sceneModelCalls } from './account/scene-model-calls.js';
import { type FileCalls, fileCalls } from './account/file-calls.js';
import { type Calculations, calculations } from './calls/calculations.js';
import { computingOf } from './computing.js';
import type { FileDesk } from './files/calculation-files.js';
import { createFileDesk } from './files/file-desk.js';
import { archiveKeeper } from './saved/archive-keeper.js';
import type { Calculation } from './lifecycle/lifecycle.js';
import { createLifecycle } from './lifecycle/lifecycle.js';
import type { Dispatcher } from './host/dispatcher.js';
import { guarded } from './host/guarded.js';
import type { Host, ServiceParts } from './parts.js';
import { type OfferedModel, offeredModels } from './calls/offered-models.js';
import type { ServiceSettings } from './host/settings.js';
import { type OperatorCalls, operatorCalls } from './operator/operator-calls.js';
import { type StateCalls, stateCalls } from './operator/state-calls.js';

/** The whole service, independent of HTTP. Every method rejects with a {@link ServiceError} or the signal's reason. */
export interface Service
  extends
    AccountCalls,
    Calculations,
    FileCalls,
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
    SceneModelCalls,
    SatelliteCalls,
    StateCalls,
    OperatorCalls {
  readonly settings: ServiceSettings;
  /** The propagation models that requests may choose. */
  readonly models: readonly OfferedModel[];
  /**
   * A calculation by its name in a cluster, for the workers: `area`, `mesh` …
   * @throws ServiceError 400 if there is none
   */
  readonly perform: (
    name: string,
    ...call: Parameters<Calculation<unknown>>
  ) => Promise<{ readonly response: unknown }>;
  /** Progress of a call that another server may have dispatched; undefined if there is none. */
  readonly progress: Dispatcher['progress'];
  /** Whether other servers may carry out the calculations and answer for them. */
  readonly isOfCluster: boolean;
  /** Counts events on all servers of a cluster together; undefined if this server is alone. */
  readonly count: Dispatcher['count'] | undefined;
}

/**
 * A service over a terrain and an archive.
 *
 * @example
 * ```ts
 * const archive = memoryArchive();
 * const service = createService({ terrain: nullIsland(), archive });
 * const { caller } = await openAccount(archive, 'Ada');
 * const { response, files } = await service.path(caller, {
 *   network: 'Testing',
 *   transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 },
 *   receiver: { lat: 0.52, lon: 0.52, alt: 2 },
 *   antenna: {},
 *   output: {},
 * });
 * response.Distance.at(-1)?.toFixed(2); // '3.14'
 * ```
 */
export function createService(parts: ServiceParts): Service {
  checkObject('parts', parts, 'an object with terrain, archive');
  const computing = computingOf(parts);
  checkObject('parts.archive', parts.archive, 'an archive');
  const { settings, memory, models } = computing;
  const { archive } = parts;
  const desk = createFileDesk(memory);
  const filesOf: FileDesk = (calculation) => desk(calculation, archive);
  const keeper = archiveKeeper(archive, settings, filesOf);
  const host: Host = { ...computing, archive, filesOf, keeper, caches: parts.caches ?? threadCaches.ledger };
  const { dispatcher } = parts;
  const lifecycle = createLifecycle(host, dispatcher);
  return {
    settings,
    models: offeredModels(models, parts),
    perform: async (name, ...call) => lifecycle.named(name)(...call),
    progress: async (...asked) => dispatcher?.progress(...asked),
    isOfCluster: dispatcher !== undefined,
    count: dispatcher && ((...events) => guarded(() => dispatcher.count(...events))),
    ...accountCalls(archive),
    ...calculations(host, lifecycle),
    ...fileCalls(host),
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
    ...sceneModelCalls(host),
    ...satelliteCalls(host),
    ...stateCalls(lifecycle, host, dispatcher),
    ...operatorCalls(host, dispatcher?.operation),
  };
}
