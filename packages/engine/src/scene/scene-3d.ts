import {
  createScene,
  createSolver,
  type Field,
  fieldGlb,
  type FieldInput,
  type Grid,
  memoryNeededBytes,
  planGrid,
  readModel,
  type Scene,
  slicePng,
  type Transmitter,
  writeFieldFile,
} from '@radioshed/raytrace';
import { checkChoice, checkRange, defined, type Note, OutOfRangeError, uniqueNotes } from '@radioshed/units';

import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import type { Scene3dInput, SceneContext, SceneTransmitter } from '../input/scene-input.js';
import { note } from '../notes.js';
import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { modelPolarisation } from '../radio/polarisation-of.js';
import type { Scene3dResult } from './scene-result.js';

const MOST_BYTES = 3e9;

/** Implements `scene3d` of the package: solves a scene and packs the result into files. */
export async function scene3d(input: Scene3dInput, context: SceneContext): Promise<Scene3dResult> {
  const started = performance.now();
  const { signal, onProgress, decoders, pool } = context;
  const processor = checkChoice('processor', input.processor ?? 'cpu', ['cpu', 'gpu']);
  const gpu = processor === 'gpu' ? context.gpu : undefined;
  const transmitters = input.transmitters.map((each, i) => within(`transmitters[${i}]`, () => transmitterOf(each)));
  const model = await readModel(input.glb, decoders === undefined ? {} : { decoders });
  signal?.throwIfAborted();
  onProgress?.({ phase: 'coverage', share: 0.02 });
  const { materials, defaultMaterial } = input;
  const scene = createScene(model, defined({ materials, defaultMaterial }));
  const asked = fieldInputOf(input, transmitters);
  checkMemory(scene, asked, context.mostBytes ?? MOST_BYTES);
  const sliceHeightM = sliceHeightOf(input, planGrid(scene, asked).grid);
  const solving = performance.now();
  const field = await createSolver(defined({ pool, gpu })).solve(scene, asked, {
    ...defined({ signal }),
    ...(onProgress === undefined
      ? {}
      : { onProgress: (done: number) => onProgress({ phase: 'coverage', share: 0.05 + 0.85 * done }) }),
  });
  const solveMs = performance.now() - solving;
  const { engine: solver, ...solvedBy } = field.solvedBy;
  signal?.throwIfAborted();
  onProgress?.({ phase: 'values', share: 0.9 });
  const files = await filesOf(input, scene, field, transmitters, sliceHeightM, context);
  const [x, y, z] = field.grid.size;
  return {
    kind: 'scene3d',
    report: model.report,
    grid: field.grid,
    megavoxels: (x * y * z) / 1e6,
    resolutionM: field.grid.resM,
    ...files.made,
    sliceHeightM,
    coveredPercent: coveredPercent(field.powerDbm, input.output.threshold),
    producedBy: PRODUCED_BY,
    computedBy: { ...solvedBy, processor: solver, ...(solver === 'cpu' && { threads: pool?.size ?? 1 }) },
    notes: [
      ...(processor === 'gpu' && gpu === undefined ? [note('noGpu', {})] : []),
      ...model.report.notes,
      ...defaultNotes(scene),
      ...uniqueNotes(input.transmitters.flatMap(({ antenna }) => antennaNotes(antenna))),
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
  const { resolutionM, megavoxels, mostMegavoxels, threshold, fading, raysPerVoxel } = output;
  return {
    transmitters,
    maxReflections,
    receiverGainDbi,
    thresholdDbm: threshold,
    fading,
    ...defined({ raysPerCube: raysPerVoxel, resM: resolutionM, megavoxels, mostMegavoxels }),
  };
}

/** Refuses a scene that would need too much memory, which is known before solving. */
function checkMemory(scene: Scene, input: FieldInput, mostBytes: number): void {
  const needed = memoryNeededBytes(scene, input);
  if (needed <= mostBytes) return;
  const [is, may] = [needed, mostBytes].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
  const [field, value] =
    input.resM === undefined ? ['output.megavoxels', input.megavoxels] : ['output.resolutionM', input.resM];
  throw new OutOfRangeError(
    field,
    value,
    `a size that needs at most ${may} of memory (this needs ${is}${fit(scene, input, mostBytes)})`,
  );
}

/** A size that fits, as the end of a sentence. */
function fit(scene: Scene, given: FieldInput, mostBytes: number): string {
  const { resM: _resM, ...input } = given;
  const room = (megavoxels: number): number => memoryNeededBytes(scene, { ...input, megavoxels });
  let [low, high] = [1e-3, 1000];
  if (room(low) > mostBytes) return '';
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    if (room(middle) > mostBytes) high = middle;
    else low = middle;
  }
  const { resM } = planGrid(scene, { megavoxels: low, mostMegavoxels: 1000 }).grid;
  return `; ${Number((resM * 1.005).toPrecision(3))} m, ${Number((low * 0.995).toPrecision(3))} megavoxels, fits`;
}

/** Height of the slice, checked against the grid before the calculation starts. */
function sliceHeightOf({ output, transmitters }: Scene3dInput, { lowM, resM, size }: Grid): number {
  const [, own = 0] = transmitters[0]?.positionM ?? [];
  const [low, top] = [lowM[1], lowM[1] + size[1] * resM];
  const heightM = output.sliceHeightM ?? Math.min(top, Math.max(low, own));
  if (heightM < low || heightM > top) {
    throw new OutOfRangeError('output.sliceHeightM', heightM, `${low.toFixed(2)} to ${top.toFixed(2)}`, 'm');
  }
  return heightM;
}

/** Note on triangles without a named material. */
function defaultNotes({ material, materials }: Scene): Note[] {
  if (materials.length === 1) return [];
  const last = materials.length - 1;
  const count = material.reduce((sum, each) => sum + (each === last ? 1 : 0), 0);
  if (count === 0) return [];
  return [note('defaultMaterialUsed', { count, total: material.length })];
}

async function filesOf(
  { output }: Scene3dInput,
  scene: Scene,
  field: Field,
  transmitters: readonly Transmitter[],
  sliceHeightM: number,
  { dracoEncoder, deflate, signal }: SceneContext,
): Promise<{
  readonly made: Pick<Scene3dResult, 'glb' | 'plainGlb' | 'field' | 'slice'>;
  readonly notes: readonly Note[];
}> {
  const look = {
    thresholdDbm: output.threshold,
    ...defined({ colourKey: output.col, ownKeys: output.ownKeys, deflate }),
  };
  const plain = await fieldGlb(scene, field, transmitters, look);
  signal?.throwIfAborted();
  const packed =
    dracoEncoder === undefined ? plain : await fieldGlb(scene, field, transmitters, { ...look, dracoEncoder });
  signal?.throwIfAborted();
  const { size } = field.grid;
  const scale = Math.max(1, Math.min(8, Math.round(600 / Math.max(size[0], size[2]))));
  const slice = slicePng(field, sliceHeightM, { ...look, scale });
  return {
    made: { glb: packed.glb, plainGlb: plain.glb, field: writeFieldFile(field), slice },
    notes: plain.notes,
  };
}

function coveredPercent(levels: Float32Array, threshold: number): number {
  let count = 0;
  for (const level of levels) if (level >= threshold) count++;
  return (100 * count) / levels.length;
}
