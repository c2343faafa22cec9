import { existsSync } from 'node:fs';

import { LANDCOVER_CODINGS } from '@radioshed/clutter';
import { defined } from '@radioshed/units';
import { Option } from 'commander';

import type { GivenFlag } from '../options/given-flag.js';
import type { SurfaceOptions } from './surface-choice.js';

const SOURCES = {
  landcover:
    'folder or file of GeoTIFFs, worldcover, null-island or s3://bucket/prefix (default: $RADIOSHED_LANDCOVER, then Null Island)',
  buildings:
    'folder or file of GeoJSON or FlatGeobuf footprints, or null-island (default: $RADIOSHED_BUILDINGS, then Null Island)',
  obstacles: 'GeoJSON of walls and blocks with height and material (default: $RADIOSHED_OBSTACLES)',
};

/** Flags with the sources of clutter. In a calculation they also include it. */
export function surfaceOptions(of: 'calculation' | 'server'): Option[] {
  const include = of === 'calculation' ? 'include ' : '';
  return [
    new Option('--landcover [source]', `${include}landcover: ${SOURCES.landcover}`),
    new Option(
      '--landcover-coding <coding>',
      `class coding of --landcover: ${LANDCOVER_CODINGS.join(', ')} (default: $RADIOSHED_LANDCOVER_CODING, then by the name of each file)`,
    ),
    new Option('--buildings [source]', `${include}buildings: ${SOURCES.buildings}`),
    new Option('--obstacles <file>', `${include}obstacles: ${SOURCES.obstacles}`),
  ];
}

/** The flags of {@link surfaceOptions} as given. */
export interface SurfaceFlags {
  readonly landcover?: string | true;
  readonly landcoverCoding?: string;
  readonly buildings?: string | true;
  readonly obstacles?: string;
  /** `--clutter-profile`, also a flag of the request; its file is read here. */
  readonly clutterProfile?: string;
}

/** The sources, and the request fields that the flags set. */
export function readSurfaceFlags(flags: SurfaceFlags): { readonly where: SurfaceOptions; readonly given: GivenFlag[] } {
  const { landcover, landcoverCoding, buildings, obstacles, clutterProfile } = flags;
  const on = (name: string, value: unknown): GivenFlag[] =>
    value === undefined ? [] : [flagOf(`environment.${name}`, `--${name}`, '1')];
  return {
    where: {
      ...defined({ landcover, landcoverCoding, buildings, obstacles }),
      ...(clutterProfile !== undefined && existsSync(clutterProfile) ? { profileFile: clutterProfile } : {}),
    },
    // The command uses landcover in coarse pixels too; a request says so itself.
    given: [
      ...on('landcover', landcover),
      ...(landcover === undefined ? [] : on('coarse', landcover)),
      ...on('buildings', buildings),
      ...on('obstacles', obstacles),
    ],
  };
}

function flagOf(field: string, flag: string, text: string): GivenFlag {
  return { wire: { field, flags: flag, text: '' }, flag, text };
}
