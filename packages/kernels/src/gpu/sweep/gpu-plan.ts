/** Description of a site for one pass, in the order of its memory: pairs first. */
export const PLAN_FIELDS = {
  terrain_size: 'vec2i',
  /** Terrain pixel of the transmitter: columns and rows are relative to it, so that f32 holds their fractions. */
  origin: 'vec2i',
  /** The window of pixels that the site may reach, and the part of it that this pass computes. */
  size: 'vec2u',
  part_from: 'vec2u',
  part_size: 'vec2u',
  /** Lattice of the plane of distances and azimuths: its first node in pixels of the window, and its nodes each way. */
  lattice_from: 'vec2i',
  lattice_size: 'vec2u',
  /** Its first pixel and the step to the next, in terrain pixels from the origin. */
  first: 'vec2f',
  step: 'vec2f',
  /**
   * Clutter: its size, the pixel that its columns and rows are relative to, and the conversion from terrain pixels. All
   * 0 where there is none.
   */
  clutter_size: 'vec2i',
  clutter_origin: 'vec2i',
  clutter_first: 'vec2f',
  clutter_step: 'vec2f',
  tx_ground_m: 'f32',
  tx_height_m: 'f32',
  /**
   * Height of the receiving antenna above ground, or above the transmitter's ground where it is given above the sea.
   */
  rx_height_m: 'f32',
  radius_m: 'f32',
  step_m: 'f32',
  /** Half the curvature of the nominal Earth, 1/m. */
  half_curvature: 'f32',
  radials_per_rad: 'f32',
  /** Half the side of the square that the surface of terrain pixels covers, m. */
  posts_reach_m: 'f32',
  rx_from_sea: 'u32',
  /** Whether antenna heights above ground are relative to the roofs of solid clutter. */
  stand_on_roofs: 'u32',
  /** All radials of the site; those of this pass. */
  radial_count: 'u32',
  first_radial: 'u32',
  radials: 'u32',
  /** Most samples of a radial. */
  samples: 'u32',
  /** Where the site's data begin: samples, sums, losses, samples needed per radial, tallies, nodes, surfaces. */
  cells_at: 'u32',
  sums_at: 'u32',
  losses_at: 'u32',
  counts_at: 'u32',
  tallies_at: 'u32',
  lattice_at: 'u32',
  /** Where the parameters of its model and of its antenna begin. */
  model_at: 'u32',
  gain_at: 'u32',
  /** Where the model's cover numbers begin, and the samples of all parts of this pass: clutter is stored after them. */
  cover_at: 'u32',
  cells: 'u32',
  plane_at: 'u32',
  plane_order: 'u32',
  posts_at: 'u32',
  posts_order: 'u32',
} as const;

type Field = keyof typeof PLAN_FIELDS;
/** A plan with a number for a scalar and two for a pair. */
export type GpuPlan = {
  readonly [F in Field]: (typeof PLAN_FIELDS)[F] extends `vec2${string}` ? readonly [number, number] : number;
};

/** Plans one after the other, in the layout of WGSL. */
export function planWords(plans: readonly GpuPlan[]): Uint32Array<ArrayBuffer> {
  const fields = Object.entries(PLAN_FIELDS) as [Field, (typeof PLAN_FIELDS)[Field]][];
  const used = fields.reduce((sum, [, type]) => sum + (type.startsWith('vec2') ? 2 : 1), 0);
  const words = new Uint32Array(plans.length * (used + (used % 2)));
  const views = {
    u: words,
    i: new Int32Array(words.buffer),
    f: new Float32Array(words.buffer),
  };
  let at = 0;
  for (const plan of plans) {
    for (const [name, type] of fields) {
      const numbers = [plan[name]].flat();
      const view = views[type.startsWith('vec2') ? (type.at(-1) as 'u' | 'i' | 'f') : (type[0] as 'u' | 'f')];
      for (const number of numbers) view[at++] = number;
    }
    at += used % 2;
  }
  return words;
}
