import type { PatternFile } from '@radioshed/antenna';

import { FILE_AT_HAND, interpolationNotes, missingPattern, type Patterns } from '../radio/antenna-input.js';
import { round } from '../fields/round.js';
import type { SatelliteAntennaFields } from './parts.js';

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
export function satellitePatternNotes(antenna: SatelliteAntennaFields, patterns: Patterns | undefined): string[] {
  const file = satellitePatternOf(antenna, patterns);
  if (file === undefined) return [];
  const which = antenna.ant === FILE_AT_HAND ? '' : ` ${antenna.ant}`;
  const { gainDbi, name } = file;
  return [
    `Antenna pattern${which}: ${name}${gainDbi === undefined ? '' : `, ${round(gainDbi, 2)} dBi`}.`,
    ...(gainDbi === undefined && antenna.txg === undefined
      ? ['The pattern file states no gain: antenna.txg 0 dBi is used.']
      : []),
    ...(gainDbi !== undefined && antenna.txg !== undefined && Math.abs(gainDbi - antenna.txg) > 0.05
      ? [`antenna.txg ${antenna.txg} dBi is used, not the ${round(gainDbi, 2)} dBi of the pattern file.`]
      : []),
    ...(antenna.hbw === undefined ? [] : ['antenna.hbw and vbw are not used: antenna.ant names a pattern file.']),
    ...interpolationNotes(antenna),
    ...file.notes.map((note) => `Antenna pattern${which}: ${note}.`),
  ];
}
