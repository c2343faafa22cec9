/** A floor of 4 m × 4 m and a wall on it, as a GLB. */
export function glb(): Uint8Array {
  const floor = [0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 4];
  const wall = [2, 0, 0, 2, 2, 0, 2, 2, 4, 2, 0, 0, 2, 2, 4, 2, 0, 4];
  const positions = Float32Array.of(...floor, ...wall);
  const count = positions.length / 3;
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count, type: 'VEC3', min: [0, 0, 0], max: [4, 2, 4] }],
    bufferViews: [{ buffer: 0, byteLength: positions.byteLength }],
    buffers: [{ byteLength: positions.byteLength }],
  });
  const head = new TextEncoder().encode(json.padEnd(4 * Math.ceil(json.length / 4)));
  const words = (...values: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);
  const total = 28 + head.length + positions.byteLength;
  const parts = [
    words(0x46546c67, 2, total, head.length, 0x4e4f534a),
    head,
    words(positions.byteLength, 0x004e4942),
    new Uint8Array(positions.buffer),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
