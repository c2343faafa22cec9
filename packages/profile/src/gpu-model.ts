import type { WgslModule } from '@radioshed/gpu';

import { FIRST_SOLID } from './clutter.js';
import type { AreaSite } from './model.js';

/** Most parameters of a {@link GpuModel}. */
export const GPU_MODEL_PARAMETERS = 32;

/**
 * A path-loss model in WGSL: a function of one {@link linkWgslModule Link} that gives a loss in dB or `NO_LOSS`.
 * Besides its own modules it may call what the kernel declares:
 *
 *     model_parameter(i: u32) -> f32               parameter i
 *     model_table(i: u32) -> f32                   number i of the area's table
 *     is_in_sight(link: Link) -> bool              whether the ray clears all ground between
 *     skyline_rad(link: Link) -> f32               elevation of the transmitter's skyline before the link's end
 *     ground_above_m(link: Link, i: u32) -> f32    height of sample i ≤ link.index over the transmitter's ground
 *     ground_sum_m(link: Link, from: u32, to: u32) sum of these heights, samples from ≤ i < to
 *     ground_sums_m(link, from, to) -> vec2f       the same with the sum of these heights times (i − the middle's)
 *     horizons_of(link, half_curvature) -> Horizons  over an Earth of this half curvature, 1/m
 *     hull_vertex_before(link, i: u32) -> u32      vertex before sample i on the upper hull of samples 1 … i over the
 *                                                  nominal Earth; 0 where there is none
 *
 * All but the first two only where `terrain` is `profile`. Where the ground is covered, these too:
 *
 *     clutter_m(link: Link, i: u32) -> f32         height of the clutter above the ground of sample i ≤ link.index
 *     clutter_code(link: Link, i: u32) -> u32      its class
 *     cover_before(link: Link, i: u32) -> u32      the last sample up to i that is under cover; NO_COVER where none is
 *     cover_skyline(link: Link, i: u32) -> f32     steepest top of the cover up to sample i seen from the transmitter
 *     over
 *                                                  the Earth of `cover`, m per sample; 1e30 where it is under cover
 *     cover_db_per_m(code: u32) -> f32             loss of the way through a class, dB/m
 *
 * Cover is clutter of classes that cost something to go through, but for what lies within 50 m of the transmitter's
 * antenna and does not overtop it.
 */
export interface GpuModel {
  readonly terrain: 'ends' | 'profile';
  readonly wgsl: WgslModule;
  /** Name of the function. */
  readonly call: string;
  /**
   * Functions whose sum is {@link call}: of the two ends, evaluated at each pixel's own centre, and of what lies
   * between, at its sample. `NO_LOSS` of either is that of the sum.
   */
  readonly parts?: { readonly ends: string; readonly between: string };
  /**
   * Function `(loss_db, square_m2) -> f32` for the least loss of a link, where {@link call} does not contain it:
   * applied at each pixel's own centre. `NO_LOSS` must stay so.
   */
  readonly floor?: string;
  /** f32 numbers, at most 32. */
  readonly parameters: readonly number[];
  /** As many f32 numbers as it takes that also depend on the area; none by default. */
  tableFor?(area: GpuArea): ArrayLike<number>;
  /**
   * Radius in m of the effective Earth of `is_in_sight` and `skyline_rad`, and about the one `horizons_of` is asked
   * for; one that depends on the mean height of the ground around, m, is a function of that. A flat Earth by default.
   */
  readonly nominalRadiusM?: number | ((meanGroundM: number) => number);
  /** Clutter options of the kernel. By default all clutter is cover, over the nominal Earth. */
  readonly cover?: GpuCover;
}

/** An area as a GPU gets it. */
export interface GpuArea extends AreaSite {
  /** Distance between the samples of a radial, m, and the most that one may have. */
  readonly stepM: number;
  readonly samples: number;
  /** Lowest and highest ground within its reach, m above the sea. */
  readonly groundM: readonly [number, number];
}

/** Clutter along a radial as a {@link GpuModel} reads it. */
export interface GpuCover {
  /** Half the curvature of the Earth over which it is seen, 1/m. */
  readonly halfCurvature: number;
  /** Loss of the way through it by class code, dB/m: 256 numbers ≥ 0; 0 is open ground. */
  readonly lossDbPerM: readonly number[];
}

/** Purpose of a twin. */
export interface GpuGround {
  /** Whether the model sees clutter on the ground. */
  readonly isCovered: boolean;
}

/** Makes a model's twin from the same parameters as the model; undefined where the model that it wraps has no twin. */
export type GpuModelFactory<P> = (
  parameters: P,
  ground: GpuGround,
) => GpuModel | undefined | Promise<GpuModel | undefined>;

/** One link, as models in WGSL see it. Heights count from the transmitter's ground: f32 keeps differences. */
export const linkWgslModule: WgslModule = {
  name: 'link',
  code: `
struct Link {
  distance_m: f32,
  // Ground of the transmitter over the sea.
  tx_ground_m: f32,
  tx_height_m: f32,
  rx_height_m: f32,
  // Receiving antenna over transmitting antenna.
  rise_m: f32,
  // Samples along the radial and the place of this one.
  step_m: f32,
  index: u32,
  radial: u32,
}

// Elevations of both ends' horizons and the samples they are on: the other end where nothing rises above it.
struct Horizons {
  tx_rad: f32,
  tx_index: u32,
  rx_rad: f32,
  rx_index: u32,
}

// What a model without a value gives: WGSL may assume that NaN does not occur.
const NO_LOSS: f32 = 1e30f;

// No sample.
const NO_COVER: u32 = 0xffffffffu;

// Least class of what has a roof: obstacles and buildings.
const FIRST_SOLID: u32 = ${FIRST_SOLID}u;
`,
};
