import type { Archive } from '@radioshed/archive';
import type { KeyScope } from '@radioshed/quota';
import { memoryArchive } from '@radioshed/archive/memory';
import { issuedKey, type IssuedKeyResponse, listedKeys, type ListedKey } from '@radioshed/contract/schemas';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { sample } from '../fakes.js';

const START = '2030-01-01T00:00:00.000Z';
const DAYS = (count: number): string => new Date(Date.parse(START) + 86_400_000 * count).toISOString();

/** The part of responses that the tests read. */
type Body = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly key: string;
  readonly error?: string;
  readonly fields: readonly { readonly field: string }[];
};

interface Called {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

/** A server at a time, with Ada, who has a first key, and Eve. */
async function start(archived: Partial<Archive> = {}) {
  let time = START;
  const archive = { ...memoryArchive({ now: () => time }), ...archived };
  const handler = createHandler({ service: createService({ terrain: nullIsland(), archive }), version: '1' });
  const ask = async (key: string, method: string, path: string, body?: unknown): Promise<Called> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await handler(new Request(`http://x${path}`, { method, headers: { key }, ...sent }));
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as Body };
  };
  const [ada, eve] = [await openAccount(archive, 'Ada'), await openAccount(archive, 'Eve')];
  const issue = async (key: string, terms: object): Promise<IssuedKeyResponse> => {
    const { status, body, text } = await ask(key, 'POST', '/keys', terms);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return issuedKey.parse(body);
  };
  const keys = async (key: string): Promise<readonly ListedKey[]> =>
    listedKeys.parse((await ask(key, 'GET', '/keys')).body);
  return { archive, ask, issue, keys, ada: ada.key, eve: eve.key, pass: (to: string) => void (time = to) };
}

const refusal = ({ status, body }: Called): string => `${status} ${body.error}`;

test('a key is issued with scopes and expiry; it is shown once and works until then', async () => {
  const { ask, ada, issue, keys, pass } = await start();
  const expires_at = DAYS(10);
  const issued = await issue(ada, { scopes: ['read', 'calculate'], expires_at: '2030-01-11' });
  expect(issued).toMatchObject({ scopes: ['calculate', 'read'], expires_at });
  expect((await ask(issued.key, 'POST', '/path', sample)).status).toBe(200);
  expect((await ask(issued.key, 'GET', '/account')).body).toMatchObject({
    account: 1,
    name: 'Ada',
    scopes: ['calculate', 'read'],
  });
  const [first, second] = await keys(ada);
  expect(first).toMatchObject({ scopes: ['calculate', 'read', 'administer'], expires_at: null, calling: true });
  const { id } = issued;
  expect(second).toEqual({
    id,
    created_at: START,
    scopes: ['calculate', 'read'],
    expires_at,
    last_used_at: START,
    calling: false,
  });
  for (const path of ['/keys', '/audit', '/audit/export', '/account']) {
    expect((await ask(ada, 'GET', path)).text).not.toContain(issued.key.slice(2));
  }
  pass(expires_at);
  expect(refusal(await ask(issued.key, 'GET', '/account'))).toBe(
    `401 Invalid API key, the key expired at ${expires_at}`,
  );
});

test.each([['read'], ['calculate'], ['calculate', 'read']] as const)(
  'a key with %s has no call on keys',
  async (...scopes) => {
    const { ask, ada, issue, keys } = await start();
    const { key, id } = await issue(ada, { scopes });
    for (const [method, path, body] of [
      ['POST', '/keys', { scopes: ['read'] }],
      ['POST', '/keys', {}],
      ['GET', '/keys'],
      ['POST', `/keys/${id}/rotate`, {}],
      ['POST', `/keys/${id}/expire`, { expires_at: DAYS(1) }],
      ['DELETE', `/keys/${id}`],
      ['GET', '/audit'],
      ['GET', '/audit/export'],
      ['DELETE', '/account?name=Ada'],
    ] as const) {
      expect(refusal(await ask(key, method, path, body))).toMatch(/^403 .* the scope administer is needed/);
    }
    expect(await keys(ada)).toHaveLength(2);
  },
);

test('a key never grants more than it has: neither scopes nor time', async () => {
  const { ask, ada, issue, keys } = await start();
  const ends = DAYS(30);
  const clerk = await issue(ada, { scopes: ['read', 'administer'], expires_at: ends });
  const more =
    '403 A key cannot grant rights that it lacks: the scope calculate is needed, the key has read, administer';
  for (const scopes of [['calculate'], ['read', 'calculate'], ['administer', 'calculate', 'read']]) {
    expect(refusal(await ask(clerk.key, 'POST', '/keys', { scopes }))).toBe(more);
  }
  const outlives = `403 A key cannot issue a key that expires after it: this key expires at ${ends}`;
  expect(refusal(await ask(clerk.key, 'POST', '/keys', { expires_at: DAYS(31) }))).toBe(outlives);
  const [first] = await keys(ada);
  expect(refusal(await ask(clerk.key, 'POST', `/keys/${first?.id}/rotate`))).toBe(more);
  expect(refusal(await ask(clerk.key, 'POST', `/keys/${clerk.id}/rotate`, { expires_at: DAYS(31) }))).toBe(outlives);
  // It inherits what it does not set.
  expect(await issue(clerk.key, {})).toMatchObject({ scopes: ['read', 'administer'], expires_at: ends });
  expect(await issue(clerk.key, { scopes: ['read'], expires_at: DAYS(1) })).toMatchObject({
    scopes: ['read'],
    expires_at: DAYS(1),
  });
  expect((await ask(clerk.key, 'POST', `/keys/${clerk.id}/rotate`)).body).toMatchObject({ expires_at: ends });
  expect(await issue(ada, {})).toMatchObject({ scopes: ['calculate', 'read', 'administer'], expires_at: null });
});

test('a key is rotated, made to expire earlier, and revoked', async () => {
  const { ask, ada, issue, pass } = await start();
  const old = await issue(ada, { scopes: ['read'], expires_at: DAYS(30) });
  pass(DAYS(10));
  const next = (await ask(ada, 'POST', `/keys/${old.id}/rotate`, { grace_s: 86_400 * 2 })).body;
  expect(next).toMatchObject({ scopes: ['read'], expires_at: DAYS(40), key: expect.stringMatching(/^1-\w{40}$/) });
  pass(DAYS(11));
  expect((await ask(old.key, 'GET', '/account')).status).toBe(200);
  pass(DAYS(12));
  expect((await ask(old.key, 'GET', '/account')).status).toBe(401);
  const expire = (expires_at: string) => ask(ada, 'POST', `/keys/${next.id}/expire`, { expires_at });
  expect((await expire(DAYS(20))).body).toMatchObject({ message: `Key ${next.id} expires at ${DAYS(20)}` });
  expect(refusal(await expire(DAYS(21)))).toMatch(/^400 expires_at: .* up to/i);
  expect(refusal(await expire(DAYS(12)))).toMatch(/^400 expires_at: .* a time after now/i);
  expect((await ask(ada, 'DELETE', `/keys/${next.id}`)).status).toBe(200);
  expect((await ask(next.key, 'GET', '/account')).status).toBe(401);
  expect((await ask(ada, 'DELETE', `/keys/${next.id}`)).status).toBe(404);
});

test('no account sees or changes the keys of another', async () => {
  const { ask, ada, eve, issue, keys } = await start();
  const { id, key } = await issue(ada, {});
  const before = await keys(ada);
  for (const [method, path, body] of [
    ['POST', `/keys/${id}/rotate`, {}],
    ['POST', `/keys/${id}/expire`, { expires_at: DAYS(1) }],
    ['DELETE', `/keys/${id}`],
  ] as const) {
    const there = await ask(eve, method, path, body);
    expect(refusal(there)).toBe(`404 Not found: id "${id}" is not the id of one of your keys`);
    const nowhere = '0'.repeat(16);
    expect(there.text).toBe((await ask(eve, method, path.replace(id, nowhere), body)).text.replaceAll(nowhere, id));
  }
  expect(await keys(ada)).toEqual(before);
  expect((await ask(key, 'GET', '/account')).status).toBe(200);
  expect(await keys(eve)).toHaveLength(1);
  expect((await ask(eve, 'GET', '/audit')).body).toEqual([
    { id: 1, at: START, action: 'account-created', balance: 1_000_000_000 },
    { id: 2, at: START, action: 'key-issued', balance: 1_000_000_000 },
  ]);
});

test('every change is in the audit log, by page and as a file', async () => {
  const { ask, ada, issue } = await start();
  const { id } = await issue(ada, {});
  await ask(ada, 'POST', `/keys/${id}/expire`, { expires_at: DAYS(1) });
  await ask(ada, 'POST', `/keys/${id}/rotate`, {});
  await ask(ada, 'DELETE', `/keys/${id}`);
  const actions = ['account-created', 'key-issued', 'key-issued', 'key-expiry-changed', 'key-rotated', 'key-revoked'];
  const records = actions.map((action, i) => ({ id: i + 1, at: START, action }));
  const listed = records.map((record) => ({ ...record, balance: 1_000_000_000 }));
  expect((await ask(ada, 'GET', '/audit')).body).toEqual(listed);
  expect((await ask(ada, 'GET', '/audit?after=4')).body).toEqual(listed.slice(4));
  expect(refusal(await ask(ada, 'GET', '/audit?after=-1'))).toMatch(/^400 after: /);
  const { text } = await ask(ada, 'GET', '/audit/export');
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(records);
});

test('the export continues through all pages', async () => {
  const log = Array.from({ length: 2500 }, (_, i) => ({
    id: i + 1,
    at: START,
    action: 'key-issued' as const,
    accountId: 1,
  }));
  const { ask, ada } = await start({ accountAudit: async (_id, after = 0) => log.slice(after, after + 1000) });
  const { text } = await ask(ada, 'GET', '/audit/export');
  expect(text.match(/"id":\d+/g)?.length).toBe(2500);
});

test('an account is deleted by its name, with all its keys', async () => {
  const { ask, ada, eve, issue, archive } = await start();
  const { key } = await issue(ada, { scopes: ['administer'] });
  await ask(ada, 'POST', '/path', sample);
  for (const query of ['', '?name=', '?name=ada', '?name=Eve']) {
    expect(refusal(await ask(ada, 'DELETE', `/account${query}`))).toMatch(/^400 name: /);
  }
  expect((await ask(key, 'DELETE', '/account?name=Ada')).body).toEqual({
    message: 'Account 1 deleted with everything it owned',
  });
  for (const gone of [ada, key]) expect((await ask(gone, 'GET', '/account')).status).toBe(401);
  expect((await ask(eve, 'GET', '/account')).status).toBe(200);
  expect((await archive.accounts()).map(({ name }) => name)).toEqual(['Eve']);
  expect((await archive.audit()).at(-1)).toMatchObject({ action: 'account-deleted', accountId: 1, items: 1 });
});

test.each([
  ['/keys', { scopes: [] }, 'scopes'],
  ['/keys', { scopes: ['all'] }, 'scopes'],
  ['/keys', { scopes: 'read' }, 'scopes'],
  ['/keys', { scopes: ['read', 'read', 'read', 'read'] }, 'scopes'],
  ['/keys', { expires_at: 'tomorrow' }, 'expires_at'],
  ['/keys', { expires_at: '2029-12-31' }, 'expires_at'],
  ['/keys/ID/rotate', { grace_s: -1 }, 'grace_s'],
  ['/keys/ID/rotate', { grace_s: 1e9 }, 'grace_s'],
  ['/keys/ID/rotate', { expires_at: 5 }, 'expires_at'],
  ['/keys/ID/expire', {}, 'expires_at'],
  ['/keys/ID/expire', { expires_at: null }, 'expires_at'],
] as const)('%s refuses %o', async (path, body, field) => {
  const { ask, ada, keys } = await start();
  const [first] = await keys(ada);
  const refused = await ask(ada, 'POST', path.replace('ID', first?.id ?? ''), body);
  expect(refusal(refused)).toMatch(new RegExp(`^400 ${field}: `));
  expect(refused.body.fields[0]?.field).toBe(field);
  expect(await keys(ada)).toEqual([first]);
});

test('keys are limited in number, and changes in an hour', async () => {
  const { ask, ada, eve, issue, keys, archive } = await start();
  const scopes: readonly KeyScope[] = ['read'];
  for (let i = 0; i < 98; i++) await archive.issueKey(1, { scopes });
  const many = await Promise.all(Array.from({ length: 4 }, () => ask(ada, 'POST', '/keys', { scopes })));
  expect(many.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const full = many.find(({ status }) => status === 400);
  expect(full && refusal(full)).toBe(
    '400 keys: there are already 100 keys; allowed: at most 100 keys per account. Delete some first.',
  );
  const spare = (await keys(ada)).at(-1)?.id;
  expect(refusal(await ask(ada, 'POST', `/keys/${spare}/rotate`))).toMatch(/^400 keys: there are already 100/);
  expect((await ask(ada, 'DELETE', `/keys/${spare}`)).status).toBe(200);
  for (let i = 0; i < 100; i++) await ask(ada, 'DELETE', `/keys/${'0'.repeat(16)}`);
  const late = await ask(ada, 'POST', '/keys', { scopes });
  expect(refusal(late)).toMatch(/^429 An account can change its keys at most 100 times an hour: wait \d+ s$/);
  expect(await issue(eve, { scopes })).toMatchObject({ scopes });
});
