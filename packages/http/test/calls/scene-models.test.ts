import {
  savedSceneModel,
  type SavedSceneModel,
  sceneModelList,
  type SceneModelList,
} from '@radioshed/contract/schemas';
import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describe, expect, test } from 'vitest';

import { createHandler, type HandlerParts } from '../../src/index.js';
import { good, refused } from '../accounts.js';
import { dracoBomb, glbOf, ROOM } from '../glb.js';

type Content = Uint8Array<ArrayBuffer> | string;

/** A server with two accounts that upload files. */
async function shelf({
  maxModelStorageMB = 1000,
  ...parts
}: { readonly maxModelStorageMB?: number } & Partial<HandlerParts> = {}) {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive, settings: { maxModelStorageMB } });
  const handler = createHandler({ allowedHosts: ['example.org'], service, version: '1.2.3', ...parts });
  const [ada, eve] = [(await openAccount(archive, 'Ada')).key, (await openAccount(archive, 'Eve')).key];
  const ask = (key: string, method: string, path: string, init: RequestInit = {}): Promise<Response> =>
    handler(new Request(`http://example.org${path}`, { method, ...init, headers: { ...init.headers, key } }));
  const send = (key: string, body: BodyInit): Promise<Response> => ask(key, 'POST', '/3d/model/upload', { body });
  return {
    archive,
    ada,
    eve,
    ask,
    send,
    upload: (content: Content, name = 'room.glb', key = ada) => send(key, form([['data', content, name]])),
    list: async (key = ada) => sceneModelList.parse(await good<SceneModelList>(ask(key, 'GET', '/3d/model/list'))),
  };
}

function form(files: readonly (readonly [field: string, content: Content, name?: string])[]): FormData {
  const data = new FormData();
  for (const [field, content, name] of files) {
    if (name === undefined) data.append(field, content as string);
    else data.append(field, new Blob([content]), name);
  }
  return data;
}

describe('/3d/model', () => {
  test('a model is saved under its name, described, listed, replaced and deleted', async () => {
    const { upload, list, ask, ada } = await shelf();
    const glb = glbOf();
    const kept = savedSceneModel.parse(await good<SavedSceneModel>(upload(glb)));
    const size = Math.round(glb.length / 1000) / 1000;
    expect(kept).toMatchObject({
      message: 'room.glb saved: 8 triangles, 2 materials',
      file: 'room.glb',
      file_size_MB: size,
      storage_used_MB: size,
      storage_remaining_MB: 1000 - size,
      triangles: 8,
      size_m: { x: 4, y: 3, z: 5 },
    });
    expect(kept.materials).toEqual([
      { name: 'Ground', triangles: 2, area_m2: 20 },
      { name: 'Brick', triangles: 6, area_m2: 30 },
    ]);
    const bigger = glbOf({ ...ROOM, Glass: ROOM['Ground']?.map((each) => each + 1) ?? [] });
    const again = await good<SavedSceneModel>(upload(bigger));
    expect(again.message).toBe('room.glb saved, replacing the previous one: 10 triangles, 3 materials');
    const { models, storage_used_MB } = await list();
    expect(models.map(({ file, triangles }) => [file, triangles])).toEqual([['room.glb', 10]]);
    expect(storage_used_MB).toBeCloseTo(bigger.length / 1e6, 3);
    expect(await good(ask(ada, 'DELETE', '/3d/model/delete/room.glb'))).toEqual({
      balance: 1_000_000_000,
      message: 'room.glb deleted',
    });
    expect(await refused(ask(ada, 'DELETE', '/3d/model/delete/room.glb'))).toBe(
      '404 Not found: file "room.glb" is not the file of one of your 3D models',
    );
    expect(await list()).toMatchObject({ models: [], storage_used_MB: 0, storage_remaining_MB: 1000 });
  });

  test('the first file of a form counts, whatever its field name and the fields before it', async () => {
    const { send, ada, list } = await shelf();
    const files = [
      ['note', 'hello'],
      ['x', glbOf(), 'one.glb'],
      ['file', glbOf(), 'two.glb'],
    ] as const;
    expect((await good<SavedSceneModel>(send(ada, form(files)))).file).toBe('one.glb');
    expect((await list()).models).toHaveLength(1);
  });

  test.each([
    ['../../etc/passwd', 'passwd.glb'],
    ['C:\\models\\My house (2).GLB', 'My house (2).glb'],
    ['/abs/..', undefined],
    ['.hidden.glb', 'hidden.glb'],
    ['Köln\u0000\n.glb', 'Köln__.glb'],
    ['%2e%2e%2fx.glb', '_2e_2e_2fx.glb'],
    ['a'.repeat(300), `${'a'.repeat(60)}.glb`],
  ])('the name %j is saved as %j', async (name, file) => {
    const { archive, list } = await shelf();
    const service = createService({ terrain: nullIsland(), archive });
    const account = await archive.account(1);
    if (account === undefined) throw new Error('no account');
    const adding = service.addSceneModel({ account, keyId: '' }, { name, content: glbOf() });
    if (file === undefined) await expect(adding).rejects.toThrow('file: has no name');
    else expect((await adding).file).toBe(file);
    expect((await list()).models.map((each) => each.file)).toEqual(file === undefined ? [] : [file]);
  });

  test('belongs to one account only', async () => {
    const { upload, list, ask, eve } = await shelf();
    await good(upload(glbOf()));
    expect(await list(eve)).toEqual({ models: [], storage_used_MB: 0, storage_remaining_MB: 1000 });
    expect(await refused(ask(eve, 'GET', '/3d/model/delete/room.glb'))).toMatch(/^404 Not found: file /);
    await good(upload(glbOf({ Wood: ROOM['Ground'] ?? [] }), 'room.glb', eve));
    expect((await list()).models).toMatchObject([{ triangles: 8 }]);
    expect((await list(eve)).models).toMatchObject([{ triangles: 2 }]);
  });

  test('has a quota', async () => {
    const glb = glbOf();
    const { upload, list } = await shelf({ maxModelStorageMB: (1.5 * glb.length) / 1e6 });
    await good(upload(glb));
    expect(await refused(upload(glb, 'other.glb'))).toMatch(/^403 file: .* MB are left .* Delete some first\.$/);
    await good(upload(glb)); // replaces itself
    expect((await list()).models.map(({ file }) => file)).toEqual(['room.glb']);
  });

  const broken = glbOf();
  broken.set([0xff, 0xff, 0xff, 0xff], 8);
  test.each<[what: string, content: Content, answer: RegExp]>([
    ['no GLB', 'hello, this is not a model', /^400 file: .*GLB/i],
    ['an empty file', '', /^400 file: /],
    ['a part of a GLB', glbOf().slice(0, -40), /^400 file: /],
    ['a length that is not so', broken, /^400 file: /],
    [
      'a buffer elsewhere',
      glbOf(ROOM, { bufferUri: 'http://example.org/x.bin' }),
      /^400 file: .*(x\.bin|outside|inside|elsewhere)/,
    ],
    ['a file of the server', glbOf(ROOM, { bufferUri: 'file:///etc/passwd' }), /^400 file: /],
    ['no triangles', glbOf({ Air: [0, 0, 0, 1, 1, 1, 2, 2, 2] }), /^400 file: /],
    ['what is not a number', glbOf({ Air: [0, 0, Number.NaN, 1, 1, 1, 2, 0, 2] }), /^400 file: /],
  ])('%s is refused, and nothing is saved', async (_what, content, answer) => {
    const { upload, list } = await shelf();
    expect(await refused(upload(content))).toMatch(answer);
    expect(await list()).toEqual({ models: [], storage_used_MB: 0, storage_remaining_MB: 1000 });
  });

  test('a Draco mesh of 2³¹ points is refused before decoding, and nothing is saved', async () => {
    const { upload, list } = await shelf();
    for (const bomb of [dracoBomb(2 ** 31, 2), dracoBomb(4, 2 ** 31), dracoBomb(2 ** 32 - 1, 2 ** 32 - 1)]) {
      expect(bomb.length).toBeLessThan(1000);
      expect(await refused(upload(bomb))).toMatch(
        /^400 file: a part compressed by Draco has \d+ triangles of \d+ points/,
      );
    }
    expect(await list()).toEqual({ models: [], storage_used_MB: 0, storage_remaining_MB: 1000 });
  });

  test.each([
    ['5 km', 6000 / 4, /7500 m across/],
    ['5 cm', 0.001, /0.005 m across/],
  ])('a model beyond %s is saved, with a warning', async (_what, scale, note) => {
    const parts = Object.fromEntries(
      Object.entries(ROOM).map(([name, corners]) => [name, corners.map((each) => each * scale)]),
    );
    const { upload } = await shelf();
    const { notes } = await good<SavedSceneModel>(upload(glbOf(parts)));
    expect(notes.join(' ')).toMatch(note);
  });

  test('an upload that is too long is refused while it arrives, announced or not', async () => {
    const { ask, ada, list } = await shelf({ maxUploadBytes: 1000 });
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 400;
        controller.enqueue(new Uint8Array(400));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { body, headers, duplex: 'half' } as RequestInit;
    expect(await refused(ask(ada, 'POST', '/3d/model/upload', init))).toBe('413 body: longer than 1000 bytes');
    expect(pulled).toBeLessThan(3000);
    expect((await list()).models).toEqual([]);
  });

  test('uploads of an account run one at a time', async () => {
    const { ask, ada, eve, upload, list } = await shelf();
    let finish = (): void => {};
    const whole = new Response(form([['data', glbOf(), 'slow.glb']]));
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 100));
        finish = () => {
          controller.enqueue(bytes.subarray(100));
          controller.close();
        };
      },
    });
    const slow = ask(ada, 'POST', '/3d/model/upload', { headers, body, duplex: 'half' } as RequestInit);
    await expect
      .poll(() => refused(upload(glbOf())))
      .toBe('429 body: another upload of this account is in progress, try again later');
    await good(upload(glbOf(), 'room.glb', eve));
    finish();
    expect((await good<SavedSceneModel>(slow)).file).toBe('slow.glb');
    await good(upload(glbOf()));
    expect((await list()).models).toHaveLength(2);
  });

  test.each<[what: string, body: BodyInit, answer: RegExp]>([
    ['JSON', '{}', /^400 body: a multipart form/],
    ['a form without file', form([['a', 'b']]), /^400 body: the form has no file/],
    ['a form of words', new URLSearchParams({ a: 'b' }), /^400 body: a multipart form/],
  ])('%s is no upload', async (_what, body, answer) => {
    const { send, ada } = await shelf();
    expect(await refused(send(ada, body))).toMatch(answer);
  });

  test('a truncated form is refused', async () => {
    const { ask, ada, list } = await shelf();
    const whole = new Response(form([['data', glbOf(), 'a.glb']]));
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await whole.arrayBuffer()).slice(0, -60);
    expect(await refused(ask(ada, 'POST', '/3d/model/upload', { headers, body }))).toMatch(
      /^400 body: a multipart form/,
    );
    expect((await list()).models).toEqual([]);
  });

  test('needs a key', async () => {
    const { send } = await shelf();
    expect(await refused(send('', form([['data', glbOf(), 'a.glb']])))).toMatch(/^401 /);
  });
});
