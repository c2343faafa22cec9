import type { HfControlPointSteps, HfFrequencySteps, HfModeSteps } from '@radioshed/hf/steps';

import type { Exception, Value } from '../case-form.js';
import type { HfCase, HfCaseAt } from './hf-case.js';
import {
  analogColumns,
  digitalColumns,
  type HfDigitalColumns,
  type HfScatterColumns,
  scatterColumns,
  textColumns,
} from './hf-digital.js';

/** Result columns and their values. */
export type Columns<Result> = Readonly<Record<string, (result: Result) => Value>>;

/** The reference's value for a missing level or gain, dB. */
const NO_LEVEL = -307;
const NO_ORDER = 99;
/** Radians per degree, as in the reference. */
const RADIANS_PER_DEGREE = 0.01745329252;

/** The reference counts hops from 0. */
const order = (hops: number | undefined): number => (hops === undefined ? NO_ORDER : hops - 1);

/** MUFs, MHz, and the quantities they depend on. */
export const MUF_COLUMNS: Columns<HfCaseAt> = {
  distance: ({ circuit }) => circuit.distanceKm,
  season: ({ circuit }) => circuit.season,
  dmax: ({ hour }) => hour.longestHopKm,
  BMUF: ({ hour }) => hour.mufs.basicMHz,
  MUF90: ({ hour }) => hour.mufs.exceeded90MHz,
  MUF10: ({ hour }) => hour.mufs.exceeded10MHz,
  OPMUF: ({ hour }) => hour.mufs.operationalMHz,
  OPMUF90: ({ hour }) => hour.mufs.operational90MHz,
  OPMUF10: ({ hour }) => hour.mufs.operational10MHz,
  n0_F2: ({ hour }) => order(hour.lowestF2Hops),
  n0_E: ({ hour }) => order(hour.lowestEHops),
  fM: ({ hour }) => hour.long?.upperReferenceMHz ?? 0,
  fL: ({ hour }) => hour.long?.lowerReferenceMHz ?? 0,
  'K[0]': ({ hour }) => hour.long?.k[0] ?? 0,
  'K[1]': ({ hour }) => hour.long?.k[1] ?? 0,
  fH: ({ hour }) => hour.long?.gyroMHz ?? 0,
  E0: ({ hour }) => hour.long?.freeSpaceDb ?? NO_LEVEL,
  Gap: ({ hour }) => hour.long?.focusDb ?? NO_LEVEL,
};

/** The five control points. */
export const POINT_COLUMNS: Columns<HfCaseAt> = Object.fromEntries(
  [0, 1, 2, 3, 4].flatMap((i) =>
    Object.entries(pointValues()).map(([name, of]) => [
      `CP${i}.${name}`,
      ({ circuit, hour }: HfCaseAt): Value => {
        const point = hour.points[i];
        return point === undefined ? '' : of(point, i, circuit.distanceKm > 9000);
      },
    ]),
  ),
);

function pointValues(): Record<string, (point: HfControlPointSteps, i: number, isLong: boolean) => Value> {
  return {
    lat: (p) => p.latDeg,
    lng: (p) => p.lonDeg,
    distance: (p) => p.distanceKm,
    foF2: (p) => p.foF2MHz,
    M3kF2: (p) => p.m3000,
    // Beyond 9000 km the reference has foE at the penetrations only.
    foE: (p, i, isLong) => (isLong && (i === 1 || i === 3) ? 0 : p.foEMHz),
    'dip[0]': (p) => p.dip100Rad,
    'dip[1]': (p) => p.dip300Rad,
    'fH[0]': (p) => p.gyro100MHz,
    'fH[1]': (p) => p.gyro300MHz,
    hr: (p, i, isLong) => (isLong ? (LONG_HEIGHTS_KM[i] ?? 0) : i === 2 ? Math.min(1490 / p.m3000 - 176, 500) : 0),
    x: (p, i, isLong) => (isLong || i === 0 || i === 4 ? 0 : Math.max(p.foF2MHz / p.foEMHz, 2)),
    'Sun.sza': (p) => p.zenithRad,
    'Sun.lsr': (p) => p.sunriseUtc,
    'Sun.lsn': (p) => p.noonUtc,
    'Sun.lss': (p) => p.sunsetUtc,
  };
}

/** Control points of the reference beyond 9000 km. */
const LONG_HEIGHTS_KM = [90, 300, 0, 300, 90];

const MODE_NAMES = ['1E', '2E', '3E', '1F2', '2F2', '3F2', '4F2', '5F2', '6F2'];

/** Signal, noise and reliability at a frequency. */
export const FREQUENCY_COLUMNS: Columns<HfFrequencySteps> = {
  Ep: (f) => f.fieldDbuvpm,
  Es: (f) => f.shortDbuvpm,
  El: (f) => f.longDbuvpm,
  Ei: (f) => f.betweenDbuvpm,
  Pr: (f) => f.powerDbw,
  Grw: (f) => f.rxGainDbi,
  Gtl: (f) => f.txLowGainDbi,
  ele: (f) => f.elevationDeg * RADIANS_PER_DEGREE,
  DMidx: (f) => (f.dominantMode === undefined ? NO_ORDER : MODE_NAMES.indexOf(f.dominantMode)),
  FaA: (f) => f.atmospheric.medianDb,
  DuA: (f) => f.atmospheric.upperDecileDb,
  DlA: (f) => f.atmospheric.lowerDecileDb,
  FaM: (f) => f.manMade.medianDb,
  FaG: (f) => f.galactic.medianDb,
  FamT: (f) => f.noise.medianDb,
  DuT: (f) => f.noise.upperDecileDb,
  DlT: (f) => f.noise.lowerDecileDb,
  DuSN: (f) => f.snr.upperDecileDb,
  DlSN: (f) => f.snr.lowerDecileDb,
};

/** A mode. If it does not count, the reference has no level, and 0 for other values. */
export const MODE_COLUMNS: Columns<HfModeAt> = {
  BMUF: ({ mode }) => mode.basicMufMHz,
  Fprob: ({ mode }) => mode.support,
  fs: ({ mode }) => mode.screenedMHz,
  hr: ({ mode }) => (mode.name.endsWith('E') ? 110 : mode.reflectionKm),
  ele: ({ mode }) => (mode.losses === undefined ? 0 : mode.elevationRad),
  Lb: ({ mode }) => mode.losses?.basicDb ?? -NO_LEVEL,
  Ew: ({ mode }) => mode.fieldDbuvpm,
  // Beyond 7000 km power is not computed by mode.
  Prw: ({ mode, distanceKm }) => (distanceKm > 7000 ? NO_LEVEL : mode.powerDbw),
  Grw: ({ mode, distanceKm }) => (mode.losses === undefined || distanceKm > 7000 ? NO_LEVEL : mode.rxGainDbi),
  MC: ({ mode }) => (mode.isActive ? 1 : 0),
  deltal: ({ mode }) => mode.lowerDecile,
  deltau: ({ mode }) => mode.upperDecile,
  AT: ({ mode }) => mode.losses?.absorptionFactor ?? 0,
  fL: ({ mode }) => (mode.losses === undefined ? 0 : mode.gyroMHz),
  Li: ({ mode }) => mode.losses?.absorptionDb ?? 0,
  Lm: ({ mode }) => mode.losses?.aboveMufDb ?? 0,
  Lh: ({ mode }) => mode.losses?.auroralDb ?? 0,
  fv: ({ mode }) => (mode.losses === undefined ? 0 : mode.verticalMHz),
  ptick: ({ mode }) => (mode.losses === undefined ? 0 : mode.slantKm),
};

/** A mode of a path. */
export interface HfModeAt {
  readonly mode: HfModeSteps;
  readonly distanceKm: number;
}

/** A circuit at an hour and frequency. */
export interface HfCaseAtFrequency extends HfCaseAt {
  readonly at: HfFrequencySteps;
  readonly digital: HfDigitalColumns & HfScatterColumns;
}

const SCATTER_COLUMNS = ['OCRs', 'probocc'] as const;
const DIGITAL_COLUMNS = [
  'SNR',
  'SNRXX',
  'BCR',
  'SIR',
  'DuSI',
  'DlSI',
  'MIR',
  'OCR',
  'RSN',
  'RT',
  'RF',
  ...SCATTER_COLUMNS,
] as const;

/** All results of a frequency: MUFs, midpoint, signal, noise and reliability. */
export const SINGLE_COLUMNS: Columns<HfCaseAtFrequency> = {
  ...MUF_COLUMNS,
  ...Object.fromEntries(
    Object.entries(FREQUENCY_COLUMNS).map(([name, of]) => [name, ({ at }: HfCaseAtFrequency) => of(at)]),
  ),
  ...Object.fromEntries(DIGITAL_COLUMNS.map((name) => [name, ({ digital }: HfCaseAtFrequency) => digital[name]])),
  ...Object.fromEntries(Object.entries(POINT_COLUMNS).filter(([name]) => name.startsWith('CP2.'))),
  flags: ({ at }) => (at.modes.some(({ isActive, elevationRad }) => isActive && elevationRad < 0) ? 1 : 0),
  hrF2n0: ({ hour, at }) => at.modes.find(({ name }) => name === `${hour.lowestF2Hops}F2`)?.reflectionKm ?? 0,
};

/**
 * A prediction with the reference's results for a digital circuit. With any correction, interference and overall
 * reliability follow the Recommendation; scatter always does.
 *
 * @param fix bits of the corrections, 0 for none
 */
export function predictionAt(state: HfCaseAt, frequencyMHz: number, hfCase: HfCase, fix: number): HfCaseAtFrequency {
  const at = state.hour.frequency(frequencyMHz);
  const { digital, requiredSnrDb } = hfCase;
  const scatter = scatterColumns(at.digital);
  if (digital === undefined || at.digital === undefined) {
    return { ...state, at, digital: { ...analogColumns(at), ...scatter } };
  }
  const { distanceKm } = state.circuit;
  const basicMufMHz = state.hour.mufs.basicMHz;
  const input = { at, frequencyMHz, basicMufMHz, distanceKm, requiredSnrDb };
  const text = fix === 0 ? {} : textColumns(at.digital);
  return { ...state, at, digital: { ...digitalColumns(input, digital), ...text, ...scatter } };
}

/** Tolerances by column, if not 0.01 dB, km or percentage points. */
export const TOLERANCES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['BMUF', 'MUF90', 'MUF10', 'OPMUF', 'OPMUF90', 'OPMUF10', 'fM', 'fL', 'fH', 'fv', 'fs', 'K[0]', 'K[1]'].map(
      (name) => [name, 0.001],
    ),
  ),
  ...Object.fromEntries(
    Object.keys(POINT_COLUMNS)
      .filter((name) => !name.endsWith('.distance') && !name.endsWith('.hr'))
      .map((name) => [name, 0.001]),
  ),
  ele: 1e-5,
  // Differences of nearly equal numbers.
  RT: 0.05,
  RF: 0.05,
};

/** Known deviations of the reference that cannot be reproduced, and why. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    columns: SCATTER_COLUMNS,
    isIn: () => true,
    why: 'equatorial scatter: the reference mixes units and reads past its modes; ours follow the Recommendation',
  },
  {
    columns: ['ele'],
    isIn: (_, value) => Number(value('distance')) > 7000,
    why: 'beyond 7000 km: the reference picks one of several elevations of equal gain by rounding',
  },
  {
    columns: ['Ep', 'Es', 'Pr', 'SNR', 'SNRXX', 'BCR'],
    isIn: (_, value) => Math.abs(Number(value('CP2.lat'))) > 89.9999,
    why: 'midpoint at a pole: rounding decides the local time of the auroral loss',
  },
  {
    columns: ['Ep', 'Es', 'Ei', 'Pr', 'SNR', 'SNRXX', 'BCR', 'ele', 'Grw'],
    isIn: (_, value) => value('flags') === 1,
    why: 'mode below the horizon: the reference reads outside the antenna pattern',
  },
  {
    columns: ['DuSN', 'DlSN', 'SNRXX', 'BCR'],
    isIn: (row, value) => isOnEdge(row.number('freq') / Number(value('BMUF'))),
    why: 'edge of the table of deciles: rounding decides the row',
  },
  {
    columns: ['RT', 'RF'],
    isIn: (_, value) => ['RT', 'RF'].some((name) => Math.abs(Number(value(name)) - 50) > 50),
    why: 'probabilities outside 0 to 100 %, from a division by almost zero',
  },
  {
    columns: ['CP4.distance', 'CP4.foE', 'CP4.hr'],
    isIn: (_, value) => Number(value('distance')) > 39_000,
    why: 'beyond 39 000 km: the reference has too little room for penetrations',
  },
];

function isOnEdge(ratio: number): boolean {
  return [0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 3, 4].some((edge) => Math.abs(ratio / edge - 1) < 1e-5);
}
