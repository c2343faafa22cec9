import { access } from 'node:fs/promises';

import { sqliteReader, type SqliteReader } from '@radioshed/archive/sqlite';

import {
  damagedTileFile,
  layerNames,
  LONGEST_TILE,
  plainCredit,
  type TileFile,
  TileFileError,
  VECTOR_TYPE,
} from './tile-file.js';

const TYPES: Readonly<Record<string, string>> = {
  pbf: VECTOR_TYPE,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const TILE =
  'SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? AND length(tile_data) <= ?';

/** Most tiles without an index: each request reads all of them, on the thread that serves requests. */
const MOST_UNORDERED = 10_000;

/**
 * Opens an MBTiles file, which is an SQLite database.
 * @see https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md
 * @throws TileFileError
 */
export async function mbtilesFile(path: string): Promise<TileFile> {
  await access(path);
  let database: SqliteReader | undefined;
  try {
    database = sqliteReader(path);
    const open = database;
    const rows = open.rows('SELECT name, value FROM metadata LIMIT 1000', []);
    const metadata = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
    const format = metadata.get('format')?.toLowerCase() ?? '';
    const type = TYPES[format];
    if (type === undefined)
      throw new TileFileError(`tiles of the format "${format}"; pbf, png, jpg and webp are supported`);
    const [range] = open.rows('SELECT min(zoom_level) AS least, max(zoom_level) AS most FROM tiles', []);
    if (typeof range?.['least'] !== 'number' || typeof range['most'] !== 'number') throw new TileFileError('no tiles');
    if (isSearchedWhole(open))
      throw new TileFileError(
        'many tiles without an index. Run: CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)',
      );
    return {
      kind: format === 'pbf' ? 'vector' : 'raster',
      type,
      minZoom: range['least'],
      maxZoom: range['most'],
      credit: plainCredit(metadata.get('attribution')),
      layers: layerNames(vectorLayersOf(metadata.get('json'))),
      async tile(z, x, y) {
        // Rows are counted from the south.
        const [row] = open.rows(TILE, [z, x, 2 ** z - 1 - y, LONGEST_TILE]);
        const data = row?.['tile_data'];
        if (!(data instanceof ArrayBuffer)) return undefined;
        const bytes = new Uint8Array(data);
        return { bytes, isGzip: bytes[0] === 0x1f && bytes[1] === 0x8b };
      },
      close: async () => open.close(),
    };
  } catch (error) {
    database?.close();
    throw damagedTileFile('MBTiles', error);
  }
}

/** Whether a request for a tile reads very many: a table has no index. A view has those of its tables. */
function isSearchedWhole({ rows }: SqliteReader): boolean {
  const ordered = rows(
    "SELECT 1 FROM sqlite_master WHERE name = 'tiles' AND (type <> 'table' OR sql LIKE '%without rowid%') OR type = 'index' AND tbl_name = 'tiles'",
    [],
  );
  if (ordered.length > 0) return false;
  return rows('SELECT 1 FROM tiles LIMIT 1 OFFSET ?', [MOST_UNORDERED]).length > 0;
}

function vectorLayersOf(json: string | undefined): unknown {
  return json === undefined
    ? undefined
    : (JSON.parse(json) as { readonly vector_layers?: unknown } | null)?.vector_layers;
}
