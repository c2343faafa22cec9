import { Document, WebIO } from '@gltf-transform/core';
import { KHRDracoMeshCompression, KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { indexedPng, type PackOptions } from '@radioshed/formats';
import { checkListed, checkObject, type Note } from '@radioshed/units';

import type { Field } from '../field/field-input.js';
import type { Transmitter } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import { addChunk } from './chunk-mesh.js';
import { type ColourOptions, coloursOf } from './field-colours.js';
import { addEmitter } from './pattern-mesh.js';
import { surfaceCubes } from './surface-cubes.js';
import { checkField } from '../field/check-field.js';
import { checkScene } from '../scene/check-scene.js';

/** Colours and compression of a field as GLB. */
export interface FieldGlbOptions extends ColourOptions, PackOptions {
  /** The encoder module of `draco3d` or `draco3dgltf`: with it the model is compressed. */
  readonly dracoEncoder?: unknown;
}

/** Most cubes along a side of a mesh. */
const CHUNK = 128;

/**
 * A field as a GLB model: the cubes that the surfaces of the model go through, coloured by their level, and a pattern
 * for each transmitter.
 *
 * Meshes of at most 128³ cubes are as nodes `chunk:0`, … under `Field Strength`; next to them the transmitters,
 * `Emitter-0 450.000000MHz 4.000000w`. Colours come from a small picture each, without filtering and without light.
 *
 * @throws OutOfRangeError for an unknown colour key.
 * @example
 * With the `scene`, `input` and `field` of the example of `createSolver`:
 *
 * ```ts
 * const { glb } = await fieldGlb(scene, field, input.transmitters);
 * const png = slicePng(field, 1.5, { scale: 4 });
 * console.log(glb.length > 1e5, png.length > 500); // true true
 * ```
 */
export async function fieldGlb(
  scene: Scene,
  field: Field,
  transmitters: readonly Transmitter[],
  options: FieldGlbOptions = {},
): Promise<{ readonly glb: Uint8Array; readonly notes: readonly Note[] }> {
  checkScene(scene);
  checkField(field);
  checkListed('transmitters', transmitters);
  checkObject('options', options);
  const { picture, notes } = coloursOf(field.powerDbm, field.grid.size[0], options);
  const document = new Document();
  document.createBuffer();
  const root = document.createNode('Field Strength');
  document.createScene('Field Strength').addChild(root);
  const shown = surfaceCubes(scene, field.grid);
  for (let cube = 0; cube < shown.length; cube++) if (shown[cube] === 1) shown[cube] = picture.indices[cube];
  const { size } = field.grid;
  const pack = options.deflate === undefined ? {} : { deflate: options.deflate };
  const places = picture.palette.length / 4;
  const png = indexedPng(
    {
      indices: Uint8Array.from({ length: places }, (_, i) => i),
      palette: picture.palette,
      width: places,
      height: 1,
    },
    pack,
  );
  let chunks = 0;
  for (let k = 0; k < size[2]; k += CHUNK) {
    for (let j = 0; j < size[1]; j += CHUNK) {
      for (let i = 0; i < size[0]; i += CHUNK) {
        const node = addChunk(document, { grid: field.grid, shown, places, png, from: [i, j, k], side: CHUNK });
        if (node !== undefined) root.addChild(node.setName(`chunk:${chunks++}`));
      }
    }
  }
  const sizeM = Math.min(scene.sizeM / 20, 2);
  transmitters.forEach((transmitter, i) => root.addChild(addEmitter(document, transmitter, i, sizeM)));
  return { glb: await write(document, options.dracoEncoder), notes };
}

async function write(document: Document, dracoEncoder: unknown): Promise<Uint8Array> {
  const io = new WebIO().registerExtensions([KHRMaterialsUnlit, KHRDracoMeshCompression]);
  if (dracoEncoder !== undefined) {
    io.registerDependencies({ 'draco3d.encoder': dracoEncoder });
    document.createExtension(KHRDracoMeshCompression).setRequired(true);
  }
  return await io.writeBinary(document);
}
