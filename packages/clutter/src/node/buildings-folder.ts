import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkObject, checkString, fileText, type Note, noteOnFiles } from '@radioshed/units';

import { readBuildingText } from '../buildings/building-text.js';
import { type Building, type BuildingsRead, readBuildingFeatures } from '../buildings/buildings.js';
import type { BuildingsSource } from '../buildings/buildings-source.js';
import { ClutterError } from '../clutter-error.js';
import { featureIndex, type FeatureIndex } from '../feature-index.js';
import { readFlatGeobuf } from '../flat-geobuf/read-flat-geobuf.js';
import { fileError } from './file-error.js';
import { rejectedNotes } from '../rejection.js';
import { listFiles } from './list-files.js';

/** Options for a folder of footprints. */
export interface BuildingsFolderOptions {
  /** Attribution line required by the data. */
  readonly attribution?: string;
}

/**
 * Footprints in the GeoJSON and FlatGeobuf files of a folder and its subfolders, or in one such file. They are read on
 * first use and stay in memory.
 *
 * @example
 * ```ts
 * const bounds = { north: 0.36, east: 6.75, south: 0.33, west: 6.72 };
 * const landcover = (await landcoverFolder('landcover').read({ bounds, resolutionM: 10 })).classes;
 * const { buildings } = await buildingsFolder('buildings').read({ bounds });
 * console.log(landcover.width > 0, buildings.length >= 0); // true true
 * ```
 */
export function buildingsFolder(path: string, options: BuildingsFolderOptions = {}): BuildingsSource {
  checkString('path', path);
  checkObject('options', options);
  let loading: Promise<Loaded> | undefined;
  const loaded = (): Promise<Loaded> => {
    loading ??= loadAll(path);
    loading.catch(() => (loading = undefined)); // try again next time
    return loading;
  };
  return {
    name: path,
    async read({ bounds }, { signal } = {}) {
      signal?.throwIfAborted();
      const { index, notes } = await loaded();
      signal?.throwIfAborted();
      const attributions = [options.attribution ?? 'Buildings: files supplied by the user'];
      return { buildings: index.search(bounds), notes, attributions };
    },
  };
}

interface Loaded {
  readonly index: FeatureIndex<Building>;
  readonly notes: readonly Note[];
}

async function loadAll(path: string): Promise<Loaded> {
  const buildings: Building[] = [];
  const notes: Note[] = [];
  for (const file of await listFiles(
    path,
    /\.(geojson|geojsonl|geojsons|json|jsonl|ndjson|fgb)$/i,
    '.geojson, .geojsonl, .json or .fgb file',
  )) {
    const { features, rejected, notes: ofFile } = await load(file);
    for (const feature of features) buildings.push(feature);
    notes.push(...rejectedNotes(rejected, 'footprint', basename(file)));
    notes.push(...ofFile.map((note) => noteOnFiles(note, [file])));
  }
  return { index: featureIndex(buildings), notes };
}

/** @throws ClutterError that names the file */
async function load(file: string): Promise<BuildingsRead> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw fileError(error, file);
  }
  try {
    if (!/\.fgb$/i.test(file)) return readBuildingText(fileText(bytes));
    const { features, notes } = await readFlatGeobuf(bytes);
    const read = readBuildingFeatures(features);
    return { ...read, notes: [...notes, ...read.notes] };
  } catch (cause) {
    const format = /\.fgb$/i.test(file) ? 'FlatGeobuf' : 'GeoJSON';
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new ClutterError('bad-format', `${file} is not a ${format} file of footprints (${detail})`, { cause });
  }
}
