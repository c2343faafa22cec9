import { Command, Option } from 'commander';
import type { Surroundings } from '@radioshed/command';
import { DEFAULT_HEIGHT } from '@radioshed/engine/defaults';

import { processorOption } from '../options/processor-option.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed viewshed`. */
export function viewshedCommand({ print, interruption }: Surroundings): Command {
  return new Command('viewshed')
    .description('Area in line of sight of a location, as pictures and values.')
    .optionsGroup('Observer and target:')
    .requiredOption('--lat <degrees>', 'latitude of the observer, WGS 84, -89 to 89')
    .requiredOption('--lon <degrees>', 'longitude of the observer, WGS 84, -180 to 180')
    .option('--tx-height <height>', `height of the observer's eye or antenna, in --units (default ${DEFAULT_HEIGHT} m)`)
    .option('--rx-height <height>', `height of the target at every pixel, in --units (default ${DEFAULT_HEIGHT} m)`)
    .addOption(
      new Option('--units <units>', 'unit of heights: m or f (feet) above ground, m_amsl or f_amsl above sea level')
        .choices(['m', 'f', 'm_amsl', 'f_amsl'])
        .default('m'),
    )
    .option(
      '--earth-radius <factor>',
      'ratio of effective to real Earth radius (default 4/3, for radio); 7/6 for light',
    )
    .optionsGroup('Ground:')
    .addOption(settingOption('terrain'))
    .addOption(settingOption('missing-terrain'))
    .addOption(
      new Option('--elevation <kind>', 'terrain heights to use: surface (with trees and roofs) or bare ground').choices(
        ['surface', 'terrain'],
      ),
    )
    .optionsGroup('Result:')
    .option('--radius <km>', 'radius, km', '5')
    .option('--resolution <m>', 'side of a pixel, m', '30')
    .option('--bounds <N,E,S,W>', 'only this box, degrees')
    .addOption(processorOption())
    .addOption(settingOption('threads'))
    .option('--json', 'print the figures as JSON and nothing else')
    .optionsGroup('Files to write:')
    .option('--png <file>', 'picture, EPSG:4326: coloured where visible')
    .option('--png-mercator <file>', 'picture, EPSG:3857, for web maps')
    .option('--tif <file>', 'coloured GeoTIFF')
    .option('--kmz <file>', 'picture for Google Earth')
    .option('--values <file>', 'float32 GeoTIFF: 1 visible, 0 hidden, NaN beyond the radius')
    .addHelpText(
      'after',
      `
Examples:
  $ radioshed viewshed --lat 0.5 --lon 0.5 --tx-height 20 --rx-height 2 --radius 8 --png sight.png
  $ radioshed viewshed --lat 36.98 --lon -3.52 --tx-height 1.7 --earth-radius 1.1667 --radius 30 --terrain tiles/ --kmz sight.kmz`,
    )
    .action(async (options) => {
      const { viewshed } = await import('./viewshed.js');
      await viewshed(options, { print, interruption });
    });
}
