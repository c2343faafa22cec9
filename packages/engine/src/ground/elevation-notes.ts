import type { TerrainKind } from '@radioshed/terrain';

import type { Elevation } from '../input/surroundings.js';

const WORDS: Readonly<Record<TerrainKind, string>> = {
  terrain: 'bare ground',
  surface: 'the surface with trees and roofs',
  mixed: 'of unknown kind, or partly bare ground and partly the surface with trees and roofs',
};

/** A note if the heights are not of the requested kind. */
export function elevationNotes(wanted: Elevation | undefined, kind: TerrainKind, source: string): string[] {
  if (wanted === undefined || wanted === kind) return [];
  return [`Heights of ${WORDS[wanted]} were requested; those of ${source} are ${WORDS[kind]}.`];
}
