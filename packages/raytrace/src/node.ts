// oxlint-disable-next-line typescript/triple-slash-reference -- no module is behind this declaration
/// <reference path="./draco3dgltf.d.ts" />
import draco3d from 'draco3dgltf';

import type { ModelDecoders } from './model/decoders.js';

let decoder: Promise<unknown> | undefined;

/** The Draco decoder for `readModel`, loaded once per process. */
export async function dracoDecoders(): Promise<ModelDecoders> {
  decoder ??= draco3d.createDecoderModule();
  return { draco: await decoder };
}

let encoder: Promise<unknown> | undefined;

/** The Draco encoder for `fieldGlb`, loaded once per process. */
export async function dracoEncoder(): Promise<unknown> {
  encoder ??= draco3d.createEncoderModule();
  return await encoder;
}
