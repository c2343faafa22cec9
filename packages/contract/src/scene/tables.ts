import type { Scene3dInput } from '@radioshed/engine';

import type { FieldTable, PathOf } from '../fields/table.js';
import { ENGINE, GROUPS } from '../tables/call.js';
import { OUTPUT } from '../tables/output.js';
import { RECEIVER } from '../tables/receiver.js';
import { SENDER } from '../tables/transmitter.js';

/** A point in the axes of glTF: metres, +y up. */
export const POSITION = {
  x: { kind: 'number', min: -1e5, max: 1e5, unit: 'm', description: 'to the side', label: 'Position x (right)' },
  y: { kind: 'number', min: -1e5, max: 1e5, unit: 'm', description: 'up', label: 'Position y (up)' },
  z: { kind: 'number', min: -1e5, max: 1e5, unit: 'm', description: 'to the front', label: 'Position z (front)' },
} as const;

const OWN = { kind: 'own' } as const;

/** A transmitter of /3d, with the directions of its antenna's top and front. */
export const SCENE_SENDER = {
  frq: SENDER.frq as typeof SENDER.frq,
  txw: {
    kind: 'number',
    min: SENDER.txw.min as typeof SENDER.txw.min,
    max: SENDER.txw.max as typeof SENDER.txw.max,
    unit: 'W',
    description: SENDER.txw.description as string,
    label: 'Power',
  },
  pos: { kind: 'object', fields: POSITION as typeof POSITION },
  up: OWN as typeof OWN,
  fwd: OWN as typeof OWN,
  antenna: GROUPS.antenna as typeof GROUPS.antenna,
} as const;
SCENE_SENDER satisfies FieldTable;

const MODEL_FILE = {
  input_file: { kind: 'text', min: 1, max: 300, description: 'name of your model, as the upload returned it' },
  max_reflections: {
    engine: 'maxReflections',
    kind: 'number',
    min: 0,
    max: 50,
    unit: '',
    integer: true,
    default: 5,
    description: 'maximum number of reflections in a path',
    label: 'Reflections',
    placeholder: '',
  },
} as const;
MODEL_FILE satisfies FieldTable<PathOf<Scene3dInput>>;

const LEVELS = { rxg: RECEIVER.rxg as typeof RECEIVER.rxg, rxs: RECEIVER.rxs as typeof RECEIVER.rxs } as const;

/** Losses of a material. */
export const MATERIAL = {
  reflection_loss: { kind: 'number', min: 0, max: 1000, unit: 'dB', default: 3, description: 'loss of a reflection' },
  transmission_loss: {
    kind: 'number',
    min: 0,
    max: 1e6,
    unit: 'dB/m',
    default: 30,
    description: 'loss within the material',
  },
  diffusion: {
    kind: 'number',
    min: 0,
    max: 1,
    unit: '',
    default: 0.1,
    description: 'fraction of the reflected power that is scattered in all directions',
  },
  // Extensions: a material of ITU-R P.2040, whose reflection and transmission replace the losses, and its slab.
  p2040: {
    kind: 'word',
    choices: [
      { value: 'concrete' },
      { value: 'brick' },
      { value: 'plasterboard' },
      { value: 'wood' },
      { value: 'glass' },
      { value: 'ceiling_board' },
      { value: 'chipboard' },
      { value: 'plywood' },
      { value: 'marble' },
      { value: 'metal' },
      { value: 'very_dry_ground' },
      { value: 'medium_dry_ground' },
      { value: 'wet_ground' },
    ],
    optional: true,
    description: 'a material of ITU-R P.2040; replaces the losses',
  },
  thickness: {
    kind: 'number',
    min: 1e-6,
    max: 1000,
    unit: 'm',
    optional: true,
    description: 'with p2040: thickness of the slab that a surface represents; default a half-space',
  },
} as const;

/** A material and the parts of a model made of it. */
export const KEYED_MATERIAL: { readonly keys: typeof OWN } & typeof MATERIAL = { keys: OWN, ...MATERIAL };

/** The wanted quantity and its voxels; `res` takes precedence over `megavoxels`. */
export const SCENE_OUTPUT = {
  res: {
    engine: 'output.resolutionM',
    kind: 'number',
    min: 0.001,
    max: 1000,
    unit: 'm',
    optional: true,
    description: 'side of a voxel; default from megavoxels',
  },
  megavoxels: {
    engine: 'output.megavoxels',
    ruled: true,
    kind: 'number',
    min: 0.001,
    max: 1000,
    unit: '',
    optional: true,
    description: 'number of voxels in millions; used where res is absent',
    label: 'Voxels',
    shownUnit: '10⁶',
  },
  col: OUTPUT.col as typeof OUTPUT.col,
  out: {
    kind: 'choice',
    choices: [{ value: 2 }],
    default: 2,
    description: 'quantity: received power, dBm',
  },
  fading: {
    engine: 'output.fading',
    kind: 'word',
    choices: [{ value: 'coherent' }, { value: 'power' }],
    default: 'coherent',
    description: 'coherent: the paths of one transmitter interfere; power: their powers add up',
  },
  rays: {
    engine: 'output.raysPerVoxel',
    kind: 'number',
    min: 1,
    max: 1000,
    unit: '',
    optional: true,
    description:
      'rays per voxel for diffuse scattering, default 16; the error falls with the square root of their number',
  },
  slice: {
    engine: 'output.sliceHeightM',
    kind: 'number',
    min: POSITION.y.min as typeof POSITION.y.min,
    max: POSITION.y.max as typeof POSITION.y.max,
    unit: 'm',
    optional: true,
    description: 'height of the slice; default that of the first transmitter',
  },
} as const;
SCENE_OUTPUT satisfies FieldTable<PathOf<Scene3dInput>>;

/** The body of /3d. */
export const SCENE = {
  site: { kind: 'text', min: 1, max: 100, default: '3D', description: 'site name' },
  network: { kind: 'text', min: 1, max: 100, default: 'Testing', description: 'network name' },
  engine: ENGINE as typeof ENGINE,
  transmitters: OWN as typeof OWN,
  '3d': { kind: 'object', fields: MODEL_FILE as typeof MODEL_FILE },
  receiver: { kind: 'object', fields: LEVELS as typeof LEVELS, absent: 'empty' },
  default_material: { kind: 'object', fields: MATERIAL as typeof MATERIAL, absent: 'empty' },
  materials: OWN as typeof OWN,
  output: { kind: 'object', fields: SCENE_OUTPUT as typeof SCENE_OUTPUT },
} as const;
SCENE satisfies FieldTable;
