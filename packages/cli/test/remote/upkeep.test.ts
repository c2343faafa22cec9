import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sqliteArchive } from '@radioshed/archive/sqlite';
import { codeBlocks } from '@radioshed/testing/readme';
import { beforeAll, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

/** As the map page saves one: its sites with all their fields. */
const PROJECT = {
  'radioshed-project': 1,
  current: 1,
  sites: [{ id: 1, colour: '#0072b2', values: { site: 'Größe' } }],
};

const base = temporaryFolder();
const data = join(base, 'data');
const backup = join(base, 'backup');
const run = (...args: readonly string[]) => radioshed([...args, '--data', data]);

beforeAll(async () => {
  const archive = await sqliteArchive({ folder: data });
  await archive.createAccount('Ada');
  const files = [{ name: 'values', type: 'x/y', bytes: new Uint8Array(1000) }];
  const calculation = { accountId: 1, kind: 'area', site: 'A', network: 'N', details: {}, files };
  await archive.addCalculation({ ...calculation, ...(await archive.reserve(1)) });
  await archive.addProject(1, 'Valley', PROJECT);
  await archive.close();
});

it('verify, backup and restore work on intact data, and never overwrite', async () => {
  expect(await run('verify')).toEqual({ exitCode: 0, stdout: 'Read 1 file, 0.0 MB.\n', stderr: '' });
  expect(await run('backup', backup)).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await run('backup', backup)).toMatchObject({
    exitCode: 4,
    stderr: `radioshed: ${backup} exists; name a new folder\n`,
  });
  expect((await run('restore', backup)).stderr).toBe(`radioshed: ${data} is not empty; name a new folder\n`);
  const copy = join(base, 'copy');
  expect(await radioshed(['restore', backup, '--data', copy])).toMatchObject({ exitCode: 0, stderr: '' });
  expect((await radioshed(['account', 'list', '--data', copy])).stdout).toContain('Ada');
  const archive = await sqliteArchive({ folder: copy });
  expect(await archive.project(1, 1)).toMatchObject({ name: 'Valley', version: 1, content: PROJECT });
  await archive.close();
  const { stderr, exitCode } = await radioshed(['restore', base, '--data', join(base, 'none')]);
  expect([exitCode, stderr]).toEqual([
    4,
    `radioshed: ${base} is not a complete backup: it has no backup.json, which is written last\n`,
  ]);
});

it('the commands of docs/operations.md back up and restore', async () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const lines = codeBlocks(page, 'sh').flatMap((block) => block.trim().split('\n'));
  expect(lines).toHaveLength(2);
  const places = {
    '/var/lib/radioshed-new': join(base, 'new'),
    '/var/lib/radioshed': data,
    '/mnt/backups/monday': join(base, 'monday'),
  };
  for (const line of lines) {
    const here = Object.entries(places).reduce((text, [from, to]) => text.replace(from, to), line);
    expect(await radioshed(here.split(' ').slice(1))).toMatchObject({ exitCode: 0, stderr: '' });
  }
  expect((await radioshed(['account', 'list', '--data', join(base, 'new')])).stdout).toContain('Ada');
});

it('adopt writes a lost archive-id only with --yes', async () => {
  rmSync(join(data, 'archive-id'));
  expect((await run('adopt')).stdout).toContain('Run the command again with --yes.');
  expect((await run('adopt', '--yes')).stdout).toContain('archive-id is written.');
  expect((await run('adopt', '--yes')).stdout).toContain('Nothing was changed.');
});

it('verify names damaged files, and ends with 1', async () => {
  const files = readdirSync(data, { recursive: true }).map((name) => join(data, String(name)));
  const [path = ''] = files.filter((each) => each.endsWith('values') && statSync(each).isFile());
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(1, 0, 1));
  const { exitCode, stderr } = await run('verify');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /^damaged: values of calculation 1 of account 1, its SHA-256 differs \(files\/..\/\w{24}\/values\)\n/,
  );
  const json = await run('verify', '--json');
  expect(json).toMatchObject({ exitCode: 1, stderr: '' });
  expect(JSON.parse(json.stdout)).toMatchObject({ files: 1, faults: [{ kind: 'damaged', account: 1 }] });
  expect((await run('adopt', '--yes')).exitCode).toBe(4);
  expect(await radioshed(['verify', '--data', join(base, 'none')])).toMatchObject({ exitCode: 4, stdout: '' });
});
