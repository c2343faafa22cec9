/** Numbers triples of 32-bit integers in the order of their first occurrence. */
export interface TripleTable {
  /** Number of the triple, from 0; a new one gets the next. */
  number(a: number, b: number, c: number): number;
  readonly size: number;
}

/** @param greatest number of different triples. */
export function createTripleTable(most: number): TripleTable {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2))).fill(-1);
  const triples = new Int32Array(3 * most);
  const mask = slots.length - 1;
  let size = 0;
  return {
    number(a, b, c) {
      let slot = hash(a, b, c) & mask;
      for (; slots[slot] !== -1; slot = (slot + 1) & mask) {
        const at = 3 * slots[slot];
        if (triples[at] === a && triples[at + 1] === b && triples[at + 2] === c) return slots[slot];
      }
      triples[3 * size] = a;
      triples[3 * size + 1] = b;
      triples[3 * size + 2] = c;
      slots[slot] = size;
      return size++;
    },
    get size() {
      return size;
    },
  };
}

/**
 * Differs in each process, so that no file can be made whose points all get the same hash. Numbers do not depend on it.
 */
const SEED = Math.floor(Math.random() * 2 ** 32);

function hash(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ SEED, 0x9e3779b1);
  h = Math.imul((h ^ (h >>> 16)) + b, 0x7feb352d);
  h = Math.imul((h ^ (h >>> 15)) + c, 0x846ca68b);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return h ^ (h >>> 15);
}
