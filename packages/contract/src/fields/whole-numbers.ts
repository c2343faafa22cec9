/**
 * Members of link reports that clients of the running service declare as whole numbers, in Kotlin and Rust: their readers
 * refuse a report with any decimals there. The levels of the link itself keep theirs.
 */
const WHOLE: ReadonlySet<string> = new Set([
  'Atmospheric bending constant',
  'Earth dielectric constant',
  'Fraction of situations',
  'Fraction of time',
  'Ground elevation m',
  'Landcover heights',
  'Noise floor dBm',
  'RX voltage 50 ohm dipole dBuV',
  'RX voltage 50 ohm dipole uV',
  'RX voltage 75 ohm dipole dBuV',
  'RX voltage 75 ohm dipole uV',
  'Terrain',
  'Terrain_AMSL',
  'dB',
  'dBm',
]);

/** A link report, or a part of one, with these members rounded. */
export function withWholeNumbers<T extends object>(report: T): T {
  const rounded = Object.entries(report).map(
    ([name, value]) => [name, WHOLE.has(name) ? whole(value) : value] as const,
  );
  return Object.fromEntries(rounded) as T;
}

/** The same without rounding. */
export function asIs<T extends object>(report: T): T {
  return report;
}

/** Never -0; what has no value stays so. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole);
  return typeof value === 'number' ? Math.round(value) + 0 : value;
}
