import { checkRange, checkShape, fields } from '@radioshed/units';

/** Coefficients of the loss along a slant path through trees: A·f^B·d^C·(θ + E)^G. */
export interface SlantCoefficients {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly e: number;
  readonly g: number;
}

/** Coefficients measured in a pine forest in Austria. @see ITU-R P.833-10, slant paths */
export const PINE_SLANT: SlantCoefficients = { a: 0.25, b: 0.39, c: 0.25, e: 0, g: 0.05 };

const COEFFICIENTS = fields<SlantCoefficients>({
  a: 'checked',
  b: 'checked',
  c: 'checked',
  e: 'checked',
  g: 'checked',
});

/**
 * Loss through the crowns of trees on a path to a satellite or aircraft, dB.
 *
 * @param depthM length of the path in the vegetation, m, ≥ 0.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param elevationDeg elevation of the path, °, above 0 to 90; with the default coefficients the loss tends to 0 at the
 *   horizon, where trees are denser, so use it well above.
 * @param coefficients those of a pine forest by default.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.833-10, slant paths
 */
export function slantVegetationLossDb(
  depthM: number,
  frequencyMHz: number,
  elevationDeg: number,
  coefficients: SlantCoefficients = PINE_SLANT,
): number {
  checkRange('depthM', depthM, 0, Infinity, 'm');
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('elevationDeg', elevationDeg, Number.MIN_VALUE, 90, '°');
  checkShape(coefficients, COEFFICIENTS, 'coefficients');
  const [a, b, c, e, g] = (['a', 'b', 'c', 'e', 'g'] as const).map((name) =>
    checkRange(`coefficients.${name}`, coefficients[name], -1000, 1000),
  ) as [number, number, number, number, number];
  return a * frequencyMHz ** b * depthM ** c * (elevationDeg + e) ** g;
}

/** The ways of a wave past an isolated group of trees, each with its loss, dB; Infinity for a way that is closed. */
export interface TreeGroupWays {
  readonly sideADb: number;
  readonly sideBDb: number;
  readonly overTopDb: number;
  readonly groundReflectedDb: number;
  readonly throughDb: number;
}

const NAMES = ['sideADb', 'sideBDb', 'overTopDb', 'groundReflectedDb', 'throughDb'] as const;

const WAYS = fields<TreeGroupWays>({
  sideADb: 'checked',
  sideBDb: 'checked',
  overTopDb: 'checked',
  groundReflectedDb: 'checked',
  throughDb: 'checked',
});

/**
 * Loss behind an isolated group of trees, dB: round both sides, over the top, by a reflection from the ground and
 * through the trees, added as powers.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.833-10 §3.2, isolated groups of trees
 */
export function treeGroupLossDb(ways: TreeGroupWays): number {
  checkShape(ways, WAYS);
  let power = 0;
  for (const name of NAMES) {
    const lossDb = ways[name];
    if (lossDb !== Infinity) power += 10 ** (-checkRange(name, lossDb, 0, Number.MAX_VALUE, 'dB') / 10);
  }
  return -10 * Math.log10(power);
}
