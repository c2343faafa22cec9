/** Links that a relay would have at one location. */
export interface RelayRank {
  /** Index in the list of places, from 0. */
  readonly index: number;
  /** Nodes that have a link with the relay in both directions. */
  readonly reaches: readonly number[];
  /** Number of groups of nodes that it reaches. */
  readonly joins: number;
  /**
   * Margin of the weakest joining link over the threshold, dB. Each group counts by its best node, each link by its
   * weaker direction. If no two groups are joined, the negative margin of the second best group.
   */
  readonly margin: number;
}

/** Values from each node to the relay, and back. */
export interface RelayWays {
  readonly toRelay: readonly number[];
  readonly fromRelay: readonly number[];
}

/** Groups of nodes with links in both directions, directly or through others of the group. */
export function connectedGroups(count: number, hears: (from: number, to: number) => boolean): number[][] {
  const groupOf = Array.from({ length: count }, (_, i) => i);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (groupOf[i] === groupOf[j] || !hears(i, j) || !hears(j, i)) continue;
      const [joined, gone] = [groupOf[i], groupOf[j]];
      for (let k = 0; k < count; k++) if (groupOf[k] === gone) groupOf[k] = joined;
    }
  }
  return [...new Set(groupOf)].map((group) => groupOf.flatMap((each, i) => (each === group ? [i] : [])));
}

/**
 * Ranks the relay's locations, best first: more groups joined, then larger margin, then more nodes reached, then input
 * order.
 *
 * @param better 1 if larger values are better, −1 if smaller ones are.
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
    // A location that joins no groups is rated by its margin for joining two.
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
