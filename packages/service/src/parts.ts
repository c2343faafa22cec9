import type { Archive } from '@radioshed/archive';
import type { BuildingsSource, ClutterProfile, LandcoverSource, Obstacle } from '@radioshed/clutter';
import type { AreaInput, AreaResult, EngineContext, PathInput, PathResult } from '@radioshed/engine';
import type { Pool } from '@radioshed/parallel';
import type { TerrainSource } from '@radioshed/terrain';

import type { FileDesk } from './files.js';
import type { PatternShelf } from './pattern-shelf.js';
import type { ServiceSettings } from './settings.js';

/** The calculations themselves: `@radioshed/engine`, or a stand-in. */
export interface Engine {
  area(input: AreaInput, context: EngineContext): Promise<AreaResult>;
  path(input: PathInput, context: EngineContext): Promise<PathResult>;
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
  /** Deviations from {@link SELF_HOSTED}. */
  readonly settings?: Partial<ServiceSettings>;
  /** Pattern files that requests may name by number; none by default. */
  readonly patterns?: PatternShelf;
  /** By default `@radioshed/engine`. */
  readonly engine?: Engine;
}

/** The parts with every choice made. */
export interface Workshop {
  readonly terrain: TerrainSource;
  readonly surface: Surface;
  readonly archive: Archive;
  readonly pool: Pool | undefined;
  readonly settings: ServiceSettings;
  readonly engine: Engine;
  readonly patterns: PatternShelf | undefined;
  readonly filesOf: FileDesk;
}
