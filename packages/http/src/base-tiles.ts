/** Tiles of a base map that the server has in a file of its own. */
export interface BaseTiles {
  /** Media type of a tile. */
  readonly type: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Changes with the file. */
  readonly version: string;
  /** A tile of Web Mercator, `y` from the north; undefined if the file has none. */
  readonly tile: (z: number, x: number, y: number) => Promise<BaseTile | undefined>;
}

/** A tile as it is saved. */
export interface BaseTile {
  readonly bytes: Uint8Array;
  /** Whether its bytes are compressed by gzip, as vector tiles are. */
  readonly isGzip: boolean;
}
