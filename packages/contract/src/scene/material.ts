import type { P2040Name } from '@radioshed/raytrace';
import * as z from 'zod';

import { field, optionalWord, readText, refuse } from '../fields/field.js';
import { numberIn, optionalNumberIn } from '../fields/number-in.js';
import { list } from '../fields/read-body.js';

/** Materials of ITU-R P.2040 that a request may name. */
const P2040_MATERIALS: readonly P2040Name[] = [
  'concrete',
  'brick',
  'plasterboard',
  'wood',
  'glass',
  'ceiling_board',
  'chipboard',
  'plywood',
  'marble',
  'metal',
  'very_dry_ground',
  'medium_dry_ground',
  'wet_ground',
];

/** Losses of a material; as an extension, a material of P.2040 by name. */
export interface MaterialFields {
  /** dB per reflection. */
  readonly reflection_loss: number;
  /** dB/m. */
  readonly transmission_loss: number;
  readonly diffusion: number;
  /** Extension: a material of ITU-R P.2040 whose reflection and transmission replace the losses. */
  readonly p2040?: P2040Name | undefined;
  /** Extension: thickness of the slab that a surface represents, m. */
  readonly thickness?: number | undefined;
}

/** A material and the parts of a model made of it. */
export interface KeyedMaterialFields extends MaterialFields {
  /** Names of materials, meshes or nodes, or parts of such names. */
  readonly keys: readonly string[];
}

const losses = {
  reflection_loss: numberIn({ min: 0, max: 1000, unit: 'dB', default: 3, description: 'loss of a reflection' }),
  transmission_loss: numberIn({ min: 0, max: 1e6, unit: 'dB/m', default: 30, description: 'loss within the material' }),
  diffusion: numberIn({
    min: 0,
    max: 1,
    unit: '',
    default: 0.1,
    description: 'fraction of the reflected power that is scattered in all directions',
  }),
  p2040: optionalWord(P2040_MATERIALS, 'a material of ITU-R P.2040; replaces the losses'),
  thickness: optionalNumberIn({
    min: 1e-6,
    max: 1000,
    unit: 'm',
    description: 'with p2040: thickness of the slab that a surface represents; default a half-space',
  }),
};

const key: z.ZodType<string> = field(
  (raw) => {
    const given = readText(raw);
    return given === undefined || given === '' ? refuse(raw, 'a string of 1 to 50 characters', '') : given;
  },
  {
    type: 'string',
    minLength: 1,
    maxLength: 50,
    description: 'name of a material, mesh or node, or part of such a name',
  },
);

/** The material of all parts that no key matches. */
export const material: z.ZodType<MaterialFields> = z.object(losses);

/** A material and its keys. */
export const keyedMaterial: z.ZodType<KeyedMaterialFields> = z.object({ keys: list(key, 1, 100), ...losses });
