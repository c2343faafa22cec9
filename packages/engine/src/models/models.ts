import type { MarginModel } from '@radioshed/empirical';

import type { Assumptions } from './assumptions.js';
import type { ModelName } from '../call/input.js';

/** Assumptions that a model can read. */
export type AssumptionName = keyof Assumptions;

/** What the engine knows about a model. */
export interface ModelEntry {
  readonly title: string;
  /** Frequencies for which it is defined, MHz. */
  readonly frequencyMHz: readonly [number, number];
  /** Antenna heights above the ground for which it is defined, m. */
  readonly heightM: readonly [number, number];
  /** The assumptions that count, those with a default that has to be told first. */
  readonly reads: readonly AssumptionName[];
  /** `added`: edges can be added to it; `own`: it has its own; `none`: it has no value behind obstructions. */
  readonly diffraction: 'added' | 'own' | 'none';
  /**
   * What clutter means to it. `blocks`: of the way over and the way through each block the smaller loss is added;
   * `beside its own`: the same, though its environment has clutter; `sparse`: the same, but for landcover denser than
   * Minimal; `opaque`: it is ground; `profile`: the model reads the heights itself; `own`: it finds heights and classes in its
   * radial; `ignored`.
   */
  readonly clutter: 'blocks' | 'beside its own' | 'sparse' | 'opaque' | 'profile' | 'own' | 'ignored';
  /** Where the model has no variability of its own: how its location margin is known. */
  readonly margin?: MarginModel;
}

const ANY_MHZ = [1, 300_000] as const;
const ANY_HEIGHT_M = [0, 100_000] as const;
const ABOVE_GROUND_M = [0.01, 100_000] as const;
const EMPIRICAL = {
  frequencyMHz: ANY_MHZ,
  heightM: ABOVE_GROUND_M,
  reads: ['environment', 'reliabilityPercent', 'diffraction'],
  diffraction: 'added',
  clutter: 'beside its own',
} as const;

/** The models that have a name. */
export const models: Readonly<Record<Exclude<ModelName, 'custom'>, ModelEntry>> = {
  itm: {
    title: 'Longley–Rice (ITM)',
    frequencyMHz: [20, 20_000],
    heightM: [0.5, 3000],
    reads: [
      'climate',
      'surfaceRefractivityN',
      'relativePermittivity',
      'conductivitySpm',
      'reliabilityPercent',
      'confidencePercent',
      'roughness',
    ],
    diffraction: 'own',
    clutter: 'sparse',
  },
  p1812: {
    title: 'ITU-R P.1812',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    reads: ['refractivityLapseN', 'surfaceRefractivityN', 'reliabilityPercent'],
    diffraction: 'own',
    clutter: 'profile',
  },
  lineOfSight: {
    title: 'line of sight',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: [],
    diffraction: 'none',
    clutter: 'opaque',
  },
  freeSpace: {
    title: 'free space',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: ['diffraction'],
    diffraction: 'added',
    clutter: 'blocks',
  },
  planeEarth: {
    title: 'plane earth',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    reads: ['diffraction'],
    diffraction: 'added',
    clutter: 'blocks',
  },
  egli: {
    ...EMPIRICAL,
    title: 'Egli',
    margin: 'egli',
  },
  hata: {
    ...EMPIRICAL,
    title: 'Okumura–Hata',
    margin: 'hata',
  },
  cost231: {
    ...EMPIRICAL,
    title: 'COST-231 Hata',
    margin: 'cost231',
  },
  ecc33: {
    ...EMPIRICAL,
    title: 'ECC-33',
    margin: 'ecc33',
  },
  sui: {
    ...EMPIRICAL,
    title: 'SUI',
    margin: 'sui',
  },
  ericsson: {
    ...EMPIRICAL,
    title: 'Ericsson 9999',
    margin: 'ericsson',
  },
  radar: {
    title: 'radar, there and back',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: ['radarCrossSectionM2', 'diffraction'],
    diffraction: 'added',
    clutter: 'blocks',
  },
  generalPurpose: {
    title: 'general purpose',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: ['environment', 'reliabilityPercent', 'diffraction'],
    diffraction: 'added',
    clutter: 'beside its own',
    margin: 'generalPurpose',
  },
  extendedHata: {
    title: 'NTIA Extended Hata',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    reads: ['environment', 'reliabilityPercent'],
    diffraction: 'own',
    clutter: 'beside its own',
  },
  p452: {
    title: 'ITU-R P.452',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    reads: ['refractivityLapseN', 'surfaceRefractivityN'],
    diffraction: 'own',
    clutter: 'profile',
  },
  p528: {
    title: 'ITU-R P.528',
    frequencyMHz: [100, 30_000],
    heightM: [1.5, 80_000],
    reads: ['reliabilityPercent'],
    diffraction: 'own',
    clutter: 'ignored',
  },
};

const OWN_MODEL: ModelEntry = {
  title: 'own model',
  frequencyMHz: [0.001, 1e6],
  heightM: [0, 100_000],
  reads: [],
  diffraction: 'own',
  clutter: 'own',
};

/** What the engine knows about a model, own ones included. */
export function modelEntry(name: ModelName): ModelEntry {
  return name === 'custom' ? OWN_MODEL : models[name];
}
