import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { judgeOf, type PublishedDocument } from '../document.js';
import { glbOf, quad } from '../glb.js';
import { pageCommands } from '../page-commands.js';

/** As large as the model of the page, but simpler. */
const office = glbOf({
  Ground: quad([0, 0, 0], [26, 0, 0], [26, 0, 26], [0, 0, 26]),
  Concrete: quad([0, 0, 26], [26, 0, 26], [26, 3, 26], [0, 3, 26]),
});

test('the calls of docs/3d.md work in order and are in the published document', async () => {
  const archive = memoryArchive();
  const handler = createHandler({
    allowedHosts: ['example.org'],
    service: createService({ terrain: nullIsland(), archive }),
    version: '1.2.3',
  });
  const { key } = await openAccount(archive, 'Ada');
  const ask = (method: string, path: string, body?: BodyInit): Promise<Response> =>
    handler(new Request(`http://example.org${path}`, { method, headers: { key }, ...(body && { body }) }));
  const judge = judgeOf((await (await ask('GET', '/openapi.json')).json()) as PublishedDocument);
  const asked: string[] = [];
  for (const { method, path, body: json, file: name } of pageCommands('3d')) {
    const form = new FormData();
    form.append('file', new Blob([office]), name);
    if (json !== undefined) expect([path, judge.request(method, path, JSON.parse(json))]).toEqual([path, []]);
    // A coarser field saves time and tests the same.
    const response = await ask(method, path, name === undefined ? json?.replace('"res": 0.2', '"res": 1') : form);
    const answer: unknown = await response.json();
    expect([path, response.status, judge.answer(method, path, answer)]).toEqual([path, 200, []]);
    asked.push(`${method} ${path}`);
  }
  expect(asked).toEqual([
    'POST /3d/model/upload',
    'GET /3d/model/list',
    'POST /3d',
    'DELETE /3d/model/delete/office.glb',
  ]);
});
