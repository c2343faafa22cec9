import type { TerrainKind } from '@radioshed/terrain';

import type { Elevation } from '../call/input.js';

const WORDS: Readonly<Record<TerrainKind, string>> = {
  terrain: 'bare ground',
  surface: 'the surface with trees and roofs',
  mixed: 'bare ground in parts and the surface with trees and roofs in others, or not known',
};

/** A sentence when the heights that were read are not of the kind that was asked for. */
export function elevationNotes(wanted: Elevation | undefined, kind: TerrainKind, source: string): string[] {
  if (wanted === undefined || wanted === kind) return [];
  return [`Heights of ${WORDS[wanted]} were asked for; those of ${source} are ${WORDS[kind]}.`];
}
