import type { Archive, NoiseRecord } from '@radioshed/archive';
import type { BuildingsSource, ClutterProfile, LandcoverSource, Obstacle } from '@radioshed/clutter';
import type { EngineContext } from '@radioshed/engine';
import type { Pool } from '@radioshed/parallel';
import type { TerrainSource } from '@radioshed/terrain';

import type { PatternShelf } from '../account/pattern-shelf.js';
import type { SatelliteShelf } from '../calls/satellite-shelf.js';
import type { FileDesk } from '../files/calculation-files.js';
import type { Engine } from '../runner/engine.js';
import type { Runner } from '../runner/runner.js';
import type { ServiceSettings } from './settings.js';

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
  /**
   * What carries out calculations; a {@link threadRunner} leaves this thread to requests. In its absence they run here,
   * with `pool`, `gpu` and `engine`.
   */
  readonly runner?: Runner;
  /** Where areas are worked out; in this thread where absent. */
  readonly pool?: Pool;
  /** What rasters are worked out on for requests with `engine` 1; the CPU does them where absent, and tells. */
  readonly gpu?: NonNullable<EngineContext['gpu']>;
  /** Deviations from {@link SELF_HOSTED}. */
  readonly settings?: Partial<ServiceSettings>;
  /** Pattern files that requests may name by number; none by default. */
  readonly patterns?: PatternShelf;
  /** Satellites that requests may name; none by default. */
  readonly satellites?: SatelliteShelf;
  /** Rain, clouds and vapour of the world, where there is no `runner`; a climate by latitude where absent. */
  readonly ituMaps?: NonNullable<EngineContext['ituMaps']>;
  /** What stands in for calculations of `@radioshed/engine` and `@radioshed/hf`. */
  readonly engine?: Partial<Engine>;
}

/** The parts with every choice made. */
export interface Workshop {
  readonly terrain: TerrainSource;
  readonly surface: Surface;
  readonly archive: Archive;
  readonly runner: Runner;
  /** The obstacles of who asks beside the operator's; those of the runner's ground where absent. */
  readonly obstacles?: readonly Obstacle[];
  /** Noise measured around, of who asks, where the request counts with it. */
  readonly noise?: readonly NoiseRecord[];
  readonly settings: ServiceSettings;
  readonly patterns: PatternShelf | undefined;
  readonly satellites?: SatelliteShelf | undefined;
  readonly filesOf: FileDesk;
}
