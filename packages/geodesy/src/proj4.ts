import library from 'proj4';

/** The library of map projections, which bundlers bring along; `node/proj4.ts` stands in for this under Node. */
export function proj4(): typeof library {
  return library;
}
