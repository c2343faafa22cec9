import { knifeEdgeLossDb } from '@radioshed/diffraction';
import type { Profile } from '@radioshed/profile';

/** A link over a profile with clutter, and what its clutter costs to go through. */
export interface CoveredLink {
  readonly profile: Profile;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly frequencyMHz: number;
  readonly attenuationDbPerM: readonly number[];
  readonly radiusM: number;
  readonly terrain: 'counted' | 'ignored';
}

/**
 * The definition of the README, sample by sample and try by try: for each pair of locations outside the blocks, through
 * all that lies beyond them and over all that lies between.
 */
export function clutterLossByDefinition(link: CoveredLink): number {
  const { profile, frequencyMHz, attenuationDbPerM } = link;
  const { groundM, clutterM, clutterCode, stepM } = profile;
  const n = groundM.length - 1;
  const d = n * stepM;
  const lambda = 299.792458 / frequencyMHz;
  const y = (i: number, above: number): number => groundM[i] - (i * stepM) ** 2 / (2 * link.radiusM) + above;
  const txY = y(0, link.txHeightM);
  const rxY = y(n, link.rxHeightM);
  const direct = (i: number): number => txY + ((rxY - txY) * i) / n;

  // The ground's horizons and its loss as one edge.
  let [txSlope, rxSlope, txHorizon, rxHorizon, v] = [0, 0, 0, n, -Infinity];
  for (let i = 1; i < n; i++) {
    const over = y(i, 0) - direct(i);
    v = Math.max(v, over * Math.sqrt((2 / lambda) * (1 / (i * stepM) + 1 / (d - i * stepM))));
    if (over / (i * stepM) > txSlope) [txSlope, txHorizon] = [over / (i * stepM), i];
    if (over / (d - i * stepM) >= rxSlope && over > 0) [rxSlope, rxHorizon] = [over / (d - i * stepM), i];
  }
  const bareDb = txSlope > 0 ? knifeEdgeLossDb(Math.sqrt((2 * d * txSlope * rxSlope) / lambda)) : knifeEdgeLossDb(v);
  const ray = (i: number): number => {
    if (link.terrain === 'ignored' || txSlope === 0) return direct(i);
    const [from, to, fromY, toY] =
      i <= txHorizon
        ? [0, txHorizon, txY, y(txHorizon, 0)]
        : i >= rxHorizon
          ? [rxHorizon, n, y(rxHorizon, 0), rxY]
          : [txHorizon, rxHorizon, y(txHorizon, 0), y(rxHorizon, 0)];
    return fromY + ((toY - fromY) * (i - from)) / (to - from);
  };

  const inTheWay = Array.from({ length: n + 1 }, (_, i) => {
    const top = y(i, clutterM[i]);
    if (!(clutterM[i] > 0) || !(attenuationDbPerM[clutterCode[i]] > 0) || !(top > ray(i))) return false;
    return !(i * stepM <= 50 && top <= txY) && !((n - i) * stepM <= 50 && top <= rxY);
  });
  // Locations that do not cut a block: before sample i for each i from 0 to n + 1.
  const places = Array.from({ length: n + 2 }, (_, i) => i).filter((i) => !(inTheWay[i - 1] && inTheWay[i]));
  const through = Array.from({ length: n + 1 }, (_, i) =>
    inTheWay[i] ? attenuationDbPerM[clutterCode[i]] * stepM * (i === 0 || i === n ? 0.5 : 1) : 0,
  );
  const sum = (from: number, to: number): number => through.slice(from, to).reduce((total, each) => total + each, 0);

  let best = sum(0, n + 1);
  for (const from of places) {
    for (const to of places) {
      if (to <= from || !inTheWay.slice(from, to).includes(true)) continue;
      let [a, b] = [txSlope, rxSlope];
      for (let i = from; i < to; i++) {
        if (!inTheWay[i]) continue;
        const nearest = clutterCode[i] >= 11 ? 0.5 * stepM : 108;
        const over = y(i, clutterM[i]) - direct(i);
        a = Math.max(a, over / Math.max(i * stepM, nearest));
        b = Math.max(b, over / Math.max(d - i * stepM, nearest));
      }
      const edgeDb = a > txSlope || b > rxSlope ? knifeEdgeLossDb(Math.sqrt((2 * d * a * b) / lambda)) - bareDb : 0;
      best = Math.min(best, sum(0, from) + Math.max(0, edgeDb) + sum(to, n + 1));
    }
  }
  return best;
}
