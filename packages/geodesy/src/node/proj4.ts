import { createRequire } from 'node:module';

type Proj4 = typeof import('proj4');

const require = createRequire(import.meta.url);
let loaded: Proj4 | undefined;

/**
 * The library of map projections, loaded with the first that is asked for: to import it takes Node a tenth of a second
 * in every thread, since it first reads the whole of it for the names that it exports.
 */
export function proj4(): Proj4 {
  return (loaded ??= require('proj4') as Proj4);
}
