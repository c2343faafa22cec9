import { createService, type QueueName, type ServiceSettings } from '@radioshed/service';
import { CliError, EXIT_CODE, type Surroundings } from '@radioshed/command';
import { defined } from '@radioshed/units';

import { noteWords } from '../note-words.js';
import { openPatterns } from '../shelves/pattern-choice.js';
import { openModels } from '../shelves/own-models.js';
import { openChosenSurface } from '../ground/surface-choice.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';
import { openSatellites, satelliteFileOf, servedSatellites } from '../shelves/satellite-file.js';
import type { Threads } from '../process/open-runner.js';
import { groundPrints } from './ground-print.js';
import { openCluster } from './open-cluster.js';
import { openHealth } from './worker-health.js';
import type { QueuePlace } from '../settings/queue-choice.js';
import type { WorkOptions } from './work-options.js';

/** Settings of a worker. */
interface WorkSettings {
  readonly queue: QueuePlace;
  readonly atOnce: Readonly<Record<QueueName | 'parts', number>>;
  readonly leaseMs: number;
  readonly graceMs: number;
  readonly maxBytes?: number;
  readonly limits: Partial<ServiceSettings>;
}

/** Carries out calls until stopped, then lets those that run finish. */
export async function workWith(
  { pool, runner, caches, tables }: Threads,
  { queue: place, atOnce, leaseMs, graceMs, maxBytes, limits }: WorkSettings,
  options: WorkOptions,
  { print, complain, interruption, version }: Surroundings,
): Promise<void> {
  const { signal } = interruption;
  const terrain = await openChosenTerrain(options);
  const { surface, notes } = await openChosenSurface(options);
  const { patterns, notes: patternNotes } = await openPatterns(options);
  for (const sentence of noteWords([...notes, ...patternNotes])) complain(`radioshed: ${sentence}`);
  const satelliteFile = satelliteFileOf(options.satellites, options.data);
  const satellites = servedSatellites(
    satelliteFile,
    openSatellites(satelliteFile, (note) => complain(`radioshed: ${note}`)),
  );
  const models = await openModels(options);
  const limit = maxBytes === undefined ? {} : { maxBytes };
  const cluster = await openCluster(options, place, { version, complain, leaseMs, needsQueue: true, ...limit });
  const { archive, calls, queue, sweepFiles, partFiles, code, onError } = cluster;
  const prints = await groundPrints({ settings: options, terrain, surface, models, tables, limits });
  const ground = JSON.stringify(await prints());
  const divider = code.partDivider({ runner, calls, queue, partFiles, ground, onError });
  const parts = {
    terrain,
    surface,
    archive,
    runner: divider.runner,
    caches,
    models,
    satellites,
    ...defined({ patterns }),
  };
  const service = createService({ ...parts, settings: limits });
  const close = async (): Promise<void> => {
    await runner.close();
    await pool.close();
    await cluster.close();
  };
  const membership = await cluster.join('worker', prints).catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  const { id } = membership;
  const worker = await code
    .startWorker({
      worker: { id, version: cluster.version },
      membership,
      calls,
      queue,
      archive,
      service,
      divider,
      atOnce,
      leaseMs,
      onError,
    })
    .catch(async (cause: unknown) => {
      await membership.leave();
      await close();
      throw new CliError(EXIT_CODE.file, cause instanceof Error ? cause.message : String(cause), { cause });
    });
  const health = await openHealth(options.health, { archive, queue, service, membership }).catch(
    async (cause: unknown) => {
      await worker.stop(0);
      await membership.leave();
      await close();
      throw cause;
    },
  );
  const stopSweeper = code.startSweeper({ calls, queue, sweepFiles, onError });
  print(`Radioshed ${version} runs as worker ${id}. Terrain: ${terrain.name}; landcover: ${surface.landcover?.name}; buildings: ${surface.buildings?.name}.

  data: ${cluster.place}${health === undefined ? '' : `\n  health: ${health.url}`}

Ctrl-C stops the worker.`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const closing = async (): Promise<void> => {
    stopSweeper();
    await health?.close();
    await worker.stop(graceMs);
    await membership.leave().catch(onError);
    await close();
  };
  await interruption.finish(closing());
}
