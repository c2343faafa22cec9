import type { Skyline } from '../state/skyline.js';

/**
 * The skyline of a smooth Earth at height 0, looked at only at equally spaced samples 1 … `n` − 1, as if each of them
 * had been walked over: the extremes of smooth curves lie at one of the samples next to the curve's own.
 *
 * @param stepM distance between samples, m.
 * @param txM height of the transmitting antenna, m, > 0.
 */
export function smoothSkylineOf(
  n: number,
  stepM: number,
  radiusKm: number,
  txM: number,
  rxM: number,
  wavelengthM: number,
  out: Skyline,
): void {
  const stepKm = stepM / 1000;
  const bend = (stepM * stepM) / (2000 * radiusKm);
  const ray = (rxM - txM) / n - bend * n;
  const tx = tangentSample(n, bend, txM);
  const txSlope = -txM / tx - bend * tx;
  out.raySlope = ray / stepKm;
  out.txSlope = txSlope / stepKm;
  out.txIndex = tx;
  if (txSlope >= ray) {
    const rx = tangentSample(n, bend, rxM);
    out.rxSlope = (-rxM / rx - bend * rx) / stepKm;
    out.rxIndex = n - rx;
  }
  if (txSlope <= ray) {
    // Along the path (height of the ray)² / (i (n − i)) falls to one least value and rises beyond it.
    let low = 1;
    let high = n - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = heightOfRay(middle, n, bend, txM, rxM);
      const next = heightOfRay(middle + 1, n, bend, txM, rxM);
      if (next * next * middle * (n - middle) <= here * here * (middle + 1) * (n - middle - 1)) low = middle + 1;
      else high = middle;
    }
    out.largestVIndex = low;
    out.largestV = -heightOfRay(low, n, bend, txM, rxM) * Math.sqrt((2 * n) / (wavelengthM * stepM * low * (n - low)));
  }
}

/** How many samples from an antenna the smooth Earth is seen highest. */
function tangentSample(n: number, bend: number, heightM: number): number {
  const exact = Math.sqrt(heightM / bend);
  if (!(exact < n - 1)) return n - 1;
  const before = Math.max(1, Math.floor(exact));
  const behind = before + 1;
  // −h/i − b·i is greater at `before` when b·before·behind exceeds h.
  return behind > n - 1 || bend * before * behind >= heightM ? before : behind;
}

function heightOfRay(i: number, n: number, bend: number, txM: number, rxM: number): number {
  return txM + ((rxM - txM) * i) / n - bend * i * (n - i);
}
