/**
 * Members of link reports that clients of the running service, in Kotlin and Rust, declare as integers: their parsers
 * refuse decimals there. The levels of the link itself retain their decimals.
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

/** The report unchanged. */
export function asIs<T extends object>(report: T): T {
  return report;
}

/** Rounded, never -0; null stays null. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole);
  return typeof value === 'number' ? Math.round(value) + 0 : value;
}
