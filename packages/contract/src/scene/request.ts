import * as z from 'zod';

import { choice, number, optionalNumber, word } from '../fields/field.js';
import { absentFields } from '../radio/read-request.js';
import { numberIn, optionalNumberIn } from '../fields/number-in.js';
import { list, orEmpty, readBody } from '../fields/read-body.js';
import type { AntennaFields, DefaultedField } from '../radio/request.js';
import { colour } from '../radio/output-parts.js';
import { antenna } from '../radio/radio-parts.js';
import { keyedMaterial, type KeyedMaterialFields, material, type MaterialFields } from './material.js';
import { direction, position, SCENE_METRES, type VectorFields } from './vector.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';

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
  readonly materials: readonly KeyedMaterialFields[];
  readonly output: {
    /** Counts before `megavoxels`. */
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

const transmitter: z.ZodType<SceneTransmitterFields> = z.object({
  frq: number('transmitter.frq'),
  txw: number('transmitter.txw'),
  pos: position,
  up: direction({ x: 0, y: 1, z: 0 }, 'where the top of the antenna looks; default 0, 1, 0'),
  fwd: direction({ x: 0, y: 0, z: 1 }, 'where its front looks; default 0, 0, 1'),
  antenna: z.preprocess(orEmpty, antenna),
});

const output: z.ZodType<SceneRequest['output']> = z
  .object({
    res: optionalNumberIn({
      min: 0.001,
      max: 1000,
      unit: 'm',
      description: 'side of a voxel; megavoxels where absent',
    }),
    megavoxels: optionalNumberIn({
      min: 0.001,
      max: 1000,
      unit: '',
      description: 'voxels in millions, where res is absent',
    }),
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
      ...SCENE_METRES,
      description: 'height of the slice; that of the first transmitter where absent',
    }),
  })
  .superRefine(({ res, megavoxels }, context) => {
    if (res !== undefined || megavoxels !== undefined) return;
    const limits = 'one of output.res and output.megavoxels';
    const message = `neither given; allowed: ${limits}`;
    context.addIssue({ code: 'custom', path: ['res'], message, params: { limits, unit: '', value: null } });
  });

/** The body of /3d. */
export const sceneRequest: z.ZodType<SceneRequest> = z.object({
  site: text({ ...PLAIN_NAME, default: '3D', description: 'site name' }),
  network: text({ ...PLAIN_NAME, default: 'Testing', description: 'network name' }),
  engine: choice([1, 2], 2, 'processing engine: 1 GPU, 2 CPU'),
  transmitters: list(transmitter, 1, 100),
  '3d': z.object({
    input_file: text({ min: 1, max: 300, description: 'name of your model, as the upload returned it' }),
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
