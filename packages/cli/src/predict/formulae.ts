/** Formulae that share one table of cases: their word in its column `model`, and their name in the engine. */
export const FORMULAE = {
  hata: 'hata',
  cost231: 'cost231',
  ecc33: 'ecc33',
  sui: 'sui',
  ericsson: 'ericsson',
  egli: 'egli',
  plane_earth: 'planeEarth',
  fspl: 'freeSpace',
} as const;
