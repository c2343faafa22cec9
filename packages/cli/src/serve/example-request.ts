import { boundsContain, type Bounds, type Position } from '@radioshed/geodesy';
import type { TerrainSource } from '@radioshed/terrain';

/** A point on land of the sample island. */
const NULL_ISLAND = { latDeg: 0.5, lonDeg: 0.5 };

/** A request to /area on the terrain available: on Null Island if covered, else on land as near to the middle as possible. */
export async function exampleRequest(terrain: TerrainSource): Promise<object> {
  const { latDeg, lonDeg } = await placeOn(terrain);
  return {
    site: 'A1',
    network: 'Testing',
    transmitter: { lat: round(latDeg), lon: round(lonDeg), alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
    receiver: { alt: 2, rxg: 2.15, rxs: -100 },
    antenna: { txg: 2.15, ant: 1, pol: 'v' },
    model: { pm: 1, rel: 95 },
    output: { out: 2, col: 'RAINBOW.dBm', res: 60, rad: 10 },
  };
}

async function placeOn(terrain: TerrainSource): Promise<Position> {
  const { bounds, tiles } = await terrain.info();
  if (bounds === undefined) return NULL_ISLAND;
  const middle = { latDeg: (bounds.north + bounds.south) / 2, lonDeg: (bounds.east + bounds.west) / 2 };
  const first = boundsContain(bounds, NULL_ISLAND) ? NULL_ISLAND : middle;
  if (tiles === undefined) return first; // a server of heights, which covers the world
  for (const places of [[first], latticeOf(bounds, middle), edgeOf(bounds)]) {
    const heights = await terrain.heights(
      places.map(({ latDeg }) => latDeg),
      places.map(({ lonDeg }) => lonDeg),
    );
    const found = places.find((_, i) => heights[i] > 0) ?? places.find((_, i) => Number.isFinite(heights[i]));
    if (found !== undefined) return found;
  }
  return first;
}

/** Rows and columns of the places that are tried. */
const LATTICE = 41;

/** Locations all over a box, the nearest to its middle first. */
function latticeOf({ north, east, south, west }: Bounds, middle: Position): Position[] {
  const shares = Array.from({ length: LATTICE }, (_, i) => (i + 0.5) / LATTICE);
  const places = shares.flatMap((v) =>
    shares.map((u) => ({ latDeg: south + v * (north - south), lonDeg: west + u * (east - west) })),
  );
  const away = ({ latDeg, lonDeg }: Position): number => Math.hypot(latDeg - middle.latDeg, lonDeg - middle.lonDeg);
  return places.toSorted((a, b) => away(a) - away(b));
}

/** Locations just inside the western edge, where a tile begins however far apart the tiles are. */
function edgeOf({ north, south, west }: Bounds): Position[] {
  const count = Math.ceil((north - south) / 0.05);
  return Array.from({ length: count }, (_, i) => ({
    latDeg: south + ((i + 0.5) / count) * (north - south),
    lonDeg: west + 0.02,
  }));
}

function round(degrees: number): number {
  return Number(degrees.toFixed(4));
}
