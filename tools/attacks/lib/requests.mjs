// @ts-check
/** Requests on the sample island. */

const transmitter = { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 };
const antenna = { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' };
const output = { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -120 };
const model = { pm: 1, rel: 95 };

/** A coverage with 40 × 40 pixels. */
export const AREA = {
  site: 'A1',
  network: 'Attacked',
  transmitter,
  receiver: { lat: 0, lon: 0, alt: 2, rxg: 2.15, rxs: -100 },
  antenna,
  model,
  environment: { elevation: 2 },
  output: { ...output, res: 100, rad: 2 },
};

/** A link of 7.8 km. */
export const PATH = { ...AREA, site: 'Link', receiver: { ...AREA.receiver, lat: 0.55, lon: 0.55 } };

/** A floor of 4 m × 4 m and a wall on it, as GLB. */
export function roomGlb() {
  const floor = [0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 4];
  const wall = [2, 0, 0, 2, 2, 0, 2, 2, 4, 2, 0, 0, 2, 2, 4, 2, 0, 4];
  const positions = Buffer.from(Float32Array.of(...floor, ...wall).buffer);
  return glb(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
      materials: [{ name: 'Wall' }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 12, type: 'VEC3', min: [0, 0, 0], max: [4, 2, 4] }],
      bufferViews: [{ buffer: 0, byteLength: positions.byteLength }],
      buffers: [{ byteLength: positions.byteLength }],
    },
    positions,
  );
}

/**
 * A GLB file.
 *
 * @param {object} json
 * @param {Uint8Array} binary its length a multiple of 4
 */
export function glb(json, binary) {
  const text = JSON.stringify(json);
  const head = Buffer.from(text.padEnd(4 * Math.ceil(text.length / 4)));
  const words = (/** @type {number[]} */ ...values) => Buffer.from(Uint32Array.from(values).buffer);
  const total = 28 + head.length + binary.byteLength;
  return Buffer.concat([
    words(0x46546c67, 2, total, head.length, 0x4e4f534a),
    head,
    words(binary.byteLength, 0x004e4942),
    binary,
  ]);
}
