import { builtInClimate } from '@radioshed/satellite';
import { checkChoice, checkRange, fields, OutOfRangeError, type Shape } from '@radioshed/units';

/** Climates of troposcatter in the order of the Recommendation's codes, 0 to 6. @see ITU-R P.2001 Table E.1 */
export const scatterClimates = [
  'maritimeTemperateSea',
  'equatorial',
  'continentalSubtropical',
  'maritimeSubtropical',
  'desert',
  'continentalTemperate',
  'maritimeTemperateLand',
] as const;

/** Climate zone of troposcatter. */
export type ScatterClimate = (typeof scatterClimates)[number];

/**
 * The climate of a path, the same all along it. The Recommendation reads these values from digital maps of the ITU; the
 * names of the maps are in parentheses.
 */
export interface P2001Climate {
  /** Median fall of the refractivity in the lowest kilometre, N-units/km, 0 to 150 (DN_Median). */
  readonly lapseRateN: number;
  /** How fast it grows towards small percentages of time, N-units/km per decade, 0 to 500 (DN_SupSlope). */
  readonly superRefractionN: number;
  /** How fast it falls towards large percentages of time, N-units/km per decade, 0 to 500 (DN_SubSlope). */
  readonly subRefractionN: number;
  /** Gradient of the refractivity in the lowest 65 m exceeded for 1 % of the year, N-units/km, −2000 to 0 (dndz_01). */
  readonly gradient65mN: number;
  /** Yearly rain, mm, 0 to 20 000 (Esarain_Mt). */
  readonly rainMm: number;
  /** Probability of rain in six hours, %, 0 to 100 (Esarain_Pr6). */
  readonly rainProbabilityPercent: number;
  /** Fraction of convective rain, 0 to 1 (Esarain_Beta). */
  readonly convectiveShare: number;
  /** Critical frequency of sporadic E exceeded for 0.1, 1, 10 and 50 % of the year, MHz, 0.1 to 100 (FoEs). */
  readonly sporadicEMHz: readonly [number, number, number, number];
  /** Mean height of the 0 °C isotherm above the sea, km, 0 to 8 (h0). */
  readonly freezingHeightKm: number;
  /** Median density of water vapour at the ground, g/m³, 0 to 100 (surfwv_50). */
  readonly vapourGm3: number;
  /** Climate of troposcatter (TropoClim). */
  readonly scatterClimate: ScatterClimate;
}

/** A temperate climate over land. */
export const TEMPERATE_CLIMATE: P2001Climate = {
  lapseRateN: 45,
  superRefractionN: 18,
  subRefractionN: 9,
  gradient65mN: -320,
  rainMm: 700,
  rainProbabilityPercent: 8,
  convectiveShare: 0.3,
  sporadicEMHz: [9, 7, 4.5, 2.5],
  freezingHeightKm: 2.8,
  vapourGm3: 9,
  scatterClimate: 'continentalTemperate',
};

/**
 * The climate of inputs that give none: {@link TEMPERATE_CLIMATE} with the freezing height and the water vapour of the
 * latitude.
 *
 * @param latDeg −90 to 90.
 * @throws OutOfRangeError naming the field.
 */
export function climateAt(latDeg: number): P2001Climate {
  const { freezingHeightKm, surface } = builtInClimate(latDeg);
  return { ...TEMPERATE_CLIMATE, freezingHeightKm, vapourGm3: surface.vapourGm3 };
}

/** The fields of a climate; each may be absent. */
export const CLIMATE_FIELDS: Shape = fields<Partial<P2001Climate>>({
  lapseRateN: 'checked?',
  superRefractionN: 'checked?',
  subRefractionN: 'checked?',
  gradient65mN: 'checked?',
  rainMm: 'checked?',
  rainProbabilityPercent: 'checked?',
  convectiveShare: 'checked?',
  sporadicEMHz: 'checked?',
  freezingHeightKm: 'checked?',
  vapourGm3: 'checked?',
  scatterClimate: 'choice?',
});

/** @throws OutOfRangeError naming the field. */
export function checkClimate(climate: P2001Climate): void {
  const at = (name: keyof P2001Climate): string => `climate.${name}`;
  checkRange(at('lapseRateN'), climate.lapseRateN, 0, 150, 'N-units/km');
  checkRange(at('superRefractionN'), climate.superRefractionN, 0, 500, 'N-units/km');
  checkRange(at('subRefractionN'), climate.subRefractionN, 0, 500, 'N-units/km');
  checkRange(at('gradient65mN'), climate.gradient65mN, -2000, 0, 'N-units/km');
  checkRange(at('rainMm'), climate.rainMm, 0, 20_000, 'mm');
  checkRange(at('rainProbabilityPercent'), climate.rainProbabilityPercent, 0, 100, '%');
  checkRange(at('convectiveShare'), climate.convectiveShare, 0, 1);
  checkRange(at('freezingHeightKm'), climate.freezingHeightKm, 0, 8, 'km');
  checkRange(at('vapourGm3'), climate.vapourGm3, 0, 100, 'g/m³');
  checkChoice(at('scatterClimate'), climate.scatterClimate, scatterClimates);
  const name = at('sporadicEMHz');
  const frequencies: unknown = climate.sporadicEMHz;
  if (!Array.isArray(frequencies) || frequencies.length !== 4) {
    throw new OutOfRangeError(name, frequencies, 'a list of 4 frequencies: for 0.1, 1, 10 and 50 % of the year', 'MHz');
  }
  climate.sporadicEMHz.forEach((frequency, i) => checkRange(`${name}[${i}]`, frequency, 0.1, 100, 'MHz'));
}
