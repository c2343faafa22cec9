import type { Surroundings } from '@radioshed/command';
import { defined } from '@radioshed/units';

import { queueOf } from '../settings/queue-choice.js';
import type { SettingFlags } from '../settings/setting-flags.js';
import { choiceSetting, numberSetting, textSetting } from '../settings/setting-values.js';
import { baseMapOf } from './base-map.js';
import { connectionsOf } from '../process/connection-options.js';
import { firstKeyPlaceOf } from './first-key.js';
import { geocoderOf } from './geocoder.js';
import { openLog } from '../process/log.js';
import { openRunner } from '../process/open-runner.js';
import { adminOf, allowedHostsOf, limitsOf, maxBytesOf, metricsOf, publicUrlOf } from '../process/serve-options.js';

/**
 * `radioshed serve`: runs a server until it is stopped.
 *
 * Calculations run in threads, which start before this thread loads the rest, so both load at the same time.
 */
export async function serve(options: SettingFlags, surroundings: Surroundings): Promise<void> {
  const settings = {
    port: numberSetting(options, 'port'),
    host: textSetting(options, 'host'),
    ...allowedHostsOf(options),
    listening: connectionsOf(options),
    ...baseMapOf(options),
    ...geocoderOf(options),
    firstKey: firstKeyPlaceOf(options),
    graceMs: 1000 * numberSetting(options, 'grace'),
    onAnswer: openLog(options, surroundings.complain),
    ...publicUrlOf(options),
    ...metricsOf(options),
    ...adminOf(options),
    responseForm: choiceSetting(options, 'response-form'),
    ...maxBytesOf(options),
    limits: {
      ...limitsOf(options),
      maxWaitingPerAccount: numberSetting(options, 'max-waiting'),
      maxModels: numberSetting(options, 'max-models'),
      maxModelSeconds: numberSetting(options, 'max-model-seconds'),
    },
  };
  const queue = queueOf(options);
  const threads = await openRunner(options, settings.limits, surroundings.complain);
  const { serveWith } = await import('./served.js');
  await serveWith(threads, { ...settings, ...defined({ queue }) }, options, surroundings);
}
