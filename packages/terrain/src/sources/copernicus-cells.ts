import { withoutEnd } from '@radioshed/units';
import type { DegreeCell } from '../tiles/degree-cells.js';
import { DemError } from '../dem-error.js';
import { geotiffTile } from '../tiles/geotiff-tile.js';
import { RemoteFile, type RemoteOptions } from '../files/remote-file.js';
import { seaTile } from '../tiles/sea-tile.js';
import type { Tile } from '../tiles/tile.js';

/** The attribution that the data licence requires. */
export const COPERNICUS_ATTRIBUTION: string =
  'Terrain: produced using Copernicus WorldDEM-30 © DLR e.V. 2010–2014 and © Airbus Defence and Space GmbH 2014–2018 ' +
  'provided under COPERNICUS by the European Union and ESA; all rights reserved';

/** Maximum one-degree cells per read; wider boxes need coarser data. */
const MAX_CELLS = 400;

/** Tiles whose headers stay in memory. */
const OPEN_TILES = 256;

/** Shared by all reads of one source: tiles once opened, and bytes fetched so far. */
export interface CopernicusState {
  readonly bases: readonly [string, string];
  readonly opened: Map<string, Promise<OpenedCell>>;
  readonly cacheTrouble: Set<string>;
  readonly remote: RemoteOptions;
  fetched: number;
}

/** A one-degree cell and its tile. */
export interface OpenedCell {
  readonly cell: DegreeCell;
  readonly tile: Tile;
  readonly from: 'GLO-30' | 'GLO-90' | 'sea';
}

/** The tile of a cell: GLO-30, otherwise GLO-90, otherwise sea. @throws DemError */
export async function openCell(
  state: CopernicusState,
  cell: DegreeCell,
  signal: AbortSignal | undefined,
): Promise<OpenedCell> {
  const key = `${cell.latDeg} ${cell.lonDeg}`;
  const known = state.opened.get(key);
  if (known !== undefined) {
    try {
      return await known;
    } catch {
      signal?.throwIfAborted(); // it failed, or its own reader aborted it: try again
    }
  }
  const opening = openFresh(state, cell, signal);
  state.opened.set(key, opening);
  opening.catch(() => {
    if (state.opened.get(key) === opening) state.opened.delete(key);
  });
  const [oldest] = state.opened.keys();
  if (state.opened.size > OPEN_TILES && oldest !== undefined) state.opened.delete(oldest);
  return opening;
}

async function openFresh(
  state: CopernicusState,
  cell: DegreeCell,
  signal: AbortSignal | undefined,
): Promise<OpenedCell> {
  const sets = [
    ['GLO-30', copernicusUrl(state.bases[0], '10', cell)],
    ['GLO-90', copernicusUrl(state.bases[1], '30', cell)],
  ] as const;
  for (const [from, url] of sets) {
    const file = await RemoteFile.open(url, state.remote, signal);
    if (file === undefined) continue;
    const tile = await geotiffTile(file, { kind: 'surface', attribution: COPERNICUS_ATTRIBUTION }, signal);
    if ('notHeights' in tile) throw new DemError('bad-format', `${url} is not a terrain tile: ${tile.notHeights}`);
    return { cell, tile, from };
  }
  return { cell, tile: seaTile(cell, COPERNICUS_ATTRIBUTION), from: 'sea' };
}

/** Address of a tile: named after its south-west corner, `10` for 1″ and `30` for 3″. */
export function copernicusUrl(base: string, arc: '10' | '30', cell: DegreeCell): string {
  const { latDeg, lonDeg } = cell;
  const ns = `${latDeg < 0 ? 'S' : 'N'}${String(Math.abs(latDeg)).padStart(2, '0')}`;
  const ew = `${lonDeg < 0 ? 'W' : 'E'}${String(Math.abs(lonDeg)).padStart(3, '0')}`;
  const tile = `Copernicus_DSM_COG_${arc}_${ns}_00_${ew}_00_DEM`;
  return `${withoutEnd(base, '/')}/${tile}/${tile}.tif`;
}

/** @throws DemError `too-large` */
export function refuseTooMany(cells: number): void {
  if (cells <= MAX_CELLS) return;
  throw new DemError(
    'too-large',
    `The box touches ${cells} one-degree tiles of Copernicus, more than ${MAX_CELLS}: use a smaller box`,
  );
}
