import { Command } from 'commander';

import { antennasOption } from '../antenna/antennas-option.js';
import { modelsOption } from '../calculate/own-models-option.js';
import { ituMapsOption } from '../ground/itu-maps-option.js';
import { surfaceOptions } from '../ground/surface-options.js';
import { p1546TablesOption } from '../ground/p1546-tables-option.js';
import { terrainOption } from '../ground/terrain-option.js';
import { threadsOption } from '../options/threads-option.js';
import { satellitesOption } from '../satellite/satellites-option.js';
import { dataOptions } from '../serve/data-options.js';
import type { Surroundings } from '../shell/surroundings.js';
import { queueOption } from './queue-choice.js';

/** `radioshed work`. */
export function workCommand(surroundings: Surroundings): Command {
  const command = new Command('work')
    .description('Calculates for the servers with the same queue.')
    .optionsGroup('Storage:');
  for (const option of dataOptions()) command.addOption(option);
  command.addOption(queueOption());
  command.optionsGroup('Data:').addOption(terrainOption());
  for (const option of surfaceOptions('server')) command.addOption(option);
  return command
    .addOption(antennasOption())
    .addOption(modelsOption())
    .addOption(p1546TablesOption())
    .addOption(satellitesOption())
    .addOption(ituMapsOption())
    .optionsGroup('Limits:')
    .option('--areas-at-once <count>', 'rasters at a time', '1')
    .option('--links-at-once <count>', 'calculations of many links at a time', '1')
    .option('--paths-at-once <count>', 'single links at a time', '8')
    .option('--parts-at-once <count>', 'parts of long calculations at a time', '1')
    .option('--lease <seconds>', 'silence of a worker after which others get its calls, s', '30')
    .addOption(threadsOption())
    .option(
      '--max-memory <MB>',
      'memory limit, MB (default: $RADIOSHED_MAX_MEMORY, then 90 % of the container or 75 % of the machine)',
    )
    .option('--max-data <GB>', 'storage limit of calculations, GB (default: $RADIOSHED_MAX_DATA, then none)')
    .option('--max-megapixels <count>', 'largest raster, megapixels (default: $RADIOSHED_MAX_MEGAPIXELS, then 64)')
    .option('--max-seconds <seconds>', 'time limit of a calculation, s (default: $RADIOSHED_MAX_SECONDS, then 3600)')
    .option('--grace <seconds>', 'time for running calculations after a stop, s (default: $RADIOSHED_GRACE, then 30)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed work --queue postgres --database postgres://radioshed@db/radioshed --data /mnt/radioshed\n  $ radioshed work --queue redis://queue:6379 --database postgres://radioshed@db/radioshed --areas-at-once 2',
    )
    .action(async (options) => {
      const { work } = await import('./work.js');
      await work(options, surroundings);
    });
}
