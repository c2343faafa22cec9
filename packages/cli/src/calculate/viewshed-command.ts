import { Command, Option } from 'commander';

import type { Surroundings } from '../shell/surroundings.js';
import { terrainOption } from '../ground/terrain-option.js';

/** `radioshed viewshed`. */
export function viewshedCommand({ print, interruption }: Surroundings): Command {
  return new Command('viewshed')
    .description('What is seen from a place, as a picture and numbers.')
    .optionsGroup('Observer and target:')
    .requiredOption('--lat <degrees>', 'latitude of the observer, WGS 84, -89 to 89')
    .requiredOption('--lon <degrees>', 'longitude of the observer, WGS 84, -180 to 180')
    .option('--tx-height <height>', "height of the observer's eye or antenna, in --units (default 1 m)")
    .option('--rx-height <height>', 'height of what is looked for, at every pixel, in --units (default 1 m)')
    .addOption(
      new Option('--units <units>', 'of heights: metres or feet above the ground, or above the sea')
        .choices(['m', 'f', 'm_amsl', 'f_amsl'])
        .default('m'),
    )
    .option('--earth-radius <factor>', "of the effective Earth: 4/3 of the Earth's (default) for radio, 7/6 for light")
    .optionsGroup('Ground:')
    .addOption(terrainOption())
    .addOption(
      new Option('--elevation <kind>', 'heights that are wanted: with trees and roofs, or bare').choices([
        'surface',
        'terrain',
      ]),
    )
    .optionsGroup('Output:')
    .option('--rad, --radius <km>', 'radius, km', '5')
    .option('--res, --resolution <m>', 'side of a pixel, m', '30')
    .option('--bounds <N,E,S,W>', 'only this box, degrees')
    .addOption(
      new Option('--engine <engine>', 'what calculates; what a GPU cannot do the CPU does, and tells')
        .choices(['gpu', 'cpu'])
        .default('cpu'),
    )
    .option('--threads <number>', 'worker threads (default: one per core)')
    .option('--json', 'print the figures as JSON, and nothing else')
    .optionsGroup('Files to write:')
    .option('--png <file>', 'picture, EPSG:4326: coloured where there is sight')
    .option('--png-mercator <file>', 'picture, EPSG:3857, as web maps need it')
    .option('--tif <file>', 'coloured GeoTIFF')
    .option('--kmz <file>', 'picture for Google Earth')
    .option('--values <file>', 'float32 GeoTIFF: 1 seen, 0 hidden, NaN beyond the radius')
    .addHelpText(
      'after',
      `
Examples:
  $ radioshed viewshed --lat 0.5 --lon 0.5 --tx-height 20 --rx-height 2 --rad 8 --png sight.png
  $ radioshed viewshed --lat 36.98 --lon -3.52 --tx-height 1.7 --earth-radius 1.1667 --rad 30 --terrain tiles/ --kmz sight.kmz`,
    )
    .action(async (options) => {
      const { viewshed } = await import('./viewshed.js');
      await viewshed(options, { print, interruption });
    });
}
