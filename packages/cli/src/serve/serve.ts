import { builtModule } from '@radioshed/parallel';
import { exposeCollector } from '@radioshed/parallel/node';
import { threadRunner } from '@radioshed/service/node';

import { connectionsOf } from './connection-options.js';
import { firstKeyPlaceOf } from './first-key.js';
import { openItuMaps } from '../ground/itu-maps-choice.js';
import { openLog } from './log.js';
import { maxMemoryOf } from './memory-limit.js';
import type { GroundFlags } from './open-ground.js';
import { openPool } from '../calculate/open-pool.js';
import {
  graceOf,
  maxBytesOf,
  maxMegapixelsOf,
  maxSecondsOf,
  maxWaitingOf,
  metricsOf,
  modelLimitsOf,
  portOf,
  publicUrlOf,
  responseFormOf,
  type ServeOptions,
} from './serve-options.js';
import type { Surroundings } from '../shell/surroundings.js';

/**
 * `radioshed serve`: runs a server until it is stopped.
 *
 * Calculations run in threads, which start before this thread loads the rest, so both load at the same time.
 */
export async function serve(options: ServeOptions, surroundings: Surroundings): Promise<void> {
  const settings = {
    port: portOf(options.port),
    host: options.host ?? (process.env['RADIOSHED_HOST'] || '127.0.0.1'),
    listening: connectionsOf(options),
    firstKey: firstKeyPlaceOf(options.firstKey),
    graceMs: 1000 * graceOf(options.grace),
    onAnswer: openLog(options, surroundings.complain),
    ...publicUrlOf(options.publicUrl),
    ...metricsOf(options.metrics),
    ...responseFormOf(options.responseForm),
    ...maxBytesOf(options.maxData),
    limits: {
      ...maxMegapixelsOf(options.maxMegapixels),
      ...maxMemoryOf(options.maxMemory),
      ...maxSecondsOf(options.maxSeconds),
      ...maxWaitingOf(options.maxWaiting),
      ...modelLimitsOf(options),
    },
  };
  const { ituMaps, notes } = await openItuMaps(options.ituMaps);
  for (const note of notes) surroundings.complain(`radioshed: ${note}`);
  exposeCollector(); // before any thread starts
  const pool = openPool(options.threads);
  const args = { ...groundFlags(options), ...(ituMaps && { ituMaps }) };
  const runner = threadRunner({ open: OPEN_GROUND, args, pool });
  const { serveWith } = await import('./served.js');
  await serveWith({ pool, runner }, settings, options, surroundings);
}

/** Each thread opens its own terrain and clutter. */
const OPEN_GROUND = { module: builtModule(new URL('./open-ground.js', import.meta.url)), export: 'openGround' };

function groundFlags({ terrain, landcover, buildings, obstacles }: ServeOptions): GroundFlags {
  return {
    ...(terrain === undefined ? {} : { terrain }),
    ...(landcover === undefined ? {} : { landcover }),
    ...(buildings === undefined ? {} : { buildings }),
    ...(obstacles === undefined ? {} : { obstacles }),
  };
}
