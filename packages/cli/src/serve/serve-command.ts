import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { SETTING_GROUPS } from '../settings/server-settings.js';
import { settingOptions } from '../settings/setting-option.js';

/** `radioshed serve`. */
export function serveCommand(surroundings: Surroundings): Command {
  const command = new Command('serve').description('Runs a server for the API and the map page.');
  for (const group of SETTING_GROUPS) {
    command.optionsGroup(`${group}:`);
    for (const option of settingOptions(group)) command.addOption(option);
  }
  return command
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed serve\n  $ radioshed serve --port 9000 --terrain tiles/ --landcover worldcover --buildings houses/\n  $ radioshed serve --data /var/lib/radioshed --public-url https://radio.example.org',
    )
    .action(async (options) => {
      const { serve } = await import('./serve.js');
      await serve(options, surroundings);
    });
}
