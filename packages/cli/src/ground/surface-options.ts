import { existsSync } from 'node:fs';

import { Option } from 'commander';

import type { GivenFlag } from '../calculate/request-body.js';
import type { SurfaceOptions } from './surface-choice.js';

const WHERE = {
  landcover: 'folder or file of GeoTIFFs, worldcover or null-island (default: $RADIOSHED_LANDCOVER, then Null Island)',
  buildings:
    'folder or file of GeoJSON or FlatGeobuf footprints, or null-island (default: $RADIOSHED_BUILDINGS, then Null Island)',
  obstacles: 'GeoJSON of walls and blocks with height and material (default: $RADIOSHED_OBSTACLES)',
};

/** Flags that name what stands on the ground; on a calculation they also switch it on. */
export function surfaceOptions(of: 'calculation' | 'server'): Option[] {
  const counts = of === 'calculation' ? 'count ' : '';
  return [
    new Option('--landcover [where]', `${counts}landcover: ${WHERE.landcover}`),
    new Option('--buildings [where]', `${counts}buildings: ${WHERE.buildings}`),
    new Option('--obstacles <file>', `${counts}own obstacles: ${WHERE.obstacles}`),
  ];
}

/** The flags of {@link surfaceOptions} as they were given. */
export interface SurfaceFlags {
  readonly landcover?: string | true;
  readonly buildings?: string | true;
  readonly obstacles?: string;
  /** `--clt`, which fills the body itself; a file of it is read too. */
  readonly clutterProfile?: string;
}

/** Where to read from, and what the flags put into a request's body. */
export function readSurfaceFlags(flags: SurfaceFlags): { readonly where: SurfaceOptions; readonly given: GivenFlag[] } {
  const { landcover, buildings, obstacles, clutterProfile } = flags;
  const on = (name: string, value: unknown): GivenFlag[] =>
    value === undefined ? [] : [flagOf(`environment.${name}`, `--${name}`, '1')];
  return {
    where: {
      ...(landcover === undefined ? {} : { landcover }),
      ...(buildings === undefined ? {} : { buildings }),
      ...(obstacles === undefined ? {} : { obstacles }),
      ...(clutterProfile !== undefined && existsSync(clutterProfile) ? { profileFile: clutterProfile } : {}),
    },
    given: [...on('landcover', landcover), ...on('buildings', buildings), ...on('obstacles', obstacles)],
  };
}

function flagOf(field: string, flag: string, text: string): GivenFlag {
  return { wire: { field, flags: flag, text: '' }, flag, text };
}
