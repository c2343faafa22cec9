/** What each calculation costs, in credits. Administration and templates cost nothing and take no turn. */
export const CREDITS = {
  area: 1,
  path: 1,
  points: 1,
  multilink: 1,
  multisite: 1,
  'hf/area': 1,
  'hf/prediction': 1,
  bsa: 1,
  '3d': 1,
  'satellite/area': 1,
  spotbeam: 1,
  merge: 0,
  interference: 0,
  network: 0,
  trilateration: 0,
} as const;

/** A calculation: the calls that create, and those that analyse what was created. */
export type Call = keyof typeof CREDITS;
