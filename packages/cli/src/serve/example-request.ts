import { boundsContain } from '@radioshed/geodesy';
import type { TerrainInfo } from '@radioshed/terrain';

/** A point on land of the sample island. */
const NULL_ISLAND = { latDeg: 0.5, lonDeg: 0.5 };

/** A request to /area within the terrain: on Null Island if covered, else in the middle. */
export function exampleRequest({ bounds }: TerrainInfo): object {
  const { latDeg, lonDeg } =
    bounds === undefined || boundsContain(bounds, NULL_ISLAND)
      ? NULL_ISLAND
      : { latDeg: (bounds.north + bounds.south) / 2, lonDeg: (bounds.east + bounds.west) / 2 };
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

function round(degrees: number): number {
  return Number(degrees.toFixed(4));
}
