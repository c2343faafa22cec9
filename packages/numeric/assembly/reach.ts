// Memory of a module, which grows by pages of 64 KiB.

/**
 * Grows the memory to `end` bytes if it is smaller.
 *
 * @returns whether these bytes are available.
 */
export function reach(end: usize): bool {
  const pages = <i32>(end >> 16) + <i32>((end & 0xffff) !== 0);
  const have = memory.size();
  return pages <= have || memory.grow(pages - have) >= 0;
}
