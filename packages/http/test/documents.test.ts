import { expect, test } from 'vitest';

import { desk, sample } from './fakes.js';

/** What would run if it were not escaped. */
const HOSTILE = '"><script>x</script>';

interface Answer {
  readonly PNG_WGS84?: string;
  readonly 'Chart image'?: string;
}

async function document(answer: Promise<Response>): Promise<{ policy: string[]; text: string }> {
  const { status, headers, ...response } = await answer.then(async (got) => ({
    status: got.status,
    headers: got.headers,
    text: await got.text(),
  }));
  expect([status, response.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  return { policy: headers.get('content-security-policy')?.split('; ') ?? [], text: response.text };
}

const LOCKED = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

test('pages, charts, legends and map files of a calculation run no scripts and are not framed', async () => {
  const { ask } = await desk({ publicUrl: 'https://radio.example/api' });
  const named = { ...sample, network: HOSTILE, site: HOSTILE };
  const sids: Record<string, string> = {};
  for (const [call, pattern] of [
    ['area', /archive\/([\w-]+)\//],
    ['path', /archive\/([\w-]+)\//],
  ] as const) {
    const answer = (await (await ask(`/${call}`, { body: named })).json()) as Answer;
    expect(answer).not.toHaveProperty('error');
    sids[call] = pattern.exec(JSON.stringify(answer))?.[1] ?? '';
  }
  for (const path of [
    `calc?id=${sids['area']}`,
    `calc?id=${sids['path']}`,
    `${sids['area']}/legend`,
    `${sids['area']}/kml`,
    `${sids['path']}/svg`,
    `${sids['path']}/kml`,
  ]) {
    const { policy, text } = await document(ask(`/archive/${path}`, { key: undefined }));
    expect([path, policy]).toEqual([path, expect.arrayContaining(LOCKED)]);
    expect([path, /<script|<img src=x/i.exec(text)]).toEqual([path, null]);
    expect(policy.some((directive) => directive.startsWith('script-src'))).toBe(false);
    if (path.startsWith('calc')) expect(policy).toContain("img-src 'self' https://radio.example");
    else expect(policy).toContain('sandbox');
  }
});

test('errors have the same headers, and the map page gives map servers its origin', async () => {
  const { ask } = await desk();
  for (const path of ['/none', '/archive/calc?id=none', '/archive/list?n=x']) {
    const { headers } = await ask(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  const { headers } = await ask('/');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  for (const directive of LOCKED) expect(headers.get('content-security-policy')).toContain(directive);
});
