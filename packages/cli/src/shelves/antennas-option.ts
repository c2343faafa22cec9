import { Option } from 'commander';

/** `--antennas`, the same for every command. */
export function antennasOption(): Option {
  return new Option(
    '--antennas <folder>',
    'pattern files, selected by number: 3587_name.adf, or antennas.json (default: $RADIOSHED_ANTENNAS)',
  );
}
