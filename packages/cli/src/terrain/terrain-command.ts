import { Command } from 'commander';

import type { Surroundings } from '../shell/surroundings.js';
import { terrainOption } from '../ground/terrain-option.js';

/** `radioshed terrain` and what is below it. */
export function terrainCommand({ print, interruption }: Surroundings): Command {
  const terrain = new Command('terrain').description(
    'What terrain is there, and fetching it for work without a network.',
  );
  terrain
    .command('info')
    .description('What a terrain holds.')
    .addOption(terrainOption())
    .option('--bounds <N,E,S,W>', 'look into this box too: posts, heights, gaps')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed terrain info --terrain tiles/\n  $ radioshed terrain info --terrain null-island --bounds 1,1,0,0',
    )
    .action(async (options) => {
      const { terrainInfo } = await import('./terrain-info.js');
      print(await terrainInfo(options, interruption.signal));
    });
  terrain
    .command('profile')
    .description('The ground between two places, as CSV.')
    .requiredOption('--lat <degrees>', 'from this latitude')
    .requiredOption('--lon <degrees>', 'and longitude')
    .requiredOption('--to-lat <degrees>', 'to this latitude')
    .requiredOption('--to-lon <degrees>', 'and longitude')
    .option('--step <m>', "greatest distance between posts (default: the terrain's own)")
    .addOption(terrainOption())
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed terrain profile --lat 0.5 --lon 0.5 --to-lat 0.6 --to-lon 0.55 --step 100',
    )
    .action(async (options) => {
      const { terrainProfile } = await import('./terrain-profile.js');
      print(await terrainProfile(options, interruption.signal));
    });
  terrain
    .command('fetch')
    .description('Fetches Copernicus terrain of a box into the cache, for work without a network.')
    .requiredOption('--bounds <N,E,S,W>', 'the box, degrees')
    .option('--cache <folder>', 'where to keep it (default: $RADIOSHED_CACHE, then the cache of the user)')
    .addHelpText('after', '\nExample:\n  $ radioshed terrain fetch --bounds 37.5,-3,36.5,-4')
    .action(async (options) => {
      const { terrainFetch } = await import('./terrain-fetch.js');
      print(await terrainFetch(options, interruption.signal));
    });
  return terrain;
}
