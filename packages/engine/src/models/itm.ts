import type { ItmEnvironment, ItmResult, ItmWarning } from '@radioshed/itm';
import { OutOfRangeError } from '@radioshed/units';

import { note } from '../notes.js';
import type { DOUBTS } from '../notes/models.js';
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
    const gaps = note('receiverHeightsWithoutValue', { minM: HEIGHT_M[0], maxM: HEIGHT_M[1] });
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
      doubts: warnings satisfies readonly (keyof typeof DOUBTS)[],
      notes: [],
    };
  };
}

async function itmLosses(setting: ModelSetting): Promise<LinkLosses> {
  const { itmLossesIn } = await import('@radioshed/itm');
  const compute = itmLossesIn(itmEnvironment(setting));
  return (links, lossDb) => compute(links, lossDb);
}

/** Warnings for a whole area. */
function areaDoubts({ setting: { frequencyMHz }, txHeightM, rxHeightM }: ModelledLink): ItmWarning[] {
  const warnings: ItmWarning[] = [];
  if (txHeightM < 1 || txHeightM > 1000) warnings.push('txHeightNearLimits');
  if (rxHeightM !== undefined && (rxHeightM < 1 || rxHeightM > 1000)) warnings.push('rxHeightNearLimits');
  if (frequencyMHz < 40 || frequencyMHz > 10_000) warnings.push('frequencyNearLimits');
  return warnings;
}
