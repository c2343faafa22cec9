import { Command } from 'commander';

import { dataOptions } from './data-options.js';
import { ituMapsOption } from '../ground/itu-maps-option.js';
import { modelsOption } from '../calculate/own-models-option.js';
import type { Surroundings } from '../shell/surroundings.js';
import { surfaceOptions } from '../ground/surface-options.js';
import { terrainOption } from '../ground/terrain-option.js';

/** `radioshed serve`. */
export function serveCommand(surroundings: Surroundings): Command {
  const command = new Command('serve')
    .description('Serves the interface over HTTP until it is stopped.')
    .option('--port <number>', 'port to listen on, 0 for any free one (default: $PORT, then 8080)')
    .option('--host <address>', 'address to listen on (default: $RADIOSHED_HOST, then 127.0.0.1)')
    .option(
      '--public-url <url>',
      'what addresses in answers begin with, behind a proxy (default: $RADIOSHED_PUBLIC_URL)',
    )
    .addOption(terrainOption())
    .option(
      '--antennas <folder>',
      'pattern files that antenna.ant names by number: 3587_name.adf, or antennas.json (default: $RADIOSHED_ANTENNAS)',
    )
    .addOption(modelsOption())
    .option(
      '--satellites <file>',
      'satellites that requests may name (default: $RADIOSHED_SATELLITES, then what satellite import kept with the data)',
    )
    .addOption(ituMapsOption())
    .option('--memory', 'keep accounts and results in memory only, until the server stops')
    .option(
      '--log-level <level>',
      'answers that are told of: error, warn, info (default: $RADIOSHED_LOG_LEVEL, then error)',
    )
    .option('--log-format <format>', 'text, or json: a line each on stderr (default: $RADIOSHED_LOG_FORMAT, then text)')
    .option(
      '--grace <seconds>',
      'how long calculations may go on when it is stopped (default: $RADIOSHED_GRACE, then 30)',
    )
    .option(
      '--max-data <GB>',
      'most that is kept of calculations, 10⁹ bytes (default: $RADIOSHED_MAX_DATA, then what fits)',
    )
    .option(
      '--max-seconds <seconds>',
      'longest time of a calculation, which is ended then (default: $RADIOSHED_MAX_SECONDS, then 3600)',
    )
    .option(
      '--metrics <who>',
      'who may read /metrics: off, open, or a token to be sent as Bearer (default: $RADIOSHED_METRICS, then off)',
    )
    .option('--threads <number>', 'worker threads (default: one per core)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed serve\n  $ radioshed serve --port 9000 --terrain tiles/ --landcover worldcover --buildings houses/\n  $ radioshed serve --data /var/lib/radioshed --public-url https://radio.example.org',
    )
    .action(async (options) => {
      const { serve } = await import('./serve.js');
      await serve(options, surroundings);
    });
  for (const option of dataOptions()) command.addOption(option);
  for (const option of surfaceOptions('server')) command.addOption(option);
  return command;
}
