import type { IndexedPicture } from '../png.js';

/**
 * Numbers the areas of a picture: pixels of one colour that touch by an edge have one number, from 1; transparent
 * pixels have 0.
 */
export function components({ width, indices }: IndexedPicture): Int32Array {
  const labels = new Int32Array(indices.length);
  const parents: number[] = [0]; // of provisional numbers; a root is its own
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root];
    let at = label;
    while (at !== root) {
      const next = parents[at];
      parents[at] = root;
      at = next;
    }
    return root;
  };
  for (let pixel = 0; pixel < indices.length; pixel++) {
    const colour = indices[pixel];
    if (colour === 0) continue;
    const left = pixel % width > 0 && indices[pixel - 1] === colour ? labels[pixel - 1] : 0;
    const above = pixel >= width && indices[pixel - width] === colour ? labels[pixel - width] : 0;
    if (left === 0 && above === 0) {
      labels[pixel] = parents.length;
      parents.push(parents.length);
      continue;
    }
    labels[pixel] = left === 0 ? above : left;
    if (left === 0 || above === 0 || left === above) continue;
    const [a, b] = [rootOf(left), rootOf(above)];
    if (a < b) parents[b] = a;
    else parents[a] = b;
  }
  for (let pixel = 0; pixel < labels.length; pixel++) {
    if (labels[pixel] !== 0) labels[pixel] = rootOf(labels[pixel]);
  }
  return labels;
}
