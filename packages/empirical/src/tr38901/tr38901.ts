import type { EndsModel } from '@radioshed/profile';
import { checkChoice, checkRange, checkShape, fields, openFields } from '@radioshed/units';

import { checkLink, type LandMobileLink } from '../land-mobile-link.js';
import { judged, type LossResult, type ValidRanges } from '../loss-result.js';
import { slantM } from '../slant.js';
import { TR38901_SCENARIOS, TR38901_STATES, type Tr38901Scenario, type Tr38901State } from './tr38901-scenarios.js';
import { type Shape, type Street, TR38901_SHAPES } from './tr38901-shapes.js';

/** Input of TR 38.901. */
export interface Tr38901Parameters {
  readonly scenario: Tr38901Scenario;
  readonly state: Tr38901State;
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Mean height of buildings, m, 5 to 50, RMa only; 5 by default. */
  readonly buildingHeightM?: number;
  /** Mean width of streets, m, 5 to 50, RMa only; 20 by default. */
  readonly streetWidthM?: number;
}

const SITUATION_FIELDS = {
  scenario: 'choice',
  state: 'choice',
  buildingHeightM: 'checked?',
  streetWidthM: 'checked?',
} as const;
const SITUATION = fields<Omit<Tr38901Parameters, 'frequencyMHz'>>(SITUATION_FIELDS);
const PARAMETERS = openFields<Tr38901Parameters>({ ...SITUATION_FIELDS, frequencyMHz: 'checked' });

/**
 * Median path loss of 3GPP TR 38.901, dB. Base and terminal are on level ground `distanceM` apart; the effective
 * environment height of UMa and UMi is 1 m, which both antennas have to exceed.
 *
 * @throws OutOfRangeError naming the field.
 * @see 3GPP TR 38.901 v16.1.0, table 7.4.1-1
 */
export function tr38901LossDb(link: LandMobileLink, parameters: Omit<Tr38901Parameters, 'frequencyMHz'>): number {
  checkLink(link);
  checkShape(parameters, SITUATION, 'parameters');
  const { distanceM, baseHeightM, mobileHeightM, frequencyMHz } = link;
  const shape = shapeOf({ ...parameters, frequencyMHz });
  const { leastHeightM } = TR38901_SHAPES[parameters.scenario];
  const least = leastHeightM === 0 ? Number.MIN_VALUE : leastHeightM + 1e-3;
  checkRange('baseHeightM', baseHeightM, least, Infinity, 'm');
  checkRange('mobileHeightM', mobileHeightM, least, Infinity, 'm');
  return shape(distanceM, slantM(distanceM, baseHeightM - mobileHeightM), baseHeightM, mobileHeightM);
}

/** {@link tr38901LossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function tr38901Loss(link: LandMobileLink, parameters: Omit<Tr38901Parameters, 'frequencyMHz'>): LossResult {
  return judged(tr38901LossDb(link, parameters), link, tr38901Ranges(parameters.scenario, parameters.state));
}

/** The applicability ranges of a scenario. @throws OutOfRangeError naming the field. */
export function tr38901Ranges(scenario: Tr38901Scenario, state: Tr38901State): ValidRanges {
  checkChoice('scenario', scenario, TR38901_SCENARIOS);
  checkChoice('state', state, TR38901_STATES);
  const { ranges, furthestM } = TR38901_SHAPES[scenario];
  return { ...ranges, distanceM: [ranges.distanceM[0], furthestM[state]] };
}

/**
 * Standard deviation of the shadow fading, dB; that of RMa in sight is the one before the break point.
 *
 * @throws OutOfRangeError naming the field.
 * @see 3GPP TR 38.901 v16.1.0, table 7.4.1-1
 */
export function tr38901SigmaDb(scenario: Tr38901Scenario, state: Tr38901State): number {
  checkChoice('scenario', scenario, TR38901_SCENARIOS);
  return TR38901_SHAPES[scenario].sigmaDb[checkChoice('state', state, TR38901_STATES)];
}

/** {@link tr38901LossDb} for coverages: the slant distance between the antennas over their own ground. */
export function tr38901Model(parameters: Tr38901Parameters): EndsModel {
  const shape = shapeOf(checkShape(parameters, PARAMETERS, 'parameters'));
  const { leastHeightM } = TR38901_SHAPES[parameters.scenario];
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      if (!(txHeightM > leastHeightM && rxHeightM > leastHeightM)) return Number.NaN;
      const d3M = slantM(distanceM, txGroundM + txHeightM - rxGroundM - rxHeightM);
      return shape(distanceM, d3M, txHeightM, rxHeightM);
    },
  };
}

function shapeOf(parameters: Tr38901Parameters): Shape {
  const { frequencyMHz, buildingHeightM = 5, streetWidthM = 20 } = parameters;
  checkChoice('scenario', parameters.scenario, TR38901_SCENARIOS);
  checkChoice('state', parameters.state, TR38901_STATES);
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('buildingHeightM', buildingHeightM, 5, 50, 'm');
  checkRange('streetWidthM', streetWidthM, 5, 50, 'm');
  const street: Street = { buildingHeightM, streetWidthM };
  const { los, nlos } = TR38901_SHAPES[parameters.scenario];
  const inSight = los(frequencyMHz / 1000, street);
  if (parameters.state === 'los') return inSight;
  const hidden = nlos(frequencyMHz / 1000, street);
  return (d2M, d3M, baseM, mobileM) => Math.max(inSight(d2M, d3M, baseM, mobileM), hidden(d2M, d3M, baseM, mobileM));
}
