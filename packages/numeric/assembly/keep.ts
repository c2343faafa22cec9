// Constants of loops in registers.

const room: usize = memory.data(16, 16);

/** The same vector, which the engine then holds in a register; otherwise it recomputes it in each iteration. */
export function keep(vector: v128): v128 {
  v128.store(room, vector);
  return v128.load(room);
}
