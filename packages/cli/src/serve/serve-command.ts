import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { queueOption } from '../settings/queue-choice.js';
import { dataOptions } from '../data/data-options.js';
import { addDataGroup, addLimitGroup } from '../process/process-options.js';

/** `radioshed serve`. */
export function serveCommand(surroundings: Surroundings): Command {
  const command = new Command('serve')
    .description('Runs a server for the API and the map page.')
    .optionsGroup('Address:')
    .option('--port <number>', 'port to listen on, 0 for any free one (default: $PORT, then 8080)')
    .option('--host <address>', 'address to listen on (default: $RADIOSHED_HOST, then 127.0.0.1)')
    .option('--public-url <url>', 'public address behind a proxy, used in responses (default: $RADIOSHED_PUBLIC_URL)')
    .option(
      '--allowed-hosts <list>',
      'names of this server in your network, for addresses in responses, comma-separated (default: $RADIOSHED_ALLOWED_HOSTS)',
    )
    .option(
      '--response-form <form>',
      'form of responses: spec, or live for public client programs (default: $RADIOSHED_RESPONSE_FORM, then spec)',
    )
    .option(
      '--trusted-proxies <list>',
      'addresses and networks of your proxies, comma-separated (default: $RADIOSHED_TRUSTED_PROXIES, then none)',
    )
    .option('--keep-alive <seconds>', 'time an idle connection stays open, s (default: $RADIOSHED_KEEP_ALIVE, then 90)')
    .optionsGroup('Storage:')
    .option('--memory', 'store accounts and results in memory only')
    .option(
      '--max-data <GB>',
      'storage limit for calculations, GB (default: $RADIOSHED_MAX_DATA, then the free disk space)',
    );
  for (const option of dataOptions()) command.addOption(option);
  command.addOption(queueOption());
  command.option(
    '--first-key <place>',
    'where the key of the first account goes: print, or file for a file in the data folder (default: $RADIOSHED_FIRST_KEY, then print at a terminal)',
  );
  addDataGroup(command);
  addLimitGroup(command);
  return command
    .option(
      '--max-waiting <count>',
      'maximum number of waiting calculations of one account, in each queue (default: $RADIOSHED_MAX_WAITING, then 100)',
    )
    .option(
      '--max-models <count>',
      'maximum number of 3D models of one account (default: $RADIOSHED_MAX_MODELS, then 1000)',
    )
    .option(
      '--max-model-seconds <seconds>',
      'time limit for reading an uploaded 3D model, s (default: $RADIOSHED_MAX_MODEL_SECONDS, then 60)',
    )
    .option(
      '--max-connections <number>',
      'maximum number of open connections (default: $RADIOSHED_MAX_CONNECTIONS, then 4096 or what open files allow)',
    )
    .option(
      '--max-connections-per-address <number>',
      'maximum number of connections from one address (default: $RADIOSHED_MAX_CONNECTIONS_PER_ADDRESS, then a quarter)',
    )
    .optionsGroup('Map page:')
    .option(
      '--base-map <place>',
      'base map of the map page: a .pmtiles or .mbtiles file, or a URL of raster tiles with {z}, {x} and {y} (default: $RADIOSHED_BASE_MAP)',
    )
    .option(
      '--base-map-credit <text>',
      'credit for the base map; required unless the file contains one (default: $RADIOSHED_BASE_MAP_CREDIT)',
    )
    .option('--base-map-zooms <range>', 'zoom levels of a tile URL (default: $RADIOSHED_BASE_MAP_ZOOMS, then 0-19)')
    .option(
      '--geocoder <address>',
      'URL of a Nominatim or Photon geocoder for the search box, with {query} (default: $RADIOSHED_GEOCODER)',
    )
    .option(
      '--geocoder-credit <text>',
      'credit for the geocoder’s data; required with --geocoder (default: $RADIOSHED_GEOCODER_CREDIT)',
    )
    .optionsGroup('Logs and metrics:')
    .option('--log-level <level>', 'responses to log: error, warn, info (default: $RADIOSHED_LOG_LEVEL, then error)')
    .option(
      '--log-format <format>',
      'text or json, one line each, on stderr (default: $RADIOSHED_LOG_FORMAT, then text)',
    )
    .option(
      '--metrics <access>',
      'access to /metrics: off, open, or a Bearer token (default: $RADIOSHED_METRICS, then off)',
    )
    .option(
      '--admin-key <key>',
      'operator’s key for the page /admin (default: $RADIOSHED_ADMIN_KEY, then the page is off)',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed serve\n  $ radioshed serve --port 9000 --terrain tiles/ --landcover worldcover --buildings houses/\n  $ radioshed serve --data /var/lib/radioshed --public-url https://radio.example.org',
    )
    .action(async (options) => {
      const { serve } = await import('./serve.js');
      await serve(options, surroundings);
    });
}
