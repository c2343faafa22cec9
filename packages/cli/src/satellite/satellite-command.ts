import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { bodyCommand } from '../calculate/body-command.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed satellite` and its subcommands. */
export function satelliteCommand(surroundings: Surroundings): Command {
  const { print, interruption } = surroundings;
  const satellite = new Command('satellite').description('Satellites: coverage over terrain, passes, catalogue.');
  satellite.addCommand(bodyCommand('satelliteArea', surroundings));
  satellite
    .command('passes')
    .description('Lists when a satellite rises, culminates and sets at a location.')
    .argument('<name>', 'name or NORAD number')
    .optionsGroup('Observer and time:')
    .requiredOption('--lat <degrees>', 'latitude of the observer, WGS 84, -90 to 90')
    .requiredOption('--lon <degrees>', 'longitude of the observer, WGS 84, -180 to 180')
    .option('--height <m>', 'height of the observer above sea level, m', '0')
    .option('--start <time>', 'start, ISO 8601 (default: now)')
    .option('--duration <hours>', 'duration, hours, up to 1440', '24')
    .option('--min-elevation <degrees>', 'minimum elevation of a pass, -5 to 89', '0')
    .optionsGroup('Data:')
    .addOption(settingOption('satellites'))
    .addOption(settingOption('config'))
    .addOption(settingOption('data'))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed satellite passes "ISS (ZARYA)" --lat 37.2 --lon -3.6 --satellites active.txt --min-elevation 10',
    )
    .action(async (name: string, options) => {
      const { satellitePasses } = await import('./satellite-passes.js');
      print(await satellitePasses(name, options));
    });
  satellite
    .command('import')
    .description('Replaces the catalogue with the satellites in a file.')
    .argument('<file>', 'two-line elements, or OMM as JSON, CSV, XML or KVN')
    .addOption(settingOption('config'))
    .addOption(settingOption('data'))
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ radioshed satellite import active.txt')
    .action(async (file: string, options) => {
      const { satelliteImport } = await import('./satellite-import.js');
      print(await satelliteImport(file, options, interruption));
    });
  satellite
    .command('query')
    .description('Searches the catalogue for part of a satellite’s name.')
    .argument('[name]', 'part of a name, or a NORAD number (default: all)')
    .optionsGroup('List:')
    .option('--page <number>', 'page number, from 1', '1')
    .option('--limit <number>', 'satellites per page, up to 500', '100')
    .optionsGroup('Data:')
    .addOption(settingOption('satellites'))
    .addOption(settingOption('config'))
    .addOption(settingOption('data'))
    .option('--json', 'print the API response as JSON and nothing else')
    .addHelpText('after', '\nExample:\n  $ radioshed satellite query starlink --limit 10')
    .action(async (name: string | undefined, options) => {
      const { satelliteQueryText } = await import('./satellite-passes.js');
      print(await satelliteQueryText(name ?? '', options));
    });
  return satellite;
}
