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

/** What a material does: losses, or ours: one of P.2040 by name. */
export interface MaterialFields {
  /** dB a bounce. */
  readonly reflection_loss: number;
  /** dB/m. */
  readonly transmission_loss: number;
  readonly diffusion: number;
  /** Ours: reflection and transmission of a material of ITU-R P.2040 in place of the losses. */
  readonly p2040?: P2040Name | undefined;
  /** Ours: thickness of the slab that a surface of it stands for, m. */
  readonly thickness?: number | undefined;
}

/** A material, and what of a model is made of it. */
export interface KeyedMaterialFields extends MaterialFields {
  /** Names of materials, meshes or nodes, or parts of them. */
  readonly keys: readonly string[];
}

const losses = {
  reflection_loss: numberIn({ min: 0, max: 1000, unit: 'dB', default: 3, description: 'loss of a reflection' }),
  transmission_loss: numberIn({ min: 0, max: 1e6, unit: 'dB/m', default: 30, description: 'loss on the way through' }),
  diffusion: numberIn({
    min: 0,
    max: 1,
    unit: '',
    default: 0.1,
    description: 'share of a reflection that goes into all directions',
  }),
  p2040: optionalWord(P2040_MATERIALS, 'a material of ITU-R P.2040, in place of the losses'),
  thickness: optionalNumberIn({
    min: 1e-6,
    max: 1000,
    unit: 'm',
    description: 'with p2040: of the slab that a surface stands for; a half space where absent',
  }),
};

const key: z.ZodType<string> = field(
  (raw) => {
    const given = readText(raw);
    return given === undefined || given === '' ? refuse(raw, 'the texts of 1 to 50 characters', '') : given;
  },
  { type: 'string', minLength: 1, maxLength: 50, description: 'name of a material, mesh or node, or a part of it' },
);

/** What everything is made of that no key names. */
export const material: z.ZodType<MaterialFields> = z.object(losses);

/** A material with its keys. */
export const keyedMaterial: z.ZodType<KeyedMaterialFields> = z.object({ keys: list(key, 1, 100), ...losses });
