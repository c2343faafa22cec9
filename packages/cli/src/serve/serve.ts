import type { Surroundings } from '@radioshed/command';
import { defined } from '@radioshed/units';

import { queueOf } from '../settings/queue-choice.js';
import { baseMapOf } from './base-map.js';
import { connectionsOf } from '../process/connection-options.js';
import { firstKeyPlaceOf } from './first-key.js';
import { geocoderOf } from './geocoder.js';
import { openLog } from '../process/log.js';
import { maxMemoryOf } from '../process/memory-limit.js';
import { openRunner } from '../process/open-runner.js';
import {
  graceOf,
  maxBytesOf,
  maxMegapixelsOf,
  maxSecondsOf,
  maxWaitingOf,
  adminOf,
  allowedHostsOf,
  metricsOf,
  modelLimitsOf,
  portOf,
  publicUrlOf,
  responseFormOf,
  type ServeOptions,
} from '../process/serve-options.js';

/**
 * `radioshed serve`: runs a server until it is stopped.
 *
 * Calculations run in threads, which start before this thread loads the rest, so both load at the same time.
 */
export async function serve(options: ServeOptions, surroundings: Surroundings): Promise<void> {
  const host = options.host ?? (process.env['RADIOSHED_HOST'] || '127.0.0.1');
  const settings = {
    port: portOf(options.port),
    host,
    ...allowedHostsOf(options.allowedHosts, host),
    listening: connectionsOf(options),
    ...baseMapOf(options),
    ...geocoderOf(options),
    firstKey: firstKeyPlaceOf(options.firstKey),
    graceMs: 1000 * graceOf(options.grace),
    onAnswer: openLog(options, surroundings.complain),
    ...publicUrlOf(options.publicUrl),
    ...metricsOf(options.metrics),
    ...adminOf(options.adminKey),
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
  const queue = queueOf(options);
  const threads = await openRunner(options, settings.limits, surroundings.complain);
  const { serveWith } = await import('./served.js');
  await serveWith(threads, { ...settings, ...defined({ queue }) }, options, surroundings);
}
