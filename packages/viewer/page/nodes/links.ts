/** Two radios and the link between them. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** The weaker direction; NaN where one of them has no value. */
  readonly level: number;
  /** Whether the link works in both directions, in one, or in none. */
  readonly state: 'both' | 'one' | 'none';
}

/** Pairs of radios from the values of /multilink (`i->j`). @param threshold level from which on one hears */
export function linksOf(values: Readonly<Record<string, string | number>>, count: number, threshold: number): Link[] {
  const level = (i: number, j: number): number => Number(values[`${i}->${j}`] ?? Number.NaN);
  const links: Link[] = [];
  for (let from = 0; from < count; from++) {
    for (let to = from + 1; to < count; to++) {
      const [there, back] = [level(from, to), level(to, from)];
      const heard = [there, back].filter((each) => each >= threshold).length;
      links.push({
        from,
        to,
        level: Math.min(there, back),
        state: (['none', 'one', 'both'] as const)[heard] ?? 'none',
      });
    }
  }
  return links;
}

/** Radios that reach each other, directly or over others, by links of both directions. */
export function groupsOf(links: readonly Link[], count: number): number[][] {
  const group = Array.from({ length: count }, (_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (group[at] !== at) at = group[at] as number;
    return at;
  };
  for (const { from, to, state } of links) if (state === 'both') group[root(to)] = root(from);
  const found = new Map<number, number[]>();
  for (let i = 0; i < count; i++) found.set(root(i), [...(found.get(root(i)) ?? []), i]);
  return [...found.values()];
}
