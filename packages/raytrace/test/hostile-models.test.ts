import { WebIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import fc from 'fast-check';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { beforeAll, expect, it } from 'vitest';

import { isModelError, readModel } from '../src/index.js';
import { dracoDecoders } from '../src/node.js';
import { changed } from './changed-glb.js';
import { CUBE, documentOf } from './scene.js';

/** Low enough that a mutation can exceed each of them. */
const limits = { triangles: 40, unpackedBytes: 10_000, shownPrimitives: 6, primitives: 5, jsonBytes: 20_000 };

/** Small models of every kind that is read. */
const models: Uint8Array[] = [];

beforeAll(async () => {
  await MeshoptEncoder.ready;
  for (const extension of [undefined, KHRDracoMeshCompression, EXTMeshoptCompression]) {
    const document = documentOf([
      { points: CUBE, material: 'Wood', node: 'box' },
      { points: CUBE.slice(0, 6), translation: [5, 0, 0] },
    ]);
    const [buffer = null] = document.getRoot().listBuffers();
    for (const primitive of document
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())) {
      const length = primitive.getAttribute('POSITION')?.getCount() ?? 0;
      const order = Uint16Array.from({ length }, (_, i) => i);
      primitive.setIndices(document.createAccessor().setType('SCALAR').setArray(order).setBuffer(buffer));
    }
    const io = new WebIO().registerDependencies({
      'draco3d.encoder': await draco3d.createEncoderModule(),
      'meshopt.encoder': MeshoptEncoder,
      'meshopt.decoder': MeshoptDecoder,
    });
    if (extension !== undefined) {
      io.registerExtensions([extension]);
      document.createExtension<EXTMeshoptCompression | KHRDracoMeshCompression>(extension).setRequired(true);
    }
    models.push(await io.writeBinary(document));
  }
});

/** A value in place of one of the JSON. */
const value = fc.oneof(
  fc.constantFrom<unknown[]>(-1, 0, 1, 2, 3, 4, 5, 6, 40, 1e4, 1e9, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, 0.5),
  fc.constantFrom<unknown[]>('', 'length', '__proto__', 'constructor', 'data:,x', 'x'.repeat(300), null, true),
  fc.constantFrom<unknown[]>([], {}, [0], [0, 0], [null], [[]], { length: 5 }, { toString: 1, valueOf: 1 }),
  fc.constantFrom<unknown[]>([0, 1, 2, 3, 4, 5, 6].map((mesh) => ({ mesh: mesh % 2 }))),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A change at a place of the JSON: entries are chosen level by level, and a list may be made longer. */
const change = fc.record({
  way: fc.array(fc.nat(30), { minLength: 1, maxLength: 7 }),
  how: fc.constantFrom('replace', 'remove', 'repeat'),
  value,
});

function mutate(
  json: object,
  { way, how, value: given }: { way: readonly number[]; how: string; value: unknown },
): void {
  let at = json as Record<string, unknown>;
  for (const [depth, step] of way.entries()) {
    const keys = Object.keys(at);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) return;
    const inner = at[key];
    if (depth + 1 < way.length && typeof inner === 'object' && inner !== null) {
      at = inner as Record<string, unknown>;
      continue;
    }
    if (how === 'remove') delete at[key];
    else if (how === 'repeat' && Array.isArray(at)) at.push(...Array.from({ length: 1 + (step % 7) }, () => inner));
    else at[key] = structuredClone(given);
    return;
  }
}

it('a mutated GLB gives a model within the limits, or a ModelError with a short message', async () => {
  const decoders = await dracoDecoders();
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(2),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 2 }),
      async (which, changes, flips) => {
        const bytes = await changed((json) => changes.forEach((each) => mutate(json, each)), models[which]);
        for (const [at, flip] of flips) bytes[20 + (at % (bytes.length - 20))] ^= flip;
        try {
          const { positions, report, surfaces } = await readModel(bytes, { decoders, limits });
          expect(report.triangles).toBeLessThanOrEqual(limits.triangles);
          expect(surfaces.length).toBeLessThanOrEqual(limits.shownPrimitives);
          expect(positions.every(Number.isFinite)).toBe(true);
          expect(JSON.stringify(report).length).toBeLessThan(10_000);
          outcomes.set('read', (outcomes.get('read') ?? 0) + 1);
        } catch (error) {
          if (!isModelError(error)) throw error;
          expect(error.message.length).toBeLessThan(500);
          outcomes.set(error.kind, (outcomes.get(error.kind) ?? 0) + 1);
        }
      },
    ),
    { numRuns: 1000 },
  );
  // The mutations must reach every part of the reader.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['read', 'too-large', 'bad-format']));
});
