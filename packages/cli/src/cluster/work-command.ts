import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { dataOptions } from '../data/data-options.js';
import { addDataGroup, addLimitGroup } from '../process/process-options.js';
import { queueOption } from '../settings/queue-choice.js';

/** `radioshed work`. */
export function workCommand(surroundings: Surroundings): Command {
  const command = new Command('work')
    .description('Runs calculations for the servers that use the same queue.')
    .optionsGroup('Storage:');
  for (const option of dataOptions()) command.addOption(option);
  command.addOption(queueOption());
  addDataGroup(command);
  addLimitGroup(command);
  return command
    .option('--areas-at-once <count>', 'rasters at a time', '1')
    .option('--links-at-once <count>', 'calculations of many links at a time', '1')
    .option('--paths-at-once <count>', 'single links at a time', '8')
    .option('--parts-at-once <count>', 'parts of long calculations at a time', '1')
    .option('--lease <seconds>', 'silence after which this worker’s calls go to others, s', '10')
    .option(
      '--health <address>',
      'address for /healthz, /readyz and /metrics, such as 127.0.0.1:9090 (default: $RADIOSHED_HEALTH, then none)',
    )
    .option('--max-data <GB>', 'storage limit for calculations, GB (default: $RADIOSHED_MAX_DATA, then none)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed work --queue postgres --database postgres://radioshed@db/radioshed --data /mnt/radioshed\n  $ radioshed work --queue redis://queue:6379 --database postgres://radioshed@db/radioshed --areas-at-once 2',
    )
    .action(async (options) => {
      const { work } = await import('./work.js');
      await work(options, surroundings);
    });
}
