import { type Antenna, CUT_INTERPOLATIONS, type CutInterpolation, type PatternFile } from '@radioshed/antenna';
import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { readChosenPattern } from '../shelves/pattern-choice.js';

/** The flags that describe an antenna. */
export interface AntennaChoice {
  readonly gain?: string;
  readonly horizontalBeamwidth?: string;
  readonly verticalBeamwidth?: string;
  readonly frontToBack?: string;
  readonly polarisation?: string;
  readonly azimuth?: string;
  readonly tilt?: string;
  readonly interpolation?: string;
}

/** An antenna and facts besides its pattern. */
export interface DescribedAntenna {
  readonly antenna: Antenna;
  readonly name: string;
  readonly facts: Partial<
    Pick<PatternFile, 'format' | 'manufacturer' | 'frequencyMHz' | 'electricalTiltDeg' | 'polarisation'>
  >;
  /** Whether the gain is unknown and levels are relative to the peak. */
  readonly isRelative: boolean;
  readonly notes: readonly Note[];
}

/** The antenna of the command line. @throws CliError, PatternError */
export async function chosenAntenna(what: string, options: AntennaChoice): Promise<DescribedAntenna> {
  const kind = what.toLowerCase();
  const mounting = {
    gainDbi: optional(options.gain, '--gain', -200, 200, 'dBi') ?? DEFAULT_GAIN_DBI,
    azimuthDeg: optional(options.azimuth, '--azimuth', -360, 360, 'degrees') ?? 0,
    tiltDeg: optional(options.tilt, '--tilt', -90, 90, 'degrees') ?? 0,
  };
  const made = { facts: {}, isRelative: false, notes: [] };
  if (kind === 'isotropic') {
    const gainDbi = options.gain === undefined ? 0 : mounting.gainDbi;
    return { ...made, name: 'Isotropic', antenna: { ...mounting, gainDbi, pattern: 'isotropic' } };
  }
  if (kind === 'dipole') {
    const polarisation = polarisationOf(options.polarisation);
    const antenna = { ...mounting, pattern: 'dipole', polarisation } as const;
    return { ...made, name: 'Half-wave dipole', facts: { polarisation }, antenna };
  }
  if (kind === 'custom') {
    const horizontalBeamwidthDeg = needed(options.horizontalBeamwidth, '--horizontal-beamwidth', 1, 360, 'degrees');
    const verticalBeamwidthDeg = needed(options.verticalBeamwidth, '--vertical-beamwidth', 1, 360, 'degrees');
    const frontToBackDb = needed(options.frontToBack, '--front-to-back', 0, 100, 'dB');
    const beam = { horizontalBeamwidthDeg, verticalBeamwidthDeg, frontToBackDb };
    const name = `Custom ${horizontalBeamwidthDeg}° × ${verticalBeamwidthDeg}°`;
    return { ...made, name, antenna: { ...mounting, ...beam, pattern: 'synthesised' } };
  }
  const interpolation = interpolationOf(options.interpolation);
  const file = await readChosenPattern(what);
  const { mounting: stated, name, format, manufacturer, frequencyMHz, electricalTiltDeg, polarisation } = file;
  const known = { format, manufacturer, frequencyMHz, electricalTiltDeg, polarisation };
  const isRelative = file.gainDbi === undefined && options.gain === undefined;
  const gainDbi = options.gain === undefined ? (file.gainDbi ?? 0) : mounting.gainDbi;
  return {
    antenna: {
      ...mounting,
      ...(options.azimuth === undefined && stated ? { azimuthDeg: stated.azimuthDeg } : {}),
      ...(options.tilt === undefined && stated ? { tiltDeg: stated.tiltDeg } : {}),
      gainDbi,
      pattern: 'cuts',
      horizontalDb: file.horizontalDb,
      verticalDb: file.verticalDb,
      interpolation,
    },
    name,
    facts: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    isRelative,
    notes: [
      ...file.notes,
      ...(isRelative ? [note('levelsRelative')] : []),
      ...(options.gain !== undefined && file.gainDbi !== undefined && Math.abs(gainDbi - file.gainDbi) > 0.05
        ? [note('gainReplacesFile', { gainDbi, fileGainDbi: file.gainDbi })]
        : []),
    ],
  };
}

function interpolationOf(given: string = CUT_INTERPOLATIONS[0]): CutInterpolation {
  const found = CUT_INTERPOLATIONS.find((name) => name === given.toLowerCase());
  if (found !== undefined) return found;
  throw new CliError(EXIT_CODE.usage, `--interpolation: "${given}" is not one of ${CUT_INTERPOLATIONS.join(', ')}`);
}

function polarisationOf(given = 'v'): 'vertical' | 'horizontal' {
  const found = ['vertical', 'horizontal'].find((word) => [word, word[0]].includes(given.toLowerCase()));
  if (found === undefined) throw new CliError(EXIT_CODE.usage, `--polarisation: "${given}" is not v or h`);
  return found === 'horizontal' ? 'horizontal' : 'vertical';
}

function optional(text: string | undefined, flag: string, min: number, max: number, unit: string): number | undefined {
  return text === undefined ? undefined : numberOption(text, { flag, min, max, unit });
}

function needed(text: string | undefined, flag: string, min: number, max: number, unit: string): number {
  if (text !== undefined) return numberOption(text, { flag, min, max, unit });
  throw new CliError(EXIT_CODE.usage, `${flag}: missing; custom needs ${min} to ${max} ${unit}`);
}
