import { SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import type { ValidRanges } from '../loss-result.js';
import { slantM } from '../slant.js';
import type { Tr38901Scenario, Tr38901State } from './tr38901-scenarios.js';

/** Path loss, dB, over a ground distance and a slant one between antennas at two heights, all in m. */
export type Shape = (d2M: number, d3M: number, baseM: number, mobileM: number) => number;

/** Parameters of RMa for the surroundings. */
export interface Street {
  readonly buildingHeightM: number;
  readonly streetWidthM: number;
}

/** One scenario of table 7.4.1-1. */
export interface Scenario {
  readonly los: (frequencyGHz: number, street: Street) => Shape;
  /** Without the comparison with `los`, which is the greater of both. */
  readonly nlos: (frequencyGHz: number, street: Street) => Shape;
  readonly sigmaDb: Readonly<Record<Tr38901State, number>>;
  readonly ranges: ValidRanges;
  readonly furthestM: Readonly<Record<Tr38901State, number>>;
  /** Height that both antennas must exceed for a break point to exist, m. */
  readonly leastHeightM: number;
}

/** Effective environment height h_E of UMa and UMi, m. */
export const ENVIRONMENT_HEIGHT_M = 1;

/** The scenarios of 3GPP TR 38.901 v16.1.0, table 7.4.1-1. */
export const TR38901_SHAPES: Readonly<Record<Tr38901Scenario, Scenario>> = {
  RMa: {
    los: ruralLos,
    nlos: ruralNlos,
    sigmaDb: { los: 4, nlos: 8 },
    ranges: rangesOf([500, 30_000], [10, 10_000], [10, 150], [1, 10]),
    furthestM: { los: 10_000, nlos: 5000 },
    leastHeightM: 0,
  },
  UMa: {
    los: (f) => urbanLos(f, 28, 22, 9),
    nlos: (f) => (_d2M, d3M, _baseM, mobileM) =>
      13.54 + 39.08 * Math.log10(d3M) + 20 * Math.log10(f) - 0.6 * (mobileM - 1.5),
    sigmaDb: { los: 4, nlos: 6 },
    ranges: rangesOf([500, 100_000], [10, 5000], [25, 25], [1.5, 22.5]),
    furthestM: { los: 5000, nlos: 5000 },
    leastHeightM: ENVIRONMENT_HEIGHT_M,
  },
  UMi: {
    los: (f) => urbanLos(f, 32.4, 21, 9.5),
    nlos: (f) => (_d2M, d3M, _baseM, mobileM) =>
      22.4 + 35.3 * Math.log10(d3M) + 21.3 * Math.log10(f) - 0.3 * (mobileM - 1.5),
    sigmaDb: { los: 4, nlos: 7.82 },
    ranges: rangesOf([500, 100_000], [10, 5000], [10, 10], [1.5, 22.5]),
    furthestM: { los: 5000, nlos: 5000 },
    leastHeightM: ENVIRONMENT_HEIGHT_M,
  },
  InH: {
    los: (f) => (_d2M, d3M) => 32.4 + 17.3 * Math.log10(d3M) + 20 * Math.log10(f),
    nlos: (f) => (_d2M, d3M) => 17.3 + 38.3 * Math.log10(d3M) + 24.9 * Math.log10(f),
    sigmaDb: { los: 3, nlos: 8.03 },
    ranges: rangesOf([500, 100_000], [1, 150], [0, 10], [0, 10]),
    furthestM: { los: 150, nlos: 150 },
    leastHeightM: 0,
  },
};

function rangesOf(
  frequencyMHz: ValidRanges['frequencyMHz'],
  distanceM: ValidRanges['distanceM'],
  baseHeightM: ValidRanges['baseHeightM'],
  mobileHeightM: ValidRanges['mobileHeightM'],
): ValidRanges {
  return { frequencyMHz, distanceM, baseHeightM, mobileHeightM };
}

/** PL1 and PL2 of UMa and UMi; the break point counts from heights above the effective environment. */
export function urbanLos(frequencyGHz: number, atOneMetre: number, slope: number, beyond: number): Shape {
  const constant = atOneMetre + 20 * Math.log10(frequencyGHz);
  const perSquareMetre = (4 * frequencyGHz * 1e9) / SPEED_OF_LIGHT_MPS;
  return (d2M, d3M, baseM, mobileM) => {
    const breakM = perSquareMetre * (baseM - ENVIRONMENT_HEIGHT_M) * (mobileM - ENVIRONMENT_HEIGHT_M); // note 1
    const logD = Math.log10(d3M);
    if (d2M <= breakM) return constant + slope * logD; // PL1
    return constant + 40 * logD - beyond * Math.log10(breakM * breakM + (baseM - mobileM) ** 2); // PL2
  };
}

/** PL1 and PL2 of RMa. */
export function ruralLos(frequencyGHz: number, { buildingHeightM: h }: Street): Shape {
  const constant = 20 * Math.log10((40 * Math.PI * frequencyGHz) / 3) - Math.min(0.044 * h ** 1.72, 14.77);
  const slope = 20 + Math.min(0.03 * h ** 1.72, 10);
  const perMetre = 0.002 * Math.log10(h);
  const before = (d: number): number => constant + slope * Math.log10(d) + perMetre * d; // PL1
  const perSquareMetre = (2 * Math.PI * frequencyGHz * 1e9) / SPEED_OF_LIGHT_MPS;
  return (d2M, d3M, baseM, mobileM) => {
    const breakM = perSquareMetre * baseM * mobileM; // note 5
    if (d2M <= breakM) return before(d3M);
    const break3M = slantM(breakM, baseM - mobileM); // PL1 counts slant distances, at the break point too
    return before(break3M) + 40 * Math.log10(d3M / break3M); // PL2
  };
}

/** PL'NLOS of RMa. */
export function ruralNlos(frequencyGHz: number, { buildingHeightM: h, streetWidthM: w }: Street): Shape {
  const constant = 161.04 - 7.1 * Math.log10(w) + 7.5 * Math.log10(h) + 20 * Math.log10(frequencyGHz);
  return (_d2M, d3M, baseM, mobileM) => {
    const logBase = Math.log10(baseM);
    const base = -(24.37 - 3.7 * (h / baseM) ** 2) * logBase;
    const distance = (43.42 - 3.1 * logBase) * (Math.log10(d3M) - 3);
    return constant + base + distance - (3.2 * Math.log10(11.75 * mobileM) ** 2 - 4.97);
  };
}
