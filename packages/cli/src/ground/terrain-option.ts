import { Option } from 'commander';

/** `--terrain`, the same for every verb. */
export function terrainOption(): Option {
  return new Option('--terrain <where>', TEXT);
}

const TEXT =
  'folder, file, copernicus or null-island (default: $RADIOSHED_TERRAIN, then Null Island where it reaches, then Copernicus)';
