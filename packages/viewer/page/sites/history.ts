/** States that can be undone and redone. */
export interface History<T> {
  readonly now: () => T;
  /** Changes the state within a step, as while a pin is dragged. */
  readonly set: (next: T) => void;
  /** Ends the step, if anything changed. */
  readonly commit: () => void;
  /** Changes the state and what undo returns to, as for a choice that is no step. */
  readonly amend: (change: (state: T) => T) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

/** Steps that are remembered. */
const MOST = 100;

export function historyOf<T>(first: T): History<T> {
  let [now, committed] = [first, first];
  let past: readonly T[] = [];
  let future: readonly T[] = [];
  const goTo = (next: T): true => {
    now = next;
    committed = next;
    return true;
  };
  return {
    now: () => now,
    set(next) {
      now = next;
    },
    commit() {
      if (now === committed) return;
      past = [...past, committed].slice(-MOST);
      future = [];
      committed = now;
    },
    amend(change) {
      const isSame = now === committed;
      now = change(now);
      committed = isSame ? now : change(committed);
    },
    undo() {
      const last = past.at(-1);
      if (last === undefined) return false;
      past = past.slice(0, -1);
      future = [...future, now];
      return goTo(last);
    },
    redo() {
      const next = future.at(-1);
      if (next === undefined) return false;
      future = future.slice(0, -1);
      past = [...past, now];
      return goTo(next);
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
