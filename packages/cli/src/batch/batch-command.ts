import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { surfaceOptions } from '../ground/surface-options.js';
import { BATCH_CALLS } from './batch-calls.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed batch`. */
export function batchCommand({ print, complain, interruption }: Surroundings): Command {
  const command = new Command('batch')
    .description('Runs API calls from a file, several at once.')
    .argument('<file>', 'calls: a JSON object per line, .ndjson or .ndjson.gz (- for stdin)')
    .optionsGroup('Request and response:')
    .option('--out <file>', 'responses, a JSON object per line (default: stdout)')
    .option('--resume', 'continue --out after its last complete line')
    .option('--strict', 'stop at the first call with an error')
    .optionsGroup('Server:')
    .option('--server <url>', 'run the calls on a server, with its data; results are saved and charged there')
    .option('--key-file <file>', 'file with the key, - for stdin (default: the key in $RADIOSHED_KEY)')
    .option('--at-once <count>', 'calls at a time on the server (default: 8)')
    .optionsGroup('Data:')
    .addOption(settingOption('terrain'))
    .addOption(settingOption('missing-terrain'))
    .addOption(settingOption('models'))
    .addOption(settingOption('p1546-tables'))
    .addOption(settingOption('itu-maps'))
    .addOption(settingOption('antennas'))
    .addOption(settingOption('satellites'))
    .addOption(settingOption('threads'));
  for (const option of surfaceOptions('server')) command.addOption(option.helpGroup('Ground:'));
  command.addHelpText(
    'after',
    `
A line is {"call": "path", "body": {…}, "id": …}: the path in the API, the body of the request, and optionally any id.
Calls: ${Object.keys(BATCH_CALLS).join(', ')}.
A result is {"line", "id", "call", "response"}, or has "error" instead of "response". Results are in the order of the
calls; each thread computes one call. Nothing is saved, except on a server.

Examples:
  $ radioshed batch calls.ndjson --out results.ndjson
  $ radioshed batch calls.ndjson --terrain tiles/ --out results.ndjson --resume
  $ radioshed batch calls.ndjson --server https://radio.example.org --at-once 32 --out results.ndjson`,
  );
  return command.action(async (file: string, options) => {
    const { batch } = await import('./batch.js');
    await batch(file, options, { print, complain, interruption });
  });
}
