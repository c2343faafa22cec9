import { expect, test } from 'vitest';

import { ANALYSE_ROUTES, CREATE_ROUTES } from '../../src/routes/calls.js';
import { desk } from '../fakes.js';
import { pageCommands, pageText } from '../page-commands.js';

const commands = pageCommands('api');

test('every example of docs/api.md works, in order', async () => {
  const one = await desk();
  expect(commands.length).toBeGreaterThan(15);
  for (const { path, body, hasKey } of commands) {
    const response = await one.ask(path, {
      ...(hasKey ? {} : { key: undefined }),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    expect([path, response.status, response.status === 200 ? '' : text]).toEqual([path, 200, '']);
  }
});

test('every calculation route is on the page', () => {
  for (const { path } of [...CREATE_ROUTES, ...ANALYSE_ROUTES]) expect(pageText('api')).toContain(path);
});
