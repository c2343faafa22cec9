import { createScene, modelFromTriangles, type SceneOptions, type Scene, type Vector } from '@radioshed/raytrace';

/** A rectangle by its four corners, and its material. */
export interface Wall {
  readonly corners: readonly [Vector, Vector, Vector, Vector];
  readonly material?: string;
}

/** A scene of flat walls. */
export function sceneOfWalls(walls: readonly Wall[], options: SceneOptions): Scene {
  const positions = walls.flatMap(({ corners: [a, b, c, d] }) => [a, b, c, a, c, d].flat());
  const surfaces = walls.map(({ material = '' }) => ({ material, mesh: '', node: '' }));
  const surface = walls.flatMap((_, i) => [i, i]);
  return createScene(modelFromTriangles(positions, surfaces, surface), options);
}

/** Faces of a box that are perpendicular to one of its axes, 0 to 2. */
export function facesAcross(axis: 0 | 1 | 2, low: Vector, high: Vector, material?: string): readonly Wall[] {
  const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
  return [low, high].map((side) => {
    const corner = (atB: Vector, atC: Vector): Vector => {
      const point: [number, number, number] = [0, 0, 0];
      point[axis] = side[axis];
      point[b] = atB[b];
      point[c] = atC[c];
      return point;
    };
    const corners = [corner(low, low), corner(high, low), corner(high, high), corner(low, high)] as const;
    return { corners, ...(material === undefined ? {} : { material }) };
  });
}
