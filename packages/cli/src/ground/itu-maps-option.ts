import { Option } from 'commander';

/** `--itu-maps`, the same for every command. */
export function ituMapsOption(): Option {
  return new Option(
    '--itu-maps <folder>',
    'digital maps of ITU-R P.837, P.839, P.453, P.840 and P.2145, for satellite paths (default: $RADIOSHED_ITU_MAPS, then a climate by latitude)',
  );
}
