import { CliError, EXIT_CODE, numberOption, type Surroundings } from '@radioshed/command';

import { openRunner } from '../process/open-runner.js';
import { limitsOf, maxBytesOf } from '../process/serve-options.js';
import { queueOf } from '../settings/queue-choice.js';
import { numberSetting } from '../settings/setting-values.js';
import type { WorkOptions } from './work-options.js';

/** `radioshed work`: a worker of a cluster, until it is stopped. @throws CliError */
export async function work(options: WorkOptions, surroundings: Surroundings): Promise<void> {
  const queue = queueOf(options);
  if (queue === undefined) {
    throw new CliError(
      EXIT_CODE.usage,
      '--queue: missing; give the queue of the servers: postgres, or redis://host:6379',
    );
  }
  const settings = {
    queue,
    atOnce: {
      areas: countOf('--areas-at-once', options.areasAtOnce),
      links: countOf('--links-at-once', options.linksAtOnce),
      paths: countOf('--paths-at-once', options.pathsAtOnce),
      parts: countOf('--parts-at-once', options.partsAtOnce),
    },
    leaseMs: 1000 * numberOption(options.lease, { flag: '--lease', min: 5, max: 3600, unit: 's' }),
    graceMs: 1000 * numberSetting(options, 'grace'),
    ...maxBytesOf(options),
    limits: limitsOf(options),
  };
  const threads = await openRunner(options, settings.limits, surroundings.complain);
  const { workWith } = await import('./worked.js');
  await workWith(threads, settings, options, surroundings);
}

function countOf(flag: string, text: string): number {
  return numberOption(text, { flag, min: 1, max: 256, integer: true });
}
