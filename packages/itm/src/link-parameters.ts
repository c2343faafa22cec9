import type { LinkConstants } from './link/link-constants.js';
import { linkConstantsLayout } from './link/link-constants.wgsl.js';

/**
 * The numbers of a link in the one order that the compiled twin and the GPU read them in, that of the fields of
 * {@link LinkConstants}; 1 and 0 for true and false.
 */
export function linkParameters(link: LinkConstants): number[] {
  return linkConstantsLayout.map((path) => {
    let value: unknown = link;
    for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[name];
    return Number(value);
  });
}
