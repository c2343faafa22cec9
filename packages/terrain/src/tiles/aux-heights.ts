import type { Note } from '@radioshed/units';

import { auxChanges, type RasterAux } from '../files/aux-xml.js';
import { heightUnit } from '../files/height-unit.js';

/** How values of a grid become heights. */
export interface AuxHeights {
  /** Marker of missing data; undefined where only the grid itself may name one. */
  readonly noData: number | undefined;
  /** Metres per unit of the values, and the height of value 0. */
  readonly scaleM: number;
  readonly offsetM: number;
  readonly notes: readonly Note[];
}

/**
 * The meaning of the values of a grid with an `.aux.xml` file next to it, or the reason why it cannot be used.
 *
 * @param metres per unit of height, by the grid's `.prj` file.
 */
export function auxHeights(aux: RasterAux | undefined, metres: number): AuxHeights | { readonly problem: string } {
  if (aux === undefined) return { noData: undefined, scaleM: metres, offsetM: 0, notes: [] };
  const placed = auxChanges({ ...aux, noData: undefined, unit: undefined, scale: undefined, offset: undefined });
  if (placed.length > 0)
    return {
      problem: `its .aux.xml file changes its place (${placed.join(', ')}): bake this in with gdal_translate -of GTiff`,
    };
  const unit = heightUnit(new Map(), aux.unit);
  if ('problem' in unit) return unit;
  if (aux.unit !== undefined && metres !== 1 && unit.metres !== metres)
    return {
      problem: `its .aux.xml file says "${aux.unit}", but its .prj file units of ${Number(metres.toPrecision(7))} m: remove one of them`,
    };
  const perUnit = aux.unit === undefined ? metres : unit.metres;
  return {
    noData: aux.noData,
    scaleM: (aux.scale ?? 1) * perUnit,
    offsetM: (aux.offset ?? 0) * perUnit,
    notes: metres === 1 ? unit.notes : [],
  };
}
