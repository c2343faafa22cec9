import type { ItuMap } from './itu-map.js';

/** The digital maps of ITU-R P.2001 that are available. */
export interface RadioClimateMaps {
  /** Median fall of the refractivity in the lowest kilometre, N-units/km (`DN_Median`). */
  readonly lapseRateN?: ItuMap;
  /** Its slopes towards small and large percentages of time, N-units/km per decade (`DN_SupSlope`, `DN_SubSlope`). */
  readonly superRefractionN?: ItuMap;
  readonly subRefractionN?: ItuMap;
  /** Gradient in the lowest 65 m exceeded for 1 % of the year, N-units/km (`dndz_01`). */
  readonly gradient65mN?: ItuMap;
  /** Yearly rain, mm (`Esarain_Mt_v5`). */
  readonly rainMm?: ItuMap;
  /** Probability of rain in six hours, % (`Esarain_Pr6_v5`). */
  readonly rainProbabilityPercent?: ItuMap;
  /** Fraction of convective rain, 0 to 1 (`Esarain_Beta_v5`). */
  readonly convectiveShare?: ItuMap;
  /** Critical frequency of sporadic E exceeded for 0.1, 1, 10 and 50 % of the year, MHz (`FoEs0.1` to `FoEs50`). */
  readonly sporadicEMHz?: readonly [ItuMap, ItuMap, ItuMap, ItuMap];
  /** Mean height of the 0 °C isotherm above the sea, km (`h0`). */
  readonly freezingHeightKm?: ItuMap;
  /** Median density of water vapour at the ground, g/m³ (`surfwv_50_fixed`). */
  readonly vapourGm3?: ItuMap;
  /** Climate of troposcatter: 0 the sea, 1 to 6 zones of land (`TropoClim`). */
  readonly scatterClimate?: ItuMap;
}
