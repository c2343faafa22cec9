import {
  area,
  type AreaInput,
  type AreaResult,
  bestSite,
  type BestSiteInput,
  type BestSiteResult,
  calculatePart,
  type CalculationPart,
  type Divided,
  type EngineContext,
  type InterferenceInput,
  type InterferenceResult,
  type MergeInput,
  type MergeResult,
  multilink,
  type MultilinkInput,
  type MultilinkResult,
  multisite,
  type MultisiteInput,
  type MultisiteResult,
  network,
  type NetworkInput,
  type NetworkResult,
  partShares,
  partsResult,
  path,
  type PathInput,
  type PathResult,
  points,
  type PointsInput,
  type PointsResult,
  relay,
  type RelayInput,
  type RelayResult,
  satelliteArea,
  type SatelliteAreaInput,
  type SatelliteAreaResult,
  scene3d,
  type Scene3dInput,
  type Scene3dResult,
  type SceneContext,
  spotBeam,
  type SpotBeamInput,
  type SpotBeamResult,
  type TrilaterateInput,
  type TrilaterateResult,
  viewshed,
  type ViewshedInput,
  type ViewshedResult,
} from '@radioshed/engine';
import type { HfPredictionQuantity } from '@radioshed/contract/translate';
import type { HfAreaInput, HfAreaPrediction, HfColumns, HfColumnsInput } from '@radioshed/hf';
import type { ModelReport } from '@radioshed/raytrace';
import { defined } from '@radioshed/units';

import { inlineAnalyses } from './analyses.js';
import type { GroundSearch, HighGroundFound } from './high-ground.js';
import { sceneModel, type SceneModelInput } from './scene-model.js';
import type { TileAddress } from './terrain-tile.js';

/**
 * The calculations themselves: `@radioshed/engine`, `@radioshed/hf` and `@radioshed/raytrace`, or a replacement in
 * tests.
 */
export interface Engine {
  area(input: AreaInput, context: EngineContext): Promise<AreaResult>;
  /** A coarse area, which does not wait for whole ones. */
  preview(input: AreaInput, context: EngineContext): Promise<AreaResult>;
  path(input: PathInput, context: EngineContext): Promise<PathResult>;
  points(input: PointsInput, context: EngineContext): Promise<PointsResult>;
  multilink(input: MultilinkInput, context: EngineContext): Promise<MultilinkResult>;
  multisite(input: MultisiteInput, context: EngineContext): Promise<MultisiteResult>;
  bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult>;
  relay(input: RelayInput, context: EngineContext): Promise<RelayResult>;
  viewshed(input: ViewshedInput, context: EngineContext): Promise<ViewshedResult>;
  highGround(input: GroundSearch, context: EngineContext): Promise<HighGroundFound>;
  /** A PNG of heights. */
  terrainTile(input: TileAddress, context: EngineContext): Promise<Uint8Array>;
  network(input: NetworkInput, context: EngineContext): Promise<NetworkResult>;
  merge(input: MergeInput, context: Omit<EngineContext, 'terrain'>): Promise<MergeResult>;
  interference(input: InterferenceInput, context: Omit<EngineContext, 'terrain'>): Promise<InterferenceResult>;
  trilaterate(input: TrilaterateInput, context: Omit<EngineContext, 'terrain'>): Promise<TrilaterateResult>;
  satelliteArea(input: SatelliteAreaInput, context: EngineContext): Promise<SatelliteAreaResult>;
  spotBeam(input: SpotBeamInput, context: EngineContext): Promise<SpotBeamResult>;
  hfArea(input: HfAreaInput, context: Omit<EngineContext, 'terrain'>): Promise<HfAreaPrediction>;
  hfCircuit(
    input: HfColumnsInput<HfPredictionQuantity>,
  ): HfColumns<HfPredictionQuantity> | Promise<HfColumns<HfPredictionQuantity>>;
  /** @throws ModelError */
  scene3d(input: Scene3dInput, context: SceneContext): Promise<Scene3dResult>;
  sceneModel(input: SceneModelInput): Promise<ModelReport>;
  /**
   * The parts into which a cluster cuts a calculation: for each its share of the memory of the whole, above 0, to 1.
   */
  partShares(input: Divided, context: EngineContext): Promise<readonly number[]>;
  part(input: Divided & { readonly index: number }, context: EngineContext): Promise<CalculationPart>;
  /** The result of a calculation from its joined parts. */
  partsResult(input: Divided & { readonly whole: unknown }, context: EngineContext): Promise<unknown>;
}

/** The calculations of the packages. Less common ones are loaded on first use, so that the server starts quickly. */
export const ENGINE: Engine = {
  area,
  preview: area,
  path,
  points,
  multilink,
  multisite,
  bestSite,
  relay,
  viewshed,
  network,
  highGround: async (input, { terrain, signal }) =>
    (await import('./high-ground.js')).highGround(terrain, input, signal),
  terrainTile: async (input, { terrain, signal }) =>
    (await import('./terrain-tile.js')).terrainTile(terrain, input, signal),
  ...inlineAnalyses,
  satelliteArea,
  spotBeam,
  hfArea: async (input, { pool, signal, onProgress }) =>
    (await import('@radioshed/hf')).predictArea(input, {
      ...defined({ pool, signal }),
      ...(onProgress === undefined ? {} : { onProgress: (share) => onProgress({ phase: 'coverage', share }) }),
    }),
  hfCircuit: async (input) => (await import('@radioshed/hf')).predictColumns(input),
  scene3d: async (input, { pool, gpu, signal, onProgress }) => {
    const { dracoDecoders, dracoEncoder } = await import('@radioshed/raytrace/node');
    const { platformDeflate } = await import('@radioshed/formats/node');
    return scene3d(input, {
      ...defined({ pool, gpu, signal, onProgress }),
      decoders: await dracoDecoders(),
      dracoEncoder: await dracoEncoder(),
      deflate: platformDeflate(),
    });
  },
  sceneModel,
  partShares,
  part: calculatePart,
  partsResult,
};
