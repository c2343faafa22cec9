import type { P2040Name } from '@radioshed/raytrace';
import * as z from 'zod';

import { choice, field, number, optionalNumber, optionalWord, readText, refuse, word } from './field.js';
import { absentFields } from './read-request.js';
import { numberIn, optionalNumberIn } from './number-in.js';
import { list, orEmpty, readBody } from './read-body.js';
import type { AntennaFields, DefaultedField } from './request.js';
import { colour } from './output-parts.js';
import { antenna } from './radio-parts.js';
import { PLAIN_NAME, text } from './text-field.js';

/** Materials of ITU-R P.2040 that a request may name. */
export const P2040_MATERIALS: readonly P2040Name[] = [
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

/** Three numbers along the axes of glTF: metres, +y up. */
export interface VectorFields {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A transmitter of /3d. */
export interface SceneTransmitterFields {
  readonly frq: number;
  readonly txw: number;
  readonly pos: VectorFields;
  /** Where the top and the front of the antenna look. */
  readonly up: VectorFields;
  readonly fwd: VectorFields;
  readonly antenna: AntennaFields;
}

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

/** A request of /3d as it is read. */
export interface SceneRequest {
  readonly site: string;
  readonly network: string;
  /** 1 GPU, 2 CPU. */
  readonly engine: 1 | 2;
  readonly transmitters: readonly SceneTransmitterFields[];
  readonly '3d': { readonly input_file: string; readonly max_reflections: number };
  readonly receiver: { readonly rxg: number; readonly rxs?: number | undefined };
  readonly default_material: MaterialFields;
  readonly materials: readonly (MaterialFields & { readonly keys: readonly string[] })[];
  readonly output: {
    readonly res?: number | undefined;
    readonly megavoxels?: number | undefined;
    readonly col?: string | undefined;
    readonly out: 2;
    /** Ours: whether paths of one transmitter interfere, or their powers add up. */
    readonly fading: 'coherent' | 'power';
    /** Ours: rays through a voxel halfway out, for what no mirror path brings. */
    readonly rays?: number | undefined;
    /** Ours: height (y) of the slice, m. */
    readonly slice?: number | undefined;
  };
  readonly absent?: readonly DefaultedField[];
  /** Whether the request says nothing of a default material. */
  readonly plainDefault?: boolean;
}

const metres = { min: -1e5, max: 1e5, unit: 'm' } as const;
const position: z.ZodType<VectorFields> = z.object({
  x: numberIn({ ...metres, description: 'to the side' }),
  y: numberIn({ ...metres, description: 'up' }),
  z: numberIn({ ...metres, description: 'to the front' }),
});

/** A direction, which has a length. */
function direction(fallback: VectorFields, description: string): z.ZodType<VectorFields> {
  const part = (axis: 'x' | 'y' | 'z'): z.ZodType<number> =>
    numberIn({ min: -1e6, max: 1e6, unit: '', default: 0, description: `${description}, ${axis}` });
  return z.preprocess(
    (raw) => raw ?? fallback,
    z.object({ x: part('x'), y: part('y'), z: part('z') }).superRefine(({ x, y, z: along }, context) => {
      if (Math.hypot(x, y, along) > 1e-9) return;
      const limits = 'the directions with a length';
      const params = { limits, unit: '', value: '0, 0, 0' };
      context.addIssue({ code: 'custom', path: [], message: `0, 0, 0 is outside ${limits}`, params });
    }),
  );
}

const transmitter: z.ZodType<SceneTransmitterFields> = z.object({
  frq: number('transmitter.frq'),
  txw: number('transmitter.txw'),
  pos: position,
  up: direction({ x: 0, y: 1, z: 0 }, 'where the top of the antenna looks; default 0, 1, 0'),
  fwd: direction({ x: 0, y: 0, z: 1 }, 'where its front looks; default 0, 0, 1'),
  antenna: z.preprocess(orEmpty, antenna),
});

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

const output: z.ZodType<SceneRequest['output']> = z
  .object({
    res: optionalNumberIn({ min: 0.001, max: 1000, unit: 'm', description: 'side of a voxel; or else megavoxels' }),
    megavoxels: optionalNumberIn({ min: 0.001, max: 1000, unit: '', description: 'voxels in millions; or else res' }),
    col: colour,
    out: choice([2], 2, 'received power in dBm'),
    fading: word(['coherent', 'power'], 'coherent', 'paths of one transmitter interfere, or their powers add up'),
    rays: optionalNumberIn({
      min: 1,
      max: 1000,
      unit: '',
      description: 'rays through a voxel for what is scattered, 16 where absent; the error falls with their root',
    }),
    slice: optionalNumberIn({
      ...metres,
      description: 'height of the slice; that of the first transmitter where absent',
    }),
  })
  .superRefine(({ res, megavoxels }, context) => {
    if ((res === undefined) !== (megavoxels === undefined)) return;
    const limits = 'one of output.res and output.megavoxels';
    const message = `${res === undefined ? 'neither' : 'both'} given; allowed: ${limits}`;
    context.addIssue({ code: 'custom', path: ['res'], message, params: { limits, unit: '', value: res ?? null } });
  });

/** The body of /3d. */
export const sceneRequest: z.ZodType<SceneRequest> = z.object({
  site: text({ ...PLAIN_NAME, default: '3D', description: 'site name' }),
  network: text({ ...PLAIN_NAME, default: 'Testing', description: 'network name' }),
  engine: choice([1, 2], 2, 'processing engine: 1 GPU, 2 CPU'),
  transmitters: list(transmitter, 1, 100),
  '3d': z.object({
    input_file: text({ min: 1, max: 300, description: 'name of an own model, as the upload answered it' }),
    max_reflections: numberIn({
      min: 0,
      max: 50,
      unit: '',
      integer: true,
      default: 5,
      description: 'reflections of a path at the most',
    }),
  }),
  receiver: z.preprocess(orEmpty, z.object({ rxg: number('receiver.rxg'), rxs: optionalNumber('receiver.rxs') })),
  default_material: z.preprocess(orEmpty, z.object(losses)),
  materials: z.preprocess((raw) => raw ?? [], list(z.object({ keys: list(key, 1, 100), ...losses }), 0, 200)),
  output,
});

/** Reads the body of /3d. @throws RequestError naming every field that is missing or out of range. */
export function readSceneRequest(body: unknown): SceneRequest {
  const request = readBody(sceneRequest, body);
  const { default_material: given } = body as { readonly default_material?: unknown };
  const meant: readonly DefaultedField[] = ['receiver.rxg', 'receiver.rxs'];
  const absent = absentFields(body).filter((each) => meant.includes(each));
  return { ...request, absent, plainDefault: given === undefined || given === null };
}
