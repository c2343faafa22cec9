import {
  createScene,
  createSolver,
  type Field,
  fieldGlb,
  type FieldInput,
  memoryNeededBytes,
  readModel,
  type Scene,
  slicePng,
  type Transmitter,
  writeFieldFile,
} from '@radioshed/raytrace';
import { checkChoice, checkRange, OutOfRangeError } from '@radioshed/units';

import { antennaNotes, antennaOf } from './antenna-of.js';
import { modelPolarisation } from './polarisation-of.js';
import type { Scene3dInput, Scene3dResult, SceneContext, SceneTransmitter } from './scene-3d.js';
import { ENGINE } from './version.js';
import { within } from './within.js';

const MOST_BYTES = 3e9;

/** What `scene3d` gives, by the solver and the packers of files. */
export async function solvedScene(input: Scene3dInput, context: SceneContext): Promise<Scene3dResult> {
  const started = performance.now();
  const { signal, onProgress, decoders, pool } = context;
  const engine = checkChoice('engine', input.engine ?? 'cpu', ['cpu', 'gpu']);
  const gpu = engine === 'gpu' ? context.gpu : undefined;
  const transmitters = input.transmitters.map((each, i) => within(`transmitters[${i}]`, () => transmitterOf(each)));
  const model = await readModel(input.glb, decoders === undefined ? {} : { decoders });
  signal?.throwIfAborted();
  onProgress?.({ phase: 'coverage', share: 0.02 });
  const { materials, defaultMaterial } = input;
  const scene = createScene(model, {
    ...(materials === undefined ? {} : { materials }),
    ...(defaultMaterial === undefined ? {} : { defaultMaterial }),
  });
  const asked = fieldInputOf(input, transmitters);
  checkMemory(scene, asked, context.mostBytes ?? MOST_BYTES);
  const solving = performance.now();
  const field = await createSolver({ ...(pool && { pool }), ...(gpu && { gpu }) }).solve(scene, asked, {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : { onProgress: (done: number) => onProgress({ phase: 'coverage', share: 0.05 + 0.85 * done }) }),
  });
  const solveMs = performance.now() - solving;
  signal?.throwIfAborted();
  onProgress?.({ phase: 'values', share: 0.9 });
  const files = await filesOf(input, scene, field, transmitters, context);
  const [x, y, z] = field.grid.size;
  return {
    kind: 'scene3d',
    report: model.report,
    grid: field.grid,
    megavoxels: (x * y * z) / 1e6,
    resolutionM: field.grid.resM,
    ...files.made,
    coveredPercent: coveredPercent(field.powerDbm, input.output.threshold),
    engine: ENGINE,
    computedBy: { ...field.solvedBy, ...(field.solvedBy.engine === 'cpu' && { threads: pool?.size ?? 1 }) },
    adjustments: [
      ...(engine === 'gpu' && gpu === undefined
        ? ['Calculated on the CPU, not on a GPU as asked: there is none here.']
        : []),
      ...model.report.notes,
      ...defaultNotes(scene),
      ...new Set(input.transmitters.flatMap(({ antenna }) => antennaNotes(antenna))),
      ...field.notes,
      ...files.notes,
    ],
    timing: { solveMs, totalMs: performance.now() - started },
  };
}

function transmitterOf({ antenna, ...place }: SceneTransmitter): Transmitter {
  return {
    ...place,
    antenna: antennaOf(antenna),
    feederLossDb: checkRange('antenna.feederLossDb', antenna.feederLossDb, 0, 1000, 'dB'),
    polarisation: modelPolarisation(antenna.polarisation),
  };
}

function fieldInputOf(
  { output, maxReflections, receiverGainDbi }: Scene3dInput,
  transmitters: readonly Transmitter[],
): FieldInput {
  const { resolutionM, megavoxels, mostMegavoxels, threshold, fading } = output;
  return {
    transmitters,
    maxReflections,
    receiverGainDbi,
    thresholdDbm: threshold,
    fading,
    ...(resolutionM === undefined ? {} : { resM: resolutionM }),
    ...(megavoxels === undefined ? {} : { megavoxels }),
    ...(mostMegavoxels === undefined ? {} : { mostMegavoxels }),
  };
}

/** What the solver needs is known before it starts: more than there may be is refused. */
function checkMemory(scene: Scene, input: FieldInput, mostBytes: number): void {
  const needed = memoryNeededBytes(scene, input);
  if (needed <= mostBytes) return;
  const [is, may] = [needed, mostBytes].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
  const [field, value] =
    input.resM === undefined ? ['output.megavoxels', input.megavoxels] : ['output.resolutionM', input.resM];
  throw new OutOfRangeError(field, value, `what takes at most ${may} of memory (this takes ${is})`);
}

/** How much of the model no key names. */
function defaultNotes({ material, materials }: Scene): string[] {
  if (materials.length === 1) return [];
  const last = materials.length - 1;
  const count = material.reduce((sum, each) => sum + (each === last ? 1 : 0), 0);
  if (count === 0) return [];
  return [`No material is named for ${count} of ${material.length} triangles: the default material is taken.`];
}

async function filesOf(
  { output }: Scene3dInput,
  scene: Scene,
  field: Field,
  transmitters: readonly Transmitter[],
  { dracoEncoder, deflate, signal }: SceneContext,
): Promise<{
  readonly made: Pick<Scene3dResult, 'glb' | 'plainGlb' | 'field' | 'slice' | 'sliceHeightM'>;
  readonly notes: readonly string[];
}> {
  const look = {
    thresholdDbm: output.threshold,
    ...(output.col === undefined ? {} : { colourKey: output.col }),
    ...(deflate === undefined ? {} : { deflate }),
  };
  const plain = await fieldGlb(scene, field, transmitters, look);
  signal?.throwIfAborted();
  const packed =
    dracoEncoder === undefined ? plain : await fieldGlb(scene, field, transmitters, { ...look, dracoEncoder });
  signal?.throwIfAborted();
  const { lowM, resM, size } = field.grid;
  const [, own = 0] = transmitters[0]?.positionM ?? [];
  const top = lowM[1] + size[1] * resM;
  const sliceHeightM = output.sliceHeightM ?? Math.min(top, Math.max(lowM[1], own));
  if (sliceHeightM < lowM[1] || sliceHeightM > top) {
    throw new OutOfRangeError('output.sliceHeightM', sliceHeightM, `${lowM[1].toFixed(2)} to ${top.toFixed(2)}`, 'm');
  }
  const scale = Math.max(1, Math.min(8, Math.round(600 / Math.max(size[0], size[2]))));
  const slice = slicePng(field, sliceHeightM, { ...look, scale });
  return {
    made: { glb: packed.glb, plainGlb: plain.glb, field: writeFieldFile(field), slice, sliceHeightM },
    notes: plain.notes,
  };
}

function coveredPercent(levels: Float32Array, threshold: number): number {
  let count = 0;
  for (const level of levels) if (level >= threshold) count++;
  return (100 * count) / levels.length;
}
