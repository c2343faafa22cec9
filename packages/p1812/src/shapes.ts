import { fields, object, openFields, type Shape } from '@radioshed/units';

import type { P1812Input, P1812RadialParameters, P452Input, P452RadialParameters, PathProfile } from './input.js';

/** A profile may hold more, as the one of `@radioshed/profile` may. */
const profile = openFields<PathProfile>({
  groundM: 'checked',
  stepM: 'checked?',
  distanceKm: 'checked?',
  clutterM: 'checked?',
  clutterCode: 'checked?',
  zone: 'checked?',
});
const PATH = {
  profile: object(profile),
  txHeightM: 'checked',
  rxHeightM: 'checked',
  txCoastKm: 'checked?',
  rxCoastKm: 'checked?',
  frequencyMHz: 'checked',
  latDeg: 'checked',
  polarisation: 'choice?',
  lapseRateN: 'checked?',
  surfaceRefractivityN: 'checked?',
} as const;

const ENVIRONMENT = {
  frequencyMHz: 'checked',
  polarisation: 'choice',
  timePercent: 'checked',
  latDeg: 'checked',
  lapseRateN: 'checked?',
  surfaceRefractivityN: 'checked?',
} as const;

/** The fields of `p1812RadialModel` and `p452RadialModel`. */
export const P1812_RADIAL: Shape = openFields<P1812RadialParameters>({
  ...ENVIRONMENT,
  locationPercent: 'checked?',
  locationDeviationDb: 'checked?',
  resolutionM: 'checked?',
  zone: 'choice?',
});
export const P452_RADIAL: Shape = openFields<P452RadialParameters>({
  ...ENVIRONMENT,
  txGainDbi: 'checked?',
  rxGainDbi: 'checked?',
  pressureHpa: 'checked?',
  temperatureC: 'checked?',
  zone: 'choice?',
});

/** The fields of `p1812`; `validation.ts` checks their values. */
export const P1812_INPUT: Shape = fields<P1812Input>({
  ...PATH,
  timePercent: 'checked?',
  locationPercent: 'checked?',
  locationDeviationDb: 'checked?',
  resolutionM: 'checked?',
});

/** Shape of a P452Input, for `checkShape`. */
export const P452_INPUT: Shape = fields<P452Input>({
  ...PATH,
  timePercent: 'checked',
  txGainDbi: 'checked?',
  rxGainDbi: 'checked?',
  pressureHpa: 'checked?',
  temperatureC: 'checked?',
});

/** The part of a path that `clearEnds` reads; the path may hold more. */
export const PATH_OVER_CLUTTER: Shape = openFields<
  Pick<P1812Input, 'profile' | 'txHeightM' | 'rxHeightM' | 'frequencyMHz'>
>({
  profile: object(profile),
  txHeightM: 'checked',
  rxHeightM: 'checked',
  frequencyMHz: 'checked',
});
