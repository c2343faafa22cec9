import { type Circuit, F2_MODES } from '../circuit.js';
import type { ControlPoint } from '../ionosphere/control-point.js';
import type { Ray } from '../ray.js';
import { f2Hop, f2MufMHz } from './f2-muf.js';

const NO_MUFS: readonly number[] = Array.from({ length: F2_MODES }, () => 0);

/** Basic MUFs by mode, MHz; 0 below the lowest order. @see ITU-R P.533-14 §§3.5.1 and 3.5.2 */
export function f2ModeMufs(
  { path: { distanceKm }, epoch }: Circuit,
  lowest: number,
  dmax: number,
  middle: ControlPoint,
  txHalf: ControlPoint | undefined,
  rxHalf: ControlPoint | undefined,
): number[] {
  const mufs = [...NO_MUFS];
  if (txHalf === undefined || rxHalf === undefined) {
    const { b } = f2Hop(middle);
    for (let n = lowest; n <= F2_MODES; n++) mufs[n - 1] = f2MufMHz(middle, b, distanceKm / n, dmax);
    return mufs;
  }
  const tx = f2Hop(txHalf);
  const rx = f2Hop(rxHalf);
  const hopKm = epoch.corrections.longestHopMuf ? dmax : distanceKm / lowest;
  const lowestMuf = Math.min(f2MufMHz(txHalf, tx.b, hopKm, dmax), f2MufMHz(rxHalf, rx.b, hopKm, dmax));
  mufs[lowest - 1] = lowestMuf;
  const txLowest = f2MufMHz(txHalf, tx.b, distanceKm / lowest, tx.longestKm);
  const rxLowest = f2MufMHz(rxHalf, rx.b, distanceKm / lowest, rx.longestKm);
  for (let n = lowest + 1; n <= F2_MODES; n++) {
    const txRatio = f2MufMHz(txHalf, tx.b, distanceKm / n, tx.longestKm) / txLowest;
    const rxRatio = f2MufMHz(rxHalf, rx.b, distanceKm / n, rx.longestKm) / rxLowest;
    mufs[n - 1] = lowestMuf * Math.min(txRatio, rxRatio);
  }
  return mufs;
}

/** Basic MUF of an E mode, MHz. @see ITU-R P.533-14 §3.3 */
export function eMuf(
  ray: Ray,
  distanceKm: number,
  middle: ControlPoint,
  tx1000: ControlPoint | undefined,
  rx1000: ControlPoint | undefined,
): number {
  const foE = distanceKm < 2000 ? middle.foEMHz : Math.min(tx1000!.foEMHz, rx1000!.foEMHz);
  return foE / ray.cosIncidence;
}
