import type { TerrainKind } from '@radioshed/terrain';
import type { Note } from '@radioshed/units';

import type { Elevation } from '../input/surroundings.js';
import { note } from '../notes.js';

/** A note if the heights are not of the requested kind. */
export function elevationNotes(wanted: Elevation | undefined, kind: TerrainKind, source: string): Note[] {
  if (wanted === undefined || wanted === kind) return [];
  return [note('otherKindOfHeights', { wanted, kind, source })];
}
