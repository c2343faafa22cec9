/**
 * Makes the model that the field solver is measured with: an office of 26 m × 26 m with walls, doors, windows, desks,
 * pillars and plants, 8.6 thousand triangles or as many as are asked for, the same for the same seed.
 *
 *     node tools/write/indoor-model.mjs office.glb [seed] [triangles]
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { Document, WebIO } from '@gltf-transform/core';
import { seededRandom } from '@radioshed/numeric';

const SIDE_M = 26;
const HEIGHT_M = 3;
const TRIANGLES = 8600;

/** @typedef {[number, number, number]} Point */

/**
 * @param {number} seed
 * @param {number} triangles at least 1500; more of them are more furniture
 * @returns {Promise<Uint8Array>} a GLB file
 */
export async function indoorModel(seed = 26, triangles = TRIANGLES) {
  const random = seededRandom(seed);
  /** @type {Record<string, number[]>} */
  const parts = { Ground: [], Concrete: [], Plasterboard: [], Glass: [], Wood: [], Metal: [], Plant: [] };
  const between = (/** @type {number} */ low, /** @type {number} */ high) => low + (high - low) * random();
  const box = (/** @type {string} */ name, /** @type {Point} */ low, /** @type {Point} */ high) => {
    parts[name].push(...boxTriangles(low, high));
  };
  box('Ground', [0, -0.3, 0], [SIDE_M, 0, SIDE_M]);
  box('Concrete', [0, HEIGHT_M, 0], [SIDE_M, HEIGHT_M + 0.25, SIDE_M]);
  for (const side of [0, 1]) {
    for (const axis of [0, 2]) outerWall(box, axis, side);
  }
  const rooms = 4;
  const step = SIDE_M / rooms;
  for (let line = 1; line < rooms; line++) {
    for (let room = 0; room < rooms; room++) {
      for (const axis of [0, 2]) innerWall(box, axis, line * step, room * step, step, between(0.6, step - 1.8));
    }
  }
  for (let i = 0; i < 6; i++) {
    parts['Concrete'].push(...cylinder([between(2, 24), 0, between(2, 24)], 0.25, HEIGHT_M, 24));
  }
  const count = () => Object.values(parts).reduce((sum, each) => sum + each.length / 9, 0);
  while (count() < triangles - 400) {
    const [x, z] = [between(1, SIDE_M - 3), between(1, SIDE_M - 3)];
    desk(box, x, z);
    if (random() < 0.25) parts['Plant'].push(...ball([x + 2, 0.9, z], between(0.2, 0.5), 10));
    if (random() < 0.3) box('Metal', [x, 0, z + 1.2], [x + 0.9, between(1, 1.9), z + 1.6]);
  }
  while (count() + 12 <= triangles) {
    const [x, y, z] = [between(1, 25), between(0.1, 2), between(1, 25)];
    box('Wood', [x, y, z], [x + between(0.1, 0.4), y + between(0.05, 0.3), z + between(0.1, 0.4)]);
  }
  return await glbOf(parts);
}

/** @param {Record<string, number[]>} parts */
async function glbOf(parts) {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  for (const [name, positions] of Object.entries(parts)) {
    const position = document.createAccessor().setType('VEC3').setArray(Float32Array.from(positions)).setBuffer(buffer);
    const primitive = document.createPrimitive().setAttribute('POSITION', position);
    primitive.setMaterial(document.createMaterial(name));
    scene.addChild(document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)));
  }
  return await new WebIO().writeBinary(document);
}

/** @typedef {(name: string, low: Point, high: Point) => void} Box */

/**
 * A wall with a window in the middle of each third.
 *
 * @type {(box: Box, axis: number, side: number) => void}
 */
function outerWall(box, axis, side) {
  const at = side === 0 ? 0 : SIDE_M - 0.3;
  /** @type {(from: number, to: number, low: number, high: number) => [Point, Point]} */
  const span = (from, to, low, high) =>
    axis === 0
      ? [
          [at, low, from],
          [at + 0.3, high, to],
        ]
      : [
          [from, low, at],
          [to, high, at + 0.3],
        ];
  const third = (SIDE_M - 0.6) / 3;
  for (let i = 0; i < 3; i++) {
    const from = 0.3 + i * third;
    const [a, b] = [from + third * 0.25, from + third * 0.75];
    box('Concrete', ...span(from, a, 0, HEIGHT_M));
    box('Concrete', ...span(b, from + third, 0, HEIGHT_M));
    box('Concrete', ...span(a, b, 0, 0.9));
    box('Concrete', ...span(a, b, 2.4, HEIGHT_M));
    const [low, high] = span(a, b, 0.9, 2.4);
    const across = axis === 0 ? 0 : 2;
    low[across] += 0.14;
    high[across] = low[across] + 0.02;
    box('Glass', low, high);
  }
}

/**
 * A partition with a door.
 *
 * @type {(box: Box, axis: number, at: number, from: number, length: number, door: number) => void}
 */
function innerWall(box, axis, at, from, length, door) {
  /** @type {(a: number, b: number, low: number) => void} */
  const piece = (a, b, low) => {
    if (axis === 0) box('Plasterboard', [at - 0.05, low, a], [at + 0.05, HEIGHT_M, b]);
    else box('Plasterboard', [a, low, at - 0.05], [b, HEIGHT_M, at + 0.05]);
  };
  piece(from + 0.4, from + door, 0);
  piece(from + door, from + door + 0.9, 2.1);
  piece(from + door + 0.9, from + length, 0);
}

/** @type {(box: Box, x: number, z: number) => void} */
function desk(box, x, z) {
  box('Wood', [x, 0.72, z], [x + 1.6, 0.75, z + 0.8]);
  for (const [dx, dz] of [
    [0.05, 0.05],
    [1.5, 0.05],
    [0.05, 0.7],
    [1.5, 0.7],
  ]) {
    box('Metal', [x + dx, 0, z + dz], [x + dx + 0.05, 0.72, z + dz + 0.05]);
  }
  box('Metal', [x + 0.5, 0.85, z + 0.2], [x + 1.1, 1.2, z + 0.23]);
}

/** @type {(low: Point, high: Point) => number[]} */
function boxTriangles(low, high) {
  const corner = (/** @type {number} */ i) =>
    [0, 1, 2].map((axis) => (((i >> axis) & 1) === 0 ? low[axis] : high[axis]));
  const faces = [
    [0, 2, 6, 4],
    [1, 5, 7, 3],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 1, 3, 2],
    [4, 6, 7, 5],
  ];
  return faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].flatMap(corner));
}

/** @type {(centre: Point, radius: number, height: number, sides: number) => number[]} */
function cylinder([x, y, z], radius, height, sides) {
  /** @type {(i: number, up: number) => number[]} */
  const rim = (i, up) => {
    const angle = (2 * Math.PI * (i % sides)) / sides;
    return [x + radius * Math.cos(angle), y + up, z + radius * Math.sin(angle)];
  };
  return Array.from({ length: sides }, (_, i) => [
    rim(i, 0),
    rim(i, height),
    rim(i + 1, height),
    rim(i, 0),
    rim(i + 1, height),
    rim(i + 1, 0),
    [x, y, z],
    rim(i, 0),
    rim(i + 1, 0),
    [x, y + height, z],
    rim(i + 1, height),
    rim(i, height),
  ]).flat(2);
}

/** @type {(centre: Point, radius: number, rings: number) => number[]} */
function ball([x, y, z], radius, rings) {
  /** @type {(ring: number, i: number) => number[]} */
  const at = (ring, i) => {
    const [polar, angle] = [(Math.PI * ring) / rings, (Math.PI * (i % (2 * rings))) / rings];
    const level = ring === 0 || ring === rings ? 0 : radius * Math.sin(polar);
    return [x + level * Math.cos(angle), y + radius * Math.cos(polar), z + level * Math.sin(angle)];
  };
  const triangles = [];
  for (let ring = 0; ring < rings; ring++) {
    for (let i = 0; i < 2 * rings; i++) {
      if (ring > 0) triangles.push(at(ring, i), at(ring, i + 1), at(ring + 1, i));
      if (ring < rings - 1) triangles.push(at(ring, i + 1), at(ring + 1, i + 1), at(ring + 1, i));
    }
  }
  return triangles.flat();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , file = 'office.glb', seed = '26', triangles = String(TRIANGLES)] = process.argv;
  writeFileSync(file, await indoorModel(Number(seed), Number(triangles)));
}
