import { type LinkConstants, linkConstants } from '@radioshed/p1812/path';
import { checkChoice, checkRange, withDefaults } from '@radioshed/units';

import { checkClimate, climateAt } from '../climate.js';
import { P2001_DEFAULTS, type P2001Assumed, type P2001Environment } from '../input.js';
import {
  criticalFrequencyMHz,
  type Multipath,
  multipathOf,
  scatterTermsDb,
  scatterTimeFactor,
  seaOxygenDbPerKm,
} from './link-terms.js';
import { rainOf, type Rain } from './rain.js';
import { type Refraction, refractionFor } from '../refraction.js';
import { scatterClimateAlong, type ScatterClimateAt } from '../scatter-climates.js';
import { noRainFadeDb } from './scatter-fading.js';
import { type ScatterZone, scatterZones } from '../scatter-zones.js';

/**
 * Terms common to all paths of a link budget.
 *
 * @wgsl P2001Link as p2001 from table
 */
export interface P2001Link {
  /** f, GHz. */
  readonly frequencyGHz: number;
  /** T_pcp, T_pcq: percentages of time for which the loss is not exceeded and exceeded, never 0 or 100. */
  readonly notExceededPercent: number;
  readonly exceededPercent: number;
  /** Terms of fading in clear air. */
  readonly multipath: Multipath;
  /** Factor of the percentage of time in troposcatter, and its loss by frequency and antennas, dB. */
  readonly scatterTime: number;
  readonly scatterDb: number;
  /** Critical frequency of sporadic E, MHz. */
  readonly sporadicEMHz: number;
  /** Attenuation by oxygen at the sea, dB/km. */
  readonly oxygenDbPerKm: number;
  /** Median density of water vapour at the ground, g/m³. */
  readonly vapourGm3: number;
  /** R_eff50: median radius of the effective Earth, km. */
  readonly medianEarthKm: number;
  /** Troposcatter in the climate of a path that has the same one all along. */
  readonly scatterZone: ScatterZone;
  /** The climate of troposcatter by its common volume. */
  readonly scatterClimateAt: ScatterClimateAt;
  /** Null in a climate without rain. */
  readonly rain: Rain | null;
  /** A_2 of a path of troposcatter on which it does not rain, dB. */
  readonly scatterFadeDb: number;
  readonly refraction: Refraction;
  /** The constants that P.1812 and P.452 have too. */
  readonly shared: LinkConstants;
}

/** A checked link, and the defaults it took. */
export interface CheckedLink {
  readonly link: P2001Link;
  readonly assumed: P2001Assumed;
}

/** @throws OutOfRangeError naming the field. */
export function linkOf(environment: P2001Environment): CheckedLink {
  const { complete, assumed } = withDefaults(environment, P2001_DEFAULTS);
  const { frequencyMHz, polarisation, timePercent, latDeg, txGainDbi, rxGainDbi } = complete;
  checkRange('frequencyMHz', frequencyMHz, 30, 50_000, 'MHz');
  checkChoice('polarisation', polarisation, ['horizontal', 'vertical'] as const);
  checkRange('timePercent', timePercent, 0, 100, '%');
  checkRange('latDeg', latDeg, -90, 90, '°');
  checkRange('txGainDbi', txGainDbi, -100, 100, 'dBi');
  checkRange('rxGainDbi', rxGainDbi, -100, 100, 'dBi');
  const { complete: climate, assumed: ofClimate } = withDefaults(complete.climate ?? {}, climateAt(latDeg));
  checkClimate(climate);
  const { scatterClimates: along } = environment;
  const notExceededPercent = timePercent + (0.00001 * (50 - timePercent)) / 50; // eq. (3.1.1)
  const exceededPercent = 100 - notExceededPercent; // eq. (3.1.2)
  const shared = linkConstants({
    frequencyMHz,
    timePercent: notExceededPercent,
    polarisation,
    lapseRateN: climate.lapseRateN,
    surfaceRefractivityN: 0, // P.2001 has none
  });
  const link: P2001Link = {
    frequencyGHz: frequencyMHz / 1000,
    notExceededPercent,
    exceededPercent,
    multipath: multipathOf(climate.gradient65mN, frequencyMHz / 1000, latDeg),
    scatterTime: scatterTimeFactor(notExceededPercent),
    scatterDb: scatterTermsDb(frequencyMHz / 1000, txGainDbi + rxGainDbi),
    sporadicEMHz: criticalFrequencyMHz(climate.sporadicEMHz, notExceededPercent),
    oxygenDbPerKm: seaOxygenDbPerKm(frequencyMHz / 1000),
    vapourGm3: climate.vapourGm3,
    medianEarthKm: shared.medianEarthKm,
    scatterZone: scatterZones[climate.scatterClimate],
    scatterClimateAt: along === undefined ? () => climate.scatterClimate : scatterClimateAlong(along),
    rain: rainOf(climate, frequencyMHz, polarisation, exceededPercent),
    scatterFadeDb: noRainFadeDb(exceededPercent),
    refraction: refractionFor(climate, notExceededPercent, exceededPercent),
    shared,
  };
  const hasDefaults = Object.keys(ofClimate).length > 0;
  return { link, assumed: hasDefaults ? { ...assumed, climate: ofClimate } : assumed };
}
