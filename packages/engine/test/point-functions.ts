import {
  bullingtonLossDb,
  deygoutLossDb,
  type DiffractionMethod,
  type EdgePath,
  principalEdgeLossDb,
} from '@radioshed/diffraction';
import {
  clutterAroundDb,
  COST231_AREA_TYPE_OF,
  cost231LossDb,
  ECC33_AREA_TYPE_OF,
  ecc33LossDb,
  effectiveBaseHeight,
  egliLossDb,
  ericssonLossDb,
  extendedHataLossDb,
  freeSpaceLossDb,
  HATA_AREA_TYPE_OF,
  hataLossDb,
  type LandMobileLink,
  planeEarthLossDb,
  radarLossDb,
  SUI_TERRAIN_OF,
  suiLossDb,
} from '@radioshed/empirical';
import type { ModelName } from '@radioshed/engine';
import { itmPointToPoint } from '@radioshed/itm';
import { p1812, p452 } from '@radioshed/p1812';
import { groundWave } from '@radioshed/ground-wave';
import { SITE_ROWS } from '@radioshed/p1411';
import { normalTailQuantile } from '@radioshed/numeric';
import { p1546 } from '@radioshed/p1546';
import { p2001 } from '@radioshed/p2001';
import { p528 } from '@radioshed/p528';
import { mergedEdgesLossDb } from '@radioshed/testing/merged-edges';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { itmEnvironment } from '../src/models/itm.js';
import { P1411_ENVIRONMENT_OF } from '../src/models/p1411.js';
import { p1546Parameters } from '../src/models/p1546.js';
import { p1812Parameters } from '../src/models/p1812.js';
import { p452Parameters } from '../src/models/p452.js';
import { p2001Parameters } from '../src/models/p2001.js';
import type { ModelSetting } from '../src/models/shared/setting.js';

/** The ground up to a sample, as a coverage passes it to a model. */
export interface PathSeen {
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
}

/** The same for a model that uses only the ends. */
export interface EndsSeen {
  readonly distanceM: number;
  readonly txGroundM: number;
  readonly txHeightM: number;
  readonly rxGroundM: number;
  readonly rxHeightM: number;
}

/** The models that use the ground between the ends even without added diffraction. */
export const OVER_GROUND = {
  itm: (path, setting) =>
    // Both with horizon distances of sample times step.
    itmPointToPoint({ ...itmEnvironment(setting), ...path, horizonDistances: 'multiplied' }).lossDb,
  p1812: (path, setting) => p1812({ ...p1812Parameters(setting), ...overProfile(path) }).lossDb,
  p452: (path, setting) => p452({ ...p452Parameters(setting), ...overProfile(path) }).lossDb,
  p2001: (path, setting) => p2001({ ...p2001Parameters(setting), ...overProfile(path) }).lossDb,
  p1546: (path, setting) => {
    const { tables, zone, ...environment } = p1546Parameters(setting);
    const { profile, ...heights } = overProfile(path);
    return p1546({ ...environment, ...heights, profile: { ...profile, zone } }, tables).lossDb;
  },
  lineOfSight: (path, { frequencyMHz }) =>
    isClear(path) ? freeSpaceLossDb(slantM(endsOf(path)), frequencyMHz) : Number.NaN,
  extendedHata: ({ groundM, stepM, txHeightM, rxHeightM }, { frequencyMHz, assumptions }) => {
    const { areaType, reliabilityPercent } = assumptions;
    const heights = { baseHeightM: txHeightM, mobileHeightM: rxHeightM };
    return extendedHataLossDb({ groundM, stepM, ...heights, frequencyMHz, areaType, reliabilityPercent });
  },
  hata: (path, { frequencyMHz, assumptions }) =>
    hataLossDb(effectiveLink(path, frequencyMHz), HATA_AREA_TYPE_OF[assumptions.areaType]),
  cost231: (path, { frequencyMHz, assumptions }) =>
    cost231LossDb(effectiveLink(path, frequencyMHz), COST231_AREA_TYPE_OF[assumptions.areaType]),
  ecc33: (path, { frequencyMHz, assumptions }) =>
    ecc33LossDb(effectiveLink(path, frequencyMHz), ECC33_AREA_TYPE_OF[assumptions.areaType]),
  ericsson: (path, { frequencyMHz, assumptions }) =>
    ericssonLossDb(effectiveLink(path, frequencyMHz), assumptions.areaType),
} satisfies Partial<Record<ModelName, (path: PathSeen, setting: ModelSetting) => number>>;

/** The models that use only the ends. */
export const BETWEEN_ENDS = {
  freeSpace: (ends, { frequencyMHz }) => freeSpaceLossDb(slantM(ends), frequencyMHz),
  planeEarth: (ends, { frequencyMHz }) =>
    Math.max(
      planeEarthLossDb(ends.distanceM, ends.txHeightM, ends.rxHeightM, frequencyMHz),
      freeSpaceLossDb(slantM(ends), frequencyMHz),
    ),
  egli: (ends, { frequencyMHz }) => egliLossDb(link(ends, frequencyMHz)),
  sui: (ends, { frequencyMHz, assumptions }) =>
    suiLossDb(link(ends, frequencyMHz), SUI_TERRAIN_OF[assumptions.areaType]),
  radar: (ends, { frequencyMHz, assumptions }) =>
    radarLossDb(slantM(ends), frequencyMHz, assumptions.radarCrossSectionM2),
  generalPurpose: (ends, { frequencyMHz, assumptions: { areaType } }) =>
    freeSpaceLossDb(slantM(ends), frequencyMHz) +
    clutterAroundDb(ends.txHeightM, frequencyMHz, areaType) +
    clutterAroundDb(ends.rxHeightM, frequencyMHz, areaType),
  groundWave: ({ distanceM, txHeightM, rxHeightM }, { frequencyMHz, polarisation, assumptions }) => {
    const { relativePermittivity, conductivitySpm, surfaceRefractivityN } = assumptions;
    const ground = { relativePermittivity, conductivitySpm, surfaceRefractivityN };
    return groundWave({ distanceM, txHeightM, rxHeightM, frequencyMHz, polarisation, ...ground }).lossDb;
  },
  p1411: (ends, { frequencyMHz, assumptions: { areaType, reliabilityPercent } }) => {
    const isOver = areaType === 'urban' && Math.max(ends.txHeightM, ends.rxHeightM) > 20;
    const row = SITE_ROWS[isOver ? 'overRoofs' : 'belowRoofs'].nlos[P1411_ENVIRONMENT_OF[areaType]];
    const { alpha = 0, beta = 0, gamma = 0, sigmaDb = 0 } = row ?? {};
    const median = 10 * (alpha * Math.log10(slantM(ends)) + gamma * Math.log10(frequencyMHz / 1000)) + beta;
    const lossDb = median - sigmaDb * normalTailQuantile(reliabilityPercent / 100);
    const freeDb = freeSpaceLossDb(slantM(ends), frequencyMHz);
    if (isOver || areaType === 'rural') return Math.max(lossDb, freeDb);
    return 10 * Math.log10(10 ** (lossDb / 10) + 10 ** (freeDb / 10));
  },
  p528: ({ distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM }, setting) => {
    const { frequencyMHz, polarisation, assumptions } = setting;
    const [txM, rxM] = [txGroundM + txHeightM, rxGroundM + rxHeightM];
    const surfaceM = txM <= rxM ? txGroundM : rxGroundM;
    return p528({
      lowHeightM: Math.min(txM, rxM) - surfaceM,
      highHeightM: Math.max(txM, rxM) - surfaceM,
      distanceM,
      frequencyMHz,
      polarisation,
      timePercent: assumptions.reliabilityPercent,
    }).lossDb;
  },
} satisfies Partial<Record<ModelName, (ends: EndsSeen, setting: ModelSetting) => number>>;

/** Diffraction over a path every sample of which is an edge, by the functions for isolated edges. */
export const DIFFRACTION: Readonly<Record<DiffractionMethod, (path: EdgePath) => number>> = {
  singleEdge: principalEdgeLossDb,
  bullington: bullingtonLossDb,
  epsteinPeterson: mergedEdgesLossDb,
  deygout: deygoutLossDb,
};

/** A path as its edges over the median Earth. */
export function edgesOf({ groundM, stepM, txHeightM, rxHeightM }: PathSeen, frequencyMHz: number): EdgePath {
  const last = groundM.length - 1;
  return {
    distanceM: last * stepM,
    txAltitudeM: groundM[0] + txHeightM,
    rxAltitudeM: groundM[last] + rxHeightM,
    edges: Array.from(groundM.subarray(1, last), (altitudeM, i) => ({ distanceM: (i + 1) * stepM, altitudeM })),
    frequencyMHz,
    effectiveEarthRadiusM: MEDIAN_EARTH_RADIUS_M,
  };
}

/** The ends of a path. */
export function endsOf({ groundM, stepM, txHeightM, rxHeightM }: PathSeen): EndsSeen {
  const last = groundM.length - 1;
  return { distanceM: last * stepM, txGroundM: groundM[0], txHeightM, rxGroundM: groundM[last], rxHeightM };
}

function overProfile({ groundM, stepM, txHeightM, rxHeightM }: PathSeen) {
  return { profile: { groundM, stepM }, txHeightM, rxHeightM };
}

function slantM({ distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM }: EndsSeen): number {
  return Math.hypot(distanceM, rxGroundM + rxHeightM - txGroundM - txHeightM);
}

function link({ distanceM, txHeightM, rxHeightM }: EndsSeen, frequencyMHz: number): LandMobileLink {
  return { frequencyMHz, distanceM, baseHeightM: txHeightM, mobileHeightM: rxHeightM };
}

function effectiveLink(path: PathSeen, frequencyMHz: number): LandMobileLink {
  const { heightM } = effectiveBaseHeight(path.groundM, path.stepM, path.txHeightM);
  return { ...link(endsOf(path), frequencyMHz), baseHeightM: heightM };
}

/** Whether no sample rises above the straight ray over the median Earth. */
function isClear({ groundM, stepM, txHeightM, rxHeightM }: PathSeen): boolean {
  const last = groundM.length - 1;
  const txM = groundM[0] + txHeightM;
  const rxM = groundM[last] + rxHeightM;
  return groundM.subarray(1, last).every((heightM, before) => {
    const i = before + 1;
    const bulgeM = (stepM * stepM * i * (last - i)) / (2 * MEDIAN_EARTH_RADIUS_M);
    return heightM + bulgeM <= txM + ((rxM - txM) * i) / last;
  });
}
