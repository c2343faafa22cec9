import { type Document, type Mesh, type Node, Primitive, WebIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { checkBytes, checkObject, type Note } from '@radioshed/units';

import { checkAtMost } from './check-size.js';
import { cleanTriangles } from './clean-triangles.js';
import type { ModelDecoders } from './decoders.js';
import { geometryOnly } from './geometry-only.js';
import { openGlb } from './glb-container.js';
import { array } from './json-list.js';
import { DEFAULT_LIMITS, type ModelLimits } from './limits.js';
import type { Model, ModelSurface } from './model.js';
import { ModelError } from './model-error.js';
import { modelReport } from './model-report.js';
import { note } from '../notes.js';

/** Decoder and size limit for reading a model. */
export interface ReadModelOptions {
  /** Decoders for compressed models; meshopt's is always there. */
  readonly decoders?: ModelDecoders;
  readonly limits?: Partial<ModelLimits>;
}

/**
 * Reads a GLB model: all triangles of its default scene in metres, +Y up, with the transforms of their nodes applied.
 *
 * Draco, meshopt and quantisation are unpacked. Degenerate and repeated triangles are dropped; the report counts them.
 *
 * @param bytes a GLB 2.0 file with everything inside.
 * @throws ModelError with `kind` and what to do about it.
 * @example
 * With the bytes of a model, `glb`, of a wall of 4 m × 3 m:
 *
 * ```ts
 * const model = await readModel(glb);
 * console.log(model.report.triangles, model.report.sizeM); // 2 4,3,0
 * const scene = createScene(model, { materials: [{ keys: ['brick'], dielectric: 'brick', thicknessM: 0.1 }] });
 * ```
 */
export async function readModel(bytes: Uint8Array, options: ReadModelOptions = {}): Promise<Model> {
  const limits = { ...DEFAULT_LIMITS, ...checkObject('options', options).limits };
  const container = openGlb(checkBytes('bytes', bytes), limits);
  const notes: Note[] = [];
  const json = geometryOnly(container, limits);
  if (array(container.json.skins).length > 0) notes.push(note('skinsNotApplied'));
  if (array(container.json.extensionsUsed).includes('EXT_mesh_gpu_instancing')) {
    notes.push(note('instancesNotRepeated'));
  }
  const document = await decode({ json, binary: container.binary }, options.decoders);
  const gathered = gather(document, limits);
  if (gathered.positions.length === 0) throw new ModelError('empty', 'the model has no triangles in its scene');
  const { positions, surface, dropped } = cleanTriangles(gathered.positions, gathered.surface);
  if (positions.length === 0) throw new ModelError('empty', 'all triangles of the model have no area');
  const model = { positions, surface, surfaces: gathered.surfaces };
  return { ...model, report: modelReport(model, dropped, notes) };
}

async function decode(
  { json, binary }: { json: ReturnType<typeof geometryOnly>; binary: Uint8Array<ArrayBuffer> },
  decoders: ModelDecoders | undefined,
): Promise<Document> {
  const extensions = array(json.extensionsUsed);
  if (extensions.includes('KHR_draco_mesh_compression') && decoders?.draco === undefined) {
    throw new ModelError('unsupported', 'the model is compressed by Draco, and no decoder for it was given');
  }
  const io = new WebIO()
    .registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'draco3d.decoder': decoders?.draco });
  try {
    await MeshoptDecoder.ready;
    return await io.readJSON({ json, resources: { '@glb.bin': binary } });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ModelError('bad-format', `the model cannot be unpacked: ${why}`, { cause });
  }
}

interface Gathered {
  readonly positions: Float64Array;
  readonly surface: Int32Array;
  readonly surfaces: readonly ModelSurface[];
}

/** All triangles of the default scene, in world coordinates. */
function gather(document: Document, limits: ModelLimits): Gathered {
  const root = document.getRoot();
  const scenes = root.listScenes();
  const scene = root.getDefaultScene() ?? scenes[0];
  const parts: { node: Node; mesh: Mesh; primitive: Primitive }[] = [];
  const visit = (node: Node): void => {
    const mesh = node.getMesh();
    if (mesh !== null) for (const primitive of mesh.listPrimitives()) parts.push({ node, mesh, primitive });
  };
  if (scene === undefined) root.listNodes().forEach(visit);
  else scene.traverse(visit);
  let count = 0;
  const corners = parts.map(({ primitive }) => {
    const each = cornersOf(primitive);
    count += each.length;
    checkAtMost(count / 3, limits.triangles, { field: 'triangles of the unpacked model' });
    return each;
  });
  const positions = new Float64Array(3 * count);
  const surface = new Int32Array(count / 3);
  const surfaces: ModelSurface[] = [];
  const worlds = new Map<Node, Matrix>();
  let at = 0;
  for (const [i, { node, mesh, primitive }] of parts.entries()) {
    const material = primitive.getMaterial()?.getName() ?? '';
    surfaces.push({ material, mesh: mesh.getName(), node: node.getName() });
    surface.fill(i, at / 9, at / 9 + corners[i].length / 3);
    at = place(primitive, corners[i], worldMatrix(node, worlds), positions, at);
  }
  return { positions, surface, surfaces };
}

type Matrix = readonly number[];

/** The transform of a node with those above it. Each is computed once, since many parts may hang below. */
function worldMatrix(node: Node, known: Map<Node, Matrix>): Matrix {
  const before = known.get(node);
  if (before !== undefined) return before;
  const parent = node.getParentNode();
  const own = node.getMatrix();
  const world = parent === null ? own : product(worldMatrix(parent, known), own);
  known.set(node, world);
  return world;
}

/** The product of two transforms, column by column. */
function product(a: Matrix, b: Matrix): Matrix {
  return b.map((_, at) => {
    const [row, column] = [at % 4, at - (at % 4)];
    return b[column] * a[row] + b[column + 1] * a[4 + row] + b[column + 2] * a[8 + row] + b[column + 3] * a[12 + row];
  });
}

/** Numbers of the corners of a primitive, three a triangle; none for points and lines. */
function cornersOf(primitive: Primitive): Uint32Array {
  const positions = primitive.getAttribute('POSITION');
  if (positions === null) return new Uint32Array(0);
  const indices = primitive.getIndices();
  const count = indices?.getCount() ?? positions.getCount();
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    order[i] = indices === null ? i : indices.getScalar(i);
    if (!(order[i] < positions.getCount())) {
      throw new ModelError('bad-format', `a triangle refers to point ${order[i]}, which does not exist`);
    }
  }
  const mode = primitive.getMode();
  if (mode === Primitive.Mode.TRIANGLES) return order.subarray(0, count - (count % 3));
  if (mode !== Primitive.Mode.TRIANGLE_STRIP && mode !== Primitive.Mode.TRIANGLE_FAN) return new Uint32Array(0);
  const isFan = mode === Primitive.Mode.TRIANGLE_FAN;
  const result = new Uint32Array(3 * Math.max(0, count - 2));
  for (let i = 0; i + 2 < count; i++) {
    // Every second triangle of a strip has its last two corners the other way around, so that all are wound alike.
    const turned = isFan ? 0 : i % 2;
    result.set([order[isFan ? 0 : i], order[i + 1 + turned], order[i + 2 - turned]], 3 * i);
  }
  return result;
}

function place(
  primitive: Primitive,
  corners: Uint32Array,
  matrix: Matrix,
  positions: Float64Array,
  start: number,
): number {
  const accessor = primitive.getAttribute('POSITION');
  const [x, y, z]: [number, number, number] = [0, 0, 0];
  const point = [x, y, z];
  let at = start;
  const isMirrored = determinant(matrix) < 0;
  for (let i = 0; i < corners.length; i++) {
    // A mirrored part stays wound as seen from outside.
    accessor?.getElement(corners[isMirrored && i % 3 > 0 ? i + 3 - 2 * (i % 3) : i], point);
    for (let axis = 0; axis < 3; axis++) {
      const value =
        matrix[axis] * point[0] + matrix[4 + axis] * point[1] + matrix[8 + axis] * point[2] + matrix[12 + axis];
      if (!Number.isFinite(value)) throw new ModelError('not-a-number', 'the model has a point that is not a number');
      positions[at++] = value;
    }
  }
  return at;
}

/** Of the turning part of a transform: below 0 where it mirrors. */
function determinant([ax, ay, az, , bx, by, bz, , cx, cy, cz]: readonly number[]): number {
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
}
