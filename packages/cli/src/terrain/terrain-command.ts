import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed terrain` and its subcommands. */
export function terrainCommand({ print, interruption }: Surroundings): Command {
  const terrain = new Command('terrain').description('Terrain data: contents, profiles, downloads.');
  terrain
    .command('info')
    .description('Shows the contents of a terrain source.')
    .addOption(settingOption('terrain'))
    .addOption(settingOption('missing-terrain'))
    .option('--bounds <N,E,S,W>', 'also show posts, heights and gaps of this box, degrees')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed terrain info --terrain null-island --bounds 1,1,0,0\n  $ radioshed terrain info --terrain tiles/',
    )
    .action(async (options) => {
      const { terrainInfo } = await import('./terrain-info.js');
      print(await terrainInfo(options, interruption.signal));
    });
  terrain
    .command('profile')
    .description('Prints the terrain heights between two locations, as CSV.')
    .optionsGroup('Path:')
    .requiredOption('--lat <degrees>', 'latitude of the start, -90 to 90')
    .requiredOption('--lon <degrees>', 'longitude of the start, -180 to 180')
    .requiredOption('--rx-lat <degrees>', 'latitude of the end')
    .requiredOption('--rx-lon <degrees>', 'longitude of the end')
    .option('--resolution <m>', 'maximum step along the path, m (default: that of the terrain)')
    .optionsGroup('Data:')
    .addOption(settingOption('terrain'))
    .addOption(settingOption('missing-terrain'))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed terrain profile --lat 0.5 --lon 0.5 --rx-lat 0.6 --rx-lon 0.55 --resolution 100',
    )
    .action(async (options) => {
      const { terrainProfile } = await import('./terrain-profile.js');
      print(await terrainProfile(options, interruption.signal));
    });
  terrain
    .command('fetch')
    .description('Downloads Copernicus terrain of a box into the cache, for offline use.')
    .requiredOption('--bounds <N,E,S,W>', 'the box, degrees')
    .addOption(settingOption('cache'))
    .addHelpText('after', '\nExample:\n  $ radioshed terrain fetch --bounds 37.5,-3,36.5,-4')
    .action(async (options) => {
      const { terrainFetch } = await import('./terrain-fetch.js');
      print(await terrainFetch(options, interruption.signal));
    });
  return terrain;
}
