import { gzipSync } from 'node:zlib';

/**
 * A map to be written: its tiles by their position on the Hilbert curve. Of zoom 1 these are 1 (0, 0), 2 (0, 1), 3 (1,
 * 1), 4 (1, 0).
 */
export interface TinyMap {
  readonly tiles: readonly (readonly [id: number, bytes: Uint8Array])[];
  /** 1 is a vector tile, 2 PNG. */
  readonly type: number;
  /** Of tiles: 1 is none, 2 gzip, 3 Brotli. */
  readonly compression?: number;
  readonly metadata: object;
  readonly maxZoom: number;
}

/** A PMTiles file of version 3. @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export function pmtilesBytes({ tiles, type, compression = 1, metadata, maxZoom }: TinyMap): Buffer {
  const ids = tiles.map(([id]) => id);
  const directory = gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...ids.flatMap((id, i) => varint(id - (ids[i - 1] ?? 0))),
      ...tiles.flatMap(() => varint(1)),
      ...tiles.flatMap(([, bytes]) => varint(bytes.length)),
      ...tiles.flatMap((_tile, i) => varint(i === 0 ? 1 : 0)),
    ]),
  );
  const about = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(tiles.map(([, bytes]) => bytes));
  const head = Buffer.alloc(127);
  head.write('PMTiles');
  head[7] = 3;
  const ends = [directory, about, Buffer.alloc(0), data].reduce<number[]>(
    (all, part) => [...all, (all.at(-1) ?? 0) + part.length],
    [127],
  );
  for (const [i, part] of [directory, about, Buffer.alloc(0), data].entries()) {
    head.writeBigUInt64LE(BigInt(ends[i] ?? 0), 8 + 16 * i);
    head.writeBigUInt64LE(BigInt(part.length), 16 + 16 * i);
  }
  for (let i = 0; i < 3; i++) head.writeBigUInt64LE(BigInt(tiles.length), 72 + 8 * i);
  head.set([1, 2, compression, type, 0, maxZoom], 96);
  return Buffer.concat([head, directory, about, data]);
}

/** A feature of a vector tile: a shape of points in 0 to 4096, from the north-west. */
export interface TinyFeature {
  /** 1 is a point, 2 a line, 3 a polygon. */
  readonly type: 1 | 2 | 3;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly tags?: Readonly<Record<string, string>>;
}

/** A vector tile. @see https://github.com/mapbox/vector-tile-spec/blob/master/2.1/vector_tile.proto */
export function vectorTile(layers: Readonly<Record<string, readonly TinyFeature[]>>): Buffer {
  const layer = ([name, features]: [string, readonly TinyFeature[]]): number[] => {
    const tags = [
      ...new Map(
        features.flatMap((feature) =>
          Object.entries(feature.tags ?? {}).map(([key, value]) => [`${key}=${value}`, { key, value }] as const),
        ),
      ).values(),
    ];
    const feature = ({ type, points, tags: own = {} }: TinyFeature): number[] => [
      ...part(
        2,
        tags.flatMap(({ key, value }, i) => (own[key] === value ? [...varint(i), ...varint(i)] : [])),
      ),
      ...varint((3 << 3) | 0),
      type,
      ...part(4, geometry(type, points)),
    ];
    return [
      ...part(1, text(name)),
      ...features.flatMap((each) => part(2, feature(each))),
      ...tags.flatMap(({ key }) => part(3, text(key))),
      ...tags.flatMap(({ value }) => part(4, part(1, text(value)))),
      ...varint((5 << 3) | 0),
      ...varint(4096),
      ...varint((15 << 3) | 0),
      2,
    ];
  };
  return Buffer.from(Object.entries(layers).flatMap((each) => part(3, layer(each))));
}

function geometry(type: 1 | 2 | 3, points: TinyFeature['points']): number[] {
  const steps = points.map(([x, y], i) => [x - (points[i - 1]?.[0] ?? 0), y - (points[i - 1]?.[1] ?? 0)]);
  const zigzag = (step: readonly number[]): number[] => step.flatMap((by) => varint(by < 0 ? -2 * by - 1 : 2 * by));
  const [first = [], ...more] = steps;
  const lines = more.length === 0 ? [] : [...varint((more.length << 3) | 2), ...more.flatMap(zigzag)];
  return [...varint((1 << 3) | 1), ...zigzag(first), ...lines, ...(type === 3 ? [15] : [])];
}

function part(field: number, bytes: readonly number[]): number[] {
  return [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes];
}

function text(words: string): number[] {
  return [...new TextEncoder().encode(words)];
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
