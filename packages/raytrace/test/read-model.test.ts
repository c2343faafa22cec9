import { byteString } from '@radioshed/units';
import { type Document, WebIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { beforeAll, describe, expect, it } from 'vitest';

import { isModelError, type ModelFault, readModel, type ReadModelOptions } from '../src/index.js';
import { dracoDecoders } from '../src/node.js';
import { changed, type Json } from './changed-glb.js';
import { box, CUBE, documentOf, glbOf, modelOf, type Point, quad } from './scene.js';

async function faultOf(bytes: Uint8Array, options?: ReadModelOptions): Promise<[ModelFault, string]> {
  try {
    await readModel(bytes, options);
  } catch (error) {
    if (isModelError(error)) return [error.kind, error.message];
    throw error;
  }
  throw new Error('the model was read');
}

describe('a model', () => {
  it('is reported: size, triangles, materials', async () => {
    const { report, positions } = await modelOf([
      { points: CUBE, material: 'Concrete.001', translation: [1, 2, 3] },
      { points: quad([0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]) },
    ]);
    expect(positions).toHaveLength(14 * 9);
    expect(report).toEqual({
      triangles: 14,
      dropped: { degenerate: 0, repeated: 0 },
      sizeM: [3, 5, 7],
      lowM: [0, 0, 0],
      highM: [3, 5, 7],
      materials: [
        { name: 'Concrete.001', triangles: 12, areaM2: 52 },
        { name: '', triangles: 2, areaM2: 1 },
      ],
      notes: [],
    });
  });

  it('has the transforms of all nodes above applied', async () => {
    const document = documentOf([{ points: quad([0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]) }]);
    const [child] = document.getRoot().listNodes();
    const [scene] = document.getRoot().listScenes();
    const turned = document.createNode('turned').setRotation([Math.SQRT1_2, 0, 0, Math.SQRT1_2]).setScale([2, 2, 2]);
    scene?.addChild(turned.addChild(child?.setTranslation([0, 5, 0]) ?? turned));
    const { report } = await readModel(await new WebIO().writeBinary(document));
    expect(report.lowM.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0, -2, 10]);
    expect(report.highM.map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([2, 0, 10]);
  });

  it('loses triangles without area and repeated ones', async () => {
    const flat: Point[] = [
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 2],
    ];
    const [a, b, c] = CUBE as [Point, Point, Point];
    const { report } = await modelOf([{ points: [...CUBE, ...flat, c, b, a] }]);
    expect(report.triangles).toBe(12);
    expect(report.dropped).toEqual({ degenerate: 1, repeated: 1 });
    expect(report.notes).toMatchObject([
      { code: 'trianglesWithoutArea', params: { count: 1 } },
      { code: 'trianglesRepeated', params: { count: 1 } },
    ]);
  });

  it.each([
    [6000, 'modelVeryLarge'],
    [0.02, 'modelVerySmall'],
  ])('of %d m is doubted', async (size, code) => {
    const { report } = await modelOf([{ points: box([0, 0, 0], [size, size / 2, size / 2]) }]);
    expect(report.notes).toMatchObject([{ code, params: { acrossM: expect.closeTo(size, 6) as number } }]);
  });
});

describe('a compressed model', () => {
  let io: WebIO;
  beforeAll(async () => {
    await MeshoptEncoder.ready;
    io = new WebIO().registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization]);
    io.registerDependencies({
      'draco3d.encoder': await draco3d.createEncoderModule(),
      'meshopt.encoder': MeshoptEncoder,
      'meshopt.decoder': MeshoptDecoder,
    });
  });

  function indexed(document: Document): Document {
    for (const primitive of document
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())) {
      const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
      const indices = document
        .createAccessor()
        .setType('SCALAR')
        .setArray(Uint16Array.from({ length: count }, (_, i) => i));
      primitive.setIndices(indices.setBuffer(document.getRoot().listBuffers()[0] ?? null));
    }
    return document;
  }

  async function draco(): Promise<Uint8Array> {
    const document = indexed(documentOf([{ points: CUBE, material: 'Glass' }]));
    document
      .createExtension(KHRDracoMeshCompression)
      .setRequired(true)
      .setEncoderOptions({
        quantizationBits: { POSITION: 14 },
      });
    return await io.writeBinary(document);
  }

  async function meshopt(): Promise<Uint8Array> {
    const document = indexed(documentOf([{ points: CUBE, material: 'Glass' }]));
    document.createExtension(EXTMeshoptCompression).setRequired(true);
    return await io.writeBinary(document);
  }

  it('by Draco is unpacked', async () => {
    const { report } = await readModel(await draco(), { decoders: await dracoDecoders() });
    expect([report.triangles, report.materials[0]?.name]).toEqual([12, 'Glass']);
    expect(report.sizeM[2]).toBeCloseTo(4, 3);
  });

  it('by meshopt is unpacked', async () => {
    const { report } = await readModel(await meshopt());
    expect([report.triangles, report.sizeM]).toEqual([12, [2, 3, 4]]);
  });

  it('in 16-bit integers is unpacked', async () => {
    const document = documentOf([{ points: CUBE }]);
    document.createExtension(KHRMeshQuantization).setRequired(true);
    for (const accessor of document.getRoot().listAccessors()) {
      accessor.setNormalized(true).setArray(Int16Array.from(accessor.getArray() ?? [], (x: number) => (x * 32767) / 4));
    }
    const { report } = await readModel(await io.writeBinary(document));
    expect(report.sizeM[2]).toBeCloseTo(1, 6);
  });

  it('by Draco needs its decoder', async () => {
    expect(await faultOf(await draco())).toEqual([
      'unsupported',
      'the model is compressed by Draco, and no decoder for it was given',
    ]);
  });

  it('by Draco that announces more than it should is refused before it is unpacked', async () => {
    const bytes = await draco();
    const at = byteString(bytes).indexOf('DRACO');
    expect(bytes[at + 8]).toBe(1); // edgebreaker: points and faces are behind one byte more
    bytes.set([0xff, 0xff, 0xff, 0xff, 0x0f], at + 12);
    const [kind, message] = await faultOf(bytes, { decoders: await dracoDecoders() });
    expect(kind).toBe('too-large');
    expect(message).toMatch(/^a part compressed by Draco has \d+ triangles of 4294967295 points$/);
  });

  it('by Draco that is spoilt is refused', async () => {
    const bytes = await draco();
    const at = byteString(bytes).indexOf('DRACO');
    bytes.fill(0xaa, at + 16);
    expect((await faultOf(bytes, { decoders: await dracoDecoders() }))[0]).toBe('bad-format');
  });

  it('by meshopt that announces gigabytes is refused', async () => {
    const bytes = await changed(
      (json) => {
        for (const view of json.bufferViews) {
          view.byteLength = 1e9;
          view.extensions.EXT_meshopt_compression.count = 1e9 / view.extensions.EXT_meshopt_compression.byteStride;
        }
        for (const buffer of json.buffers.slice(1)) buffer.byteLength = 1e10;
      },
      await meshopt(),
    );
    expect(await faultOf(bytes)).toEqual(['too-large', 'the model unpacks to more than 256 MiB']);
  });
});

describe('no model', () => {
  it('is a file of something else', async () => {
    expect(await faultOf(new TextEncoder().encode('PK and so on'))).toEqual([
      'not-glb',
      'the file is not a GLB: it does not begin with "glTF"',
    ]);
    expect((await faultOf(new Uint8Array(0)))[0]).toBe('not-glb');
  });

  it('is one that ends too early, wherever it is cut', async () => {
    const glb = await glbOf([{ points: CUBE }]);
    for (const length of [5, 19, 100, glb.length - 1]) {
      expect((await faultOf(glb.subarray(0, length)))[0]).toBe('truncated');
    }
  });

  const NAN = [
    [0, 0, 0],
    [1, 0, Number.NaN],
    [1, 1, 0],
  ] as unknown as Point[];
  const LINE = [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ] as unknown as Point[];

  it.each<[string, readonly Point[], ModelFault]>([
    ['numbers that are none', NAN, 'not-a-number'],
    ['no triangle with an area', LINE, 'empty'],
  ])('has %s', async (_, points, kind) => {
    expect((await faultOf(await glbOf([{ points }])))[0]).toBe(kind);
  });

  it.each<[string, (json: Json) => void, ModelFault, string]>([
    [
      'refers to other files',
      (json) => {
        Object.assign(json.buffers[0] ?? {}, { uri: 'scene.bin' });
      },
      'external-data',
      'the model refers to the file "scene.bin"; export it as one GLB with everything inside',
    ],
    [
      'has nodes in a circle',
      (json) => {
        json.nodes = [{ children: [1], mesh: 0 }, { children: [0] }];
      },
      'bad-format',
      'nodes[0] lies in a circle of nodes, or more than 500 deep',
    ],
    [
      'has a node with itself as a child',
      (json) => {
        json.nodes = [{ children: [0], mesh: 0 }];
      },
      'bad-format',
      'nodes[0] lies in a circle of nodes, or more than 500 deep',
    ],
    [
      'shows a mesh too often',
      (json) => {
        json.nodes = Array.from({ length: 90_000 }, () => ({ mesh: 0 }));
      },
      'too-large',
      'the model has 1080000 triangles, at most 1000000 are allowed; simplify it',
    ],
    [
      'reads beyond its data',
      (json) => {
        Object.assign(json.accessors[0] ?? {}, { count: 1e6 });
      },
      'bad-format',
      'accessors[0] lies outside its part of the data',
    ],
    [
      'has a negative size',
      (json) => {
        Object.assign(json.accessors[0] ?? {}, { count: -3 });
      },
      'bad-format',
      'accessors[0].count: -3 is not an integer of at least 0',
    ],
    [
      'needs an unknown extension',
      (json) => {
        json.extensionsRequired = ['ACME_triangles'];
      },
      'unsupported',
      'the model needs the glTF extension ACME_triangles, which is not supported',
    ],
    [
      'has no triangles',
      (json) => {
        json.nodes = [];
        json.scenes = [{ nodes: [] }];
      },
      'empty',
      'the model has no triangles in its scene',
    ],
    [
      'has huge arrays of zeros',
      (json) => {
        json.accessors[0] = { componentType: 5126, type: 'VEC3', count: 3_000_000 };
      },
      'too-large',
      'accessors[0] has 3000000 values and no data',
    ],
  ])('%s', async (_, change, kind, message) => {
    expect(await faultOf(await changed(change))).toEqual([kind, message]);
  });

  it('is one that is spoilt anywhere: read or refused by name, never anything else', async () => {
    const glb = await glbOf([{ points: CUBE, material: 'Wood' }]);
    for (let i = 0; i < glb.length; i += 7) {
      const spoilt = Uint8Array.from(glb);
      spoilt[i] ^= 0x55;
      await readModel(spoilt).catch((error: unknown) => {
        if (!isModelError(error)) throw error;
      });
    }
  });
});
