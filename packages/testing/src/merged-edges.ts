/** A path over edges, as `EdgePath` of `@radioshed/diffraction`. */
interface Path {
  readonly distanceM: number;
  readonly txAltitudeM: number;
  readonly rxAltitudeM: number;
  readonly edges: readonly Point[];
  readonly frequencyMHz: number;
  readonly effectiveEarthRadiusM: number;
}

interface Point {
  readonly distanceM: number;
  readonly altitudeM: number;
}

/**
 * Epstein–Peterson over terrain each sample of which is a point of `edges`, by its definition: a second route to the
 * losses of `@radioshed/diffraction`, with no hull and no horizons.
 */
export function mergedEdgesLossDb(path: Path): number {
  const lambdaM = 299.792458 / path.frequencyMHz;
  const tx = { distanceM: 0, altitudeM: path.txAltitudeM };
  const rx = { distanceM: path.distanceM, altitudeM: path.rxAltitudeM };
  const fresnel = (a: Point, e: Point, b: Point): number => {
    const [d1, d2] = [e.distanceM - a.distanceM, b.distanceM - e.distanceM];
    // The Earth bulges by d1·d2/2a over its chord.
    const rayM = (a.altitudeM * d2 + b.altitudeM * d1) / (d1 + d2) - (d1 * d2) / (2 * path.effectiveEarthRadiusM);
    return (e.altitudeM - rayM) * Math.sqrt((2 / lambdaM) * (1 / d1 + 1 / d2));
  };
  const highest = (a: Point, b: Point): Point | undefined => {
    const between = path.edges.filter((e) => e.distanceM > a.distanceM && e.distanceM < b.distanceM);
    const values = between.map((e) => fresnel(a, e, b));
    return between[values.indexOf(Math.max(...values))];
  };
  const top = highest(tx, rx);
  if (top === undefined) return 0;
  const aloneDb = knifeEdgeDb(fresnel(tx, top, rx));
  if (fresnel(tx, top, rx) <= 0) return aloneDb;
  const sumDb = (points: readonly Point[]): number =>
    points.reduce((sum, e, i) => {
      if (i === 0 || i === points.length - 1) return sum;
      const v = fresnel(points[i - 1], e, points[i + 1]);
      const roundedDb = Math.min(17.6 * Math.cbrt(Math.PI) * Math.max(0, v) ** (2 / 3), 100 * Math.max(0, v));
      return sum + (e === top ? knifeEdgeDb(v) : Math.min(knifeEdgeDb(v), roundedDb));
    }, 0);
  let points: readonly Point[] = [tx, top, rx];
  for (let round = 0; round < 3; round++) {
    const before = points;
    points = before.flatMap((a, i) => {
      const b = before[i + 1];
      const added = b && highest(a, b);
      if (!added || fresnel(a, added, b) <= 0) return [a];
      return sumDb(before.toSpliced(i + 1, 0, added)) > sumDb(before) ? [a, added] : [a];
    });
    if (points.length === before.length) break;
  }
  return Math.max(aloneDb, sumDb(points));
}

function knifeEdgeDb(v: number): number {
  return v <= -0.78 ? 0 : 6.9 + 20 * Math.log10(Math.sqrt((v - 0.1) ** 2 + 1) + v - 0.1);
}
