import type { ListedProject, ProjectRecord, SavedProject } from '@radioshed/contract/schemas';
import { beforeEach, describe, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';

let ada: AskAs;
let eve: AskAs;
beforeEach(async () => {
  ({ ada, eve } = await accounts());
});
const save = (ask: AskAs, name: string, project: object = {}) =>
  good<SavedProject>(ask('POST', '/projects', { name, project }));
const content = { 'radioshed-project': 1, sites: [{ id: 1, values: { site: 'Österö' } }] };

describe('projects', () => {
  test('are saved, listed, read, renamed and deleted', async () => {
    expect(await save(ada, 'Valley', content)).toMatchObject({ message: 'Project Valley saved', id: 1, version: 1 });
    const [entry] = await good<readonly ListedProject[]>(ada('GET', '/projects'));
    expect(entry).toMatchObject({ id: 1, name: 'Valley', version: 1, length: JSON.stringify(content).length });
    expect(entry).not.toHaveProperty('project');
    expect(await good<SavedProject>(ada('POST', '/projects/1', { version: 1, name: 'Hill' }))).toMatchObject({
      version: 2,
    });
    expect(await good<ProjectRecord>(ada('GET', '/projects/1'))).toMatchObject({
      name: 'Hill',
      version: 2,
      project: content,
    });
    await good(ada('DELETE', '/projects/1'));
    for (const method of ['GET', 'DELETE'])
      expect(await refused(ada(method, '/projects/1'))).toMatch(
        /^404 Not found: id "1" is not the id of one of your projects$/,
      );
  });

  test('that another tab saved are not overwritten', async () => {
    await save(ada, 'Valley', content);
    await good(ada('POST', '/projects/1', { version: 1, project: { from: 'one tab' } }));
    expect(await refused(ada('POST', '/projects/1', { version: 1, project: { from: 'another' } }))).toMatch(
      /^409 version: the project has been saved since version 1\. Nothing was changed\./,
    );
    expect((await good<ProjectRecord>(ada('GET', '/projects/1'))).project).toEqual({ from: 'one tab' });
  });

  test('of another account do not exist', async () => {
    await save(ada, 'Valley');
    expect(await good(eve('GET', '/projects'))).toEqual([]);
    expect(await refused(eve('GET', '/projects/1'))).toMatch(/^404 Not found: id /);
    expect(await refused(eve('POST', '/projects/1', { version: 1, name: 'Mine' }))).toMatch(/^404 Not found: id /);
    expect(await refused(eve('DELETE', '/projects/1'))).toMatch(/^404 Not found: id /);
    expect((await good<ProjectRecord>(ada('GET', '/projects/1'))).name).toBe('Valley');
  });

  test.each([
    ['/projects', {}, '400 name: missing; allowed: 1 to 100 characters; project: '],
    ['/projects', { name: 'x'.repeat(101), project: {} }, '400 name: '],
    ['/projects', { name: 'x', project: [] }, '400 project: '],
    ['/projects', { name: 'x', project: { long: 'x'.repeat(1_000_000) } }, '400 project: '],
    [
      '/projects',
      { name: 'x', project: { deep: JSON.parse('['.repeat(21) + ']'.repeat(21)) } },
      '400 project: "more than 20 levels"',
    ],
    [
      '/projects',
      { name: 'x', project: { many: Array.from({ length: 100_000 }, () => []) } },
      '400 project: "more than 100000 values"',
    ],
    ['/projects/1', { name: 'x' }, '400 version: '],
    ['/projects/1', { version: 0.5 }, '400 version: '],
    ['/projects/1', { version: 1, name: '' }, '400 name: '],
    ['/projects/2', { version: 1 }, '404 Not found: id "2" is not the id of one of your projects'],
    ['/projects/x', { version: 1 }, '404 Not found: id "x" is not the id of one of your projects'],
  ])('%s refuses what it cannot save: %j', async (path, body, words) => {
    await save(ada, 'Valley');
    const error = await refused(ada('POST', path, body));
    expect(error.startsWith(words), error.slice(0, 300)).toBe(true);
    expect(error.length).toBeLessThan(400);
  });
});
