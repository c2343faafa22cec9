/** A number with at most these digits after the decimal point, as notes give it. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
