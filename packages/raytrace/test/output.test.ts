import { WebIO } from '@gltf-transform/core';
import { KHRDracoMeshCompression, KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  createScene,
  createSolver,
  type Field,
  fieldGlb,
  fieldSlice,
  modelFromTriangles,
  readFieldFile,
  readModel,
  type Scene,
  slicePng,
  writeFieldFile,
} from '../src/index.js';
import { dracoDecoders, dracoEncoder } from '../src/node.js';
import { box, quad } from './scene.js';

const TRANSMITTERS = [
  {
    positionM: [1, 1, 1],
    frequencyMHz: 450,
    powerW: 4,
    antenna: { pattern: 'dipole', polarisation: 'vertical', gainDbi: 2.15, azimuthDeg: 0, tiltDeg: 0 },
  },
] as const;

let scene: Scene;
let field: Field;
beforeAll(async () => {
  const points = [...box([0, 0, 0], [4, 2.5, 3]), ...quad([9, 0, 0], [9, 1, 0], [9, 1, 1], [9, 0, 1])];
  scene = createScene(modelFromTriangles(points.flat()), {
    defaultMaterial: { reflectionLossDb: 3, transmissionLossDbPerM: 30, diffusion: 0 },
  });
  field = await createSolver().solve(scene, { transmitters: TRANSMITTERS, maxReflections: 1, resM: 0.25 });
});

describe('a field as a model', () => {
  it('has a mesh of coloured cubes and one of each pattern', async () => {
    const { glb, notes } = await fieldGlb(scene, field, TRANSMITTERS);
    expect(notes).toMatchObject([{ code: 'colourKeyEnds', params: { key: 'RAINBOW.dBm', level: -112 } }]);
    const document = await new WebIO().registerExtensions([KHRMaterialsUnlit]).readBinary(glb);
    const [root] = document.getRoot().listScenes()[0]?.listChildren() ?? [];
    expect(root?.getName()).toBe('Field Strength');
    expect(root?.listChildren().map((node) => node.getName())).toEqual([
      'chunk:0',
      'Emitter-0 450.000000MHz 4.000000w',
    ]);
    const [chunk, emitter] = root?.listChildren() ?? [];
    const primitive = chunk?.getMesh()?.listPrimitives()[0];
    const corners = primitive?.getAttribute('POSITION')?.getCount() ?? 0;
    expect(primitive?.getIndices()?.getCount()).toBe((corners / 4) * 6);
    expect(primitive?.getMaterial()?.getBaseColorTextureInfo()?.getMagFilter()).toBe(9728); // nearest
    expect(emitter?.getTranslation()).toEqual([1, 1, 1]);
    expect(emitter?.getMesh()?.listPrimitives()[0]?.getAttribute('COLOR_0')?.getCount()).toBe(36 * 19);
    const { report } = await readModel(glb);
    expect(report.lowM[0]).toBeCloseTo(-0.25, 6);
    expect(report.highM[0]).toBeCloseTo(9.25, 6);
  });

  it('shows nothing below the threshold', async () => {
    const { glb } = await fieldGlb(scene, field, TRANSMITTERS, { thresholdDbm: 200 });
    const document = await new WebIO().registerExtensions([KHRMaterialsUnlit]).readBinary(glb);
    expect(document.getRoot().listMeshes()).toHaveLength(1); // the pattern
  });

  it('compressed by Draco is smaller and as large across', async () => {
    const plain = await fieldGlb(scene, field, TRANSMITTERS);
    const packed = await fieldGlb(scene, field, TRANSMITTERS, { dracoEncoder: await dracoEncoder() });
    expect(packed.glb.length).toBeLessThan(plain.glb.length / 2);
    const io = new WebIO().registerExtensions([KHRMaterialsUnlit, KHRDracoMeshCompression]);
    io.registerDependencies({ 'draco3d.decoder': (await dracoDecoders()).draco });
    expect((await io.readBinary(packed.glb)).getRoot().listExtensionsRequired()).toHaveLength(1);
    const { report } = await readModel(packed.glb, { decoders: await dracoDecoders() });
    expect(report.triangles).toBe((await readModel(plain.glb)).report.triangles);
    report.sizeM.forEach((size, axis) => {
      expect(Math.abs(size - (field.grid.size[axis] ?? 0) * 0.25)).toBeLessThan(0.6);
    });
  });
});

describe('a slice', () => {
  it('is the layer of cubes at its height', () => {
    const slice = fieldSlice(field, 1.3);
    expect([slice.width, slice.height, slice.heightM]).toEqual([field.grid.size[0], field.grid.size[2], 1.375]);
    const [i, j, k] = [5, 6, 7];
    const cube = i + field.grid.size[0] * (j + field.grid.size[1] * k);
    expect(slice.powerDbm[i + slice.width * k]).toBe(field.powerDbm[cube]);
    expect(() => fieldSlice(field, 99)).toThrow('heightM: 99 is outside');
  });

  it('comes as a PNG of its size', () => {
    const png = slicePng(field, 1.3, { scale: 3 });
    const view = new DataView(png.buffer, png.byteOffset);
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([3 * field.grid.size[0], 3 * field.grid.size[2]]);
  });
});

describe('a field file', () => {
  it('gives every number back', () => {
    const bytes = writeFieldFile(field);
    expect(readFieldFile(bytes)).toEqual({ grid: field.grid, powerDbm: field.powerDbm });
    expect(bytes[4]).toBe('{'.charCodeAt(0));
  });

  it('that is cut or something else is refused', () => {
    const bytes = writeFieldFile(field);
    expect(() => readFieldFile(bytes.subarray(0, bytes.length - 4))).toThrow('the field file ends too early');
    expect(() => readFieldFile(new TextEncoder().encode('something else'))).toThrow('the file is not a field file');
    expect(() => readFieldFile(new Uint8Array(2))).toThrow('the file is not a field file');
  });
});
