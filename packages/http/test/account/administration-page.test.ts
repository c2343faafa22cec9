import { expect, test } from 'vitest';

import { ADMINISTRATION_ROUTES } from '../../src/routes/administration.js';
import { accounts } from '../accounts.js';
import { pageCommands, pageText } from '../page-commands.js';

test('every example of the page works, in order', async () => {
  const { ada } = await accounts();
  const commands = pageCommands('administration');
  expect(commands.length).toBeGreaterThan(10);
  for (const { method, path, body } of commands) {
    const response = await ada(method, path, body);
    const answer = await response.text();
    expect([path, response.status, response.status === 200 ? '' : answer]).toEqual([path, 200, '']);
  }
});

test('every path is on the page', () => {
  const told = pageText('administration').replaceAll(/\{[^}]*\}/g, '{}');
  const missing = ADMINISTRATION_ROUTES.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')).filter(
    (path) => !told.includes(path) && !path.includes('favorite'),
  );
  expect([...new Set(missing)]).toEqual([]);
});
