import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { dataOptions } from '../data/data-options.js';
import { settingOption, settingOptions } from '../settings/setting-option.js';

/** `radioshed work`. */
export function workCommand(surroundings: Surroundings): Command {
  const command = new Command('work')
    .description('Runs calculations for the servers that use the same queue.')
    .optionsGroup('Storage:');
  for (const option of dataOptions()) command.addOption(option);
  command.addOption(settingOption('queue'));
  command.optionsGroup('Data:');
  for (const option of settingOptions('Data')) command.addOption(option);
  command.optionsGroup('Limits:');
  for (const name of ['threads', 'max-memory', 'max-megapixels', 'max-seconds', 'grace'] as const) {
    command.addOption(settingOption(name));
  }
  return command
    .option('--areas-at-once <count>', 'rasters at a time', '1')
    .option('--links-at-once <count>', 'calculations of many links at a time', '1')
    .option('--paths-at-once <count>', 'single links at a time', '8')
    .option('--parts-at-once <count>', 'parts of long calculations at a time', '1')
    .option('--lease <seconds>', 'silence after which this worker’s calls go to others, s', '10')
    .addOption(settingOption('health'))
    .addOption(settingOption('max-data', { otherwise: 'none' }))
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed work --queue postgres --database postgres://radioshed@db/radioshed --data /mnt/radioshed\n  $ radioshed work --queue redis://queue:6379 --database postgres://radioshed@db/radioshed --areas-at-once 2',
    )
    .action(async (options) => {
      const { work } = await import('./work.js');
      await work(options, surroundings);
    });
}
