import { CUBE, glbOf } from './scene.js';

/** As much of a glTF as is changed here. */
export interface Json {
  buffers: { uri?: string; byteLength: number }[];
  bufferViews: {
    byteLength: number;
    extensions: { EXT_meshopt_compression: { count: number; byteStride: number } };
  }[];
  accessors: object[];
  images: object[];
  materials: { name?: string }[];
  meshes: { primitives: { attributes: Record<string, number>; indices?: number; mode?: number }[] }[];
  nodes: object[];
  scenes: object[];
  extensionsRequired: string[];
  extensionsUsed: string[];
}

/** A GLB with its JSON changed by hand. */
export async function changed(change: (json: Json) => void, bytes?: Uint8Array): Promise<Uint8Array> {
  const glb = bytes ?? (await glbOf([{ points: CUBE }]));
  const view = new DataView(glb.buffer, glb.byteOffset);
  const size = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + size)));
  change(json);
  const text = JSON.stringify(json);
  const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const rest = glb.subarray(20 + size);
  const result = new Uint8Array(20 + padded.length + rest.length);
  result.set(glb.subarray(0, 20));
  result.set(padded, 20);
  result.set(rest, 20 + padded.length);
  const head = new DataView(result.buffer);
  head.setUint32(8, result.length, true);
  head.setUint32(12, padded.length, true);
  return result;
}
