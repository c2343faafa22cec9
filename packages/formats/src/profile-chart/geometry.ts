import { earthBulgeM, wavelengthM } from '@radioshed/units';

/** Geometry of a path chart, on an Earth whose radius makes the ray straight. */
export interface ChartGeometry {
  /** Along the path, m. */
  readonly distanceM: Float64Array;
  /** Sea level over the chord, m: the Earth's bulge. */
  readonly seaM: Float64Array;
  /** Ground above the chord at sea level, m. */
  readonly groundM: Float64Array;
  /** Ground and what is on it. */
  readonly surfaceM: Float64Array;
  /** The straight line between the antennas. */
  readonly sightM: Float64Array;
  /** Radius of the first Fresnel zone, m. */
  readonly fresnelM: Float64Array;
  readonly obstructions: readonly Obstruction[];
  /** Least clearance between the ends as a fraction of the Fresnel radius; negative where the line is cut. */
  readonly leastClearance: { readonly index: number; readonly ratio: number } | undefined;
}

/** A stretch of surface that cuts into the line of sight or into 60 % of the first Fresnel zone, at its worst place. */
export interface Obstruction {
  readonly index: number;
  /** Surface above the line of sight, m; negative where only the Fresnel zone is cut. */
  readonly aboveSightM: number;
  readonly kind: 'sight' | 'fresnel';
}

/** Planners call a path clear that leaves 0.6 of the first Fresnel zone free. @see ITU-R P.530-18 §2.2.2 */
export const CLEAR_RATIO = 0.6;

/** Bulge, line of sight, Fresnel radii and obstructions of a path. */
export function chartGeometry(
  path: {
    readonly distanceKm: ArrayLike<number>;
    readonly groundM: ArrayLike<number>;
    readonly clutterM?: ArrayLike<number>;
    readonly txHeightM: number;
    readonly rxHeightM: number;
    readonly frequencyMHz: number;
  },
  effectiveEarthRadiusM: number,
): ChartGeometry {
  const count = path.distanceKm.length;
  const first = path.distanceKm[0] ?? 0;
  const distanceM = Float64Array.from(path.distanceKm, (d) => (d - first) * 1000);
  const length = distanceM[count - 1] ?? 0;
  const lambda = wavelengthM(path.frequencyMHz);
  const seaM = distanceM.map((d) => earthBulgeM(d, length - d, effectiveEarthRadiusM));
  const groundM = seaM.map((sea, i) => sea + (path.groundM[i] ?? Number.NaN));
  const surfaceM = groundM.map((ground, i) => ground + (path.clutterM?.[i] ?? 0));
  const tx = (groundM[0] ?? 0) + path.txHeightM;
  const rx = (groundM[count - 1] ?? 0) + path.rxHeightM;
  const sightM = distanceM.map((d) => tx + ((rx - tx) * d) / length);
  const fresnelM = distanceM.map((d) => Math.sqrt((lambda * d * (length - d)) / length)); // P.526-15 §2, eq. (2), n = 1
  const parts = { distanceM, seaM, groundM, surfaceM, sightM, fresnelM };
  return { ...parts, obstructions: obstructionsOf(parts), leastClearance: leastClearanceOf(parts) };
}

type Parts = Omit<ChartGeometry, 'obstructions' | 'leastClearance'>;

function clearanceRatio(parts: Parts, i: number): number {
  const gap = parts.sightM[i] - parts.surfaceM[i];
  return gap / parts.fresnelM[i];
}

/** The ends themselves do not count: there the zone has no width and the antenna is on its own ground. */
function leastClearanceOf(parts: Parts): ChartGeometry['leastClearance'] {
  let least: { index: number; ratio: number } | undefined;
  for (let i = 1; i < parts.distanceM.length - 1; i++) {
    const ratio = clearanceRatio(parts, i);
    if (ratio < (least?.ratio ?? Infinity)) least = { index: i, ratio };
  }
  return least;
}

/**
 * One obstruction for each unbroken stretch above the line of sight, and one for each stretch that cuts 60 % of the
 * Fresnel zone without reaching the line anywhere.
 */
function obstructionsOf(parts: Parts): Obstruction[] {
  return stretchesBelow(parts, CLEAR_RATIO).flatMap((stretch) => {
    const cutting = stretchesBelow(parts, 0, stretch);
    const places = cutting.length > 0 ? cutting : [stretch];
    return places.map(({ worst }) => {
      const aboveSightM = parts.surfaceM[worst] - parts.sightM[worst];
      return { index: worst, aboveSightM, kind: cutting.length > 0 ? 'sight' : 'fresnel' } as const;
    });
  });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Where the clearance is least. */
  readonly worst: number;
}

/** Unbroken stretches, between the ends of the path or of another stretch, whose clearance is under a limit. */
function stretchesBelow(parts: Parts, limit: number, within?: Stretch): Stretch[] {
  const { from, to } = within ?? { from: 1, to: parts.distanceM.length - 2 };
  const found: Stretch[] = [];
  let open: Stretch | undefined;
  for (let i = from; i <= to; i++) {
    const ratio = clearanceRatio(parts, i);
    if (ratio < limit) {
      const worst = open === undefined || ratio < clearanceRatio(parts, open.worst) ? i : open.worst;
      open = { from: open?.from ?? i, to: i, worst };
    } else if (open !== undefined) {
      found.push(open);
      open = undefined;
    }
  }
  return open === undefined ? found : [...found, open];
}
