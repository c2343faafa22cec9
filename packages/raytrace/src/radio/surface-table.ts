import type { Material } from '../material/material.js';
import { type Permittivity, p2040Permittivity, permittivityOf } from '../material/p2040.js';
import {
  absorptionDbPerM,
  PASSED_TE,
  PASSED_TM,
  REFLECTED_TE,
  REFLECTED_TM,
  slabCoefficients,
} from '../material/slab.js';

/**
 * Reflection and transmission by the surfaces of each material at one frequency. Results are in `out`; nothing is
 * allocated.
 */
export interface SurfaceTable {
  /**
   * The coefficients of the last query: real and imaginary part of the coefficient of the field across the plane of
   * incidence (TE), and of that in it (TM).
   */
  readonly out: Float64Array;
  /** Whether a material is given by losses alone: then both coefficients are the same. */
  readonly plain: Uint8Array;
  /** Fraction of reflected power that goes into all directions, of each material. */
  readonly diffusion: Float64Array;
  /** Loss inside a closed solid of each material, dB/m. */
  readonly insideDbPerM: Float64Array;
  /**
   * Coefficients of all reflected field, mirrored and diffuse.
   *
   * @param cosine of the angle to the normal.
   */
  reflect(material: number, cosine: number): void;
  /** Coefficients of the field behind an open sheet. */
  passSheet(material: number, cosine: number): void;
  /** Coefficients of the field behind the face of a closed solid, going in or out. */
  passFace(material: number, cosine: number): void;
}

/** Greatest ratio of the path through a sheet to its thickness, at grazing incidence. */
export const MOST_OBLIQUE = 100;

/**
 * @param sheetM thickness of open sheets whose material has none, m.
 * @param sign of plain materials' reflection: −1 turns the field over, as metal does.
 */
export function createSurfaceTable(
  materials: readonly Material[],
  frequencyMHz: number,
  sheetM: number,
  sign: 1 | -1,
): SurfaceTable {
  const out = new Float64Array(4);
  const eight = new Float64Array(8);
  const permittivities = materials.map((each) => permittivityAt(each, frequencyMHz));
  const thicknesses = materials.map((each) => ('dielectric' in each ? each.thicknessM : undefined));
  const mirrors = materials.map((each) => ('dielectric' in each ? 0 : sign * 10 ** (-each.reflectionLossDb / 20)));
  const insideDbPerM = Float64Array.from(materials, (each, i) => {
    const permittivity = permittivities[i];
    if (permittivity !== undefined) return absorptionDbPerM(permittivity, frequencyMHz);
    return 'dielectric' in each ? 0 : each.transmissionLossDbPerM;
  });

  /** Both coefficients from indices among the slab's. */
  function take(te: number, tm: number): void {
    out[0] = eight[te];
    out[1] = eight[te + 1];
    out[2] = eight[tm];
    out[3] = eight[tm + 1];
  }

  function both(coefficient: number): void {
    out[0] = out[2] = coefficient;
    out[1] = out[3] = 0;
  }

  return {
    out,
    diffusion: Float64Array.from(materials, ({ diffusion }) => diffusion ?? 0),
    insideDbPerM,
    plain: Uint8Array.from(permittivities, (each) => (each === undefined ? 1 : 0)),
    reflect(material, cosine) {
      const permittivity = permittivities[material];
      if (permittivity === undefined) return both(mirrors[material]);
      slabCoefficients(permittivity, cosine, thicknesses[material] ?? Infinity, frequencyMHz, eight);
      take(REFLECTED_TE, REFLECTED_TM);
    },
    passSheet(material, cosine) {
      const permittivity = permittivities[material];
      if (permittivity === undefined) {
        const throughM = sheetM * Math.min(MOST_OBLIQUE, 1 / cosine);
        return both(10 ** ((-insideDbPerM[material] * throughM) / 20));
      }
      slabCoefficients(permittivity, cosine, thicknesses[material] ?? sheetM, frequencyMHz, eight);
      take(PASSED_TE, PASSED_TM);
    },
    passFace(material, cosine) {
      const permittivity = permittivities[material];
      if (permittivity === undefined) return both(1);
      slabCoefficients(permittivity, cosine, Infinity, frequencyMHz, eight);
      take(PASSED_TE, PASSED_TM);
    },
  };
}

/** Complex permittivity of a material at a frequency; undefined for one that is no dielectric. */
export function permittivityAt(material: Material, frequencyMHz: number): Permittivity | undefined {
  if (!('dielectric' in material)) return undefined;
  const { dielectric } = material;
  if (typeof dielectric === 'string') return p2040Permittivity(dielectric, frequencyMHz);
  return permittivityOf(dielectric.relativePermittivity, dielectric.conductivitySpm, frequencyMHz);
}
