/** A topology of land, as world-atlas packs it. */
export interface LandTopology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}

type Ring = [number, number][];

/** Land as polygons in degrees, each a list of rings. @see TopoJSON format specification §2.1.2 to §2.1.4 */
export function landPolygons({ transform: { scale, translate }, arcs, objects }: LandTopology): Ring[][] {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): [number, number] => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  /** An arc by its number; below 0 the one of the complement, backwards. */
  const lineOf = (number: number): Ring => (number < 0 ? (lines[~number] ?? []).toReversed() : (lines[number] ?? []));
  const ringOf = (numbers: readonly number[]): Ring =>
    numbers.flatMap((number, i) => (i === 0 ? lineOf(number) : lineOf(number).slice(1)));
  return objects.land.geometries.flatMap(({ arcs: polygons }) => polygons.map((rings) => rings.map((numbers) => ringOf([numbers].flat())))); // prettier-ignore
}
