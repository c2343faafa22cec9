import { Option } from 'commander';

/** `--satellites`, the same for every command. */
export function satellitesOption(): Option {
  return new Option(
    '--satellites <file>',
    'catalogue, from CelesTrak or satellite import (default: $RADIOSHED_SATELLITES, then the imported one)',
  );
}
