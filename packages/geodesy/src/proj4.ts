import library from 'proj4';

/** The library of map projections, which bundlers include; `node/proj4.ts` replaces this file under Node. */
export function proj4(): typeof library {
  return library;
}
