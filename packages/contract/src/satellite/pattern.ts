import type { PatternFile } from '@radioshed/antenna';
import { defined, type Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import {
  interpolationNotes,
  missingPattern,
  notesOfPattern,
  patternNumber,
  type Patterns,
} from '../radio/antenna-input.js';
import { round } from '../fields/round.js';
import type { SatelliteAntennaFields } from './tables.js';

/** The pattern file of a satellite's antenna; undefined with `ant` 0. @throws RequestError for an unknown one */
export function satellitePatternOf(
  { ant }: SatelliteAntennaFields,
  patterns: Patterns | undefined,
): PatternFile | undefined {
  if (ant === 0) return undefined;
  const file = patterns?.get(ant);
  if (file === undefined) throw missingPattern(ant, '0 (from hbw and vbw)', patterns?.numbers ?? []);
  return file;
}

/** Gain in the main direction, dBi: as given, otherwise that of the pattern file. */
export function satelliteGainDbi(antenna: SatelliteAntennaFields, patterns: Patterns | undefined): number {
  return antenna.txg ?? satellitePatternOf(antenna, patterns)?.gainDbi ?? 0;
}

/** Notes about the pattern file of a satellite's antenna. */
export function satellitePatternNotes(antenna: SatelliteAntennaFields, patterns: Patterns | undefined): Note[] {
  const file = satellitePatternOf(antenna, patterns);
  if (file === undefined) return [];
  const number = patternNumber(antenna.ant);
  const { name } = file;
  const gainDbi = file.gainDbi === undefined ? undefined : round(file.gainDbi, 2);
  return [
    wireNote('patternFile', { ...number, name, ...defined({ gainDbi }) }),
    ...(gainDbi === undefined && antenna.txg === undefined ? [wireNote('patternWithoutGain', { gainDbi: 0 })] : []),
    ...(gainDbi !== undefined && antenna.txg !== undefined && Math.abs(gainDbi - antenna.txg) > 0.05
      ? [wireNote('gainReplacesPattern', { gainDbi: antenna.txg, patternGainDbi: gainDbi })]
      : []),
    ...(antenna.hbw === undefined ? [] : [wireNote('beamwidthsUnused')]),
    ...interpolationNotes(antenna),
    ...notesOfPattern(file.notes, number),
  ];
}
