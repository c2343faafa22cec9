import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createScene,
  findPaths,
  type Material,
  type MirrorPath,
  modelFromTriangles,
  type Scene,
  type Transmitter,
  type Vector,
} from '../src/index.js';
import { box, type Point, quad } from './scene.js';

const MIRROR = { reflectionLossDb: 1, transmissionLossDbPerM: 20, diffusion: 0 };

function sceneOf(points: readonly Point[], material: Material = MIRROR): Scene {
  return createScene(modelFromTriangles(points.flat()), { defaultMaterial: material });
}

function gainDb(paths: readonly MirrorPath[]): number {
  const [re, im] = paths.reduce(([a, b], path) => [a + path.re, b + path.im], [0, 0]);
  return 10 * Math.log10(re * re + im * im);
}

const freeDb = (distanceM: number, frequencyMHz: number): number =>
  20 * Math.log10(299.792458 / frequencyMHz / (4 * Math.PI * distanceM));

const at = (positionM: Vector, more: Partial<Transmitter> = {}): Transmitter => ({
  positionM,
  frequencyMHz: 900,
  powerW: 1,
  ...more,
});

/** A room of 6 m × 3 m × 5 m with a pillar and a thin screen. */
const ROOM = [
  ...box([0, 0, 0], [6, 3, 5]),
  ...box([2.5, 0, 2], [3, 3, 2.4]),
  ...quad([4, 0, 1], [4, 2, 1], [4.5, 2, 3], [4.5, 0, 3]),
];

/** Points in the room, none of them on a line with an edge by its own fault. */
const place = (size: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 9972 }).map((i) => 0.2 + ((size - 0.4) * (i + 0.37)) / 9973);
const inRoom = fc.tuple(place(6), place(3), place(2));

describe('paths', () => {
  it('in the open are free space', () => {
    const finder = findPaths(sceneOf(quad([0, -99, 0], [1, -99, 0], [1, -99, 1], [0, -99, 1])), at([0, 0, 0]), {
      maxReflections: 0,
    });
    expect(gainDb(finder.to([30, 40, 0]))).toBeCloseTo(freeDb(50, 900), 9);
  });

  it('through a thick wall lose its losses on the oblique way', () => {
    const scene = sceneOf(box([1, -50, -50], [1.25, 50, 50]));
    const finder = findPaths(scene, at([0, 0, 0]), { maxReflections: 0 });
    for (const z of [0, 1, 5]) {
      const lossDb = freeDb(Math.hypot(4, z), 900) - gainDb(finder.to([4, 0, z]));
      expect(lossDb).toBeCloseTo((20 * 0.25 * Math.hypot(4, z)) / 4, 6);
    }
    expect(freeDb(1.1, 900) - gainDb(finder.to([1.1, 0, 0]))).toBeCloseTo(2, 3);
  });

  it('through a sheet lose what its thickness makes', () => {
    const scene = sceneOf(quad([1, -50, -50], [1, 50, -50], [1, 50, 50], [1, -50, 50]));
    const finder = findPaths(scene, at([0, 0, 0]), { maxReflections: 0, sheetM: 0.3 });
    expect(freeDb(5, 900) - gainDb(finder.to([4, 0, 3]))).toBeCloseTo((20 * 0.3 * 5) / 4, 6);
  });

  it('count a closed part around the transmitter as sheets', () => {
    const finder = findPaths(sceneOf(box([-1, -1, -1], [1, 1, 1])), at([0, 0, 0]), { maxReflections: 0, sheetM: 0.2 });
    expect(freeDb(9, 900) - gainDb(finder.to([9, 0, 0]))).toBeCloseTo(4, 6);
  });

  it.each<[string, Vector, Vector]>([
    ['the pillar', [2.08, 1.238, 1.255], [2.55, 2.654, 1.798]],
    ['the room', [1.77, 2.003, 1.393], [4.514, 2.284, 0.201]],
  ])('tell %s from what is around, although it ends where the other does', (_, a, b) => {
    // The ray that looks for what is around one of the ends goes out where the pillar meets the ceiling.
    const scene = sceneOf([...box([0, 0, 0], [6, 3, 5]), ...box([2.5, 0, 2], [3, 3, 2.4])]);
    const there = findPaths(scene, at(a), { maxReflections: 1 }).to(b);
    const back = findPaths(scene, at(b), { maxReflections: 1 }).to(a);
    expect(back).toHaveLength(there.length);
    expect(gainDb(back)).toBeCloseTo(gainDb(there), 4);
  });

  it('at a wall drawn from both sides are mirrored once', () => {
    const wall = quad([1, -50, -50], [1, 50, -50], [1, 50, 50], [1, -50, 50]);
    const [a, b, c, d] = [wall[0], wall[1], wall[2], wall[5]] as [Point, Point, Point, Point];
    const finder = findPaths(sceneOf([...wall, ...quad(b, c, d, a)]), at([0, 0, 0]), { maxReflections: 1 });
    expect(finder.to([0, 1, 0])).toHaveLength(2);
  });

  it('need the mirror to be there', () => {
    const hole = [
      ...quad([1, -50, -50], [1, 50, -50], [1, 50, -1], [1, -50, -1]),
      ...quad([1, -50, 1], [1, 50, 1], [1, 50, 50], [1, -50, 50]),
    ];
    const finder = findPaths(sceneOf(hole), at([0, 0, 0]), { maxReflections: 1 });
    expect(finder.to([0, 0, 1]).map(({ reflections }) => reflections)).toEqual([0]);
    expect(finder.to([0, 0, 4]).map(({ reflections }) => reflections)).toEqual([0, 1]);
  });

  it.each<[string, Material]>([
    ['plain', MIRROR],
    ['dielectric', { dielectric: 'brick' }],
    ['slabs', { dielectric: 'plasterboard', thicknessM: 0.02 }],
  ])('between two points of %s material are the same both ways', (_, material) => {
    const scene = sceneOf(ROOM, material);
    fc.assert(
      fc.property(inRoom, inRoom, (a, b) => {
        if (Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.3) return;
        const there = findPaths(scene, at(a), { maxReflections: 2 }).to(b);
        const back = findPaths(scene, at(b), { maxReflections: 2 }).to(a);
        expect(back).toHaveLength(there.length);
        expect(Math.abs(gainDb(there) - gainDb(back))).toBeLessThan(0.01);
      }),
      { numRuns: 30 },
    );
  });

  it('do not depend on how the model is turned, with its antenna', () => {
    const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
    const turn = ([x, y, z]: Vector): Point => [
      c * x - s * z,
      0.6 * (s * x + c * z) + 0.8 * y,
      0.8 * (s * x + c * z) - 0.6 * y,
    ];
    const antenna = {
      pattern: 'synthesised',
      gainDbi: 9,
      azimuthDeg: 20,
      tiltDeg: 5,
      horizontalBeamwidthDeg: 70,
      verticalBeamwidthDeg: 40,
      frontToBackDb: 20,
    } as const;
    const material = { dielectric: 'concrete' } as const;
    const [straight, turned] = [sceneOf(ROOM, material), sceneOf(ROOM.map(turn), material)];
    const [forward, up] = [
      [1, 0, 0],
      [0, 1, 0],
    ] as const;
    const one = findPaths(straight, at([1.01, 1.2, 1.07], { antenna, forward, up }), { maxReflections: 3 });
    const two = findPaths(turned, at(turn([1.01, 1.2, 1.07]), { antenna, forward: turn(forward), up: turn(up) }), {
      maxReflections: 3,
    });
    for (const point of [
      [5.1, 1.03, 1.17],
      [5, 2.51, 4.41],
      [0.53, 0.31, 3.13],
    ] as const) {
      const paths = one.to(point);
      expect(paths.length).toBeGreaterThan(3);
      expect(two.to(turn(point))).toHaveLength(paths.length);
      expect(gainDb(two.to(turn(point)))).toBeCloseTo(gainDb(paths), 3);
    }
  });

  it('in a room without losses bring more power with every reflection', () => {
    const scene = sceneOf(box([0, 0, 0], [6, 3, 5]), {
      reflectionLossDb: 0,
      transmissionLossDbPerM: 1e4,
      diffusion: 0,
    });
    let before = 0;
    for (const maxReflections of [0, 1, 2, 3, 4]) {
      const paths = findPaths(scene, at([1, 1, 1]), { maxReflections }).to([5, 2, 4]);
      const power = paths.reduce((sum, { re, im }) => sum + re * re + im * im, 0);
      expect(power).toBeGreaterThan(before);
      before = power;
    }
  });

  it('turn the pattern of the antenna with its frame', () => {
    const antenna = { pattern: 'dipole', polarisation: 'vertical', gainDbi: 2.15, azimuthDeg: 0, tiltDeg: 0 } as const;
    const scene = sceneOf(quad([0, -99, 0], [1, -99, 0], [1, -99, 1], [0, -99, 1]));
    const towards = (up: Vector, point: Vector): number =>
      gainDb(findPaths(scene, at([0, 0, 0], { antenna, up }), { maxReflections: 0 }).to(point)) - freeDb(10, 900);
    expect(towards([0, 1, 0], [10, 0, 0])).toBeCloseTo(2.15, 6);
    expect(towards([1, 0, 0], [0, 10, 0])).toBeCloseTo(2.15, 6);
    expect(towards([1, 0, 0], [10, 0, 0])).toBeLessThan(-30);
  });

  it('refuse what they cannot do', () => {
    const scene = sceneOf(ROOM);
    expect(() => findPaths(scene, at([0, 0, 0]), { maxReflections: -1 })).toThrow('maxReflections: -1');
    expect(() => findPaths(scene, at([0, Number.NaN, 0]), { maxReflections: 1 })).toThrow('transmitter.positionM[1]');
    expect(() => findPaths(scene, at([0, 0, 0], { up: [0, 0, 2] }), { maxReflections: 1 })).toThrow(
      'transmitter.up: "0,0,1" is not a direction not parallel to forward',
    );
  });
});
