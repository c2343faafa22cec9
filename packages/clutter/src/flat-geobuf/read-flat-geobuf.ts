import type { Note } from '@radioshed/units';

import { fieldAt, type FlatTable, rootTable, tableField } from './flat-table.js';
import { type DegreesOf, degreesOf } from './coordinate-system.js';
import { type Geometry, geometryOf } from './geometry.js';
import { columnsField, propertiesField } from './properties.js';

/** A feature as in GeoJSON. */
export interface Feature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry | null;
}

/** The features of a file, and notes on their coordinate system. */
export interface FlatGeobuf {
  readonly features: readonly Feature[];
  readonly notes: readonly Note[];
}

/** The first bytes of a file: fgb and the number of the version. */
const MAGIC = [0x66, 0x67, 0x62, 3];

/** Length of the first bytes, and of the sizes before the header and before each feature. */
const [MAGIC_BYTES, SIZE_BYTES] = [8, 4];

/** Fields of the header, by number. */
const [HEADER_TYPE, HEADER_COLUMNS, HEADER_COUNT, HEADER_NODE_SIZE, HEADER_CRS] = [2, 7, 8, 9, 10];

/** Fields of a feature, by number. */
const [FEATURE_GEOMETRY, FEATURE_PROPERTIES, FEATURE_COLUMNS] = [0, 1, 2];

/** Bytes of a node of the spatial index: a box and an offset. */
const NODE_BYTES = 40;

/**
 * The features of a FlatGeobuf file, in its order, in longitude and latitude; its spatial index is skipped. Without a
 * coordinate system the coordinates are taken as longitude and latitude.
 *
 * @throws Error if the bytes are something else or end early, or their coordinate system is not known.
 * @see https://github.com/flatgeobuf/flatgeobuf, version 3
 */
export async function readFlatGeobuf(bytes: Uint8Array): Promise<FlatGeobuf> {
  if (!MAGIC.every((byte, i) => bytes[i] === byte)) throw new Error('the first bytes are not those of version 3');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = rootTable(view, MAGIC_BYTES + SIZE_BYTES);
  const typeAt = fieldAt(header, HEADER_TYPE);
  const type = typeAt === undefined ? 0 : view.getUint8(typeAt);
  const columns = columnsField(header, HEADER_COLUMNS);
  const system = tableField(header, HEADER_CRS);
  const features: Feature[] = [];
  const start = MAGIC_BYTES + SIZE_BYTES + view.getUint32(MAGIC_BYTES, true) + indexBytes(header);
  let degrees: DegreesOf | undefined;
  for (let at = start; at < bytes.length;) {
    const size = view.getUint32(at, true);
    if (at + SIZE_BYTES + size > bytes.length) throw new Error(`feature ${features.length + 1} is cut off`);
    const feature = rootTable(view, at + SIZE_BYTES);
    const own = columnsField(feature, FEATURE_COLUMNS);
    const properties = propertiesField(feature, FEATURE_PROPERTIES, own.length > 0 ? own : columns);
    const geometry = tableField(feature, FEATURE_GEOMETRY);
    if (geometry !== undefined) degrees ??= await degreesOf(system, locationIn(geometryOf(geometry, type, undefined)));
    features.push({
      type: 'Feature',
      properties,
      geometry: geometry === undefined ? null : geometryOf(geometry, type, degrees?.toDegrees),
    });
    at += SIZE_BYTES + size;
  }
  return { features, notes: degrees?.notes ?? [] };
}

/** A location of a geometry, in the coordinates of its file. */
function locationIn(geometry: Geometry | null): readonly [number, number] | undefined {
  let inner: unknown = geometry !== null && 'coordinates' in geometry ? geometry.coordinates : undefined;
  while (Array.isArray(inner) && Array.isArray(inner[0])) [inner] = inner as unknown[];
  const [x, y] = Array.isArray(inner) ? (inner as number[]) : [];
  return Number.isFinite(x) && Number.isFinite(y) ? [Number(x), Number(y)] : undefined;
}

/** Length of the spatial index, a packed tree: all features, then the nodes above them up to the root. */
function indexBytes(header: FlatTable): number {
  const countAt = fieldAt(header, HEADER_COUNT);
  const nodeSizeAt = fieldAt(header, HEADER_NODE_SIZE);
  const count = countAt === undefined ? 0 : Number(header.view.getBigUint64(countAt, true));
  const nodeSize = nodeSizeAt === undefined ? 16 : header.view.getUint16(nodeSizeAt, true);
  if (count === 0 || nodeSize === 0) return 0;
  let nodes = count;
  for (let level = count; level > 1;) {
    level = Math.ceil(level / Math.max(nodeSize, 2));
    nodes += level;
  }
  return (count === 1 ? 2 : nodes) * NODE_BYTES;
}
