import type { Archive } from '@radioshed/archive';
import type { BuildingsSource, ClutterProfile, LandcoverSource, Obstacle } from '@radioshed/clutter';
import type { EngineContext, OwnModel } from '@radioshed/engine';
import type { CacheLedger, Pool } from '@radioshed/parallel';
import type { TerrainSource } from '@radioshed/terrain';

import type { PatternShelf, SatelliteShelf } from './host/shelves.js';
import type { FileDesk } from './files/calculation-files.js';
import type { Engine } from './runner/engine.js';
import type { Runner } from './runner/runner.js';
import type { Dispatcher } from './host/dispatcher.js';
import type { Memory } from './host/memory.js';
import type { ServiceSettings } from './host/settings.js';

/** Landcover, buildings, obstacles and profiles. A note reports what a request needs and the server lacks. */
export interface Surface {
  readonly landcover?: LandcoverSource | undefined;
  readonly buildings?: BuildingsSource | undefined;
  readonly obstacles?: readonly Obstacle[] | undefined;
  /** Clutter profiles besides the system profiles. */
  readonly profiles?: readonly ClutterProfile[] | undefined;
}

/** The parts that {@link createService} builds a service from. */
export interface ServiceParts {
  readonly terrain: TerrainSource;
  /** Default bare terrain. */
  readonly surface?: Surface;
  readonly archive: Archive;
  /**
   * Runs the calculations. A {@link threadRunner} keeps the request thread free. If absent, calculations run in the
   * request thread, with `pool`, `gpu` and `engine`.
   */
  readonly runner?: Runner;
  /** Threads that compute rasters; the calling thread by default. */
  readonly pool?: Pool;
  /** Counts the caches of the process, for metrics; by default those of this thread alone. */
  readonly caches?: CacheLedger;
  /** Computes rasters for requests with `engine` 1. If absent, the CPU computes them and the response says so. */
  readonly gpu?: NonNullable<EngineContext['gpu']>;
  /** Settings that differ from {@link SELF_HOSTED}. */
  readonly settings?: Partial<ServiceSettings>;
  /** Pattern files that requests may name by number; none by default. */
  readonly patterns?: PatternShelf;
  /** Models besides the built-in ones that requests may name, from `loadModels` of the engine. */
  readonly models?: readonly OwnModel[];
  /** Satellites that requests may name; none by default. */
  readonly satellites?: SatelliteShelf;
  /** World maps of rain, clouds and water vapour, if there is no `runner`. If absent, a climate by latitude is used. */
  readonly ituMaps?: NonNullable<EngineContext['ituMaps']>;
  /** Curves of ITU-R P.1546. If absent, that model is not offered; a `runner` needs its own. */
  readonly p1546Tables?: NonNullable<EngineContext['p1546Tables']>;
  /** World maps of the air for P.1812, P.452 and P.2001, if there is no `runner`. If absent, defaults are used. */
  readonly airMaps?: NonNullable<EngineContext['airMaps']>;
  /** Has the calculations carried out elsewhere. If absent, this process calculates. */
  readonly dispatcher?: Dispatcher;
  /** Replaces calculations of `@radioshed/engine` and `@radioshed/hf`, for tests. */
  readonly engine?: Partial<Engine>;
}

/** State of the server process that all accounts share: the service's parts with every default filled in. */
export interface Host {
  readonly terrain: TerrainSource;
  readonly surface: Surface;
  readonly archive: Archive;
  readonly runner: Runner;
  readonly settings: ServiceSettings;
  readonly patterns: PatternShelf | undefined;
  readonly satellites: SatelliteShelf | undefined;
  readonly models: readonly OwnModel[];
  readonly filesOf: FileDesk;
  readonly memory: Memory;
  readonly caches: CacheLedger;
}
