import type { Command } from 'commander';

import { antennasOption } from '../shelves/antennas-option.js';
import { modelsOption } from '../shelves/own-models-option.js';
import { ituMapsOption } from '../ground/itu-maps-option.js';
import { p1546TablesOption } from '../ground/p1546-tables-option.js';
import { surfaceOptions } from '../ground/surface-options.js';
import { missingTerrainOption, terrainOption } from '../ground/terrain-option.js';
import { threadsOption } from '../options/threads-option.js';
import { satellitesOption } from '../shelves/satellites-option.js';

/**
 * Adds the group of flags for what a server or worker reads: terrain, surface, antennas, models, tables, satellites.
 */
export function addDataGroup(command: Command): void {
  command.optionsGroup('Data:').addOption(terrainOption()).addOption(missingTerrainOption());
  for (const option of surfaceOptions('server')) command.addOption(option);
  command
    .addOption(antennasOption())
    .addOption(modelsOption())
    .addOption(p1546TablesOption())
    .addOption(satellitesOption())
    .addOption(ituMapsOption());
}

/** Adds the group of flags that limit the calculations of a server or worker. */
export function addLimitGroup(command: Command): void {
  command
    .optionsGroup('Limits:')
    .addOption(threadsOption())
    .option(
      '--max-memory <MB>',
      'memory limit, MB (default: $RADIOSHED_MAX_MEMORY, then 90 % of the container or 75 % of the machine)',
    )
    .option('--max-megapixels <count>', 'largest raster, megapixels (default: $RADIOSHED_MAX_MEGAPIXELS, then 64)')
    .option('--max-seconds <seconds>', 'time limit of a calculation, s (default: $RADIOSHED_MAX_SECONDS, then 3600)')
    .option(
      '--grace <seconds>',
      'time that running calculations have to finish after a stop, s (default: $RADIOSHED_GRACE, then 30)',
    );
}
