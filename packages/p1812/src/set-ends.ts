import { distanceTerms } from './state/distance-terms.js';
import type { LinkConstants } from './link-constants.js';
import type { PathState } from './state/path-state.js';
import type { CheckedProfile } from './validation.js';
import { zoneShares } from './zones.js';

/** Sets what a single path is before anything is computed: its ends, its length and its zones. */
export function setEnds(
  link: LinkConstants,
  path: PathState,
  profile: CheckedProfile,
  ends: {
    readonly txHeightM: number;
    readonly rxHeightM: number;
    readonly latDeg: number;
    readonly txCoastKm?: number | undefined;
    readonly rxCoastKm?: number | undefined;
  },
): void {
  const { distanceKm, groundM } = profile;
  const last = distanceKm.length - 1;
  const zones = zoneShares(distanceKm, profile.zone);
  path.last = last;
  path.distanceKm = distanceKm[last];
  path.txHeightM = ends.txHeightM;
  path.rxHeightM = ends.rxHeightM;
  path.txGroundM = groundM[0];
  path.rxGroundM = groundM[last];
  path.latDeg = ends.latDeg;
  path.seaRatio = zones.seaRatio;
  path.longestLandKm = zones.longestLandKm;
  path.longestInlandKm = zones.longestInlandKm;
  path.terms = distanceTerms(link, ends.latDeg, path.distanceKm, zones.longestLandKm, zones.longestInlandKm);
  path.txCoastKm = ends.txCoastKm ?? zones.txCoastKm;
  path.rxCoastKm = ends.rxCoastKm ?? zones.rxCoastKm;
}
