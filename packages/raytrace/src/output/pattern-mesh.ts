import type { Document, Node } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';

import { createEmitter, type Transmitter } from '../radio/transmitter.js';

/** Steps of the pattern in azimuth and in elevation. */
const AROUND = 36;
const UPWARDS = 18;
/** Gain below the greatest at which the pattern is a point, dB. */
const RANGE_DB = 30;

/**
 * Adds a transmitter: its pattern as a surface whose distance from the middle grows with the gain in dB, red in the
 * main direction, blue in the weakest ones.
 *
 * @param sizeM distance of the main direction, m.
 */
export function addEmitter(document: Document, transmitter: Transmitter, i: number, sizeM: number): Node {
  const { gain, peak } = createEmitter(transmitter);
  const positions: number[] = [];
  const colours: number[] = [];
  for (let row = 0; row <= UPWARDS; row++) {
    const elevation = Math.PI * (row / UPWARDS - 0.5);
    for (let column = 0; column < AROUND; column++) {
      const azimuth = (2 * Math.PI * column) / AROUND;
      const [x, y, z] = [
        Math.cos(elevation) * Math.sin(azimuth),
        Math.sin(elevation),
        Math.cos(elevation) * Math.cos(azimuth),
      ];
      const share = Math.max(0.02, 1 + (10 * Math.log10(gain(x, y, z) / peak)) / RANGE_DB);
      positions.push(x * share * sizeM, y * share * sizeM, z * share * sizeM);
      colours.push(share, 0.25, 1 - share, 1);
    }
  }
  const indices: number[] = [];
  for (let row = 0; row < UPWARDS; row++) {
    for (let column = 0; column < AROUND; column++) {
      const [a, b] = [AROUND * row + column, AROUND * row + ((column + 1) % AROUND)];
      indices.push(a, b, b + AROUND, a, b + AROUND, a + AROUND);
    }
  }
  const [buffer] = document.getRoot().listBuffers();
  const accessor = (type: 'VEC3' | 'VEC4' | 'SCALAR', array: Float32Array | Uint16Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const unlit = document.createExtension(KHRMaterialsUnlit).createUnlit();
  const material = document.createMaterial('pattern').setDoubleSided(true).setExtension('KHR_materials_unlit', unlit);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
    .setAttribute('COLOR_0', accessor('VEC4', Float32Array.from(colours)))
    .setIndices(accessor('SCALAR', Uint16Array.from(indices)))
    .setMaterial(material);
  const { positionM, frequencyMHz, powerW } = transmitter;
  return document
    .createNode(`Emitter-${i} ${frequencyMHz.toFixed(6)}MHz ${powerW.toFixed(6)}w`)
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setTranslation([positionM[0], positionM[1], positionM[2]]);
}
