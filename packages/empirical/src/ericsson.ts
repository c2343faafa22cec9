import { builtModule } from '@radioshed/parallel';
import type { ModelRef, RadialModel } from '@radioshed/profile';
import { checkChoice } from '@radioshed/units';

import { effectiveHeightModel } from './effective-height.js';
import { type Environment, ENVIRONMENTS } from './environment.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from './land-mobile-link.js';
import { judged, type LossResult, type ValidRanges } from './loss-result.js';

/** Where the model is used. */
export const ERICSSON_RANGES: ValidRanges = {
  frequencyMHz: [150, 1900],
  distanceM: [200, 100_000],
  baseHeightM: [20, 200],
  mobileHeightM: [1, 5],
};

/** a₀ and a₁ of the published table. Its rural values give the largest loss of the three. */
const CONSTANTS: Readonly<Record<Environment, readonly [number, number]>> = {
  urban: [36.2, 30.2],
  suburban: [43.2, 68.93],
  rural: [45.95, 100.6],
};

/**
 * Median loss after Ericsson's 9999 model, dB, a change of Hata's.
 *
 * Two terms are printed differently in the literature. Here the base height lowers the loss (−12·log h), and the
 * mobile's term is 3.2 times the square of the logarithm.
 *
 * @throws OutOfRangeError naming the field.
 * @see J. Milanović, S. Rimac-Drlje, K. Bejuk, IEEE ICECS 2007, pp. 133–137
 */
export function ericssonLossDb(link: LandMobileLink, environment: Environment): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, environment)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link ericssonLossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function ericssonLoss(link: LandMobileLink, environment: Environment): LossResult {
  return judged(ericssonLossDb(link, environment), link, ERICSSON_RANGES);
}

export interface EricssonParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly environment: Environment;
}

/** {@link ericssonLossDb} over terrain, the base at its effective height. */
export function ericssonModel({ frequencyMHz, environment }: EricssonParameters): RadialModel {
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, environment));
}

/** Names {@link ericssonModel} for workers. */
export function ericssonRef(parameters: EricssonParameters): ModelRef<EricssonParameters> {
  return { module: builtModule(new URL('./ericsson.js', import.meta.url)), export: 'ericssonModel', parameters };
}

function formulaOf(frequencyMHz: number, environment: Environment): LossFormula {
  const [a0, a1] = CONSTANTS[checkChoice('environment', environment, ENVIRONMENTS)];
  const logF = Math.log10(frequencyMHz);
  const constant = a0 + 44.49 * logF - 4.78 * logF * logF;
  return (distanceM, baseHeightM, mobileHeightM) => {
    const logKm = Math.log10(distanceM / 1000);
    const logBase = Math.log10(baseHeightM);
    const mobileDb = 3.2 * Math.log10(11.75 * mobileHeightM) ** 2;
    return constant + a1 * logKm - 12 * logBase + 0.1 * logBase * logKm - mobileDb;
  };
}
