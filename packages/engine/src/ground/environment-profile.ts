import { type ClutterProfile, systemProfile } from '@radioshed/clutter';
import { checkChoice, checkShape, openFields, type Shape } from '@radioshed/units';

import type { PathInput } from '../call/input.js';

const CLUTTER_PROFILE: Shape = openFields<ClutterProfile>({
  name: 'string',
  referenceMHz: 'number',
  scaling: 'list',
  classes: 'list',
});

/** The clutter profile of an environment. @throws OutOfRangeError for an unknown name or another invalid choice. */
export function environmentProfile({ environment = {} }: Pick<PathInput, 'environment'>): ClutterProfile {
  const { profile = 'Minimal', antennasOn } = environment;
  if (antennasOn !== undefined) checkChoice('environment.antennasOn', antennasOn, ['roofs', 'ground']);
  return typeof profile === 'string'
    ? systemProfile(profile, 'environment.profile')
    : checkShape(profile, CLUTTER_PROFILE, 'environment.profile');
}
