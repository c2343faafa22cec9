import type { BuildingsSource, LandcoverSource, Obstacle } from '@radioshed/clutter';
import type { ManagedGpu } from '@radioshed/gpu';
import type { MeasuredNoise } from '@radioshed/noise';
import type { P1546Tables } from '@radioshed/p1546';
import type { Pool } from '@radioshed/parallel';
import type { ItuMaps } from '@radioshed/satellite';
import type { TerrainSource } from '@radioshed/terrain';
import { fields, type FieldShapes, optionalObject, type Shape } from '@radioshed/units';

import type { AirMaps } from '../models/shared/air-maps.js';
import { PART_SIZES_SHAPE, type PartSizes } from './part-sizes.js';

/** The processor: the CPU in f64 or a GPU in f32. */
export type Processor = 'cpu' | 'gpu';

/** Data sources and processors of a calculation, its progress and cancellation. */
export interface EngineContext {
  readonly terrain: TerrainSource;
  /** Sources of clutter for the input's `clutter`; a requested source that is absent is reported. */
  readonly landcover?: LandcoverSource;
  readonly buildings?: BuildingsSource;
  readonly obstacles?: readonly Obstacle[];
  /**
   * Noise measured in the channel. Where the input has no noise floor, it is interpolated at each receiver; receivers
   * more than 200 km from all measurements have thermal noise.
   */
  readonly noise?: readonly MeasuredNoise[];
  /**
   * World maps of rain, clouds and vapour, for paths to satellites. A climate by latitude replaces those that are
   * absent, and is reported.
   */
  readonly ituMaps?: ItuMaps;
  /** The curves of ITU-R P.1546, by `p1546Tables` of `@radioshed/p1546`; without them, the model is refused. */
  readonly p1546Tables?: P1546Tables;
  /**
   * World maps of the air for P.1812, P.452 and P.2001, read at the centre of a path or an area where the input does
   * not choose it. Without them a temperate climate is used and reported.
   */
  readonly airMaps?: AirMaps;
  /** Worker threads that compute rasters; this thread by default. */
  readonly pool?: Pool;
  /**
   * Sizes of the parts that calculations are cut into; by default those that suit a cluster of machines. All machines
   * that share a calculation need the same.
   */
  readonly partSizes?: PartSizes;
  /** The device for `processor: 'gpu'`. If absent, the CPU is used and reported. */
  readonly gpu?: ManagedGpu;
  readonly signal?: AbortSignal;
  /** Called with the progress of the calculation from time to time. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Progress of a calculation. */
export interface Progress {
  readonly phase: 'terrain' | 'coverage' | 'values';
  /** Fraction of the whole calculation that is done, 0 to 1. */
  readonly share: number;
}

/** Fields of an {@link EngineContext} besides the terrain, for shapes that have more. */
export const CONTEXT_FIELDS: FieldShapes<Omit<EngineContext, 'terrain'>> = {
  signal: 'object?',
  onProgress: 'function?',
  pool: 'object?',
  gpu: 'object?',
  partSizes: optionalObject(PART_SIZES_SHAPE),
  landcover: 'object?',
  buildings: 'object?',
  obstacles: 'list?',
  noise: 'list?',
  ituMaps: 'object?',
  p1546Tables: 'object?',
  airMaps: 'object?',
};

/** The context of a calculation over terrain. */
export const CONTEXT: Shape = fields<EngineContext>({ ...CONTEXT_FIELDS, terrain: 'object' });

/** The context of a calculation without terrain. */
export const TERRAINLESS_CONTEXT: Shape = fields<Partial<EngineContext>>({ ...CONTEXT_FIELDS, terrain: 'object?' });
