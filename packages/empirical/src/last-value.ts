/** A function of one number that keeps its last value: along a radial the same arguments come again and again. */
export function keepingLast(compute: (x: number) => number): (x: number) => number {
  let argument = Number.NaN;
  let value = Number.NaN;
  return (x) => {
    if (x !== argument) {
      value = compute(x);
      argument = x;
    }
    return value;
  };
}
