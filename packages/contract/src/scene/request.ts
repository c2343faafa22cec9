import * as z from 'zod';

import { choice, word } from '../fields/field.js';
import { absentFields } from '../radio/read-request.js';
import { numberIn, optionalNumberIn } from '../fields/number-in.js';
import { list, orEmpty, readBody } from '../fields/read-body.js';
import type { AntennaFields, DefaultedField } from '../radio/request.js';
import { memberOf } from '../fields/schema-of.js';
import { GROUPS } from '../tables/call.js';
import { OUTPUT } from '../tables/output.js';
import { RECEIVER } from '../tables/receiver.js';
import { SENDER } from '../tables/transmitter.js';
import { keyedMaterial, type KeyedMaterialFields, material, type MaterialFields } from './material.js';
import { direction, position, SCENE_METRES, type VectorFields } from './vector.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';

/** A transmitter of /3d. */
export interface SceneTransmitterFields {
  readonly frq: number;
  readonly txw: number;
  readonly pos: VectorFields;
  /** Directions of the antenna's top and front. */
  readonly up: VectorFields;
  readonly fwd: VectorFields;
  readonly antenna: AntennaFields;
}

/** A request of /3d with defaults filled in. */
export interface SceneRequest {
  readonly site: string;
  readonly network: string;
  /** 1 GPU, 2 CPU. */
  readonly engine: 1 | 2;
  readonly transmitters: readonly SceneTransmitterFields[];
  readonly '3d': { readonly input_file: string; readonly max_reflections: number };
  readonly receiver: { readonly rxg: number; readonly rxs?: number | undefined };
  readonly default_material: MaterialFields;
  readonly materials: readonly KeyedMaterialFields[];
  readonly output: {
    /** Takes precedence over `megavoxels`. */
    readonly res?: number | undefined;
    readonly megavoxels?: number | undefined;
    readonly col?: string | undefined;
    readonly out: 2;
    /** Extension: whether the paths of one transmitter interfere (`coherent`) or their powers add up. */
    readonly fading: 'coherent' | 'power';
    /** Extension: rays per voxel halfway out, for diffuse scattering. */
    readonly rays?: number | undefined;
    /** Extension: height (y) of the slice, m. */
    readonly slice?: number | undefined;
  };
  readonly absent?: readonly DefaultedField[];
  /** Whether the request gives no default material. */
  readonly plainDefault?: boolean;
}

const transmitter: z.ZodType<SceneTransmitterFields> = z.object({
  frq: memberOf(SENDER.frq),
  txw: memberOf({ ...SENDER.txw, zeroFault: undefined as never }),
  pos: position,
  up: direction({ x: 0, y: 1, z: 0 }, 'direction of the antenna’s top; default 0, 1, 0'),
  fwd: direction({ x: 0, y: 0, z: 1 }, 'direction of the antenna’s front; default 0, 0, 1'),
  antenna: memberOf(GROUPS.antenna),
});

const output: z.ZodType<SceneRequest['output']> = z
  .object({
    res: optionalNumberIn({
      min: 0.001,
      max: 1000,
      unit: 'm',
      description: 'side of a voxel; default from megavoxels',
    }),
    megavoxels: optionalNumberIn({
      min: 0.001,
      max: 1000,
      unit: '',
      description: 'number of voxels in millions; used where res is absent',
    }),
    col: memberOf(OUTPUT.col),
    out: choice([2], 2, 'quantity: received power, dBm'),
    fading: word(
      ['coherent', 'power'],
      'coherent',
      'coherent: the paths of one transmitter interfere; power: their powers add up',
    ),
    rays: optionalNumberIn({
      min: 1,
      max: 1000,
      unit: '',
      description:
        'rays per voxel for diffuse scattering, default 16; the error falls with the square root of their number',
    }),
    slice: optionalNumberIn({
      ...SCENE_METRES,
      description: 'height of the slice; default that of the first transmitter',
    }),
  })
  .superRefine(({ res, megavoxels }, context) => {
    if (res !== undefined || megavoxels !== undefined) return;
    const limits = 'output.res or output.megavoxels';
    const message = `neither given; allowed: ${limits}`;
    context.addIssue({ code: 'custom', path: ['res'], message, params: { limits, unit: '', value: null } });
  });

/** The body of /3d. */
export const sceneRequest: z.ZodType<SceneRequest> = z.object({
  site: text({ ...PLAIN_NAME, default: '3D', description: 'site name' }),
  network: text({ ...PLAIN_NAME, default: 'Testing', description: 'network name' }),
  engine: choice([1, 2], 2, 'processor: 1 GPU, 2 CPU'),
  transmitters: list(transmitter, 1, 100),
  '3d': z.object({
    input_file: text({ min: 1, max: 300, description: 'name of your model, as the upload returned it' }),
    max_reflections: numberIn({
      min: 0,
      max: 50,
      unit: '',
      integer: true,
      default: 5,
      description: 'maximum number of reflections in a path',
    }),
  }),
  receiver: z.preprocess(orEmpty, z.object({ rxg: memberOf(RECEIVER.rxg), rxs: memberOf(RECEIVER.rxs) })),
  default_material: z.preprocess(orEmpty, material),
  materials: z.preprocess((raw) => raw ?? [], list(keyedMaterial, 0, 200)),
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
