import type { ListedCalculation } from '@radioshed/contract/schemas';

/** The newest calculation of each site: earlier ones are trial runs, not servers of their own. */
export function newestOfSites(calculations: readonly ListedCalculation[]): ListedCalculation[] {
  const newest = new Map<string, ListedCalculation>();
  const nameOf = ({ network, site }: ListedCalculation): string => JSON.stringify([network, site]);
  for (const each of calculations) {
    const name = nameOf(each);
    const before = newest.get(name);
    if (before === undefined || each.created_at > before.created_at) newest.set(name, each);
  }
  return calculations.filter((each) => newest.get(nameOf(each)) === each);
}
