import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { dataOptions } from '../data/data-options.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed cluster` and its subcommands. */
export function clusterCommand(surroundings: Surroundings): Command {
  const cluster = new Command('cluster').description('The database and queue that servers and workers share.');
  const migrate = cluster
    .command('migrate')
    .description('Creates or updates the tables of a cluster, and compares the clocks.')
    .optionsGroup('Storage:');
  for (const option of dataOptions()) migrate.addOption(option);
  migrate
    .addOption(settingOption('queue'))
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed cluster migrate --queue postgres --database postgres://radioshed@db/radioshed',
    )
    .action(async (options) => {
      const { migrateCluster } = await import('./migrate-cluster.js');
      await migrateCluster(options, surroundings);
    });
  return cluster;
}
