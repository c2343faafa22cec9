import { Option } from 'commander';

/** `--config`, the same for every verb of a server. */
export function configOption(): Option {
  return new Option(
    '--config <file>',
    'settings as JSON, by the names of the flags of serve (default: $RADIOSHED_CONFIG, then radioshed.config.json in this folder)',
  );
}
