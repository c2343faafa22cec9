import { beforeAll, expect, test } from 'vitest';

import { desk, type Desk } from '../fakes.js';

let one: Desk;
beforeAll(async () => {
  one = await desk();
});

function loggingIn(body: string | FormData): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = typeof body === 'string' ? { body, headers } : { body };
  return one.handler(new Request('http://example.org/auth', { method: 'POST', ...request }));
}

test.each(['Ada', 'ada', '1'])('%s gets the key of the account', async (user) => {
  const form = new FormData();
  form.set('user', user);
  form.set('pass', one.key);
  for (const body of [`user=${user}&pass=${one.key}`, JSON.stringify({ user, pass: one.key }), form]) {
    const response = await loggingIn(body);
    expect([response.status, await response.json()]).toEqual([200, { api_key: one.key }]);
  }
});

test.each([
  ['Ada', 'wrong', 401, /^Invalid user or password/],
  ['Ada', () => one.strangerKey, 401, /^Invalid user or password/],
  ['Bob', () => one.key, 401, /^Invalid user or password/],
  ['', 'x', 400, /^user: "" is outside 1 to 200/],
  ['Ada', '', 400, /^pass: "" is outside 1 to 200/],
])('%s with another password gets none', async (user, pass, status, error) => {
  const response = await loggingIn(`user=${user}&pass=${typeof pass === 'string' ? pass : pass()}`);
  expect(response.status).toBe(status);
  expect((await response.json()) as object).toEqual(expect.objectContaining({ error: expect.stringMatching(error) }));
});

test('a body that is not a form is refused', async () => {
  expect((await loggingIn('{"user":')).status).toBe(400);
  expect((await loggingIn('')).status).toBe(400);
  const torn = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
  expect((await one.handler(new Request('http://example.org/auth', torn))).status).toBe(400);
});
