import { checkRange, checkShape, fields, listOf, openFields, OutOfRangeError } from '@radioshed/units';

import { fresnelParameter } from './knife-edge.js';

/** A sharp obstacle across a path. */
export interface Edge {
  /** Distance from the transmitter, m; inside the path. */
  readonly distanceM: number;
  /** Height of its top above the sea, m. */
  readonly altitudeM: number;
}

/** A path over isolated edges and nothing else. */
export interface EdgePath {
  /** Distance between the antennas, m, > 0. */
  readonly distanceM: number;
  /** Heights of the antennas above the sea, m. */
  readonly txAltitudeM: number;
  readonly rxAltitudeM: number;
  /** The edges, nearest the transmitter first. */
  readonly edges: readonly Edge[];
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Radius of the effective Earth, m, > 0; Infinity for a flat one. */
  readonly effectiveEarthRadiusM: number;
}

const EDGE_PATH = fields<EdgePath>({
  distanceM: 'checked',
  txAltitudeM: 'checked',
  rxAltitudeM: 'checked',
  edges: listOf(openFields<Edge>({ distanceM: 'checked', altitudeM: 'checked' })),
  frequencyMHz: 'checked',
  effectiveEarthRadiusM: 'checked',
});

/**
 * The antennas and edges of a path one after the other, with the Earth's bulge removed: h − x²/2a turns rays over the
 * effective Earth into straight lines.
 *
 * @throws OutOfRangeError naming the field.
 */
export function straightened(path: EdgePath): readonly Edge[] {
  checkShape(path, EDGE_PATH);
  const { distanceM, effectiveEarthRadiusM } = path;
  checkRange('distanceM', distanceM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('frequencyMHz', path.frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkEarthRadius(effectiveEarthRadiusM);
  const points = [
    { distanceM: 0, altitudeM: checkRange('txAltitudeM', path.txAltitudeM, -Infinity, Infinity, 'm') },
    ...path.edges,
    { distanceM, altitudeM: checkRange('rxAltitudeM', path.rxAltitudeM, -Infinity, Infinity, 'm') },
  ];
  let before = -Infinity;
  return points.map((point, i) => {
    checkRange(`edges[${i - 1}].altitudeM`, point.altitudeM, -Infinity, Infinity, 'm');
    if (!(typeof point.distanceM === 'number' && point.distanceM > before)) {
      const limits = `after the point before it and below ${distanceM}`;
      throw new OutOfRangeError(`edges[${Math.min(i, path.edges.length) - 1}].distanceM`, point.distanceM, limits, 'm');
    }
    before = point.distanceM;
    return {
      distanceM: point.distanceM,
      altitudeM: point.altitudeM - (point.distanceM * point.distanceM) / (2 * effectiveEarthRadiusM),
    };
  });
}

/** ν of point `i` between points `from` and `to` of a straightened path. */
export function fresnelBetween(points: readonly Edge[], from: number, i: number, to: number, lambdaM: number): number {
  const a = points[from];
  const e = points[i];
  const b = points[to];
  const d1 = e.distanceM - a.distanceM;
  const d2 = b.distanceM - e.distanceM;
  const rayM = (a.altitudeM * d2 + b.altitudeM * d1) / (d1 + d2);
  return fresnelParameter(e.altitudeM - rayM, d1, d2, lambdaM);
}

/** The point with the largest ν between points `from` and `to` of a straightened path, with that ν; −∞ without one. */
export function principalBetween(
  points: readonly Edge[],
  from: number,
  to: number,
  lambdaM: number,
): { readonly at: number; readonly v: number } {
  let at = -1;
  let v = -Infinity;
  for (let i = from + 1; i < to; i++) {
    const candidate = fresnelBetween(points, from, i, to, lambdaM);
    if (candidate > v) {
      v = candidate;
      at = i;
    }
  }
  return { at, v };
}

/** @throws OutOfRangeError unless the radius is positive; Infinity is a flat Earth. */
export function checkEarthRadius(effectiveEarthRadiusM: number): void {
  if (typeof effectiveEarthRadiusM === 'number' && effectiveEarthRadiusM > 0) return;
  throw new OutOfRangeError('effectiveEarthRadiusM', effectiveEarthRadiusM, 'above 0', 'm');
}
