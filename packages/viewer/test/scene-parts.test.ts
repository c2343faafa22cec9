import { describe, expect, test } from 'vitest';

import { type Orbit, orbitAround, screenMatrix, turned } from '../page/scene/orbit.js';
import { readGlb } from '../page/scene/read-glb.js';
import { modelFile } from './model-file.js';

/** Where a point of the model is on the screen, −1 to 1 from left to right, from the foot up, and from near to far. */
function onScreen(orbit: Orbit, place: readonly [number, number, number]): number[] {
  const m = screenMatrix(orbit, 2);
  const at = (row: number): number => [...place, 1].reduce((sum, each, i) => sum + each * m[4 * i + row], 0);
  return [at(0) / at(3), at(1) / at(3), at(2) / at(3)];
}

describe('the view of a 3D model', () => {
  const low = [10, 0, 20] as const;
  const high = [14, 3, 26] as const;
  const orbit = orbitAround(low, high);

  test('is in the middle of the screen and all of it in sight', () => {
    const [x, y] = onScreen(orbit, [12, 1.5, 23]);
    expect([x, y]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)]);
    for (const [i, j, k] of [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 1],
      [1, 1, 0],
      [1, 1, 1],
    ] as const) {
      const corner = [[low, high][i]?.[0] ?? 0, [low, high][j]?.[1] ?? 0, [low, high][k]?.[2] ?? 0] as const;
      for (const each of onScreen(orbit, corner)) expect(Math.abs(each)).toBeLessThan(1);
    }
  });

  test('has its front towards the eye, x to the right and y up', () => {
    const front = { ...orbit, yawRad: 0, pitchRad: 0 };
    const [x = 0, , far = 0] = onScreen(front, [13, 1.5, 20]);
    const [, y = 0, near = 0] = onScreen(front, [12, 2.5, 26]);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(near).toBeLessThan(far);
  });

  test('is turned and drawn nearer, not over the top', () => {
    const after = turned(orbit, 0.2, 9, 0.5);
    expect(after.yawRad).toBeCloseTo(orbit.yawRad + 0.2, 9);
    expect(after.pitchRad).toBeLessThan(Math.PI / 2);
    expect(after.distanceM).toBeCloseTo(orbit.distanceM / 2, 9);
  });
});

describe('a GLB', () => {
  test('gives its triangles, also without a list of corners', () => {
    const [part, ...more] = readGlb(modelFile());
    expect(more).toEqual([]);
    expect(part?.indices).toHaveLength(9);
    expect([...(part?.positions.subarray(3, 9) ?? [])]).toEqual([2, 0, 0, 2, 0, 2]);
    expect(part?.picture).toBeUndefined();
  });

  test('is distinguished from other files', () => {
    expect(() => readGlb(new Uint8Array(40))).toThrow('This file is not a GLB model.');
  });
});
