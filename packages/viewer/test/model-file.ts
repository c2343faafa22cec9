/** A GLB of a floor of 2 m × 2 m and a wall on it. */
export function modelFile(): Uint8Array<ArrayBuffer> {
  const corners = Float32Array.of(0, 0, 0, 2, 0, 0, 2, 0, 2, 0, 0, 0, 2, 0, 2, 0, 0, 2, 0, 0, 0, 2, 0, 0, 2, 2, 0);
  const accessor = { bufferView: 0, componentType: 5126, count: 9, type: 'VEC3', min: [0, 0, 0], max: [2, 2, 2] };
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [accessor],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: corners.byteLength }],
    buffers: [{ byteLength: corners.byteLength }],
  });
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const words = (...values: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);
  const length = 12 + 8 + text.length + 8 + corners.byteLength;
  const parts = [
    words(0x46546c67, 2, length, text.length, 0x4e4f534a),
    text,
    words(corners.byteLength, 0x004e4942),
    new Uint8Array(corners.buffer),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
