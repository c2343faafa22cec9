import type { PackOptions } from '@radioshed/formats';
import type {
  ColourOptions,
  FieldInput,
  KeyedMaterial,
  Material,
  ModelDecoders,
  Transmitter,
} from '@radioshed/raytrace';
import { fields, listOf, object, oneOf, optionalListOf, optionalObject, type Shape } from '@radioshed/units';

import { ANTENNA, type AntennaSetup } from './antenna.js';
import { CONTEXT_FIELDS, type EngineContext, type Processor } from './context.js';

/** A transmitter in a 3D model. Its antenna's azimuth is clockwise from `forward`, seen from `up`. */
export interface SceneTransmitter extends Pick<
  Transmitter,
  'positionM' | 'forward' | 'up' | 'frequencyMHz' | 'powerW'
> {
  readonly antenna: AntennaSetup;
}

/** A 3D model, the transmitters in it, and the requested field. */
export interface Scene3dInput {
  /** The 3D model: GLB 2.0, metres, +Y up. */
  readonly glb: Uint8Array;
  /** 1 to 100. */
  readonly transmitters: readonly SceneTransmitter[];
  /** 0 to 50. */
  readonly maxReflections: number;
  /** Gain of a receiver's antenna, dBi. */
  readonly receiverGainDbi: number;
  readonly materials?: readonly KeyedMaterial[];
  readonly defaultMaterial?: Material;
  /** The CPU by default. The CPU does what the GPU cannot, and the result says so. */
  readonly processor?: Processor;
  readonly output: {
    /** Side of a voxel, m; either this or `megavoxels`. */
    readonly resolutionM?: number;
    readonly megavoxels?: number;
    /** Most voxels, in millions; beyond, voxels are larger, which is reported. */
    readonly mostMegavoxels?: number;
    /** Level below which voxels are not shown, dBm. */
    readonly threshold: number;
    /** Name or code of a colour key. */
    readonly col?: string;
    /** Colour keys that `col` may name besides the built-in ones; none by default. */
    readonly ownKeys?: NonNullable<ColourOptions['ownKeys']>;
    readonly fading: NonNullable<FieldInput['fading']>;
    /**
     * Rays through a voxel halfway out, for contributions beyond mirror paths: 1 to 10 000, 16 by default. The error
     * falls with the square root.
     */
    readonly raysPerVoxel?: number;
    /** Height (y) of the slice in the picture, m; that of the first transmitter by default. */
    readonly sliceHeightM?: number;
  };
}

/** Processors, progress and cancellation of a scene, and codecs from outside the repository. */
export interface SceneContext extends Pick<EngineContext, 'pool' | 'gpu' | 'signal' | 'onProgress'> {
  /** Draco's decoder and encoder. Without them, compressed models are refused and results are not compressed. */
  readonly decoders?: ModelDecoders;
  readonly dracoEncoder?: unknown;
  readonly deflate?: PackOptions['deflate'];
  /** Most memory that the solver may use, bytes; 3·10⁹ by default. */
  readonly mostBytes?: number;
}

const MATERIAL = {
  reflectionLossDb: 'number?',
  transmissionLossDbPerM: 'number?',
  diffusion: 'number?',
  dielectric: 'any?',
  thicknessM: 'number?',
} as const;

/** A {@link Scene3dInput}. */
export const SCENE_3D_INPUT: Shape = fields<Scene3dInput>({
  glb: 'numbers',
  transmitters: listOf(
    fields<SceneTransmitter>({
      positionM: 'numbers',
      forward: 'numbers?',
      up: 'numbers?',
      frequencyMHz: 'number',
      powerW: 'number',
      antenna: object(ANTENNA),
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

/** A {@link SceneContext}; a context of other calculations serves too. */
export const SCENE_CONTEXT: Shape = fields<SceneContext & Partial<EngineContext>>({
  ...CONTEXT_FIELDS,
  terrain: 'object?',
  decoders: 'object?',
  dracoEncoder: 'any?',
  deflate: 'function?',
  mostBytes: 'number?',
});
