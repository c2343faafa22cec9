import type { TerrainInfo, TerrainRead, TerrainSource } from '@radioshed/terrain';
import { gridOf } from '@radioshed/raster';
import { CliError, EXIT_CODE, readable, textTable } from '@radioshed/command';
import { defined, type Note } from '@radioshed/units';

import { boundsOption, boundsText } from '../options/bounds-option.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';
import { notedJson } from '../note-words.js';

/** Options of `radioshed terrain info`. */
export interface TerrainInfoOptions {
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly bounds?: string;
  readonly json?: boolean;
}

/** The output of `radioshed terrain info`. */
export async function terrainInfo(options: TerrainInfoOptions, signal: AbortSignal): Promise<string> {
  const bounds = options.bounds === undefined ? undefined : boundsOption(options.bounds);
  const source = await openChosenTerrain(options);
  const found = await source.info();
  const info: InfoInWords = { ...found, ...notedJson(found.notes) };
  if (info.tiles === 0) {
    const why = info.notes.length === 0 ? '' : `: ${info.notes.join(' ')}`;
    throw new CliError(EXIT_CODE.terrain, `${info.name} has no readable tile${why}`);
  }
  const window = bounds === undefined ? undefined : await readWindow(source, { bounds }, signal);
  if (options.json === true) return JSON.stringify({ ...info, ...defined({ window }) }, null, 2);
  return textTable([...infoRows(info), ...(window === undefined ? [] : windowRows(window))]);
}

type Row = readonly [label: string, value?: string];

/** Contents of a source, with its notes in words and as data. */
type InfoInWords = Omit<TerrainInfo, 'notes'> & ReturnType<typeof notedJson>;

function infoRows(info: InfoInWords): Row[] {
  return [
    ['source', info.name],
    [
      'heights of',
      info.kind === 'terrain' ? 'bare ground' : info.kind === 'surface' ? 'surface' : 'bare ground and surface',
    ],
    ['tiles', info.tiles === undefined ? 'unknown' : String(info.tiles)],
    ['bounds', info.bounds === undefined ? 'none' : boundsText(info.bounds)],
    ['finest spacing', info.resolutionM === undefined ? 'none' : `${readable(info.resolutionM, 1)} m`],
    ['formats', info.formats.join(', ') || 'none'],
    ...info.attributions.map((line): Row => ['attribution', line]),
    ...info.notes.map((line): Row => ['note', line]),
  ];
}

/** The contents of a box. */
interface Window {
  readonly columns: number;
  readonly rows: number;
  readonly lowestM: number | null;
  readonly highestM: number | null;
  readonly withoutHeightPercent: number;
  readonly notes: readonly string[];
  readonly note_data: readonly Note[];
}

async function readWindow(
  source: TerrainSource,
  request: Parameters<TerrainSource['read']>[0],
  signal: AbortSignal,
): Promise<Window> {
  const read: TerrainRead = await source.read(request, { signal });
  const grid = gridOf(read.raster);
  let [lowest, highest, missing] = [Infinity, -Infinity, 0];
  const data = read.raster.values;
  for (const height of data) {
    if (Number.isNaN(height)) missing++;
    else {
      lowest = Math.min(lowest, height);
      highest = Math.max(highest, height);
    }
  }
  const empty = missing === data.length;
  return {
    columns: grid.width,
    rows: grid.height,
    lowestM: empty ? null : lowest,
    highestM: empty ? null : highest,
    withoutHeightPercent: (100 * missing) / data.length,
    ...notedJson(read.notes),
  };
}

function windowRows(window: Window): Row[] {
  const range =
    window.lowestM === null || window.highestM === null
      ? 'no heights'
      : `${readable(window.lowestM, 1)} to ${readable(window.highestM, 1)} m`;
  return [
    ['in the box', `${window.columns} x ${window.rows} posts, ${range}`],
    ['without height', `${readable(window.withoutHeightPercent, 2)} %`],
    ...window.notes.map((line): Row => ['note', line]),
  ];
}
