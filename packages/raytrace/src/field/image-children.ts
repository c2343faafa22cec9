import { sharedInt32 } from '@radioshed/parallel';

import type { ImageTree } from '../paths/image-tree.js';

/** A table of the image that mirrors an image in a plane. */
export function childTable({ count, parent, plane }: ImageTree): Int32Array {
  const slots = 2 ** Math.ceil(Math.log2(2 * count + 2));
  const table = sharedInt32(3 * slots);
  for (let image = 1; image < count; image++) {
    let slot = hash(parent[image], plane[image]) & (slots - 1);
    while (table[3 * slot] !== 0) slot = (slot + 1) & (slots - 1);
    table[3 * slot] = parent[image] + 1;
    table[3 * slot + 1] = plane[image];
    table[3 * slot + 2] = image;
  }
  return table;
}

/** The image that mirrors an image in a plane, −1 where there is none. */
export function childOf(table: Int32Array, image: number, plane: number): number {
  const mask = table.length / 3 - 1;
  for (let slot = hash(image, plane) & mask; table[3 * slot] !== 0; slot = (slot + 1) & mask) {
    if (table[3 * slot] === image + 1 && table[3 * slot + 1] === plane) return table[3 * slot + 2];
  }
  return -1;
}

function hash(a: number, b: number): number {
  const h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  return h ^ (h >>> 15);
}
