import { type ColourKey, colourise } from '@radioshed/colour';
import { areasGeoJson, areasShapefile, isolinesGeoJson, kmzAreas, type KmlPlace } from '@radioshed/formats';
import type { CallFactory } from '@radioshed/parallel';
import { type Grid, rasterOf } from '@radioshed/raster';

/** A vector file to create from a raster; plain data that can be sent to another thread. */
export type VectorJob = AreasJob | LinesJob;

interface JobBase {
  /** Base name of the files. */
  readonly name: string;
  readonly description: string;
  readonly attributions: readonly string[];
  readonly values: Float32Array;
  readonly grid: Grid;
  readonly key: ColourKey;
  /** ISO 8601. */
  readonly madeAt: string;
}

interface AreasJob extends JobBase {
  readonly format: 'shp' | 'geojson' | 'kmzppa';
  readonly threshold?: number | undefined;
  readonly places: readonly KmlPlace[];
  readonly legendPng: Uint8Array | undefined;
}

interface LinesJob extends JobBase {
  readonly format: 'isolines';
}

/** Creates a vector file. */
export function vectorFile(job: VectorJob): Uint8Array {
  const { name, description, attributions, key } = job;
  const madeAt = new Date(job.madeAt);
  const members = { description, unit: key.unit, attribution: attributions };
  const raster = rasterOf(job.values, job.grid);
  if (job.format === 'isolines') return isolinesGeoJson(raster, key.entries, { name, members });
  const { threshold, places, legendPng } = job;
  const picture = colourise(raster, key, threshold === undefined ? {} : { threshold });
  const meanings = meaningsOf(key);
  if (job.format === 'geojson') return areasGeoJson(picture, { name, members, meanings });
  const notes = [description, ...attributions];
  if (job.format === 'shp') return areasShapefile(picture, { name, meanings, notes, madeAt });
  const legend = legendPng === undefined ? {} : { legendPng };
  return kmzAreas({ name, description: notes.join('\n'), picture, meanings, places, madeAt, ...legend });
}

/** The same in a separate thread. */
export const vectors: CallFactory<null, VectorJob, Uint8Array> = () => async (job) => vectorFile(job);

/** The level and label of each colour; with the greyscale key, the value itself. */
function meaningsOf(key: ColourKey): readonly { readonly level: number; readonly label: string }[] {
  if (key.kind === 'steps') return key.entries.map(({ level, label }) => ({ level, label }));
  const sign = (key.entries[0]?.level ?? 0) < 0 ? -1 : 1;
  return Array.from({ length: 255 }, (_, i) => ({ level: sign * (i + 1), label: `${sign * (i + 1)}${key.unit}` }));
}
