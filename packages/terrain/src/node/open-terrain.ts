import { withFallback } from '../fallback.js';
import { nullIsland } from '../null-island.js';
import { withSea } from '../sea.js';
import type { TerrainSource } from '../source.js';
import { folderSource, type FolderOptions } from './folder.js';

/** Where {@link openTerrain} looks. */
export interface OpenTerrainOptions extends FolderOptions {
  /** The environment; `RADIOSHED_TERRAIN` names the configured folder. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * The terrain that a command or server was told to use, with voids filled and the sea at 0 m.
 *
 * @param spec a folder, a file, `copernicus` or `null-island`; by default the configured folder, then Null Island where
 *   it reaches, then Copernicus.
 * @throws DemError `missing-folder`
 */
export async function openTerrain(spec?: string, options: OpenTerrainOptions = {}): Promise<TerrainSource> {
  if (spec === 'null-island') return withSea(nullIsland(options));
  if (spec !== undefined && spec !== '') return openFolder(spec, options);
  const folder = (options.env ?? process.env)['RADIOSHED_TERRAIN'];
  if (folder === undefined || folder === '') return withSea(nullIsland(options));
  return withSea(withFallback(await openFolder(folder, options), nullIsland(options)));
}

async function openFolder(path: string, options: OpenTerrainOptions): Promise<TerrainSource> {
  const source = folderSource(path, options);
  await source.info();
  return withSea(source, { refuseEmpty: true });
}
