/** Disjoint sets of numbers, which can be joined in pairs. */
export interface Union {
  join(a: number, b: number): void;
  rootOf(a: number): number;
}

/** A union–find of `count` separate elements. */
export function createUnion(count: number): Union {
  const parents = Int32Array.from({ length: count }, (_, i) => i);
  const rootOf = (a: number): number => {
    let at = a;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  };
  return {
    rootOf,
    join(a, b) {
      const [ra, rb] = [rootOf(a), rootOf(b)];
      parents[Math.max(ra, rb)] = Math.min(ra, rb);
    },
  };
}
