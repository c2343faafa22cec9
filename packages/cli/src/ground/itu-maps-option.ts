import { Option } from 'commander';

/** `--itu-maps`, the same for every verb. */
export function ituMapsOption(): Option {
  return new Option(
    '--itu-maps <folder>',
    'digital maps of ITU-R P.837, P.839, P.453, P.840, P.2145 for paths to satellites (default: $RADIOSHED_ITU_MAPS, then a climate by latitude)',
  );
}
