import { Option } from 'commander';

/** `--itu-maps`, for each command that computes paths along the ground or to satellites. */
export function ituMapsOption(): Option {
  return new Option(
    '--itu-maps <folder>',
    'digital maps of the ITU: N₀, ΔN and the climate of P.2001; rain, clouds and vapour for satellite paths (default: $RADIOSHED_ITU_MAPS, then defaults and a climate by latitude)',
  );
}
