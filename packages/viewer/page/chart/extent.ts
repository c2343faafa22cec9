/** The lowest and the highest of numbers, however many they are; those that are none are left out. */
export function extent(...lists: readonly (readonly number[])[]): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  // Spread into Math.max, a long list would overflow the stack.
  for (const values of lists) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return [low, high];
}
