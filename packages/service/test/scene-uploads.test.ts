import { memoryArchive } from '@radioshed/archive/memory';
import type { ModelReport } from '@radioshed/raytrace';
import { nullIsland } from '@radioshed/terrain';
import { afterAll, describe, expect, test } from 'vitest';

import { createService, openAccount, type Runner, type ServiceSettings, threadRunner } from '../src/index.js';
import { failure, sample } from './fakes.js';

const open = { module: new URL('./fixtures/ground.mjs', import.meta.url).href, export: 'openGround' };
const runner = threadRunner({ open, args: {} });

afterAll(() => runner.close());

async function shop(by: Runner, settings: Partial<ServiceSettings> = {}) {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive, runner: by, settings });
  const [ada, eve] = [(await openAccount(archive, 'Ada')).caller, (await openAccount(archive, 'Eve')).caller];
  const upload = (content: Uint8Array, name = 'model.glb', caller = ada) =>
    service.addSceneModel(caller, { name, content });
  return { service, ada, eve, upload };
}

/** A GLB of one triangle, shown by a number of primitives with a material each. */
function glbOf(primitives: number): Uint8Array {
  const corners = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 0, 1);
  const each = <T>(make: (i: number) => T): T[] => Array.from({ length: primitives }, (_, i) => make(i));
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scenes: [{ nodes: each((i) => i) }],
    nodes: each((i) => ({ mesh: i, translation: [2 * i, 0, 0] })),
    meshes: each((i) => ({ primitives: [{ attributes: { POSITION: 0 }, material: i % 500 }] })),
    materials: each((i) => ({ name: `Material ${i}` })).slice(0, 500),
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: corners.byteLength }],
    buffers: [{ byteLength: corners.byteLength }],
  });
  const head = Buffer.from(json.padEnd(4 * Math.ceil(json.length / 4)));
  const words = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);
  const length = 28 + head.length + corners.byteLength;
  return Buffer.concat([
    words(0x46546c67, 2, length, head.length, 0x4e4f534a),
    head,
    words(corners.byteLength, 0x004e4942),
    Buffer.from(corners.buffer),
  ]);
}

const path = { ...sample, model: { pm: 7 } };
const report: ModelReport = {
  triangles: 1,
  dropped: { degenerate: 0, repeated: 0 },
  sizeM: [1, 0, 1],
  lowM: [0, 0, 0],
  highM: [1, 0, 1],
  materials: [],
  notes: [],
};

describe('an upload in its own thread', () => {
  test('does not hold up the calculations of others', async () => {
    const { service, eve, upload } = await shop(runner);
    await service.path(eve, path); // loads the code
    await upload(glbOf(1));
    const order: string[] = [];
    const uploading = upload(glbOf(10_000)).then(() => order.push('upload'));
    await service.path(eve, path).then(() => order.push('path'));
    await uploading;
    expect(order).toEqual(['path', 'upload']);
  });

  test('that takes too long is refused, and only its thread ends', async () => {
    const { service, ada, eve, upload } = await shop(runner, { maxModelSeconds: 0.001 });
    const before = runner.restarts();
    const [error, link] = await Promise.all([failure(upload(glbOf(20_000))), service.path(eve, path)]);
    expect(error).toMatchObject({
      status: 400,
      body: {
        error: 'file: the model takes more than 0.001 s to read. Simplify it',
        fields: [{ field: 'file' }],
      },
    });
    expect(link.result.kind).toBe('path');
    expect(runner.restarts()).toBe(before + 1);
    expect((await service.sceneModels(ada)).models).toEqual([]);
    const { upload: uploadAgain } = await shop(runner);
    expect(await uploadAgain(glbOf(3))).toMatchObject({ triangles: 3 });
  });
});

describe('uploads', () => {
  test('are read one at a time', async () => {
    let [reading, most] = [0, 0];
    const { upload, eve } = await shop({
      async run() {
        most = Math.max(most, ++reading);
        await new Promise((resolve) => setImmediate(resolve));
        reading--;
        return report as never;
      },
    });
    await Promise.all([upload(glbOf(1), 'a'), upload(glbOf(1), 'b'), upload(glbOf(1), 'c', eve)]);
    expect(most).toBe(1);
  });

  test('that take too much memory are refused', async () => {
    const { upload } = await shop({
      run() {
        const cause = Object.assign(new Error('JS heap out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
        return Promise.reject(new Error('a thread died', { cause }));
      },
    });
    expect(await failure(upload(glbOf(1)))).toMatchObject({
      status: 400,
      body: { error: 'file: the model takes too much memory to read. Simplify it' },
    });
  });

  test('of an account have a maximum number; replacing one is always allowed', async () => {
    const { upload, eve } = await shop(runner, { maxModels: 1 });
    await upload(glbOf(1));
    await upload(glbOf(2));
    expect(await failure(upload(glbOf(1), 'other.glb'))).toMatchObject({
      status: 400,
      body: {
        error: 'file: there are already 1 3D models; allowed: at most 1 3D models per account. Delete some first.',
      },
    });
    await upload(glbOf(1), 'other.glb', eve);
  });

  test('of an account keep their maximum number when several arrive at once', async () => {
    const { service, ada, upload } = await shop(runner, { maxModels: 2 });
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}.glb`);
    const outcomes = await Promise.all(
      names.map((name) =>
        upload(glbOf(1), name).then(
          () => 'saved',
          (error: unknown) => error,
        ),
      ),
    );
    expect(outcomes.filter((each) => each === 'saved')).toHaveLength(2);
    const [refused] = outcomes.filter((each) => each !== 'saved');
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/there are already 2 3D models/) as string },
    });
    expect((await service.sceneModels(ada)).models).toHaveLength(2);
  });

  test('with many materials list the first 200', async () => {
    const { service, ada, upload } = await shop(runner);
    const { message, materials, notes } = await upload(glbOf(500));
    expect(message).toBe('model.glb saved: 500 triangles, 500 materials');
    expect([materials.length, notes.at(-1)]).toEqual([200, 'Only 200 of 500 materials are listed here.']);
    expect((await service.sceneModels(ada)).models[0]?.materials).toHaveLength(200);
  });
});
