import { Option } from 'commander';

/** `--terrain`, the same for every command. */
export function terrainOption(): Option {
  return new Option('--terrain <source>', TEXT);
}

const TEXT =
  'folder, file, copernicus, null-island or s3://bucket/prefix (default: $RADIOSHED_TERRAIN, then Null Island within its area, then Copernicus)';
