import type { DegreeCell } from './degree-cells.js';
import { boundsOfGrid } from '../geo-bounds.js';
import type { Tile } from './tile.js';

/** Zeros on the lattice of a GLO-30 tile, so that it joins its neighbours without resampling. */
export function seaTile({ latDeg, lonDeg }: DegreeCell, attribution: string): Tile {
  const [columns, rows] = [columnsAt(latDeg), 3600];
  const [dx, dy] = [1 / columns, 1 / rows];
  const grid = {
    width: columns,
    height: rows,
    transform: [lonDeg - dx / 2, dx, 0, latDeg + 1 + dy / 2, 0, -dy],
    crs: 'EPSG:4326',
  } as const;
  return {
    id: `sea ${latDeg} ${lonDeg}`,
    format: 'sea',
    kind: 'surface',
    attribution,
    bounds: boundsOfGrid(grid),
    levels: [{ grid, chunkWidth: SEA_BLOCK, chunkHeight: SEA_BLOCK }],
    loadChunk: () => Promise.resolve({ data: SEA, noData: undefined }),
  };
}

/** Divides 3600 and all numbers of columns below. */
const SEA_BLOCK = 120;
const SEA = new Uint8Array(SEA_BLOCK * SEA_BLOCK);

/** Columns of a GLO-30 tile by its south-west corner: fewer towards the poles (product handbook, table of spacings). */
function columnsAt(latDeg: number): number {
  const equatorward = latDeg >= 0 ? latDeg : -latDeg - 1;
  if (equatorward < 50) return 3600;
  if (equatorward < 60) return 2400;
  if (equatorward < 70) return 1800;
  if (equatorward < 80) return 1200;
  return equatorward < 85 ? 720 : 360;
}
