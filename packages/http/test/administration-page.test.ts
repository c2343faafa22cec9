import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ADMINISTRATION_ROUTES } from '../src/routes/administration.js';
import { accounts } from './accounts.js';

const page = readFileSync(new URL('../../../docs/administration.md', import.meta.url), 'utf8');

test('every example of the page is answered, one after the other', async () => {
  const { ada } = await accounts();
  const commands = [...page.matchAll(/^curl [^]*?(?=\n(?:curl|```))/gm)];
  expect(commands.length).toBeGreaterThan(10);
  for (const [text] of commands) {
    const path = /\$URL([^\s"]+)/.exec(text)?.[1] ?? '';
    const body = /-d '([^]*)'/.exec(text)?.[1];
    const response = await ada(body === undefined ? 'GET' : 'POST', path, body);
    const answer = await response.text();
    expect([path, response.status, response.status === 200 ? '' : answer]).toEqual([path, 200, '']);
  }
});

test('every path is on the page', () => {
  const told = page.replaceAll(/\{[^}]*\}/g, '{}');
  const missing = ADMINISTRATION_ROUTES.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')).filter(
    (path) => !told.includes(path) && !path.includes('favorite'),
  );
  expect([...new Set(missing)]).toEqual([]);
});
