import { Document, WebIO } from '@gltf-transform/core';

import { type Model, readModel } from '../src/index.js';

export type Point = readonly [number, number, number];

/** Two triangles. */
export function quad(a: Point, b: Point, c: Point, d: Point): Point[] {
  return [a, b, c, a, c, d];
}

/** The six faces of a box, or some of them: x−, x+, y−, y+, z−, z+. */
export function box(low: Point, high: Point, faces: readonly number[] = [0, 1, 2, 3, 4, 5]): Point[] {
  const corner = (i: number): Point => [
    (i & 1) === 0 ? low[0] : high[0],
    (i & 2) === 0 ? low[1] : high[1],
    (i & 4) === 0 ? low[2] : high[2],
  ];
  const sides = [
    [0, 2, 6, 4],
    [1, 5, 7, 3],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 1, 3, 2],
    [4, 6, 7, 5],
  ];
  return faces.flatMap((face) => {
    const [a = 0, b = 0, c = 0, d = 0] = sides[face] ?? [];
    return quad(corner(a), corner(b), corner(c), corner(d));
  });
}

/** A box of 2 m × 3 m × 4 m. */
export const CUBE: readonly Point[] = box([0, 0, 0], [2, 3, 4]);

export interface Part {
  readonly points: readonly Point[];
  readonly material?: string;
  readonly node?: string;
  readonly translation?: Point;
}

/** A document of meshes, a node each. */
export function documentOf(parts: readonly Part[]): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  for (const { points, material, node = '', translation = [0, 0, 0] } of parts) {
    const position = document
      .createAccessor()
      .setType('VEC3')
      .setArray(Float32Array.from(points.flat()))
      .setBuffer(buffer);
    const primitive = document.createPrimitive().setAttribute('POSITION', position);
    if (material !== undefined) primitive.setMaterial(document.createMaterial(material));
    const mesh = document.createMesh().addPrimitive(primitive);
    scene.addChild(
      document.createNode(node).setMesh(mesh).setTranslation([translation[0], translation[1], translation[2]]),
    );
  }
  return document;
}

export async function glbOf(parts: readonly Part[]): Promise<Uint8Array> {
  return await new WebIO().writeBinary(documentOf(parts));
}

export async function modelOf(parts: readonly Part[]): Promise<Model> {
  return await readModel(await glbOf(parts));
}
