import { describe, expect, it } from 'vitest';

import { isModelError, type ModelLimits, readModel } from '../src/index.js';
import { changed, type Json } from './changed-glb.js';
import { CUBE, glbOf } from './scene.js';

async function refusal(bytes: Uint8Array, limits: Partial<ModelLimits> = {}): Promise<string> {
  try {
    await readModel(bytes, { limits });
  } catch (error) {
    if (isModelError(error)) return `${error.kind}: ${error.message}`;
    throw error;
  }
  throw new Error('the model was read');
}

/** Copies of a list's first entry. */
function repeated<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, () => list[0]) as T[];
}

describe('a model is refused before it is decoded when it has', () => {
  it.each<[string, (json: Json) => void, string]>([
    [
      'a long name of a material',
      (json) => void (json.materials = [{ name: 'x'.repeat(300) }]),
      'materials[0].name: 300 characters; allowed: at most 256',
    ],
    [
      'a long name of a mesh',
      (json) => void Object.assign(json.meshes[0] ?? {}, { name: 'x'.repeat(300) }),
      'meshes[0].name: 300 characters; allowed: at most 256',
    ],
    [
      'a long name of a node',
      (json) => void Object.assign(json.nodes[0] ?? {}, { name: 'x'.repeat(300) }),
      'nodes[0].name: 300 characters; allowed: at most 256',
    ],
    [
      'a megabyte-long name',
      (json) => void (json.materials = [{ name: 'x'.repeat(17 << 20) }]),
      'the JSON of the GLB: 17826240 bytes; allowed: at most 16777216',
    ],
    [
      'many materials',
      (json) => void (json.materials = repeated([{}], 10_001)),
      'materials: 10001 entries; allowed: at most 10000',
    ],
    [
      'many nodes',
      (json) => void (json.nodes = repeated([{}], 100_001)),
      'nodes: 100001 entries; allowed: at most 100000',
    ],
    [
      'many meshes',
      (json) => void (json.meshes = repeated(json.meshes, 50_001)),
      'meshes: 50001 entries; allowed: at most 50000',
    ],
    [
      'many accessors',
      (json) => void (json.accessors = repeated([{}], 200_001)),
      'accessors: 200001 entries; allowed: at most 200000',
    ],
    [
      'many images',
      (json) => void (json.images = repeated([{}], 10_001)),
      'images: 10001 entries; allowed: at most 10000',
    ],
    [
      'many extensions',
      (json) => void (json.extensionsUsed = repeated(['x'], 101)),
      'extensionsUsed: 101 entries; allowed: at most 100',
    ],
    [
      'many primitives',
      (json) => void (json.meshes = [{ primitives: repeated(json.meshes[0]?.primitives ?? [], 50_001) }]),
      'primitives of all meshes: 50001 entries; allowed: at most 50000',
    ],
    [
      'many primitives in the meshes of many nodes, even without triangles',
      (json) => {
        const { accessors } = json;
        const [first] = json.meshes[0]?.primitives ?? [];
        json.meshes = [{ primitives: repeated([{ ...first, indices: accessors.length }], 1000) }];
        accessors.push({ ...accessors[0], type: 'SCALAR', componentType: 5125, count: 0 });
        json.nodes = repeated([{ mesh: 0 }], 300);
      },
      'primitives of all nodes: 300000 entries; allowed: at most 200000',
    ],
  ])('%s', async (_, change, message) => {
    expect(await refusal(await changed(change))).toBe(`too-large: ${message}. Simplify the model`);
  });

  it('many accessors over the same bytes', async () => {
    const bytes = await changed((json) => {
      const { accessors, meshes } = json;
      const [first] = meshes[0]?.primitives ?? [];
      const count = 10;
      json.accessors = repeated(accessors, count);
      json.meshes = [
        { primitives: Array.from({ length: count }, (_, i) => ({ ...first, attributes: { POSITION: i } })) },
      ];
    });
    expect((await readModel(bytes)).report.dropped.repeated).toBe(9 * 12);
    expect(await refusal(bytes, { unpackedBytes: 4000 })).toBe(
      'too-large: accessors: 4320 bytes; allowed: at most 4000. Simplify the model',
    );
  });

  it('more nodes above a node than the limit', async () => {
    const deep = (depth: number): Promise<Uint8Array> =>
      changed((json) => {
        json.nodes = Array.from({ length: depth }, (_, i) => (i + 1 < depth ? { children: [i + 1] } : { mesh: 0 }));
      });
    expect((await readModel(await deep(501))).report.triangles).toBe(12);
    expect(await refusal(await deep(502))).toBe(
      'bad-format: nodes[501] lies in a circle of nodes, or more than 500 deep',
    );
  });
});

describe('a mesh without triangles is not decoded', () => {
  it('points and lines, however many', async () => {
    const bytes = await changed((json) => {
      const { accessors, meshes } = json;
      accessors.push({ componentType: 5126, type: 'VEC3', count: 1e9 });
      const points = { attributes: { POSITION: accessors.length - 1 }, mode: 0 };
      meshes[0]?.primitives.push(points, { ...points, mode: 1 });
    });
    expect((await readModel(bytes)).report.triangles).toBe(12);
  });

  it('normals and other attributes', async () => {
    const bytes = await changed((json) => {
      const { accessors, meshes } = json;
      accessors.push({ componentType: 5126, type: 'VEC3', count: 1e9 });
      Object.assign(meshes[0]?.primitives[0]?.attributes ?? {}, { NORMAL: accessors.length - 1 });
    });
    expect((await readModel(bytes)).report.triangles).toBe(12);
  });

  it('other scenes, and a node that a scene lists twice', async () => {
    const bytes = await changed((json) => {
      json.scenes = [{ nodes: [0, 0] }, { nodes: [0] }];
      Object.assign(json, { scene: 0 });
    });
    expect((await readModel(bytes)).report.triangles).toBe(12);
  });
});

it.each<[object, string]>([
  [{ translation: null }, 'translation is not a list of 3 numbers'],
  [{ rotation: [0, 0, 0] }, 'rotation is not a list of 4 numbers'],
  [{ scale: [1, 1, '1'] }, 'scale is not a list of 3 numbers'],
  [{ matrix: {} }, 'matrix is not a list of 16 numbers'],
])('a node with %j is refused', async (transform, message) => {
  const bytes = await changed((json) => void Object.assign(json.nodes[0] ?? {}, transform));
  expect(await refusal(bytes)).toBe(`bad-format: nodes[0].${message}`);
});

it('a name that is not a string counts as none', async () => {
  const bytes = await changed(
    (json) => {
      for (const each of [...json.materials, ...json.nodes, ...json.meshes]) Object.assign(each, { name: [['x']] });
    },
    await glbOf([{ points: CUBE, material: 'Wood' }]),
  );
  const { surfaces, report } = await readModel(bytes);
  expect(surfaces).toEqual([{ material: '', mesh: '', node: '' }]);
  expect(report.materials.map(({ name }) => name)).toEqual(['']);
});
