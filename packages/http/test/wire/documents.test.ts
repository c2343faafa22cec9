import { expect, test } from 'vitest';

import { desk, sample } from '../fakes.js';

/** A script that would run if it were not escaped. */
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

test('a shared address opens all files, or only pictures, from which the name of the others does not follow', async () => {
  const { ask, strangerKey } = await desk();
  for (const [call, formats] of [
    ['area', ['png', 'png_3857', 'legend']],
    ['path', ['png', 'svg']],
  ] as const) {
    const created = (await (await ask(`/${call}`, { body: sample })).json()) as { readonly id?: number };
    const [{ id, sid }] = (await (await ask('/archive/list')).json()) as [{ id: number; sid: string }];
    expect(created.id ?? id).toBe(id);
    const share = async (opens: string): Promise<{ url: string; formats: string[] }> =>
      (await (await ask(`/archive/share?cid=${id}&opens=${opens}`)).json()) as { url: string; formats: string[] };
    const open = (address: string): Promise<Response> => ask(address, { key: undefined });

    const all = await share('all');
    expect(all.url).toBe(`http://example.org:8080/archive/calc?id=${sid}`);
    expect(all.formats).toEqual(expect.arrayContaining(['json', ...formats]));

    const pictures = await share('pictures');
    expect(pictures.formats.toSorted()).toEqual([...formats].toSorted());
    const name = new URL(pictures.url).searchParams.get('id') ?? '';
    expect(pictures.url).not.toContain(sid);
    const page = await (await open(`/archive/calc?id=${name}`)).text();
    for (const hidden of [sid, 'json', 'kmz', 'North']) expect(page).not.toContain(hidden);
    for (const format of all.formats) {
      const status = formats.some((each) => each === format) ? 200 : 404;
      expect([format, (await open(`/archive/${name}/${format}`)).status]).toEqual([format, status]);
      expect([format, (await open(`/archive/export?sid=${name}&fmt=${format}`)).status]).toEqual([format, status]);
    }
    const base = `${id}_${sample.network}_${sample.site}`;
    expect((await open(`/archive/${name}/${base}.json`)).status).toBe(404);
    const otherName = name.slice(0, -1) + (name.endsWith('_') ? '-' : '_');
    expect((await open(`/archive/calc?id=${otherName}`)).status).toBe(404);
    expect((await ask(`/archive/share?cid=${id}`, { key: strangerKey })).status).toBe(404);
    await ask(`/archive/delete?cid=${id}`);
    expect((await open(`/archive/calc?id=${name}`)).status).toBe(404);
  }
});
