import { Option } from 'commander';

/** `--config`, the same for every command of a server. */
export function configOption(): Option {
  return new Option(
    '--config <file>',
    'settings as JSON, named like the flags of serve (default: $RADIOSHED_CONFIG, then radioshed.config.json in this folder)',
  );
}
