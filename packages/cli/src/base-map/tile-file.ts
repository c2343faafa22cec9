import type { BaseTiles } from '@radioshed/http';

/** An open file of map tiles. */
export interface TileFile extends Omit<BaseTiles, 'version'> {
  readonly kind: 'raster' | 'vector';
  /** Credit that the file gives, as plain text; empty where it gives none. */
  readonly credit: string;
  /** Names of the layers of vector tiles. */
  readonly layers: readonly string[];
  readonly close: () => Promise<void>;
}

/** A file that is no base map. The message says why; the file's name goes before it. */
export class TileFileError extends Error {
  override readonly name = 'TileFileError';
}

/** Error of a file that cannot be opened as one of its kind, such as `MBTiles`; one that says why stays. */
export function damagedTileFile(kind: string, error: unknown): TileFileError {
  if (error instanceof TileFileError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new TileFileError(`no ${kind} file, or a damaged one (${reason})`, { cause: error });
}

/** Longest tile, bytes. */
export const LONGEST_TILE: number = 16 * 2 ** 20;

/** Media type of vector tiles. */
export const VECTOR_TYPE: string = 'application/vnd.mapbox-vector-tile';

/** Credit as plain text: files have it as HTML. */
export function plainCredit(html: unknown): string {
  if (typeof html !== 'string') return '';
  const text = html.slice(0, 5000).replaceAll(/<[^<>]*>/g, ' ');
  const named: Readonly<Record<string, string>> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  const read = text.replaceAll(/&(?:#(\d{1,6})|(\w{2,5}));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
  return read.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}

/** Ids in the list `vector_layers` of TileJSON. */
export function layerNames(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, 1000).flatMap((layer: unknown) => {
    const id = (layer as { readonly id?: unknown } | null)?.id;
    return typeof id === 'string' ? [id] : [];
  });
}
