/** A GLB file of one triangle, 1 m wide and high, of the material Brick. */
export function triangleGlb(): Uint8Array {
  const corners = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    materials: [{ name: 'Brick' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: corners.byteLength }],
    buffers: [{ byteLength: corners.byteLength }],
  };
  const text = JSON.stringify(json);
  const head = Buffer.from(text.padEnd(4 * Math.ceil(text.length / 4)));
  const chunk = (kind: string, bytes: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, Buffer.from(kind), bytes]);
  };
  const chunks = Buffer.concat([chunk('JSON', head), chunk('BIN\0', Buffer.from(corners.buffer))]);
  const start = Buffer.alloc(8);
  start.writeUInt32LE(2);
  start.writeUInt32LE(12 + chunks.length, 4);
  return Buffer.concat([Buffer.from('glTF'), start, chunks]);
}
