import type { ItmEnvironment, ItmResult, ItmWarning } from '@radioshed/itm';
import { OutOfRangeError } from '@radioshed/units';

import type { Explainer, LinkLosses, ModelDescriptor, ModelledLink } from './shared/descriptor.js';
import { doubtNotes } from './shared/explain.js';
import { NOT_KNOWN } from './shared/ranges.js';
import type { ModelSetting } from './shared/setting.js';

const TITLE = 'Longley–Rice (ITM)';
const HEIGHT_M = [0.5, 3000] as const;
/** Mobile mode (2), without location variability (+ 10) because the path's terrain is known. */
const MDVAR = 12;

/** The Irregular Terrain Model, point to point. */
export const itm: ModelDescriptor<'itm', 1> = {
  name: 'itm',
  title: TITLE,
  description: 'Losses over irregular terrain, with diffraction and troposcatter, 20 MHz to 20 GHz; the default.',
  pm: 1,
  reportName: 'ITM / Longley-Rice',
  flag: 'itm',

  limits: { frequencyMHz: [20, 20_000], txHeightM: HEIGHT_M, rxHeightM: HEIGHT_M },
  madeFrom: NOT_KNOWN,
  terrain: 'profile',
  reciprocalWithinDb: 1,
  polarised: true,
  timePercent: 'reliability',
  timeRangePercent: null,
  locationPercent: 'reliability',
  margin: null,
  clutter: 'sparse',
  diffraction: 'own',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: [
    'climate',
    'surfaceRefractivityN',
    'relativePermittivity',
    'conductivitySpm',
    'reliabilityPercent',
    'confidencePercent',
    'terrainIrregularity',
  ],
  tables: null,
  linkLoss: 'explain',

  async ref(setting) {
    const { itmRef } = await import('@radioshed/itm');
    return itmRef({ ...itmEnvironment(setting), terrainIrregularity: setting.assumptions.terrainIrregularity });
  },
  notes(link) {
    const gaps = `ITM has no value where the receiver is not ${HEIGHT_M.join(' to ')} m above ground.`;
    return [...doubtNotes(TITLE, areaDoubts(link)), ...(link.rxHeightM === undefined ? [gaps] : [])];
  },
  explain: explainItm,
  losses: itmLosses,
};

/** ITM's inputs besides terrain and antennas. */
export function itmEnvironment({ frequencyMHz, polarisation, assumptions }: ModelSetting): ItmEnvironment {
  const { climate, surfaceRefractivityN, relativePermittivity, conductivitySpm } = assumptions;
  const { confidencePercent, reliabilityPercent } = assumptions;
  return {
    frequencyMHz,
    polarisation,
    climate,
    surfaceRefractivityN,
    relativePermittivity,
    conductivitySpm,
    variability: { mode: 'confidenceReliability', confidencePercent, reliabilityPercent, mdvar: MDVAR },
  };
}

async function explainItm(setting: ModelSetting): Promise<Explainer> {
  const { isItmDomainError, itmPointToPointIn } = await import('@radioshed/itm');
  const compute = itmPointToPointIn(itmEnvironment(setting));
  return ({ groundM, stepM, txHeightM, rxHeightM }) => {
    let result: ItmResult;
    try {
      result = compute({ groundM, stepM, txHeightM, rxHeightM });
    } catch (error) {
      if (!isItmDomainError(error)) throw error;
      throw new OutOfRangeError('model.name', 'itm', `a model that is defined for this path (${error.message})`);
    }
    const { warnings, lossDb, effectiveEarthRadiusM } = result;
    return {
      lossDb,
      effectiveEarthRadiusM,
      // Among many links hardly anyone asks for them.
      get intermediates() {
        const { warnings: _, lossDb: __, freeSpaceLossDb: _freeSpace, assumed: _assumed, ...found } = result;
        return { ...found, warnings: warnings.join(', ') };
      },
      doubts: warnings.map((warning) => CLAUSES[warning]),
      notes: [],
    };
  };
}

async function itmLosses(setting: ModelSetting): Promise<LinkLosses> {
  const { itmLossesIn } = await import('@radioshed/itm');
  const compute = itmLossesIn(itmEnvironment(setting));
  return (links, lossDb) => compute(links, lossDb).map((warning) => CLAUSES[warning]);
}

/** Warnings for a whole area, each a clause. */
function areaDoubts({ setting: { frequencyMHz }, txHeightM, rxHeightM }: ModelledLink): string[] {
  const warnings: ItmWarning[] = [];
  if (txHeightM < 1 || txHeightM > 1000) warnings.push('txHeightNearLimits');
  if (rxHeightM !== undefined && (rxHeightM < 1 || rxHeightM > 1000)) warnings.push('rxHeightNearLimits');
  if (frequencyMHz < 40 || frequencyMHz > 10_000) warnings.push('frequencyNearLimits');
  return warnings.map((warning) => CLAUSES[warning]);
}

/** Warnings of ITM in words. */
const CLAUSES: Readonly<Record<ItmWarning, string>> = {
  txHeightNearLimits: 'the transmitter’s height is outside 1 to 1000 m above ground',
  rxHeightNearLimits: 'the receiver’s height is outside 1 to 1000 m above ground',
  frequencyNearLimits: 'the frequency is outside 40 to 10 000 MHz',
  distanceNearUpperLimit: 'the distance exceeds 1000 km',
  distanceLarge: 'the distance exceeds 2000 km',
  distanceNearLowerLimit: 'the path is short for its height difference',
  distanceSmall: 'the distance is below 1 km',
  txHorizonAngleLarge: 'the transmitter’s horizon is steeper than 200 mrad',
  rxHorizonAngleLarge: 'the receiver’s horizon is steeper than 200 mrad',
  txHorizonDistanceSmall: 'the transmitter’s horizon is much closer than over a smooth Earth',
  rxHorizonDistanceSmall: 'the receiver’s horizon is much closer than over a smooth Earth',
  txHorizonDistanceLarge: 'the transmitter’s horizon is much farther than over a smooth Earth',
  rxHorizonDistanceLarge: 'the receiver’s horizon is much farther than over a smooth Earth',
  extremeVariability: 'reliability or confidence is extreme',
  surfaceRefractivitySmall: 'the surface refractivity at the height of the path is below 250 N-units',
};
