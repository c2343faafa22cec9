/** Parts of a model: triangles by the name of their material. */
export type Parts = Readonly<Record<string, readonly number[]>>;

/** A quad as two triangles. */
export function quad(a: number[], b: number[], c: number[], d: number[]): number[] {
  return [...a, ...b, ...c, ...a, ...c, ...d];
}

/** A room of 4 m × 3 m × 5 m without its ceiling, and a wall in it. */
export const ROOM: Parts = {
  Ground: quad([0, 0, 0], [4, 0, 0], [4, 0, 5], [0, 0, 5]),
  Brick: [
    ...quad([0, 0, 0], [4, 0, 0], [4, 3, 0], [0, 3, 0]),
    ...quad([0, 0, 5], [4, 0, 5], [4, 3, 5], [0, 3, 5]),
    ...quad([2, 0, 0], [2, 0, 3], [2, 2, 3], [2, 2, 0]),
  ],
};

/** A form that sends the room. */
export function roomForm(): FormData {
  const form = new FormData();
  form.append('data', new Blob([glbOf()]), 'room.glb');
  return form;
}

/** Possible faults of a file. */
export interface GlbFaults {
  /** Where its buffer lies, in place of the file itself. */
  readonly bufferUri?: string;
}

/** A GLB file of parts, one mesh each. */
export function glbOf(parts: Parts = ROOM, { bufferUri }: GlbFaults = {}): Uint8Array<ArrayBuffer> {
  const all = Object.entries(parts);
  const positions = Float32Array.from(all.flatMap(([, corners]) => corners));
  let at = 0;
  const views = all.map(([, corners]) => {
    const view = { buffer: 0, byteOffset: at, byteLength: 4 * corners.length };
    at += view.byteLength;
    return view;
  });
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: all.map((_, i) => i) }],
    nodes: all.map((_, i) => ({ mesh: i })),
    materials: all.map(([name]) => ({ name })),
    meshes: all.map((_, i) => ({ primitives: [{ attributes: { POSITION: i }, material: i }] })),
    accessors: all.map(([, corners], i) => ({
      bufferView: i,
      componentType: 5126,
      count: corners.length / 3,
      type: 'VEC3',
      min: [0, 1, 2].map((axis) => Math.min(...corners.filter((_, k) => k % 3 === axis))),
      max: [0, 1, 2].map((axis) => Math.max(...corners.filter((_, k) => k % 3 === axis))),
    })),
    bufferViews: views,
    buffers: [{ byteLength: at, ...(bufferUri === undefined ? {} : { uri: bufferUri }) }],
  };
  return containerOf(json, new Uint8Array(positions.buffer));
}

/** A few bytes that claim a number of points and triangles compressed by Draco. */
export function dracoBomb(points: number, faces: number): Uint8Array<ArrayBuffer> {
  const varint = (value: number): number[] =>
    value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];
  const head = [...new TextEncoder().encode('DRACO'), 2, 2, 1, 1, 0, 0, 0];
  const data = Uint8Array.from([...head, ...varint(points), ...varint(faces), ...new Uint8Array(64)]);
  const draco = { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } };
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: Object.keys(draco),
    extensionsRequired: Object.keys(draco),
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, extensions: draco }] }],
    accessors: [
      { componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 1] },
      { componentType: 5125, count: 6, type: 'SCALAR' },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: data.length }],
    buffers: [{ byteLength: data.length }],
  };
  return containerOf(json, data);
}

/** A GLB file of its two chunks. */
function containerOf(json: object, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(json);
  const head = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const result = new Uint8Array(28 + head.length + 4 * Math.ceil(data.length / 4));
  const view = new DataView(result.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, result.length, true);
  view.setUint32(12, head.length, true);
  view.setUint32(16, 0x4e4f534a, true);
  result.set(head, 20);
  view.setUint32(20 + head.length, 4 * Math.ceil(data.length / 4), true);
  view.setUint32(24 + head.length, 0x004e4942, true);
  result.set(data, 28 + head.length);
  return result;
}
