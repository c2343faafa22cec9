/** A queue by priority, the greatest first; of equal ones the earliest first. */
export interface Heap<T> {
  readonly size: number;
  push(thing: T, priority: number): void;
  pop(): T | undefined;
}

/** An empty {@link Heap}. */
export function createHeap<T>(): Heap<T> {
  const entries: { readonly thing: T; readonly priority: number; readonly turn: number }[] = [];
  let turn = 0;
  const before = (a: number, b: number): boolean => {
    const [x, y] = [entries[a], entries[b]];
    return x.priority > y.priority || (x.priority === y.priority && x.turn < y.turn);
  };
  const swap = (a: number, b: number): void => {
    [entries[a], entries[b]] = [entries[b], entries[a]];
  };
  return {
    get size() {
      return entries.length;
    },
    push(thing, priority) {
      entries.push({ thing, priority, turn: turn++ });
      for (let at = entries.length - 1; at > 0;) {
        const above = (at - 1) >>> 1;
        if (!before(at, above)) break;
        swap(at, above);
        at = above;
      }
    },
    pop() {
      if (entries.length === 0) return undefined;
      swap(0, entries.length - 1);
      const last = entries.pop();
      for (let at = 0; ;) {
        let best = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < entries.length && before(child, best)) best = child;
        if (best === at) break;
        swap(at, best);
        at = best;
      }
      return last?.thing;
    },
  };
}
