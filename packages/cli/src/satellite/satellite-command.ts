import { Command } from 'commander';

import { bodyCommand } from '../calculate/body-command.js';
import { configOption } from '../serve/config-option.js';
import type { Surroundings } from '../shell/surroundings.js';

const FROM =
  'file of satellites: CelesTrak, or as satellite import keeps them (default: $RADIOSHED_SATELLITES, then the data)';

/** `radioshed satellite` and what is below it. */
export function satelliteCommand(surroundings: Surroundings): Command {
  const { print, interruption } = surroundings;
  const satellite = new Command('satellite').description('Satellites: coverage over terrain, passes, and a catalogue.');
  satellite.addCommand(bodyCommand('satelliteArea', surroundings, ['satellite', 'area']));
  satellite
    .command('passes')
    .description('When a satellite rises, culminates and sets at a place.')
    .argument('<name>', 'name or NORAD number')
    .requiredOption('--lat <degrees>', 'latitude of the observer, WGS 84, -90 to 90')
    .requiredOption('--lon <degrees>', 'longitude of the observer, WGS 84, -180 to 180')
    .option('--height <m>', 'height of the observer above the sea, m', '0')
    .option('--from <time>', 'from this time on, ISO 8601 (default: now)')
    .option('--hours <hours>', 'for so long, up to 1440', '24')
    .option('--min-elevation <degrees>', 'above which it counts as up, -5 to 89', '0')
    .option('--satellites <file>', FROM)
    .addOption(configOption())
    .option('--data <folder>', 'where satellite import kept them (default: $RADIOSHED_DATA, then ./radioshed-data)')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed satellite passes "ISS (ZARYA)" --lat 37.2 --lon -3.6 --satellites stations.txt --min-elevation 10',
    )
    .action(async (name: string, options) => {
      const { satellitePasses } = await import('./satellite-passes.js');
      print(await satellitePasses(name, options));
    });
  satellite
    .command('query')
    .description('Satellites of the catalogue by part of their name.')
    .argument('[name]', 'part of a name in any case, or a NORAD number; all where absent', '')
    .option('--page <number>', 'page, from 1', '1')
    .option('--limit <number>', 'satellites on a page, up to 500', '100')
    .option('--satellites <file>', FROM)
    .addOption(configOption())
    .option('--data <folder>', 'where satellite import kept them (default: $RADIOSHED_DATA, then ./radioshed-data)')
    .option('--json', "print the interface's answer, and nothing else")
    .addHelpText('after', '\nExample:\n  $ radioshed satellite query starlink --limit 10')
    .action(async (name: string, options) => {
      const { satelliteQueryText } = await import('./satellite-passes.js');
      print(await satelliteQueryText(name, options));
    });
  satellite
    .command('import')
    .description('Keeps the satellites of a file for requests to name; those kept before give way.')
    .argument('<file>', 'two-line elements or JSON (OMM), as CelesTrak gives them')
    .addOption(configOption())
    .option('--data <folder>', 'folder of the server (default: $RADIOSHED_DATA, then ./radioshed-data)')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  $ radioshed satellite import active.txt --data /var/lib/radioshed')
    .action(async (file: string, options) => {
      const { satelliteImport } = await import('./satellite-import.js');
      print(await satelliteImport(file, options, interruption));
    });
  return satellite;
}
