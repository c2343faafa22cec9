import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { type Building, type BuildingsRead, readBuildingFeatures, readBuildings } from '../buildings.js';
import type { BuildingsSource } from '../buildings-source.js';
import { ClutterError } from '../clutter-error.js';
import { featureIndex, type FeatureIndex } from '../feature-index.js';
import { fileError } from './file-error.js';
import { rejectedNotes } from '../rejection.js';
import { listFiles } from './list-files.js';

/** How to read a folder of footprints. */
export interface BuildingsFolderOptions {
  /** Line of credit that the data ask for. */
  readonly attribution?: string;
}

/**
 * Footprints in the GeoJSON and FlatGeobuf files of a folder and the folders in it, or of one such file. They are read
 * at the first question and stay in memory.
 */
export function buildingsFolder(path: string, options: BuildingsFolderOptions = {}): BuildingsSource {
  let loading: Promise<Loaded> | undefined;
  const loaded = (): Promise<Loaded> => {
    loading ??= loadAll(path);
    loading.catch(() => (loading = undefined)); // look again next time
    return loading;
  };
  return {
    name: path,
    async read({ bounds }, { signal } = {}) {
      signal?.throwIfAborted();
      const { index, notes } = await loaded();
      signal?.throwIfAborted();
      const attributions = [options.attribution ?? 'Buildings: files given by the user'];
      return { buildings: index.search(bounds), notes, attributions };
    },
  };
}

interface Loaded {
  readonly index: FeatureIndex<Building>;
  readonly notes: readonly string[];
}

async function loadAll(path: string): Promise<Loaded> {
  const buildings: Building[] = [];
  const notes: string[] = [];
  for (const file of await listFiles(path, /\.(geojson|json|fgb)$/i, '.geojson, .json or .fgb file')) {
    const { features, rejected } = await load(file);
    for (const feature of features) buildings.push(feature);
    notes.push(...rejectedNotes(rejected, 'footprint', basename(file)));
  }
  return { index: featureIndex(buildings), notes };
}

/** @throws ClutterError naming the file */
async function load(file: string): Promise<BuildingsRead> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw fileError(error, file);
  }
  try {
    if (!/\.fgb$/i.test(file)) return readBuildings(JSON.parse(new TextDecoder().decode(bytes)));
    const { deserialize } = await import('flatgeobuf/lib/mjs/geojson.js'); // many modules, for one of the forms
    const features: unknown[] = [];
    for await (const feature of deserialize(new Uint8Array(bytes))) features.push(feature);
    return readBuildingFeatures(features);
  } catch (cause) {
    const format = /\.fgb$/i.test(file) ? 'FlatGeobuf' : 'GeoJSON';
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new ClutterError('bad-format', `${file} is no ${format} of footprints (${detail})`, { cause });
  }
}
