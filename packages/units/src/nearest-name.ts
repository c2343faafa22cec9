import { editDistance } from './edit-distance.js';

/** Names of this length and more are not compared: the time grows with its square, and no known name is so long. */
const LONGEST = 50;

/**
 * The known name that someone who wrote `name` most likely meant; undefined where none is near.
 *
 * A name is near when one begins with the other, or when about a third of its letters or fewer differ. Case does not
 * count.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '' || wanted.length >= LONGEST) return undefined;
  let nearest: string | undefined;
  let least = Infinity;
  for (const each of known) {
    const other = each.toLowerCase();
    const isBeginning = wanted.length > 1 && (other.startsWith(wanted) || wanted.startsWith(other));
    const apart = other === wanted ? 0 : isBeginning ? 1 : editDistance(wanted, other);
    if (apart > Math.ceil(wanted.length / 3) || apart >= least) continue;
    [nearest, least] = [each, apart];
  }
  return nearest;
}
