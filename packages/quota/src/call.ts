/** Cost of each calculation, credits. Administration and templates are free and need no turn. */
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

/** A calculation: calls that create layers and reports, and calls that analyse saved ones. */
export type Call = keyof typeof CREDITS;
