import type { P2001Link } from './link.js';
import { linkLayout } from './link.wgsl.js';

/** The numbers of a link in the order in which a GPU reads them; 1 and 0 for true and false. */
export function linkNumbers(link: P2001Link): number[] {
  return linkLayout.map((path) => {
    let value: unknown = link;
    for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[name];
    return Number(value);
  });
}
