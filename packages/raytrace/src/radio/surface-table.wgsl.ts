import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { wavelengthM } from '@radioshed/units';

import type { Material } from '../material/material.js';
import { complexWgsl } from '../material/complex.wgsl.js';
import { slabWgsl } from '../material/slab.wgsl.js';
import { gpuPlanWgsl } from '../gpu/gpu-plan.wgsl.js';
import { MOST_OBLIQUE, permittivityAt } from './surface-table.js';
import { absorptionDbPerM } from '../material/slab.js';

/** Numbers of a material, in this order. */
const FIELDS = [
  /** 1 where losses alone tell it. */
  'plain',
  /** Field after a reflection, with its sign; of plain materials. */
  'mirror',
  'inside_db_per_m',
  'diffusion',
  /** Fraction of a reflected field that stays in the mirror's direction. */
  'mirrored',
  'permittivity_real',
  'permittivity_lossy',
  /** Thickness in wavelengths of what reflects, 0 for a half space, and of an open sheet. */
  'thickness',
  'thickness_of_sheet',
] as const;

/** Numbers of a material. */
export const MATERIAL_NUMBERS: number = FIELDS.length;

/** Materials as a kernel reads them, for one frequency. */
export function surfaceNumbers(materials: readonly Material[], frequencyMHz: number, sheetM: number): number[] {
  const perM = 1 / wavelengthM(frequencyMHz);
  return materials.flatMap((each) => {
    const permittivity = permittivityAt(each, frequencyMHz);
    const diffusion = each.diffusion ?? 0;
    const mirrored = Math.sqrt(1 - diffusion);
    if ('dielectric' in each && permittivity !== undefined) {
      const { real, lossy } = permittivity;
      const [reflecting, sheet] = [(each.thicknessM ?? 0) * perM, (each.thicknessM ?? sheetM) * perM];
      const insideDbPerM = Math.min(1e30, absorptionDbPerM(permittivity, frequencyMHz));
      return [0, 0, insideDbPerM, diffusion, mirrored, real, lossy, reflecting, sheet];
    }
    const plain = each as Exclude<Material, { dielectric: unknown }>;
    return [1, -(10 ** (-plain.reflectionLossDb / 20)), plain.transmissionLossDbPerM, diffusion, mirrored, 1, 0, 0, 0];
  });
}

/** `createSurfaceTable`: a kernel binds `numbers`. */
export function surfaceTableWgsl(hasDielectrics: boolean): WgslModule {
  return {
    name: 'surface-table',
    code: `
const HAS_DIELECTRICS = ${String(hasDielectrics)};
${FIELDS.map((name, i) => `const ${name.toUpperCase()} = ${i}u;`).join('\n')}

@group(0) @binding(4) var<storage, read> numbers: array<f32>;

// Of the field across the plane of incidence, and in it.
struct Coefficients {
  te: vec2f,
  tm: vec2f,
}

fn material_number(material: u32, i: u32) -> f32 {
  return numbers[plan.materials_at + ${MATERIAL_NUMBERS} * material + i];
}

fn is_plain(material: u32) -> bool {
  return !HAS_DIELECTRICS || material_number(material, PLAIN) == 1;
}

fn amplitude_of(loss_db: f32) -> f32 {
  return exp2(-min(loss_db, 1000) * ${f32(Math.log2(10) / 20)});
}

const REFLECTION = 0;
const SHEET = 1;
const FACE = 2;

// What is left of a field after a reflection, behind an open sheet, or behind the face of a solid.
fn coefficients_of(material: u32, cosine: f32, what: i32) -> Coefficients {
  if (is_plain(material)) {
    var coefficient = 1f;
    if (what == REFLECTION) { coefficient = material_number(material, MIRROR); }
    if (what == SHEET) {
      let through_m = plan.sheet_m * min(${MOST_OBLIQUE}, 1 / max(cosine, 1e-6));
      coefficient = amplitude_of(material_number(material, INSIDE_DB_PER_M) * through_m);
    }
    return Coefficients(vec2f(coefficient, 0), vec2f(coefficient, 0));
  }
  return dielectric_coefficients(material, cosine, what);
}
`,
    uses: [gpuPlanWgsl, hasDielectrics ? dielectricWgsl : plainWgsl],
  };
}

/** Complex numbers alone compile sooner than slabs. */
const plainWgsl: WgslModule = {
  name: 'no-dielectrics',
  code: `
fn dielectric_coefficients(material: u32, cosine: f32, what: i32) -> Coefficients {
  return Coefficients(vec2f(0), vec2f(0));
}
`,
  uses: [complexWgsl],
};

const dielectricWgsl: WgslModule = {
  name: 'dielectrics',
  code: `
fn dielectric_coefficients(material: u32, cosine: f32, what: i32) -> Coefficients {
  var wavelengths = 0f;
  if (what == REFLECTION) { wavelengths = material_number(material, THICKNESS); }
  if (what == SHEET) { wavelengths = material_number(material, THICKNESS_OF_SHEET); }
  let permittivity = vec2f(material_number(material, PERMITTIVITY_REAL), material_number(material, PERMITTIVITY_LOSSY));
  let slab = slab_coefficients(permittivity, max(cosine, 1e-6), wavelengths);
  if (what == REFLECTION) { return Coefficients(slab.reflected_te, slab.reflected_tm); }
  return Coefficients(slab.passed_te, slab.passed_tm);
}
`,
  uses: [slabWgsl],
};
