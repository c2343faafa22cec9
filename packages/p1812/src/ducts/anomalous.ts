import type { LinkConstants } from '../link-constants.js';
import type { PathState } from '../state/path-state.js';

/**
 * Basic transmission loss in ducts and by reflection from layers, not exceeded for p % of time, dB.
 *
 * @see ITU-R P.1812 §4.5, eq. (46) to (56); P.452 §4.4, eq. (46) to (56), which adds the gases
 */
export function anomalousLossDb(link: LinkConstants, path: PathState): number {
  return couplingLossDb(link, path) + ductLossDb(link, path); // eq. (46)
}

/** A_f: loss of coupling between the antennas and the duct, dB. @see ITU-R P.1812 eq. (47) to (49) */
export function couplingLossDb(link: LinkConstants, path: PathState): number {
  const { frequencyGHz: f } = link;
  const lowFrequencyDb = f < 0.5 ? 45.375 - 137 * f + 92.5 * f * f : 0; // eq. (47a)
  return (
    102.45 +
    20 * Math.log10(f * (path.txHorizonKm + path.rxHorizonKm)) +
    lowFrequencyDb +
    siteShieldingDb(link, path.txHorizonMrad, path.txHorizonKm) +
    siteShieldingDb(link, path.rxHorizonMrad, path.rxHorizonKm) +
    seaDuctDb(path.txCoastKm, path.txHorizonKm, path.txM, path.seaRatio) +
    seaDuctDb(path.rxCoastKm, path.rxHorizonKm, path.rxM, path.seaRatio)
  ); // eq. (47)
}

/** A_st, A_sr: the horizon shields a site. @see ITU-R P.1812 eq. (48), (48a) */
export function siteShieldingDb(link: LinkConstants, horizonMrad: number, horizonKm: number): number {
  const aboveMrad = horizonMrad - 0.1 * horizonKm;
  if (!(aboveMrad > 0)) return 0;
  const edgeDb = 20 * Math.log10(1 + 0.361 * aboveMrad * Math.sqrt(link.frequencyGHz * horizonKm));
  return edgeDb + 0.264 * aboveMrad * link.rootFrequency;
}

/** A_ct, A_cr: ducts over the sea couple with a site on the shore. @see ITU-R P.1812 eq. (49) */
export function seaDuctDb(coastKm: number, horizonKm: number, antennaM: number, seaRatio: number): number {
  if (!(seaRatio >= 0.75 && coastKm <= horizonKm && coastKm <= 5)) return 0;
  return -3 * Math.exp(-0.25 * coastKm * coastKm) * (1 + Math.tanh(0.07 * (50 - antennaM)));
}

/** A_d(p): loss along the duct for a percentage of time, dB. @see ITU-R P.1812 eq. (50) to (56) */
function ductLossDb(link: LinkConstants, path: PathState): number {
  const { distanceKm: d } = path;
  const txMrad = Math.min(path.txHorizonMrad, 0.1 * path.txHorizonKm); // eq. (52a)
  const rxMrad = Math.min(path.rxHorizonMrad, 0.1 * path.rxHorizonKm);
  const angleMrad = (1000 * d) / link.medianEarthKm + txMrad + rxMrad; // eq. (52)
  const lossDbpmrad = 5e-5 * link.medianEarthKm * link.rootFrequency; // eq. (51)

  const logBeta = path.terms.logBeta + logGeometry(link, path); // eq. (54)
  return lossDbpmrad * angleMrad + ductTimeDb(link.logTime, logBeta, d, path.terms.ductDistance); // eq. (50)
}

/**
 * The part of A_d that depends on time, dB.
 *
 * @see ITU-R P.1812 eq. (53), (53a)
 * @wgsl
 */
export function ductTimeDb(logTime: number, logBeta: number, distanceKm: number, ductDistance: number): number {
  const ageing = (9.51 - 4.8 * logBeta + 0.198 * logBeta * logBeta) * ductDistance;
  const gamma = 1.076 * Math.exp(-1.012 * Math.log(2.0058 - logBeta) - ageing); // eq. (53a)
  const logRatio = logTime - logBeta;
  return -12 + (1.2 + 3.7e-3 * distanceKm) * logRatio + 12 * Math.exp(Math.LN10 * gamma * logRatio); // eq. (53)
}

/** log₁₀ μ₂μ₃: how geometry and roughness make ducts rarer. @see ITU-R P.1812 eq. (55), (56) */
export function logGeometry(link: LinkConstants, path: PathState): number {
  const { distanceKm: d, roughnessM } = path;
  const roots = Math.sqrt(path.ductingTxM) + Math.sqrt(path.ductingRxM);
  // eq. (55)
  const logMu2 = Math.min(0, path.terms.alpha * Math.log10((500 * d * d) / (link.medianEarthKm * roots * roots)));
  if (!(roughnessM > 10)) return logMu2;
  const betweenKm = Math.min(d - path.txHorizonKm - path.rxHorizonKm, 40); // eq. (56a)
  return logMu2 - 4.6e-5 * Math.LOG10E * (roughnessM - 10) * (43 + 6 * betweenKm); // eq. (56)
}
