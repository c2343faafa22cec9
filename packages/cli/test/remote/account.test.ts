import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const base = temporaryFolder();
let count = 0;
const freshFolder = (): string => join(base, `data${++count}`);

async function printed(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await radioshed(['account', ...args], { env });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

describe('radioshed account', () => {
  it('creates accounts, issues keys, lists and revokes them', async () => {
    const data = freshFolder();
    const created = await printed(['create', 'Ada', '--data', data, '--plan', 'gold']);
    expect(created).toMatch(/^account: 1\nkey: 1-[0-9A-Za-z]{40}\n$/);
    const more = await printed(['key', '1'], { RADIOSHED_DATA: data });
    expect(more).toMatch(/^key: 1-[0-9A-Za-z]{40}\n$/);
    const [account] = JSON.parse(await printed(['list', '--json', '--data', data])) as [{ keys: { keyId: string }[] }];
    expect(account).toMatchObject({ id: 1, name: 'Ada', plan: 'gold', callsThisMonth: 0 });
    expect(account.keys).toHaveLength(2);
    expect(await printed(['plan', '1', 'silver', '--data', data])).toBe('account 1: plan silver\n');
    expect(await printed(['response-form', '1', 'live', '--data', data])).toBe('account 1: response form live\n');
    expect(await printed(['list', '--data', data])).toContain('plan silver, response form live, since');
    expect(await printed(['response-form', '1', 'server', '--data', data])).toBe('account 1: response form server\n');
    expect(await printed(['list', '--data', data])).toContain('plan silver, since');
    const [first] = account.keys;
    expect(await printed(['revoke', first?.keyId ?? '', '--data', data])).toBe(`revoked: ${first?.keyId}\n`);
    const key = /key: (\S+)/.exec(more)?.[1] ?? '';
    await printed(['revoke', key, '--data', data]);
    expect(await printed(['list', '--data', data])).toMatch(
      /^1 {2}Ada, plan silver, since \d{4}-\d\d-\d\d, 0 calls this month\n {3}no key\n$/,
    );
  });

  it.skipIf(process.platform === 'win32')('keeps the accounts from other users of the machine', async () => {
    const data = freshFolder();
    await printed(['create', 'Ada', '--data', data]);
    const files = readdirSync(data, { recursive: true, withFileTypes: true });
    expect(files.map(({ name }) => name)).toContain('radioshed.sqlite');
    for (const file of files)
      expect([file.name, statSync(join(file.parentPath, file.name)).mode & 0o077]).toEqual([file.name, 0]);
  });

  it('issues keys with scopes and an expiry, and rotates them', async () => {
    const data = freshFolder();
    await printed(['create', 'Ada', '--data', data]);
    const args = ['key', '1', '--scopes', 'read,calculate', '--expires', '90d', '--data', data];
    const key = /key: (\S+)/.exec(await printed(args))?.[1] ?? '';
    const next = await printed(['rotate', key, '--grace', '0s', '--data', data]);
    expect(next).toMatch(/^key: 1-[0-9A-Za-z]{40}\n$/);
    const list = await printed(['list', '--data', data]);
    expect(list).toMatch(/, may calculate, read, expired \d{4}-\d\d-\d\d \d\d:\d\d UTC, not used\n/);
    expect(list).toMatch(/, may calculate, read, expires \d{4}-\d\d-\d\d \d\d:\d\d UTC, not used\n$/);
    for (const wrong of [
      ['key', '1', '--scopes', 'write'],
      ['key', '1', '--expires', '2001-01-01'],
      ['rotate', key, '--grace', 'long'],
      ['rotate', 'x'],
    ]) {
      expect(await radioshed(['account', ...wrong, '--data', data])).toMatchObject({ exitCode: 2, stdout: '' });
    }
  });

  it('deletes an account with its first key, and prints the audit log', async () => {
    const data = freshFolder();
    const [, key = ''] = /key: (\S+)/.exec(await printed(['create', 'Ada', '--data', data])) ?? [];
    await printed(['create', 'Bob', '--data', data]);
    writeFileSync(join(data, 'first-key'), `${key}\n`);
    const refused = await radioshed(['account', 'delete', '1', '--data', data]);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toMatch(/\(Ada\) and everything it owns.*--yes/);
    expect(await printed(['delete', '1', '--yes', '--data', data])).toBe('deleted: account 1\n');
    expect(existsSync(join(data, 'first-key'))).toBe(false);
    expect(await printed(['list', '--data', data])).toMatch(/^2 {2}Bob/);
    const log = (await printed(['audit', '--data', data]))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(log.map((entry) => ({ ...entry, at: '' }))).toEqual([
      { id: 1, at: '', action: 'account-created', accountId: 1 },
      { id: 2, at: '', action: 'key-issued', accountId: 1 },
      { id: 3, at: '', action: 'account-created', accountId: 2 },
      { id: 4, at: '', action: 'key-issued', accountId: 2 },
      { id: 5, at: '', action: 'account-deleted', accountId: 1, items: 0 },
    ]);
    expect(await radioshed(['account', 'delete', '1', '--yes', '--data', data])).toMatchObject({ exitCode: 2 });
  });

  it.each([
    [['list'], 4, /has no accounts; name another folder with --data/],
    [['key', '1'], 4, /has no accounts/],
    [['create', 'x'.repeat(101)], 2, /name: .* is outside 1 to 100 characters/],
    [['create', 'a', '--plan', 'gratis'], 2, /plan: "gratis" is not one of free, bronze/],
    [
      ['create', 'a', '--database', 'mysql://secret@host'],
      2,
      /^radioshed: --database: not an address of postgres, postgresql;(?!.*secret)/,
    ],
  ])('refuses %j in an empty folder', async (args, code, message) => {
    const { exitCode, stdout, stderr } = await radioshed(['account', ...args, '--data', freshFolder()]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('secret');
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
  });

  it('refuses unknown keys and accounts, and a path that is not a folder', async () => {
    const data = freshFolder();
    await printed(['create', 'Ada', '--data', data]);
    for (const args of [
      ['key', '2'],
      ['key', 'x'],
      ['revoke', 'x'],
      ['plan', '2', 'gold'],
      ['plan', '1', 'gratis'],
    ]) {
      expect(await radioshed(['account', ...args, '--data', data])).toMatchObject({ exitCode: 2, stdout: '' });
    }
    mkdirSync(join(base, 'not'), { recursive: true });
    const file = join(base, 'not', 'a-folder');
    writeFileSync(file, '');
    const { exitCode, stderr } = await radioshed(['account', 'create', 'Ada', '--data', file]);
    expect(exitCode).toBe(4);
    expect(stderr).toMatch(/^radioshed: cannot store data in .*a-folder/);
  });
});
