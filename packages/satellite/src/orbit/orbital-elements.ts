/** The mean elements of an orbit, as they were published: plain data. */
export interface OrbitalElements {
  /** Name as published, or the number where there is none. */
  readonly name: string;
  /** Number in the NORAD catalogue, in digits: 270000 for `T0000` of two-line elements. */
  readonly noradId: string;
  /** International designator, `1998-067A`; empty where there is none. */
  readonly designator: string;
  /** Moment the elements are of, ms since 1970 (UTC). */
  readonly epochMs: number;
  readonly inclinationDeg: number;
  readonly eccentricity: number;
  readonly periodMin: number;
  /** Above a sphere of 6378.135 km. */
  readonly apogeeKm: number;
  readonly perigeeKm: number;
  readonly source: { readonly tle: readonly [string, string] } | { readonly omm: Readonly<Record<string, unknown>> };
}
