import { Option } from 'commander';

/** `--terrain`, the same for every command. */
export function terrainOption(): Option {
  return new Option('--terrain <source>', TEXT);
}

/** `--missing-terrain`, for every command with `--terrain`. */
export function missingTerrainOption(): Option {
  return new Option('--missing-terrain <ground>', MISSING);
}

const TEXT =
  'folder, file, copernicus, null-island or s3://bucket/prefix (default: $RADIOSHED_TERRAIN, then Null Island within its area, then Copernicus)';

const MISSING =
  'missing tiles of a folder that are not surely sea: unknown, without values there and beyond, or sea (default: $RADIOSHED_MISSING_TERRAIN, then unknown)';
