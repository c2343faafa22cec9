import type { Archive } from '@radioshed/archive';
import type { BuildingsSource, ClutterProfile, LandcoverSource, Obstacle } from '@radioshed/clutter';
import type {
  AreaInput,
  AreaResult,
  BestSiteInput,
  BestSiteResult,
  EngineContext,
  InterferenceInput,
  InterferenceResult,
  MergeInput,
  MergeResult,
  MultilinkInput,
  MultilinkResult,
  MultisiteInput,
  MultisiteResult,
  NetworkInput,
  NetworkResult,
  PathInput,
  PathResult,
  PointsInput,
  PointsResult,
  TrilaterateInput,
  TrilaterateResult,
} from '@radioshed/engine';
import type { HfAreaInput, HfAreaOptions, HfAreaPrediction, HfCircuitInput, HfCircuitPrediction } from '@radioshed/hf';
import type { Pool } from '@radioshed/parallel';
import type { TerrainSource } from '@radioshed/terrain';

import type { FileDesk } from './files.js';
import type { PatternShelf } from './pattern-shelf.js';
import type { ServiceSettings } from './settings.js';

/** The calculations themselves: `@radioshed/engine`, or a stand-in. */
export interface Engine {
  area(input: AreaInput, context: EngineContext): Promise<AreaResult>;
  path(input: PathInput, context: EngineContext): Promise<PathResult>;
  points(input: PointsInput, context: EngineContext): Promise<PointsResult>;
  multilink(input: MultilinkInput, context: EngineContext): Promise<MultilinkResult>;
  multisite(input: MultisiteInput, context: EngineContext): Promise<MultisiteResult>;
  bestSite(input: BestSiteInput, context: EngineContext): Promise<BestSiteResult>;
  network(input: NetworkInput, context: EngineContext): Promise<NetworkResult>;
  merge(input: MergeInput): MergeResult | Promise<MergeResult>;
  interference(input: InterferenceInput): InterferenceResult | Promise<InterferenceResult>;
  trilaterate(input: TrilaterateInput): TrilaterateResult | Promise<TrilaterateResult>;
  hfArea(input: HfAreaInput, options: HfAreaOptions): Promise<HfAreaPrediction>;
  hfCircuit(input: HfCircuitInput): HfCircuitPrediction | Promise<HfCircuitPrediction>;
}

/** What stands on the ground, as far as a server knows; what it lacks is told where a request asks for it. */
export interface Surface {
  readonly landcover?: LandcoverSource | undefined;
  readonly buildings?: BuildingsSource | undefined;
  readonly obstacles?: readonly Obstacle[] | undefined;
  /** Clutter profiles besides those of the system. */
  readonly profiles?: readonly ClutterProfile[] | undefined;
}

/** What a service is made of. */
export interface ServiceParts {
  readonly terrain: TerrainSource;
  /** Nothing but bare terrain where absent. */
  readonly surface?: Surface;
  readonly archive: Archive;
  /** Where areas are worked out; in this thread where absent. */
  readonly pool?: Pool;
  /** What rasters are worked out on for requests with `engine` 1; the CPU does them where absent, and tells. */
  readonly gpu?: NonNullable<EngineContext['gpu']>;
  /** Deviations from {@link SELF_HOSTED}. */
  readonly settings?: Partial<ServiceSettings>;
  /** Pattern files that requests may name by number; none by default. */
  readonly patterns?: PatternShelf;
  /** What stands in for calculations of `@radioshed/engine` and `@radioshed/hf`. */
  readonly engine?: Partial<Engine>;
}

/** The parts with every choice made. */
export interface Workshop {
  readonly terrain: TerrainSource;
  readonly surface: Surface;
  readonly archive: Archive;
  readonly pool: Pool | undefined;
  readonly gpu: EngineContext['gpu'];
  readonly settings: ServiceSettings;
  readonly engine: Engine;
  readonly patterns: PatternShelf | undefined;
  readonly filesOf: FileDesk;
}
