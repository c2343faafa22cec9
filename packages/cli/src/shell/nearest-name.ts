import { editDistance } from '@radioshed/units';

/** The known name that takes the fewest letters put in, left out or exchanged to come to from `name`. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known.map((each) => ({ each, apart: editDistance(name, each) })).sort((a, b) => a.apart - b.apart);
  return nearest?.each;
}
