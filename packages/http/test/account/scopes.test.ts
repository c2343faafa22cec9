import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { scopeOf } from '../../src/route.js';
import { ROUTES } from '../../src/routes/table.js';

async function desk() {
  let time = '2026-01-01T00:00:00.000Z';
  const archive = memoryArchive({ now: () => time });
  const handler = createHandler({ service: createService({ terrain: nullIsland(), archive }), version: '1' });
  const { account } = await openAccount(archive, 'Ada');
  const ask = (path: string, method: string, key: string) =>
    handler(new Request(`http://x${path}`, { method, headers: { key } }));
  return { archive, account, ask, pass: (to: string) => void (time = to) };
}

test('a key has only the calls of its scopes; a key without scopes has all of them', async () => {
  const { archive, account, ask } = await desk();
  const keyed = ROUTES.filter(({ needsKey }) => needsKey);
  const all = (await archive.issueKey(account.id)).key;
  for (const scope of ['calculate', 'read', 'administer'] as const) {
    const { key } = await archive.issueKey(account.id, { scopes: [scope] });
    for (const route of keyed) {
      const path = route.path.replaceAll(/\{\w+\}/g, '1');
      const { status } = await ask(path, route.method, key);
      const isMeant = scopeOf(route) === scope;
      expect([route.method, path, status === 403]).toEqual([route.method, path, !isMeant]);
      expect((await ask(path, route.method, all)).status).not.toBe(403);
    }
  }
});

test('every scope has its calls', () => {
  const of = (scope: string) => ROUTES.filter((route) => route.needsKey && scopeOf(route) === scope);
  const paths = (scope: string) =>
    [...new Set(of(scope).map(({ path }) => path))].filter((path) => !path.includes('{'));
  expect(paths('calculate')).toEqual(
    expect.arrayContaining(['/area', '/path', '/merge', '/highpoint', '/relay', '/preview', '/3d']),
  );
  expect(paths('read')).toEqual(
    expect.arrayContaining(['/archive/list', '/archive/export', '/noise/get', '/antennas/validate']),
  );
  expect(paths('administer')).toEqual(
    expect.arrayContaining(['/archive/delete', '/noise/create', '/clutter/add', '/3d/model/upload']),
  );
});

test('a refusal names the reason', async () => {
  const { archive, account, ask, pass } = await desk();
  const terms = { scopes: ['read'] as const, expiresAt: '2026-02-01T00:00:00.000Z' };
  const { key } = await archive.issueKey(account.id, terms);
  const refused = await ask('/area', 'POST', key);
  const error = 'This key does not permit this call: the scope calculate is needed, the key has read';
  expect([refused.status, await refused.json()]).toEqual([403, { error }]);
  pass(terms.expiresAt);
  const expired = await ask('/archive/list', 'GET', key);
  const reason = 'Invalid API key, the key expired at 2026-02-01T00:00:00.000Z';
  expect([expired.status, await expired.json()]).toEqual([401, { error: reason }]);
});
