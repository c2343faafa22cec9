import type { WgslModule } from '@radioshed/gpu';

/** Scene, grid and transmitter as a kernel reads them from memory: three numbers, then one. */
const FIELDS = {
  /** Lower corner of the grid from the middle of the scene, and the side of a cube, m. */
  low: 'vec3f',
  res_m: 'f32',
  position: 'vec3f',
  wavelength_m: 'f32',
  polarisation: 'vec3f',
  /** Least distance that can be distinguished along a ray, and from a plane, m. */
  near_m: 'f32',
  right: 'vec3f',
  slack_m: 'f32',
  forward: 'vec3f',
  sheet_m: 'f32',
  up: 'vec3f',
  /** Units of power that a ray of full power brings a cube for each of its sides of way. */
  units: 'f32',
  /** How far points are moved where it is asked on which side of an edge they lie. */
  aside: 'vec3f',
  is_coherent: 'u32',
  size: 'vec3u',
  max_reflections: 'u32',
  /** Where materials, materials of planes, and the antenna begin among the numbers; sides among the planes. */
  materials_at: 'u32',
  plane_materials_at: 'u32',
  gain_at: 'u32',
  sides_at: 'u32',
  /** Rays of one estimate, and which of them are followed. */
  rays: 'u32',
  first_ray: 'u32',
  ray_count: 'u32',
  child_mask: 'u32',
  /** Of the random numbers of an estimate. */
  key: 'u32',
  shift: 'f32',
  turn: 'f32',
  reserved: 'u32',
} as const;

type Fields = typeof FIELDS;
/** A plan with three numbers for a vector. */
export type GpuPlan = {
  readonly [F in keyof Fields]: Fields[F] extends `vec3${string}` ? readonly [number, number, number] : number;
};

/** A plan word by word as WGSL reads it. */
export function planWords(plan: GpuPlan): Uint32Array<ArrayBuffer> {
  const fields = Object.entries(FIELDS) as [keyof Fields, Fields[keyof Fields]][];
  const count = fields.reduce((sum, [, type]) => sum + (type.startsWith('vec3') ? 3 : 1), 0);
  const words = new Uint32Array(count);
  const floats = new Float32Array(words.buffer);
  let at = 0;
  for (const [name, type] of fields) {
    for (const number of [plan[name]].flat()) (type.endsWith('f') || type === 'f32' ? floats : words)[at++] = number;
  }
  return words;
}

/** The plan of a field as a uniform. */
export const gpuPlanWgsl: WgslModule = {
  name: 'field-plan',
  code: `
struct Plan {
${Object.entries(FIELDS)
  .map(([name, type]) => `  ${name}: ${type},`)
  .join('\n')}
}

@group(0) @binding(0) var<uniform> plan: Plan;
`,
};
