import * as z from 'zod';

import { list, readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { absentFields } from '../radio/read-request.js';
import type { DefaultedField } from '../radio/request.js';
import { keyedMaterial, type KeyedMaterialFields } from './material.js';
import { SCENE, SCENE_OUTPUT, SCENE_SENDER } from './tables.js';
import { direction, type VectorFields } from './vector.js';

/** A transmitter of /3d, with the directions of its antenna's top and front. */
export interface SceneTransmitterFields extends Omit<FieldsOf<typeof SCENE_SENDER>, 'up' | 'fwd'> {
  readonly up: VectorFields;
  readonly fwd: VectorFields;
}

/** A request of /3d with defaults filled in. */
export interface SceneRequest extends Omit<FieldsOf<typeof SCENE>, 'transmitters' | 'materials'> {
  readonly transmitters: readonly SceneTransmitterFields[];
  readonly materials: readonly KeyedMaterialFields[];
  readonly absent?: readonly DefaultedField[];
  /** Whether the request gives no default material. */
  readonly plainDefault?: boolean;
}

const transmitter: z.ZodType<SceneTransmitterFields> = schemaOf(SCENE_SENDER, {
  up: direction({ x: 0, y: 1, z: 0 }, 'direction of the antenna’s top; default 0, 1, 0'),
  fwd: direction({ x: 0, y: 0, z: 1 }, 'direction of the antenna’s front; default 0, 0, 1'),
});

const output = schemaOf(SCENE_OUTPUT).superRefine(({ res, megavoxels }, context) => {
  if (res !== undefined || megavoxels !== undefined) return;
  const limits = 'output.res or output.megavoxels';
  const message = `neither given; allowed: ${limits}`;
  context.addIssue({ code: 'custom', path: ['res'], message, params: { limits, unit: '', value: null } });
});

/** The body of /3d. */
export const sceneRequest: z.ZodType<SceneRequest> = schemaOf(SCENE, {
  transmitters: list(transmitter, 1, 100),
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
