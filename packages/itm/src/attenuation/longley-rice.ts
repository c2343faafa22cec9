import { diffractionLine } from './diffraction.js';
import { lineOfSightLossDb } from './line-of-sight.js';
import type { LinkConstants } from '../link/link-constants.js';
import { DIFFRACTION, LINE_OF_SIGHT, type PathState, TROPOSCATTER } from '../path-state.js';
import { troposcatterLossDb } from './troposcatter.js';

/** Where troposcatter is said to begin when it is not defined, m. */
const NO_SCATTER_BEGIN_M = 10e6;

/**
 * Writes the reference attenuation, dB relative to free space, and the mode of propagation; after `horizonGeometry`.
 *
 * @see Longley and Rice, ERL 79-ITS 67; [Algorithm, §4]
 * @wgsl
 */
export function longleyRice(link: LinkConstants, path: PathState): void {
  diffractionLine(link, path);
  if (path.distanceM < path.smoothSightM) lineOfSightRegion(link, path);
  else beyondHorizon(link, path);
  if (!(path.referenceDb > 0)) path.referenceDb = 0;
}

/**
 * A = A₀ + k₁·d + k₂·ln d through the losses at d₀, d₁ and d_sML [ERL 79-ITS 67, eq. 3.16–3.21].
 *
 * @wgsl
 */
export function lineOfSightRegion(link: LinkConstants, path: PathState): void {
  path.mode = LINE_OF_SIGHT;
  const { smoothSightM, sightM, diffractionDbPerM, diffractionAtZeroDb } = path;
  const edgeDb = smoothSightM * diffractionDbPerM + diffractionAtZeroDb; // A_sML
  let nearM = 0.04 * link.frequencyMHz * path.txEffectiveM * path.rxEffectiveM; // d₀, 3.16a
  let farM: number; // d₁
  if (diffractionAtZeroDb >= 0) {
    nearM = Math.min(nearM, 0.5 * sightM); // 3.16a
    farM = nearM + 0.25 * (sightM - nearM); // 3.16d
  } else {
    farM = Math.max(-diffractionAtZeroDb / diffractionDbPerM, 0.25 * sightM);
  }
  const farDb = lineOfSightLossDb(link, path, farM); // A₁

  let k1 = 0;
  let k2 = 0;
  let fitted = false;
  if (nearM < farM) {
    const nearDb = lineOfSightLossDb(link, path, nearM); // A₀
    const logRatio = Math.log(smoothSightM / nearM);
    const span = smoothSightM - nearM;
    k2 =
      (span * (farDb - nearDb) - (farM - nearM) * (edgeDb - nearDb)) /
      (span * Math.log(farM / nearM) - (farM - nearM) * logRatio); // 3.20
    if (!(k2 > 0)) k2 = 0;
    fitted = diffractionAtZeroDb > 0 || k2 > 0;
    if (fitted) {
      k1 = (edgeDb - nearDb - k2 * logRatio) / span; // 3.21
      if (k1 < 0) {
        k1 = 0;
        k2 = edgeDb > nearDb ? (edgeDb - nearDb) / logRatio : 0;
        if (k2 === 0) k1 = diffractionDbPerM;
      }
    }
  }
  if (!fitted) {
    k2 = 0;
    k1 = edgeDb > farDb ? (edgeDb - farDb) / (smoothSightM - farM) : 0;
    if (k1 === 0) k1 = diffractionDbPerM;
  }
  // 3.19, as a difference from the edge of the region
  path.referenceDb = edgeDb - k1 * (smoothSightM - path.distanceM);
  if (k2 !== 0) path.referenceDb -= k2 * Math.log(smoothSightM / path.distanceM);
}

/**
 * The smaller slope of diffraction and troposcatter beyond their crossing [Algorithm, §4].
 *
 * @wgsl
 */
export function beyondHorizon(link: LinkConstants, path: PathState): void {
  const { distanceM, sightM, diffractionDbPerM, diffractionAtZeroDb } = path;
  path.mode = DIFFRACTION;
  path.referenceDb = diffractionDbPerM * distanceM + diffractionAtZeroDb;
  // Troposcatter cannot begin before this distance, so most paths need not ask for it.
  const earliestM = Math.max(path.smoothSightM, sightM + 1.088 * path.diffractionScaleM * link.logFrequency);
  if (!(distanceM > earliestM)) return;

  path.frequencyGainDb = -1;
  const farDb = troposcatterLossDb(link, path, sightM + 400e3); // A₆ at d₆
  const nearDb = troposcatterLossDb(link, path, sightM + 200e3); // A₅ at d₅
  if (!(nearDb < 1000)) {
    if (distanceM > NO_SCATTER_BEGIN_M) path.mode = TROPOSCATTER; // same loss; the mode is that of the reference
    return;
  }
  const scatterDbPerM = (farDb - nearDb) / 200e3; // M_s
  const crossingM =
    (nearDb - diffractionAtZeroDb - scatterDbPerM * (sightM + 200e3)) / (diffractionDbPerM - scatterDbPerM);
  const beginM = Math.max(earliestM, crossingM); // d_x
  if (!(distanceM > beginM)) return;
  path.mode = TROPOSCATTER;
  path.referenceDb = scatterDbPerM * distanceM + (diffractionDbPerM - scatterDbPerM) * beginM + diffractionAtZeroDb;
}
