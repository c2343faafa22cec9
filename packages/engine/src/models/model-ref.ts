import type { DiffractionMethod } from '@radioshed/diffraction';
import {
  COST231_ENVIRONMENT_OF,
  cost231Ref,
  type DiffractedName,
  type DiffractedParameters,
  diffractedRef,
  ECC33_ENVIRONMENT_OF,
  ecc33Ref,
  egliRef,
  ericssonRef,
  extendedHataRef,
  freeSpaceRef,
  generalPurposeRef,
  HATA_ENVIRONMENT_OF,
  hataRef,
  lineOfSightRef,
  planeEarthRef,
  radarRef,
  SUI_TERRAIN_OF,
  suiRef,
} from '@radioshed/empirical';
import type { ModelRef } from '@radioshed/profile';

import type { ModelName } from '../call/input.js';
import { itmEnvironment } from './itm-link.js';
import type { ModelSetting } from './model-setting.js';
import { p1812Parameters, p452Parameters } from './p1812-link.js';

type RefOf = (setting: ModelSetting) => ModelRef | Promise<ModelRef>;

/** How the models are named for workers. Those with a package of their own are loaded when they are asked for. */
const REFS: Readonly<Record<Exclude<ModelName, 'custom'>, RefOf>> = {
  itm: async (setting) => {
    const { itmModelRef } = await import('@radioshed/itm');
    return itmModelRef({ ...itmEnvironment(setting), roughness: setting.assumptions.roughness });
  },
  p1812: async (setting) => (await import('@radioshed/p1812')).p1812ModelRef(p1812Parameters(setting)),
  lineOfSight: ({ frequencyMHz }) => lineOfSightRef({ frequencyMHz }),
  freeSpace: (setting) => terrainAdded(setting, 'freeSpace', freeSpaceRef, waveOf(setting)),
  planeEarth: (setting) => terrainAdded(setting, 'planeEarth', planeEarthRef, waveOf(setting)),
  egli: (setting) => terrainAdded(setting, 'egli', egliRef, waveOf(setting)),
  hata: (setting) =>
    terrainAdded(setting, 'hata', hataRef, {
      ...waveOf(setting),
      environment: HATA_ENVIRONMENT_OF[setting.assumptions.environment],
    }),
  cost231: (setting) =>
    terrainAdded(setting, 'cost231', cost231Ref, {
      ...waveOf(setting),
      environment: COST231_ENVIRONMENT_OF[setting.assumptions.environment],
    }),
  ecc33: (setting) =>
    terrainAdded(setting, 'ecc33', ecc33Ref, {
      ...waveOf(setting),
      environment: ECC33_ENVIRONMENT_OF[setting.assumptions.environment],
    }),
  sui: (setting) =>
    terrainAdded(setting, 'sui', suiRef, {
      ...waveOf(setting),
      terrain: SUI_TERRAIN_OF[setting.assumptions.environment],
    }),
  ericsson: (setting) =>
    terrainAdded(setting, 'ericsson', ericssonRef, {
      ...waveOf(setting),
      environment: setting.assumptions.environment,
    }),
  radar: (setting) => {
    const { radarCrossSectionM2, diffraction } = setting.assumptions;
    return radarRef({
      ...waveOf(setting),
      radarCrossSectionM2,
      ...(diffraction === 'none' ? {} : { diffraction }),
    });
  },
  generalPurpose: (setting) => {
    const { environment, diffraction } = setting.assumptions;
    return generalPurposeRef({ ...waveOf(setting), environment, diffraction });
  },
  extendedHata: (setting) => {
    const { environment, reliabilityPercent } = setting.assumptions;
    return extendedHataRef({ ...waveOf(setting), environment, reliabilityPercent });
  },
  p452: async (setting) => (await import('@radioshed/p1812')).p452ModelRef(p452Parameters(setting)),
  p528: async ({ frequencyMHz, polarisation, assumptions }) => {
    const { p528Ref } = await import('@radioshed/p528');
    return p528Ref({ frequencyMHz, polarisation, timePercent: assumptions.reliabilityPercent });
  },
};

/** The name under which workers find a model; an own one brings its reference. */
export async function modelRefOf(name: ModelName, setting: ModelSetting, own?: ModelRef): Promise<ModelRef> {
  return name === 'custom' ? (own as ModelRef) : await REFS[name](setting);
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
