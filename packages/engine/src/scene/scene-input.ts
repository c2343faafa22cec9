import type { PackOptions } from '@radioshed/formats';
import type {
  FieldInput,
  Grid,
  KeyedMaterial,
  Material,
  ModelDecoders,
  ModelReport,
  Transmitter,
} from '@radioshed/raytrace';

import type { AntennaSetup, EngineContext, Processor } from '../call/input.js';
import type { ComputedBy } from '../call/result.js';

/** A transmitter in a model. Azimuths of its antenna turn clockwise from `forward`, seen from `up`. */
export interface SceneTransmitter extends Pick<
  Transmitter,
  'positionM' | 'forward' | 'up' | 'frequencyMHz' | 'powerW'
> {
  readonly antenna: AntennaSetup;
}

/** A model, the transmitters in it, and what field is wanted. */
export interface Scene3dInput {
  /** The model: GLB 2.0, metres, +Y up. */
  readonly glb: Uint8Array;
  /** 1 to 100. */
  readonly transmitters: readonly SceneTransmitter[];
  /** 0 to 50. */
  readonly maxReflections: number;
  /** What a receiver's antenna adds, dBi. */
  readonly receiverGainDbi: number;
  readonly materials?: readonly KeyedMaterial[];
  readonly defaultMaterial?: Material;
  /** What works it out, `cpu` where absent; what the GPU cannot do is done on the CPU, and told. */
  readonly processor?: Processor;
  readonly output: {
    /** Side of a voxel, m; or else `megavoxels`. */
    readonly resolutionM?: number;
    readonly megavoxels?: number;
    /** Most voxels in millions: beyond, they are made larger, which is told. */
    readonly mostMegavoxels?: number;
    /** Level below which nothing is shown, dBm. */
    readonly threshold: number;
    /** Name or code of a colour key. */
    readonly col?: string;
    readonly fading: NonNullable<FieldInput['fading']>;
    /** Rays through a voxel halfway out, for what no mirror path brings: 1 to 10 000, 16 where absent; the error falls with their root. */
    readonly raysPerVoxel?: number;
    /** Height (y) of the picture of a slice, m; that of the first transmitter where absent. */
    readonly sliceHeightM?: number;
  };
}

/** What a scene is worked out with: no terrain, but codecs that lie outside the house. */
export interface SceneContext extends Pick<EngineContext, 'pool' | 'gpu' | 'signal' | 'onProgress'> {
  /** Draco's decoder and encoder; without them compressed models are refused, and the result is not compressed. */
  readonly decoders?: ModelDecoders;
  readonly dracoEncoder?: unknown;
  readonly deflate?: PackOptions['deflate'];
  /** Most memory that the solver may need, bytes; 3·10⁹ where absent. */
  readonly mostBytes?: number;
}

/** The field in every voxel of a model, drawn and as numbers, with everything that was adjusted. */
export interface Scene3dResult {
  readonly kind: 'scene3d';
  readonly report: ModelReport;
  readonly grid: Grid;
  readonly megavoxels: number;
  readonly resolutionM: number;
  /** Coloured voxels, compressed by Draco where its encoder is there. */
  readonly glb: Uint8Array;
  /** The same without Draco. */
  readonly plainGlb: Uint8Array;
  /** The level in every voxel, as `readFieldFile` of `@radioshed/raytrace` reads it. */
  readonly field: Uint8Array;
  /** A level cut, PNG. */
  readonly slice: Uint8Array;
  readonly sliceHeightM: number;
  /** Share of all voxels at or above the threshold, percent. */
  readonly coveredPercent: number;
  readonly producedBy: string;
  readonly computedBy: ComputedBy;
  readonly adjustments: readonly string[];
  readonly timing: { readonly solveMs: number; readonly totalMs: number };
}
