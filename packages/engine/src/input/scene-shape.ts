import type { KeyedMaterial, Material } from '@radioshed/raytrace';
import { fields, listOf, object, oneOf, optionalListOf, optionalObject, type Shape } from '@radioshed/units';

import type { Scene3dInput, SceneTransmitter } from './scene-input.js';
import { antenna } from './shapes.js';

const MATERIAL = {
  reflectionLossDb: 'number?',
  transmissionLossDbPerM: 'number?',
  diffusion: 'number?',
  dielectric: 'any?',
  thicknessM: 'number?',
} as const;
/** Fields of the input of `scene3d`. */
export const SCENE_3D_INPUT: Shape = fields<Scene3dInput>({
  glb: 'numbers',
  transmitters: listOf(
    fields<SceneTransmitter>({
      positionM: 'numbers',
      forward: 'numbers?',
      up: 'numbers?',
      frequencyMHz: 'number',
      powerW: 'number',
      antenna: object(antenna),
    }),
  ),
  maxReflections: 'number',
  receiverGainDbi: 'number',
  materials: optionalListOf(fields<KeyedMaterial>({ ...MATERIAL, keys: 'list' })),
  defaultMaterial: optionalObject(fields<Material>(MATERIAL)),
  processor: 'choice?',
  output: object(
    fields<Scene3dInput['output']>({
      resolutionM: 'number?',
      megavoxels: 'number?',
      mostMegavoxels: 'number?',
      threshold: 'number',
      col: 'string?',
      ownKeys: 'list?',
      fading: oneOf('coherent', 'power'),
      raysPerVoxel: 'number?',
      sliceHeightM: 'number?',
    }),
  ),
});
