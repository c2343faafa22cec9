import { type ClutterProfile, systemProfile } from '@radioshed/clutter';
import { checkChoice, checkShape, openFields, type Shape } from '@radioshed/units';

import { DEFAULT_CLUTTER_PROFILE } from '../input/defaults.js';
import type { PathInput } from '../input/path-input.js';

const CLUTTER_PROFILE: Shape = openFields<ClutterProfile>({
  name: 'string',
  referenceMHz: 'number',
  scaling: 'list',
  classes: 'list',
});

/** The clutter profile of an input. @throws OutOfRangeError for an unknown name or another invalid choice. */
export function clutterProfileOf({ clutter = {} }: Pick<PathInput, 'clutter'>): ClutterProfile {
  const { profile = DEFAULT_CLUTTER_PROFILE, antennasOn } = clutter;
  if (antennasOn !== undefined) checkChoice('clutter.antennasOn', antennasOn, ['roofs', 'ground']);
  return typeof profile === 'string'
    ? systemProfile(profile, 'clutter.profile')
    : checkShape(profile, CLUTTER_PROFILE, 'clutter.profile');
}
