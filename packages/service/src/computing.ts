import { checkObject, defined } from '@radioshed/units';

import { createMemory } from './host/memory.js';
import { planWith } from './host/memory-plan.js';
import { SELF_HOSTED } from './host/settings.js';
import type { ComputingHost, ServiceParts } from './parts.js';
import { inlineRunner, type Runner } from './runner/runner.js';
import { timedRunner } from './runner/timed-runner.js';

/** The parts of a service that calculations need. */
export type ComputingParts = Omit<ServiceParts, 'archive' | 'dispatcher' | 'caches'>;

/** Those parts with every default filled in. */
export function computingOf(parts: ComputingParts): Omit<ComputingHost, 'keeper'> {
  checkObject('parts.terrain', parts.terrain, 'a terrain source');
  const settings = { ...SELF_HOSTED, ...parts.settings };
  const { terrain, surface = {}, patterns, models = [], satellites } = parts;
  const runner = timedRunner(parts.runner ?? runnerHere(parts), settings.maxSeconds);
  const memory = createMemory(
    planWith(1e6 * settings.maxMemoryMB, runner.threads?.().pool ?? parts.pool?.size ?? 0).workBytes,
  );
  return { terrain, surface, runner, patterns, models, satellites, settings, memory };
}

/** A runner in this thread, with the service's own parts. */
function runnerHere({
  terrain,
  surface = {},
  pool,
  gpu,
  ituMaps,
  p1546Tables,
  airMaps,
  engine,
}: ComputingParts): Runner {
  const { landcover, buildings, obstacles } = surface;
  return inlineRunner(
    {
      terrain,
      ...defined({ landcover, buildings, obstacles, pool, gpu, ituMaps, p1546Tables, airMaps }),
    },
    engine,
  );
}
