import { checkShape, openFields } from '@radioshed/units';

import type { ClutterProfile } from './profile.js';

const PROFILE = openFields<ClutterProfile>({
  name: 'string',
  referenceMHz: 'number',
  scaling: 'list',
  classes: 'list',
});

/** Returns a profile with its members. @throws OutOfRangeError naming the member */
export function checkProfile(profile: ClutterProfile, field = 'profile'): ClutterProfile {
  return checkShape(profile, PROFILE, field);
}
