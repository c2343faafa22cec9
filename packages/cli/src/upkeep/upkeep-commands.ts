import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { dataOptions } from '../data/data-options.js';

/** `radioshed verify`, `backup`, `restore` and `adopt`. */
export function upkeepCommands(surroundings: Surroundings): readonly Command[] {
  const verify = new Command('verify')
    .description('Reads and checks all saved files. The server can be running.')
    .optionsGroup('Report:')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExits with code 1 if it finds a fault.\n\nExample:\n  $ radioshed verify --data /var/lib/radioshed',
    )
    .action(async (options) => (await import('./verify.js')).verifyData(options, surroundings));
  const backup = new Command('backup')
    .description('Copies the data to a new folder. The server can be running.')
    .argument('<folder>', 'new folder for the backup')
    .addHelpText('after', '\nExample:\n  $ radioshed backup /mnt/backups/monday --data /var/lib/radioshed')
    .action(async (folder, options) => (await import('./backup.js')).backUpData(folder, options, surroundings));
  const restore = new Command('restore')
    .description('Restores a backup to a new data folder.')
    .argument('<backup>', 'folder of the backup')
    .addHelpText(
      'after',
      '\nWith --database, that database must be empty.\n\nExample:\n  $ radioshed restore /mnt/backups/monday --data /var/lib/radioshed-new',
    )
    .action(async (folder, options) => (await import('./backup.js')).restoreData(folder, options, surroundings));
  const adopt = new Command('adopt')
    .description('Repairs a lost archive-id. Stop the server first.')
    .optionsGroup('Repair:')
    .option('--yes', 'write archive-id; without this, only check')
    .addHelpText(
      'after',
      '\nEvery file of every row must be in the folder, unchanged.\n\nExample:\n  $ radioshed adopt --yes --data /var/lib/radioshed',
    )
    .action(async (options) => (await import('./adopt.js')).adoptData(options, surroundings));
  const commands = [verify, backup, restore, adopt];
  for (const command of commands) {
    for (const option of dataOptions()) command.addOption(option.helpGroup('Data:'));
  }
  return commands;
}
