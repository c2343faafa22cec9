import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';

import type { BaseTiles } from '@radioshed/http';
import type { FileBaseMap } from '@radioshed/viewer';
import { CliError, EXIT_CODE } from '@radioshed/command';

import type { TileFile } from './tile-file.js';

/** A base map in a file, as the operator names it. */
export interface BaseMapFile {
  readonly path: string;
  /** The flag or the variable, for messages. */
  readonly flag: string;
  /** Credit in place of that of the file. */
  readonly credit?: string;
}

/** An open base map: what the page has to know, and the tiles. */
export interface OpenBaseMap {
  readonly baseMap: FileBaseMap;
  readonly baseTiles: BaseTiles;
  readonly close: () => Promise<void>;
}

/** Whether a setting names a file rather than an address. */
export function isTileFile(text: string): boolean {
  return /\.(pm|mb)tiles$/i.test(text) && !/^[a-z]+:\/\//i.test(text);
}

/** Opens a PMTiles or MBTiles file. @throws CliError that names a file which is missing or none */
export async function openBaseMap({ path, flag, credit }: BaseMapFile): Promise<OpenBaseMap> {
  const refused = (why: string, cause?: unknown): CliError =>
    new CliError(EXIT_CODE.usage, `${flag}: ${path} ${why}`, { cause });
  let file: TileFile;
  let version: string;
  try {
    const { size, mtimeMs } = await stat(path);
    version = createHash('sha256').update(`${path} ${size} ${mtimeMs}`).digest('hex').slice(0, 12);
    file = await openFile(path);
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message: string };
    throw refused(code === 'ENOENT' ? 'does not exist' : `is not a base map: ${message}`, error);
  }
  const { kind, minZoom, maxZoom, layers } = file;
  const known = credit ?? file.credit;
  if (known !== '')
    return {
      baseMap: { kind, minZoom, maxZoom, layers, credit: known },
      baseTiles: { ...file, version },
      close: file.close,
    };
  await file.close();
  throw refused('contains no credit: give one with --base-map-credit');
}

async function openFile(path: string): Promise<TileFile> {
  if (path.toLowerCase().endsWith('.mbtiles')) return (await import('./mbtiles-file.js')).mbtilesFile(path);
  return (await import('./pmtiles-file.js')).pmtilesFile(path);
}
