/** What a place of a relay does. */
export interface RelayRank {
  /** Place in the list of places, from 0. */
  readonly index: number;
  /** Nodes that hear the relay and are heard by it. */
  readonly reaches: readonly number[];
  /** Groups of nodes that it reaches. */
  readonly joins: number;
  /**
   * By how much the weakest link that joins a group is better than the threshold, dB: of each group its best node, of each
   * link its weaker way. Where no two groups are joined, how much the second best group lacks, below 0.
   */
  readonly margin: number;
}

/** Values from each node to a relay, and back. */
export interface RelayWays {
  readonly toRelay: readonly number[];
  readonly fromRelay: readonly number[];
}

/** Groups of nodes that hear each other both ways, directly or through others of the group. */
export function connectedGroups(count: number, hears: (from: number, to: number) => boolean): number[][] {
  const groupOf = Array.from({ length: count }, (_, i) => i);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (groupOf[i] === groupOf[j] || !hears(i, j) || !hears(j, i)) continue;
      const [kept, gone] = [groupOf[i], groupOf[j]];
      for (let k = 0; k < count; k++) if (groupOf[k] === gone) groupOf[k] = kept;
    }
  }
  return [...new Set(groupOf)].map((group) => groupOf.flatMap((each, i) => (each === group ? [i] : [])));
}

/**
 * Places of a relay, the best first: more groups joined, then the larger margin, then more nodes reached, then as given.
 *
 * @param better 1 where larger values are better, -1 where smaller ones are.
 */
export function rankRelays(
  places: readonly RelayWays[],
  groups: readonly (readonly number[])[],
  { better, threshold }: { readonly better: 1 | -1; readonly threshold: number },
): RelayRank[] {
  const ranked = places.map(({ toRelay, fromRelay }, index) => {
    const marginOf = (node: number): number => {
      const weaker = Math.min(better * toRelay[node], better * fromRelay[node]);
      return Number.isNaN(weaker) ? -Infinity : weaker - better * threshold;
    };
    const ofGroups = groups.map((nodes) => Math.max(...nodes.map(marginOf))).sort((a, b) => b - a);
    const joins = ofGroups.filter((margin) => margin >= 0).length;
    const reaches = groups
      .flat()
      .filter((node) => marginOf(node) >= 0)
      .sort((a, b) => a - b);
    // What joins nothing is judged by what it lacks to join two.
    return { index, reaches, joins, margin: ofGroups[Math.max(joins, Math.min(2, ofGroups.length)) - 1] ?? -Infinity };
  });
  return ranked.sort(
    (a, b) =>
      Math.max(b.joins, 1) - Math.max(a.joins, 1) ||
      b.margin - a.margin ||
      b.reaches.length - a.reaches.length ||
      a.index - b.index,
  );
}
