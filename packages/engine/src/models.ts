import type { DiffractionMethod } from '@radioshed/diffraction';
import {
  COST231_ENVIRONMENT_OF,
  COST231_RANGES,
  cost231Ref,
  type DiffractedName,
  type DiffractedParameters,
  diffractedRef,
  ECC33_ENVIRONMENT_OF,
  ECC33_RANGES,
  ecc33Ref,
  EGLI_RANGES,
  egliRef,
  ERICSSON_RANGES,
  ericssonRef,
  EXTENDED_HATA_RANGES,
  extendedHataRef,
  freeSpaceRef,
  generalPurposeRef,
  HATA_ENVIRONMENT_OF,
  HATA_RANGES,
  hataRef,
  lineOfSightRef,
  type MarginModel,
  planeEarthRef,
  radarRef,
  SUI_RANGES,
  SUI_TERRAIN_OF,
  suiRef,
  type ValidRanges,
} from '@radioshed/empirical';
import { itmModelRef } from '@radioshed/itm';
import { p1812ModelRef, p452ModelRef } from '@radioshed/p1812';
import { p528Ref } from '@radioshed/p528';
import type { ModelRef } from '@radioshed/profile';

import type { Assumptions } from './assumptions.js';
import type { ModelName } from './input.js';
import { itmEnvironment } from './itm-link.js';
import { p1812Parameters, p452Parameters } from './p1812-link.js';

/** What a model is made for. */
export interface ModelSetting {
  readonly frequencyMHz: number;
  readonly polarisation: 'vertical' | 'horizontal';
  /** Latitude of the transmitter, degrees. */
  readonly latDeg: number;
  readonly assumptions: Assumptions;
}

/** Assumptions that a model can read. */
export type AssumptionName = keyof Assumptions;

/** What the engine knows about a model. */
export interface ModelEntry {
  readonly title: string;
  /** Frequencies for which it is defined, MHz. */
  readonly frequencyMHz: readonly [number, number];
  /** Antenna heights above the ground for which it is defined, m. */
  readonly heightM: readonly [number, number];
  /** What it was made from; it answers beyond, with a note. */
  readonly ranges?: Partial<ValidRanges>;
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
  /** The name under which workers find it. */
  ref(setting: ModelSetting): ModelRef;
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
    ref: (setting) => itmModelRef({ ...itmEnvironment(setting), roughness: setting.assumptions.roughness }),
  },
  p1812: {
    title: 'ITU-R P.1812',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    ranges: {
      frequencyMHz: [30, 6000],
      distanceM: [250, 3_000_000],
      baseHeightM: [1, 3000],
      mobileHeightM: [1, 3000],
    },
    reads: ['refractivityLapseN', 'surfaceRefractivityN', 'reliabilityPercent'],
    diffraction: 'own',
    clutter: 'profile',
    ref: (setting) => p1812ModelRef(p1812Parameters(setting)),
  },
  lineOfSight: {
    title: 'line of sight',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: [],
    diffraction: 'none',
    clutter: 'opaque',
    ref: ({ frequencyMHz }) => lineOfSightRef({ frequencyMHz }),
  },
  freeSpace: {
    title: 'free space',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: ['diffraction'],
    diffraction: 'added',
    clutter: 'blocks',
    ref: (setting) => terrainAdded(setting, 'freeSpace', freeSpaceRef, waveOf(setting)),
  },
  planeEarth: {
    title: 'plane earth',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    reads: ['diffraction'],
    diffraction: 'added',
    clutter: 'blocks',
    ref: (setting) => terrainAdded(setting, 'planeEarth', planeEarthRef, waveOf(setting)),
  },
  egli: {
    ...EMPIRICAL,
    title: 'Egli',
    ranges: EGLI_RANGES,
    margin: 'egli',
    ref: (setting) => terrainAdded(setting, 'egli', egliRef, waveOf(setting)),
  },
  hata: {
    ...EMPIRICAL,
    title: 'Okumura–Hata',
    ranges: HATA_RANGES,
    margin: 'hata',
    ref: (setting) =>
      terrainAdded(setting, 'hata', hataRef, {
        ...waveOf(setting),
        environment: HATA_ENVIRONMENT_OF[setting.assumptions.environment],
      }),
  },
  cost231: {
    ...EMPIRICAL,
    title: 'COST-231 Hata',
    ranges: COST231_RANGES,
    margin: 'cost231',
    ref: (setting) =>
      terrainAdded(setting, 'cost231', cost231Ref, {
        ...waveOf(setting),
        environment: COST231_ENVIRONMENT_OF[setting.assumptions.environment],
      }),
  },
  ecc33: {
    ...EMPIRICAL,
    title: 'ECC-33',
    ranges: ECC33_RANGES,
    margin: 'ecc33',
    ref: (setting) =>
      terrainAdded(setting, 'ecc33', ecc33Ref, {
        ...waveOf(setting),
        environment: ECC33_ENVIRONMENT_OF[setting.assumptions.environment],
      }),
  },
  sui: {
    ...EMPIRICAL,
    title: 'SUI',
    ranges: SUI_RANGES,
    margin: 'sui',
    ref: (setting) =>
      terrainAdded(setting, 'sui', suiRef, {
        ...waveOf(setting),
        terrain: SUI_TERRAIN_OF[setting.assumptions.environment],
      }),
  },
  ericsson: {
    ...EMPIRICAL,
    title: 'Ericsson 9999',
    ranges: ERICSSON_RANGES,
    margin: 'ericsson',
    ref: (setting) =>
      terrainAdded(setting, 'ericsson', ericssonRef, {
        ...waveOf(setting),
        environment: setting.assumptions.environment,
      }),
  },
  radar: {
    title: 'radar, there and back',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: ['radarCrossSectionM2', 'diffraction'],
    diffraction: 'added',
    clutter: 'blocks',
    ref: (setting) => {
      const { radarCrossSectionM2, diffraction } = setting.assumptions;
      return radarRef({
        ...waveOf(setting),
        radarCrossSectionM2,
        ...(diffraction === 'none' ? {} : { diffraction }),
      });
    },
  },
  generalPurpose: {
    title: 'general purpose',
    frequencyMHz: ANY_MHZ,
    heightM: ANY_HEIGHT_M,
    reads: ['environment', 'reliabilityPercent', 'diffraction'],
    diffraction: 'added',
    clutter: 'beside its own',
    margin: 'generalPurpose',
    ref: (setting) => {
      const { environment, diffraction } = setting.assumptions;
      return generalPurposeRef({ ...waveOf(setting), environment, diffraction });
    },
  },
  extendedHata: {
    title: 'NTIA Extended Hata',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    ranges: EXTENDED_HATA_RANGES,
    reads: ['environment', 'reliabilityPercent'],
    diffraction: 'own',
    clutter: 'beside its own',
    ref: (setting) => {
      const { environment, reliabilityPercent } = setting.assumptions;
      return extendedHataRef({ ...waveOf(setting), environment, reliabilityPercent });
    },
  },
  p452: {
    title: 'ITU-R P.452',
    frequencyMHz: ANY_MHZ,
    heightM: ABOVE_GROUND_M,
    ranges: { frequencyMHz: [100, 50_000], distanceM: [0, 10_000_000] },
    reads: ['refractivityLapseN', 'surfaceRefractivityN'],
    diffraction: 'own',
    clutter: 'profile',
    ref: (setting) => p452ModelRef(p452Parameters(setting)),
  },
  p528: {
    title: 'ITU-R P.528',
    frequencyMHz: [100, 30_000],
    heightM: [1.5, 80_000],
    reads: ['reliabilityPercent'],
    diffraction: 'own',
    clutter: 'ignored',
    ref: ({ frequencyMHz, polarisation, assumptions }) =>
      p528Ref({ frequencyMHz, polarisation, timePercent: assumptions.reliabilityPercent }),
  },
};

const OWN_MODEL: ModelEntry = {
  title: 'own model',
  frequencyMHz: [0.001, 1e6],
  heightM: [0, 100_000],
  reads: [],
  diffraction: 'own',
  clutter: 'own',
  ref: () => {
    throw new TypeError('an own model brings its own reference');
  },
};

/** What the engine knows about a model, own ones included. */
export function modelEntry(name: ModelName): ModelEntry {
  return name === 'custom' ? OWN_MODEL : models[name];
}

/** The name under which workers find a model. */
export function modelRefOf(name: ModelName, setting: ModelSetting, own: ModelRef | undefined): ModelRef {
  return name === 'custom' ? (own as ModelRef) : models[name].ref(setting);
}

function waveOf({ frequencyMHz }: ModelSetting): { readonly frequencyMHz: number } {
  return { frequencyMHz };
}

/** A model as it stands, or with the diffraction that was asked for. */
function terrainAdded<N extends DiffractedName>(
  { assumptions }: ModelSetting,
  model: N,
  plain: (parameters: DiffractedParameters[N]) => ModelRef,
  parameters: DiffractedParameters[N],
): ModelRef {
  const method: DiffractionMethod | 'none' = assumptions.diffraction;
  return method === 'none' ? plain(parameters) : diffractedRef({ model, parameters, method });
}
