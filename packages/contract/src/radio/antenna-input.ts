import { type Beam, CUT_INTERPOLATIONS, type PatternFile, type Polarisation } from '@radioshed/antenna';
import type { AntennaSetup } from '@radioshed/engine';
import { defined, type Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import { feederOf } from './feeder-input.js';
import { engineValue, toEngine } from '../fields/to-engine.js';
import { ANTENNA } from '../tables/antenna.js';
import { absence, refusal, type RequestError } from '../fields/issue.js';
import { isPlaceholder } from './placeholders.js';
import type { AntennaFields, AreaRequest, PolarisationLetter } from './request.js';
import { readMembers } from '../fields/checked-argument.js';

/** Pattern files that a request may name, by their number in `ant`. */
export interface Patterns {
  /** All numbers available, for the error about an unknown one. */
  readonly numbers: readonly number[];
  /** The file with a number; undefined where there is none. */
  get(number: number): PatternFile | undefined;
}

/** The members of a request that describe an antenna. */
type AntennaRequest = Pick<AreaRequest, 'antenna' | 'feeder' | 'absent'>;

/** The `ant` under which a program passes its own pattern file. */
export const FILE_AT_HAND = 1_000_000_000;

/** The numbers of `ant` that need no file. */
export const BUILT_IN_PATTERNS: readonly number[] = [0, 1, 38, 39];

const NO_PATTERNS: Patterns = { numbers: [], get: () => undefined };

/**
 * The engine's antenna of a request.
 *
 * @param patterns the available files; only the one that the request names is read.
 * @throws RequestError for an unknown pattern or cable, and for missing beamwidths.
 */
export function antennaSetupOf(request: AntennaRequest, patterns: Patterns = NO_PATTERNS): AntennaSetup {
  const { antenna: fields } = readMembers(request, 'readAreaRequest', 'antenna');
  const file = patterns.get(fields.ant);
  const setup = {
    ...toEngine(ANTENNA, 'antenna.', fields),
    gainDbi: gainOf(request, file),
    ...feederOf(request),
    azimuthDeg: azimuthOf(fields),
  };
  if (file !== undefined) {
    const { interpolation } = fields;
    const cuts = { horizontalDb: file.horizontalDb, verticalDb: file.verticalDb };
    return { ...setup, pattern: 'cuts', ...cuts, ...defined({ interpolation }) };
  }
  const pattern = patternOf(fields, patterns.numbers);
  return pattern === 'synthesised' ? { ...setup, pattern, ...beamOf(fields) } : { ...setup, pattern };
}

/** Notes about the pattern file of a request. */
export function patternNotes(request: AreaRequest, patterns: Patterns = NO_PATTERNS): Note[] {
  const { antenna, transmitter, absent } = request;
  const file = patterns.get(antenna.ant);
  if (file === undefined) return synthesisNotes(antenna);
  const { name, gainDbi, frequencyMHz, electricalTiltDeg, polarisation } = file;
  const number = patternNumber(antenna.ant);
  const facts = defined({
    gainDbi: rounded(gainDbi),
    frequencyMHz: rounded(frequencyMHz),
    electricalTiltDeg: electricalTiltDeg === 0 ? undefined : rounded(electricalTiltDeg),
  });
  const notes = [wireNote('patternFile', { ...number, name, ...facts })];
  const takesFile = absent?.includes('antenna.txg') === true;
  if (gainDbi === undefined && takesFile) {
    notes.push(wireNote('patternWithoutGain', { gainDbi: antenna.txg }));
  } else if (gainDbi !== undefined && !takesFile && Math.abs(gainDbi - antenna.txg) > 0.05) {
    notes.push(wireNote('gainReplacesPattern', { gainDbi: antenna.txg, patternGainDbi: round(gainDbi) }));
  }
  if (frequencyMHz !== undefined && Math.abs(frequencyMHz / transmitter.frq - 1) > FAR_OFF) {
    const patternMHz = round(frequencyMHz);
    notes.push(wireNote('patternFrequencyDiffers', { patternMHz, frequencyMHz: transmitter.frq }));
  }
  if (polarisation !== undefined && polarisation !== polarisationOf(antenna.pol)) {
    notes.push(wireNote('patternPolarisationDiffers', { pattern: polarisation, used: antenna.pol }));
  }
  return [...notes, ...interpolationNotes(antenna), ...notesOfPattern(file.notes, number)];
}

/** Notes on a pattern file of a request. */
export function notesOfPattern(notes: readonly Note[], { number }: { readonly number?: number }): Note[] {
  return notes.map((note) => ({ ...note, params: { ...note.params, ofPattern: number ?? 'given' } }));
}

/** A note on the interpolation between the cuts of a pattern file. */
export function interpolationNotes({ interpolation }: Pick<AntennaFields, 'interpolation'>): Note[] {
  return [wireNote('cutsInterpolated', { interpolation: interpolation ?? CUT_INTERPOLATIONS[0] })];
}

/** A note about a number that is no pattern of this server, where the beamwidths replace it. */
function synthesisNotes({ ant, hbw, vbw, fbr, interpolation }: AntennaFields): Note[] {
  const unused = interpolation === undefined ? [] : [wireNote('interpolationUnused')];
  if (BUILT_IN_PATTERNS.includes(ant)) return unused;
  const beam = defined({ hbwDeg: hbw, vbwDeg: vbw });
  return [...unused, wireNote('patternSynthesised', { pattern: ant, ...beam, frontToBackDb: fbr })];
}

/** Relative frequency difference above which a note is given. */
const FAR_OFF = 0.15;

function gainOf({ antenna, absent }: AntennaRequest, file: PatternFile | undefined): number {
  return absent?.includes('antenna.txg') === true ? (file?.gainDbi ?? antenna.txg) : antenna.txg;
}

function patternOf(fields: AntennaFields, numbers: readonly number[]): Exclude<AntennaSetup['pattern'], 'cuts'> {
  const { ant } = fields;
  if (isPlaceholder(fields)) return 'dipole';
  if (ant === 0) return 'synthesised';
  if (ant === 1 || ant === 39) return 'dipole';
  if (ant === 38) return 'isotropic';
  if (hasBeam(fields)) return 'synthesised';
  throw missingPattern(ant, '0 (from hbw, vbw and fbr), 1 and 39 (half-wave dipole), 38 (isotropic)', numbers);
}

/** Error for an `ant` that names no pattern. @param builtIn patterns that need no file */
export function missingPattern(ant: number, builtIn: string, numbers: readonly number[]): RequestError {
  const more = numbers.length > MOST_LISTED ? ` and ${numbers.length - MOST_LISTED} more` : '';
  const files = numbers.length === 0 ? '' : `, ${numbers.slice(0, MOST_LISTED).join(', ')}${more} (files)`;
  return refusal('antenna.ant', ant, `one of the patterns ${builtIn}${files}`, '', ADDING);
}

const MOST_LISTED = 20;
const ADDING =
  '(the operator adds pattern files as <number>_<name>.adf to the folder of RADIOSHED_ANTENNAS or --antennas)';

function beamOf({ hbw, vbw, fbr }: AntennaFields): Beam {
  return {
    horizontalBeamwidthDeg: widthOf('antenna.hbw', hbw),
    verticalBeamwidthDeg: widthOf('antenna.vbw', vbw),
    frontToBackDb: fbr,
  };
}

function widthOf(field: string, width: number | undefined): number {
  if (width === undefined) throw absence(field, '1 to 360', 'degrees', 'for a synthesised pattern (ant 0)');
  if (width < 1) throw refusal(field, width, '1 to 360', 'degrees', 'for a synthesised pattern (ant 0)');
  return width;
}

/** Whether the beamwidths suffice for a synthesised pattern. */
function hasBeam({ hbw = 0, vbw = 0 }: AntennaFields): boolean {
  return hbw >= 1 && vbw >= 1;
}

/** One azimuth as a number; those of several sectors on one mast as a list. */
function azimuthOf({ azi }: AntennaFields): AntennaSetup['azimuthDeg'] {
  const [first = 0, ...others] = new Set(azi);
  return others.length === 0 ? first : [first, ...others];
}

/** The polarisation of a letter in a request. */
export function polarisationOf(letter: PolarisationLetter): Polarisation {
  return engineValue(ANTENNA.pol, letter);
}

/** The number of a pattern file, as notes have it: a file that a program passes has none. */
export function patternNumber(ant: number): { readonly number?: number } {
  return ant === FILE_AT_HAND ? {} : { number: ant };
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : round(value);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
