import { strToU8, zipSync, type Zippable } from 'fflate';
import { checkShape, fields, oneOf } from '@radioshed/units';

import { type DbfField, dbfFile } from './dbf.js';
import { type ShpRecord, shpFiles, type ShpType } from './shp.js';
import { WGS84_PRJ } from './wgs84-prj.js';

/** A layer of lines or polygons in degrees with its table. */
export interface ShapefileLayer {
  /** Name of the files inside, without suffix. */
  readonly name: string;
  readonly type: ShpType;
  readonly records: readonly ShpRecord[];
  readonly fields: readonly DbfField[];
  /** One for each record, its values in the order of the fields. */
  readonly rows: readonly (readonly (number | string | undefined)[])[];
  /** Notes for the reader, as a `.txt` next to the layer. */
  readonly notes?: readonly string[];
  /** Date of the files; 1 January 1980 by default, so that equal content makes equal bytes. */
  readonly madeAt?: Date;
}

const LAYER = fields<ShapefileLayer>({
  name: 'string',
  type: oneOf('polyLine', 'polygon'),
  records: 'list',
  fields: 'list',
  rows: 'list',
  notes: 'list?',
  madeAt: 'object?',
});

/** A zipped shapefile: `.shp`, `.shx`, `.dbf`, `.prj`, `.cpg` (UTF-8), and the notes. */
export function shapefileZip(layer: ShapefileLayer): Uint8Array {
  const { name, notes = [] } = checkShape(layer, LAYER);
  const madeAt = layer.madeAt ?? new Date(Date.UTC(1980, 0, 1, 12));
  const { shp, shx } = shpFiles(layer.type, layer.records);
  const entries: Zippable = {
    [`${name}.shp`]: shp,
    [`${name}.shx`]: shx,
    [`${name}.dbf`]: dbfFile(layer.fields, layer.rows, madeAt),
    [`${name}.prj`]: strToU8(WGS84_PRJ),
    [`${name}.cpg`]: strToU8('UTF-8'),
  };
  if (notes.length > 0) entries[`${name}.txt`] = strToU8(`${notes.join('\n')}\n`);
  return zipSync(entries, { level: 1, mtime: madeAt });
}
