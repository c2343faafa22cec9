/** A GLB file: a square concrete room with a floor named Ground, from the origin. */
export function boxModel(sideM: number, heightM: number): Uint8Array {
  const [a, h] = [sideM, heightM];
  const quads: Readonly<Record<string, readonly (readonly number[])[]>> = {
    Ground: [[0, 0, 0, a, 0, 0, a, 0, a, 0, 0, a]],
    Concrete: [
      [0, h, 0, a, h, 0, a, h, a, 0, h, a],
      [0, 0, 0, a, 0, 0, a, h, 0, 0, h, 0],
      [0, 0, a, a, 0, a, a, h, a, 0, h, a],
      [0, 0, 0, 0, 0, a, 0, h, a, 0, h, 0],
      [a, 0, 0, a, 0, a, a, h, a, a, h, 0],
    ],
  };
  const parts = Object.entries(quads).map(([name, corners]) => ({
    name,
    positions: corners.flatMap((q) => [...q.slice(0, 9), ...q.slice(0, 3), ...q.slice(6)]),
  }));
  const numbers = Float32Array.from(parts.flatMap(({ positions }) => positions));
  let at = 0;
  const bufferViews = parts.map(({ positions }) => {
    const view = { buffer: 0, byteOffset: at, byteLength: 4 * positions.length };
    at += view.byteLength;
    return view;
  });
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: parts.map((_, i) => i) }],
    nodes: parts.map((_, i) => ({ mesh: i })),
    materials: parts.map(({ name }) => ({ name })),
    meshes: parts.map((_, i) => ({ primitives: [{ attributes: { POSITION: i }, material: i }] })),
    accessors: parts.map(({ positions }, i) => ({
      bufferView: i,
      componentType: 5126,
      count: positions.length / 3,
      type: 'VEC3',
      min: [0, 0, 0],
      max: [a, h, a],
    })),
    bufferViews,
    buffers: [{ byteLength: at }],
  });
  const head = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const file = Buffer.alloc(28 + head.length + numbers.byteLength);
  file.write('glTF', 0);
  [2, file.length, head.length].forEach((value, i) => file.writeUInt32LE(value, 4 + 4 * i));
  file.write('JSON', 16);
  head.copy(file, 20);
  file.writeUInt32LE(numbers.byteLength, 20 + head.length);
  file.write('BIN\0', 24 + head.length);
  Buffer.from(numbers.buffer).copy(file, 28 + head.length);
  return file;
}
