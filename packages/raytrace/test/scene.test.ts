import { Primitive, WebIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';

import { createScene, type Model, modelFromTriangles, readModel } from '../src/index.js';
import { box, documentOf, modelOf, type Point, quad } from './scene.js';

const PLAIN = { reflectionLossDb: 1, transmissionLossDbPerM: 2, diffusion: 0 };

describe('materials', () => {
  const named = async (material: string, node = ''): Promise<number> => {
    const model = await modelOf([{ points: box([0, 0, 0], [1, 1, 1]), material, node }]);
    const keyed = [
      { ...PLAIN, keys: ['Metal'] },
      { ...PLAIN, keys: ['glass', 'Concrete'] },
      { ...PLAIN, keys: ['Glass panes'] },
    ];
    return createScene(model, { materials: keyed }).material[0] ?? -1;
  };

  it.each([
    ['concrete', '', 1],
    ['CONCRETE.001', '', 1],
    ['Glass panes', '', 2],
    ['Old metal', 'glass', 0],
    ['Stone', 'Metal door', 0],
    ['', 'Metal door', 0],
    ['Stone', 'Wood', 3],
  ])('of "%s" in the node "%s"', async (material, node, place) => {
    expect(await named(material, node)).toBe(place);
  });

  it('that nothing uses are reported', async () => {
    const model = await modelOf([{ points: box([0, 0, 0], [1, 1, 1]), material: 'Wood' }]);
    expect(createScene(model, { materials: [{ ...PLAIN, keys: ['wood', 'Gold'] }] }).notes).toMatchObject([
      { code: 'modelPartMissing', params: { name: 'Gold' } },
    ]);
  });

  it('are checked', async () => {
    const model = await modelOf([{ points: box([0, 0, 0], [1, 1, 1]) }]);
    expect(() => createScene(model, { defaultMaterial: { ...PLAIN, diffusion: 2 } })).toThrow(
      'defaultMaterial.diffusion: 2 is outside 0 to 1',
    );
  });
});

describe('facets', () => {
  it('of one plane and material are one, also where they do not touch', async () => {
    const model = await modelOf([
      { points: box([0, 0, 0], [1, 1, 1]), material: 'a' },
      { points: box([3, 0, 0], [4, 1, 1]), material: 'a' },
      { points: box([6, 0, 0], [7, 1, 1]), material: 'b' },
    ]);
    const scene = createScene(model, { materials: [{ ...PLAIN, keys: ['a'] }] });
    expect(scene.planes.length / 4).toBe(8 + 6);
    expect(scene.solids).toBe(3);
  });

  it('have an outline around all their corners', async () => {
    const points = quad([0, 0, 0], [0, 3, 4], [0, 3, 5], [0, 0, 1]);
    const scene = createScene(await modelOf([{ points }]));
    expect(scene.planes).toHaveLength(4);
    for (const [x, y, z] of points) {
      for (let side = 0; side < 8; side++) {
        const at = (corner: number, axis: number): number => scene.outlines[3 * (corner % 8) + axis] ?? NaN;
        const edge = [at(side + 1, 1) - at(side, 1), at(side + 1, 2) - at(side, 2)] as const;
        const turn = edge[0] * (z - at(side, 2)) - edge[1] * (y - at(side, 1));
        expect(Math.abs(turn) < 1e-9 || Math.sign(turn) === Math.sign(turnOf(scene.outlines, side))).toBe(true);
      }
      expect(x).toBe(0);
    }
  });
});

/** Which way the outline turns at a corner. */
function turnOf(outline: Float64Array, side: number): number {
  const at = (corner: number, axis: number): number => outline[3 * (corner % 8) + axis] ?? NaN;
  const middle = [1, 2].map((axis) => Array.from({ length: 8 }, (_, i) => at(i, axis) / 8).reduce((a, b) => a + b, 0));
  const [y = 0, z = 0] = middle;
  return (at(side + 1, 1) - at(side, 1)) * (z - at(side, 2)) - (at(side + 1, 2) - at(side, 2)) * (y - at(side, 1));
}

describe('solids', () => {
  it('are closed: not a box without lid, nor a sheet', async () => {
    const model = await modelOf([
      { points: box([0, 0, 0], [1, 1, 1]) },
      { points: box([3, 0, 0], [4, 1, 1], [0, 1, 2, 4, 5]) },
      { points: quad([9, 0, 0], [9, 1, 0], [9, 1, 1], [9, 0, 1]) },
    ]);
    const scene = createScene(model);
    expect(scene.solids).toBe(1);
    expect([...scene.solid].filter((each) => each === 0)).toHaveLength(12);
    expect([...scene.solid].filter((each) => each === -1)).toHaveLength(12);
  });

  /** How many there are, and how many triangles are in none. */
  function solidsOf(...points: readonly Point[]): readonly [solids: number, sheets: number] {
    const { solids, solid } = createScene(modelFromTriangles(points.flat()));
    return [solids, [...solid].filter((each) => each === -1).length];
  }
  const insideOut = (points: readonly Point[]): Point[] =>
    points.flatMap((_, i) => (i % 3 === 0 ? [points[i], points[i + 2], points[i + 1]] : []));
  const corner = box([0, 0, 0], [1, 1, 1]);
  const beside = box([1, 0, 0], [2, 1, 1]);

  it.each<[string, readonly Point[], number, number]>([
    ['a face', [...corner, ...beside], 2, 0],
    ['a face, one drawn after half of the other', [...corner.slice(0, 18), ...beside, ...corner.slice(18)], 2, 0],
    ['a face, drawn inside out', insideOut([...corner, ...beside]), 2, 0],
    ['an edge', [...corner, ...box([1, 1, 0], [2, 2, 1])], 2, 0],
    [
      'the four around an edge',
      [...corner, ...beside, ...box([0, 1, 0], [1, 2, 1]), ...box([1, 1, 0], [2, 2, 1])],
      4,
      0,
    ],
    ['an edge of a sheet', [...corner, ...quad([1, 1, 0], [3, 1, 0], [3, 1, 1], [1, 1, 1])], 1, 2],
    ['each other everywhere: the same one twice', [...corner, ...corner], 1, 0],
  ])('stay solid where they share %s', (_, points, solids, sheets) => {
    expect(solidsOf(...points)).toEqual([solids, sheets]);
  });

  it('are none where a wall is drawn from both sides', () => {
    const [a, b, c, d]: [Point, Point, Point, Point] = [
      [0, 0, 0],
      [0, 2, 0],
      [0, 2, 3],
      [0, 0, 3],
    ];
    expect(solidsOf(...quad(a, b, c, d), ...quad(c, b, a, d))).toEqual([0, 2]);
    expect(solidsOf(...quad(a, b, c, d), ...quad(b, a, d, c))).toEqual([0, 4]);
  });

  it('stay solid where a part is mirrored', async () => {
    const document = documentOf([{ points: corner }, { points: corner }]);
    document.getRoot().listNodes()[1]?.setScale([-1, 1, 1]);
    expect(createScene(await readModel(await new WebIO().writeBinary(document))).solids).toBe(2);
  });

  it('are the same as a strip of triangles as by triangles', async () => {
    const [low, high]: [Point, Point] = [
      [0, 0, 0],
      [2, 3, 4],
    ];
    // The corners of a box by their bits x, y, z; wound counter-clockwise as seen from outside.
    const order = [3, 2, 1, 0, 4, 2, 6, 3, 7, 1, 5, 4, 7, 6];
    const points = order.map((at): Point => [high[0] * (at & 1), high[1] * ((at >> 1) & 1), high[2] * (at >> 2)]);
    const document = documentOf([{ points }]);
    for (const primitive of document.getRoot().listMeshes()[0]?.listPrimitives() ?? []) {
      primitive.setMode(Primitive.Mode.TRIANGLE_STRIP);
    }
    const strip = await readModel(await new WebIO().writeBinary(document));
    const triangles = await modelOf([{ points: box(low, high) }]);
    expect(createScene(strip).solids).toBe(1);
    expect([...createScene(strip).solid]).toEqual([...createScene(triangles).solid]);
    expect(facingOf(strip)).toEqual(facingOf(triangles));
  });

  /** Twice the area that the triangles of a model turn to each side of x, y and z. */
  function facingOf({ positions }: Model): number[] {
    const sums = [0, 0, 0, 0, 0, 0];
    for (let at = 0; at < positions.length; at += 9) {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = positions.subarray(at, at + 9);
      const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
      [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx].forEach((area, axis) => {
        sums[2 * axis + (area > 0 ? 1 : 0)] += area;
      });
    }
    return sums;
  }
});
