import { extent } from '../chart/extent.js';

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
    unrolled(numbers.flatMap((number, i) => (i === 0 ? lineOf(number) : lineOf(number).slice(1))));
  return objects.land.geometries.flatMap(({ arcs: polygons }) =>
    polygons.map((rings) => rings.map((numbers) => ringOf([numbers].flat()))),
  );
}

/**
 * A ring without jumps: across 180° it goes on beyond, most of it within ±180°, and around a pole it is closed over it.
 */
function unrolled(ring: Ring): Ring {
  let turn = 0;
  const out = ring.map(([lon, lat], i): [number, number] => {
    const step = lon - (ring[i - 1]?.[0] ?? lon);
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step);
    return [lon + turn, lat];
  });
  const [first, last] = [out[0], out.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return amidst(out);
  const pole = first[1] < 0 ? -90 : 90;
  return [...out, [last[0], pole], [first[0], pole], first];
}

/** A ring moved by whole turns, so that its middle is within ±180°. */
function amidst(ring: Ring): Ring {
  const lons = ring.map(([lon]) => lon);
  const [west, east] = extent(lons);
  const turns = Math.round((west + east) / 720);
  return turns === 0 ? ring : ring.map(([lon, lat]) => [lon - 360 * turns, lat]);
}
