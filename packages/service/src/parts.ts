import type { Account, Archive, Calculation, CalculationIdentity, NewCalculation } from '@radioshed/archive';
import type { BuildingsSource, ClutterProfile, LandcoverSource, Obstacle } from '@radioshed/clutter';
import type { EngineContext, OwnModel } from '@radioshed/engine';
import type { CacheLedger, Pool } from '@radioshed/parallel';
import type { Call } from '@radioshed/quota';
import type { TerrainSource } from '@radioshed/terrain';

import type { PatternShelf, SatelliteShelf } from './host/shelves.js';
import type { CalculationFiles, FileDesk } from './files/calculation-files.js';
import type { FormedOptions } from './host/call-options.js';
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

/** A result to save, as its call describes it. */
export interface NewResult extends Omit<
  NewCalculation,
  'accountId' | 'kind' | 'charge' | 'commit' | 'maxAccountBytes'
> {
  readonly account: Account;
  readonly call: Call;
}

/** A result that was saved. */
export interface SavedResult {
  readonly calculation: Calculation;
  readonly files: CalculationFiles;
  /** Older calculations that were deleted to make room. */
  readonly dropped: readonly unknown[];
}

/** What becomes of a result: it is saved in an archive, or lasts as long as its files are used. */
export interface Keeper {
  /** The names of a result to come, and the credits that its account has after it. */
  begin(account: Account, call: Call): Promise<{ readonly identity: CalculationIdentity; readonly balance: number }>;
  /** Saves a result with its charge: both or neither. */
  keep(result: NewResult, response: unknown, options: FormedOptions): Promise<SavedResult>;
}

/** What calculations need that read nothing of an archive. */
export interface ComputingHost {
  readonly terrain: TerrainSource;
  readonly surface: Surface;
  readonly runner: Runner;
  readonly settings: ServiceSettings;
  readonly patterns: PatternShelf | undefined;
  readonly satellites: SatelliteShelf | undefined;
  readonly models: readonly OwnModel[];
  readonly memory: Memory;
  readonly keeper: Keeper;
}

/** State of the server process that all accounts share: the service's parts with every default filled in. */
export interface Host extends ComputingHost {
  readonly archive: Archive;
  readonly filesOf: FileDesk;
  readonly caches: CacheLedger;
}
