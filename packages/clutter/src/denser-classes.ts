import { BUILDING_CLASS } from './classes.js';
import { obstacleClass } from './materials.js';
import { checkProfile } from './check-profile.js';
import { type ClutterProfile, type ProfileClass, profileClass } from './profile.js';

/**
 * The landcover classes that are higher or more lossy in a profile than in another one. Buildings and obstacles, whose
 * heights come with the data, are not compared.
 */
export function denserClasses(profile: ClutterProfile, than: ClutterProfile): ProfileClass[] {
  checkProfile(than, 'than');
  return checkProfile(profile).classes.filter((each) => {
    if (each.code === BUILDING_CLASS || (each.code >= obstacleClass(1) && each.code <= obstacleClass(9))) return false;
    const other = profileClass(than, each.code);
    return each.heightM > (other?.heightM ?? 0) || each.attenuationDbPerM > (other?.attenuationDbPerM ?? 0);
  });
}
