import { CliError, EXIT_CODE, type Surroundings } from '@radioshed/command';

import { openCluster } from './open-cluster.js';
import { type QueueFlags, queueOf } from '../settings/queue-choice.js';

/** `radioshed cluster migrate`. @throws CliError */
export async function migrateCluster(
  options: QueueFlags,
  { print, complain, version }: Pick<Surroundings, 'print' | 'complain' | 'version'>,
): Promise<void> {
  const place = queueOf(options);
  if (place === undefined) {
    throw new CliError(EXIT_CODE.usage, '--queue: missing; give postgres, or an address such as redis://host:6379');
  }
  const {
    calls,
    queue,
    version: ownVersion,
    place: where,
    close,
  } = await openCluster(options, place, {
    version,
    complain,
    needsQueue: true,
  });
  try {
    const { waiting } = await queue.counts('areas'); // opens its tables
    const workers = (await calls.members()).filter(({ kind }) => kind === 'worker');
    const own = workers.filter((each) => each.version === ownVersion);
    const skewMs = await calls.clockSkewMs();
    print(`The tables of version ${version} are ready: ${where}.
Workers: ${workers.length}, of this version ${own.length} (${ownVersion}). Waiting rasters: ${waiting}. This clock minus that of the database: ${(skewMs / 1000).toFixed(2)} s.`);
  } finally {
    await close();
  }
}
