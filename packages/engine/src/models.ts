import {
  freeSpaceModel,
  freeSpaceRef,
  freeSpaceSingleEdgeModel,
  freeSpaceSingleEdgeRef,
  lineOfSightModel,
  lineOfSightRef,
  planeEarthModel,
  planeEarthRef,
  planeEarthSingleEdgeModel,
  planeEarthSingleEdgeRef,
} from '@radioshed/empirical';
import { itmModelRef, itmRadialModel } from '@radioshed/itm';
import type { ModelFactory, ModelRef, PathLossModel } from '@radioshed/profile';

import type { ModelName, Polarisation } from './input.js';
import { itmEnvironment } from './itm-link.js';
import type { Assumptions } from './assumptions.js';

/** What a model is made for. */
export interface ModelSetting {
  readonly frequencyMHz: number;
  readonly polarisation: Polarisation;
  readonly assumptions: Assumptions;
}

/** What the engine knows about a model. */
export interface ModelEntry {
  readonly title: string;
  /** Frequencies for which it is defined, MHz. */
  readonly frequencyMHz: readonly [number, number];
  /** Antenna heights above the ground for which it is defined, m. */
  readonly heightM: readonly [number, number];
  /** Whether climate, refractivity, ground, confidence and reliability count. */
  readonly assumes: boolean;
  /** `added`: an edge can be added to it; `own`: it has its own; `none`: it has no value behind obstructions. */
  readonly diffraction: 'added' | 'own' | 'none';
}

/** The models that have a name. */
export const models: Readonly<Record<Exclude<ModelName, 'custom'>, ModelEntry>> = {
  itm: {
    title: 'Longley–Rice (ITM)',
    frequencyMHz: [20, 20_000],
    heightM: [0.5, 3000],
    assumes: true,
    diffraction: 'own',
  },
  lineOfSight: {
    title: 'line of sight',
    frequencyMHz: [1, 300_000],
    heightM: [0, 100_000],
    assumes: false,
    diffraction: 'none',
  },
  freeSpace: {
    title: 'free space',
    frequencyMHz: [1, 300_000],
    heightM: [0, 100_000],
    assumes: false,
    diffraction: 'added',
  },
  planeEarth: {
    title: 'plane earth',
    frequencyMHz: [1, 300_000],
    heightM: [0.01, 100_000],
    assumes: false,
    diffraction: 'added',
  },
};

const OWN_MODEL: ModelEntry = {
  title: 'own model',
  frequencyMHz: [0.001, 1e6],
  heightM: [0, 100_000],
  assumes: false,
  diffraction: 'own',
};

/** What the engine knows about a model, own ones included. */
export function modelEntry(name: ModelName): ModelEntry {
  return name === 'custom' ? OWN_MODEL : models[name];
}

/** The name under which workers find a model. */
export function modelRefOf(name: ModelName, setting: ModelSetting, own: ModelRef | undefined): ModelRef {
  const { frequencyMHz, assumptions } = setting;
  const edge = assumptions.diffraction === 'singleEdge';
  if (name === 'custom') return own as ModelRef;
  if (name === 'itm') return itmModelRef(itmEnvironment(setting));
  if (name === 'lineOfSight') return lineOfSightRef({ frequencyMHz });
  if (name === 'freeSpace') return (edge ? freeSpaceSingleEdgeRef : freeSpaceRef)({ frequencyMHz });
  return (edge ? planeEarthSingleEdgeRef : planeEarthRef)({ frequencyMHz });
}

/** The model itself, in this thread. */
export async function makeModel(
  name: ModelName,
  setting: ModelSetting,
  own: ModelRef | undefined,
): Promise<PathLossModel> {
  const { frequencyMHz, assumptions } = setting;
  const edge = assumptions.diffraction === 'singleEdge';
  if (name === 'custom') return loadModel(own as ModelRef);
  if (name === 'itm') return itmRadialModel(itmEnvironment(setting));
  if (name === 'lineOfSight') return lineOfSightModel({ frequencyMHz });
  if (name === 'freeSpace') return (edge ? freeSpaceSingleEdgeModel : freeSpaceModel)({ frequencyMHz });
  return (edge ? planeEarthSingleEdgeModel : planeEarthModel)({ frequencyMHz });
}

async function loadModel(ref: ModelRef): Promise<PathLossModel> {
  const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ ref.module)) as Record<string, unknown>;
  const factory = module[ref.export];
  if (typeof factory !== 'function') throw new TypeError(`${ref.module} exports no function ${ref.export}`);
  return (factory as ModelFactory<unknown>)(ref.parameters);
}
