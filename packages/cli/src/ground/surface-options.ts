import { existsSync } from 'node:fs';

import { defined } from '@radioshed/units';

import type { GivenFlag } from '../options/given-flag.js';
import { SERVER_SETTINGS } from '../settings/server-settings.js';
import { settingOption, type SettingOption } from '../settings/setting-option.js';
import type { SurfaceOptions } from './surface-choice.js';

/** Flags with the sources of clutter. In a calculation they also include it. */
export function surfaceOptions(of: 'calculation' | 'server'): SettingOption[] {
  const include = of === 'calculation' ? 'include ' : '';
  return (['landcover', 'landcover-coding', 'buildings', 'obstacles'] as const).map((name) => {
    const { help } = SERVER_SETTINGS[name];
    return settingOption(name, { help: name === 'landcover-coding' ? help : `${include}${help}` });
  });
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
