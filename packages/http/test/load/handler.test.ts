import { ArchiveError } from '@radioshed/archive';
import type { Engine } from '@radioshed/service';
import { areaResponse, errorResponse, pathReport } from '@radioshed/contract/schemas';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { desk, sample, type Desk } from '../fakes.js';

let one: Desk;
beforeAll(async () => {
  one = await desk();
});

async function json(response: Response): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return (await response.json()) as Record<string, unknown>;
}

async function refused(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  return errorResponse.parse(await json(response)).error;
}

describe('calculations', () => {
  test('/area responds, and its picture needs no key', async () => {
    const response = await one.ask('/area', { body: sample });
    expect(response.status).toBe(200);
    const answer = areaResponse.parse(await json(response));
    const { pathname, origin } = new URL(answer.PNG_WGS84);
    expect(origin).toBe('http://example.org:8080');
    const picture = await one.ask(pathname, { key: undefined });
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename=${answer.id}_Testing_A1.4326.png`,
    });
    expect([...new Uint8Array(await picture.arrayBuffer()).subarray(1, 4)]).toEqual([80, 78, 71]);
  });

  test('/path responds', async () => {
    const answer = await json(await one.ask('/path', { body: sample }));
    expect(pathReport.safeParse(answer).error).toBeUndefined();
    const chart = await one.ask(new URL(answer['Chart image'] as string).pathname, { key: undefined });
    expect(chart.headers.get('content-type')).toBe('image/png');
  });

  test('a header selects the live form', async () => {
    const headers = { 'X-Response-Form': 'live' };
    const answer = await json(await one.ask('/area', { body: sample, headers }));
    expect(answer['bounds']).toHaveLength(4);
    expect(answer['coverage']).toBeTypeOf('number');
    const wrong = await one.ask('/area', { body: sample, headers: { 'x-response-form': 'x' } });
    expect(await refused(wrong, 400)).toBe('x-response-form: "x" is not one of spec, live');
  });

  test('the body is read as JSON whatever its content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      const response = await one.ask('/path', { body: sample, headers: { 'content-type': type } });
      expect(response.status).toBe(200);
    }
    expect((await one.ask('/path/', { body: sample })).status).toBe(200);
    expect((await one.ask('/path', { body: `\uFEFF ${JSON.stringify(sample)}` })).status).toBe(200);
  });
});

describe('keys', () => {
  test('are read from the header "key" in any case', async () => {
    for (const name of ['key', 'Key', 'KEY']) {
      const response = await one.ask('/path', { body: sample, key: undefined, headers: { [name]: one.key } });
      expect(response.status).toBe(200);
    }
  });

  test.each(['/area', '/path'])('%s needs one', async (path) => {
    for (const key of [undefined, '', 'x', '1-0000000000000000000000000000000000000000']) {
      expect(await refused(await one.ask(path, { body: sample, key }), 401)).toMatch(/^Invalid API key, /);
    }
  });
});

describe('files', () => {
  test('the extension kmz can be replaced', async () => {
    const answer = areaResponse.parse(await json(await one.ask('/area', { body: sample })));
    const { pathname } = new URL(answer.kmz);
    const kmz = await one.ask(pathname, { key: undefined });
    expect(kmz.headers.get('content-disposition')).toMatch(/^attachment; filename=\d+_Testing_A1\.kmz$/);
    const tiff = await one.ask(pathname.replace(/kmz$/, 'tiff'), { key: undefined });
    expect(tiff.headers.get('content-type')).toBe('image/tiff');
    const shp = await one.ask(pathname.replace(/kmz$/, 'shp'), { key: undefined });
    expect(shp.headers.get('content-type')).toBe('application/zip');
    const kml = await one.ask(pathname.replace(/kmz$/, 'kml'), { key: undefined });
    expect(await kml.text()).toContain(`<href>${answer.PNG_WGS84}</href>`);
    expect(await refused(await one.ask(pathname.replace(/kmz$/, 'doc')), 404)).toBe('Not found');
    const exported = await one.ask(`/archive/export?sid=${answer.sid}&fmt=kmz`, { key: undefined });
    expect(exported.status).toBe(200);
  });

  test('are exported by name with the key only', async () => {
    const { id } = areaResponse.parse(await json(await one.ask('/area', { body: sample })));
    const path = `/archive/export?file=${id}_Testing_A1&fmt=values`;
    expect((await one.ask(path)).status).toBe(200);
    expect(await refused(await one.ask(path, { key: undefined }), 401)).toMatch(/^Invalid API key/);
    const other = await desk();
    expect(await refused(await other.ask(path), 404)).toMatch(/^Not found: /);
    expect(await refused(await one.ask('/archive/export?file=x'), 400)).toBe('fmt: missing; allowed: kmz, tiff, shp …');
    expect(await refused(await one.ask('/archive/export?fmt=kmz'), 400)).toBe(
      'file: missing; allowed: <id>_<network>_<site>, or sid instead',
    );
  });

  test.each(['xyz', '..', 'kmz?x', 'x'.repeat(500)])(
    'the format %s is refused, and the available ones are listed',
    async (fmt) => {
      const { id, sid } = areaResponse.parse(await json(await one.ask('/area', { body: sample })));
      for (const which of [`file=${id}_Testing_A1`, `sid=${sid}`]) {
        const told = await refused(await one.ask(`/archive/export?${which}&fmt=${encodeURIComponent(fmt)}`), 400);
        expect(told).toMatch(/^fmt: ".{1,60}…?" is not one of the formats png, png_3857, kmz, kml, tiff, .*zip/);
      }
      expect(await refused(await one.ask(`/archive/export?file=999_Testing_A1&fmt=xyz`), 404)).toMatch(/^Not found: /);
    },
  );

  test('keep letters of all languages in their names', async () => {
    const answer = areaResponse.parse(await json(await one.ask('/area', { body: { ...sample, site: 'Zürich "1"' } })));
    const picture = await one.ask(new URL(answer.PNG_WGS84).pathname);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-disposition')).toMatch(
      /^inline; filename=\S*Z_rich__1_\.4326\.png; filename\*=UTF-8''\S*Z%C3%BCrich__1_\.4326\.png$/,
    );
  });
});

describe('refused requests', () => {
  test('an invalid request gets field, value, limits and unit', async () => {
    const body = { ...sample, transmitter: { ...sample.transmitter, lat: 91 } };
    const response = await one.ask('/area', { body });
    expect(response.status).toBe(400);
    expect(await json(response)).toEqual({
      error: 'transmitter.lat: 91 is outside -89 to 89 degrees',
      fields: [{ field: 'transmitter.lat', value: 91, limits: '-89 to 89', unit: 'degrees' }],
    });
  });

  test.each([
    ['', 'body: missing; a JSON object is required'],
    ['{', 'body: not JSON'],
    ['<html>', 'body: not JSON'],
    ['[]', 'body: an array is not an object'],
    ['"x"', 'body: "x" is not an object'],
    ['['.repeat(100_000), 'body: nested more than 100 levels'],
  ])('the body %j', async (body, text) => {
    expect(await refused(await one.ask('/area', { body }), 400)).toContain(text);
  });

  test.each(['/area', '/clutter/add', '/template/create', '/antennas/upload', '/noise/create'])(
    '%s refuses deeply nested bodies before parsing them',
    async (path) => {
      const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      const body = JSON.stringify({ ...sample, template: { name: 'Deep' }, reference: 'HERE', features: 'HERE' });
      const response = await one.ask(path, { body: body.replaceAll('"HERE"', nested) });
      expect(await refused(response, 400)).toBe('body: nested more than 100 levels');
    },
  );

  test('brackets and backslashes in strings do not count as nesting', async () => {
    const site = `"[{\\${'[{'.repeat(20)}`;
    expect((await one.ask('/area', { body: { ...sample, site, reference: '['.repeat(500) } })).status).toBe(200);
    expect((await one.ask('/area', { body: { ...sample, site: '\\u0000' } })).status).toBe(200);
  });

  test.each([
    ['/area', { body: { ...sample, site: 'a\0b' } }, 'body: contains the character NUL'],
    ['/archive/list?net=a%00b', {}, 'net: contains the character NUL'],
    ['/archive/%00/kmz', {}, 'sid: contains the character NUL'],
    ['/template/a%00b', {}, 'name: contains the character NUL'],
    ['/auth', { body: 'user=a%00b&pass=x' }, 'user: contains the character NUL'],
  ])('the character NUL, which not every database can store, is refused: %s', async (path, init, text) => {
    expect(await refused(await one.ask(path, init), 400)).toBe(text);
  });

  test('a body that is too long, announced or not', async () => {
    const small = await desk({ maxBodyBytes: 1000 });
    const long = JSON.stringify({ ...sample, x: 'x'.repeat(1000) });
    expect(await refused(await small.ask('/area', { body: long }), 413)).toBe('body: longer than 1000 bytes');
    const headers = { 'content-length': '5000' };
    expect(await refused(await small.ask('/area', { body: '{}', headers }), 413)).toBe('body: longer than 1000 bytes');
  });

  test('a method that the path does not have', async () => {
    for (const [path, method, allow] of [
      ['/area', 'GET', 'POST, OPTIONS'],
      ['/path', 'DELETE', 'POST, OPTIONS'],
      ['/healthz', 'POST', 'GET, HEAD, OPTIONS'],
      ['/archive/x/y', 'PUT', 'GET, HEAD, OPTIONS'],
      ['/', 'POST', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const response = await one.ask(path, { method });
      expect(response.headers.get('allow')).toBe(allow);
      expect(await refused(response, 405)).toMatch(/^Method not allowed, use (GET|POST)$/);
    }
  });

  test('unknown paths and files', async () => {
    for (const path of ['/x', '/area/x', '/archive', '/archive/x/y', '/archive/%E0%A4%A/%', '/../etc/passwd']) {
      expect(await refused(await one.ask(path), 404)).toBe('Not found');
    }
  });

  test('a server error is reported to the operator in full and to the client without details', async () => {
    const fail = async (): Promise<never> => {
      throw new TypeError('internal secret');
    };
    const broken = await desk({ engine: { area: fail, path: fail } });
    const response = await broken.ask('/area', { body: sample });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/secret|at |\.ts/);
    expect(broken.errors.map(({ cause }) => String(cause))).toEqual(['TypeError: internal secret']);
  });

  test('no input causes a server error', async () => {
    const fakes = await desk({ engine: { area: never, path: never } });
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(Object.fromEntries(Object.keys(sample).map((name) => [name, fc.jsonValue()])))
        .map((value) => JSON.stringify(value)),
    );
    const path = fc.constantFrom('/area', '/path');
    await fc.assert(
      fc.asyncProperty(path, body, async (path, body) => {
        const response = await fakes.ask(path, { body });
        expect(response.status).toBe(400);
        errorResponse.parse(await response.json());
      }),
      { numRuns: 200 },
    );
    expect(fakes.errors).toEqual([]);
  });
});

async function never(): Promise<never> {
  throw new Error('nothing of this can be calculated');
}

describe('the wire', () => {
  test('JSON has one member per line, which line tools rely on', async () => {
    const text = await (await one.ask('/area', { body: sample })).text();
    expect(text).toMatch(/^ {2}"kmz": "http:\/\/example\.org:8080\/archive\/\w+\/kmz",$/m);
    expect(text).toMatch(/^ {2}"PNG_WGS84": "[^"]+",$/m);
  });

  test('JSON is compressed on request, pictures are not', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const response = await one.ask('/area', { body: sample, headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'));
    const answer = areaResponse.parse(await new Response(unpacked).json());
    const picture = await one.ask(new URL(answer.PNG_WGS84).pathname, { headers });
    expect(picture.headers.get('content-encoding')).toBeNull();
    expect((await one.ask('/area', { body: sample })).headers.get('content-encoding')).toBeNull();
  });

  test('pages of other origins may send requests', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'key,content-type',
    };
    const response = await one.ask('/area', { method: 'OPTIONS', headers, key: undefined });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe('key,content-type');
    const failed = await one.ask('/area', { body: sample, key: undefined });
    expect(failed.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('addresses start with a host of the server that the client used or the operator’s URL, or are relative', async () => {
    const kmz = async (desk: Desk, headers = {}): Promise<string> =>
      areaResponse.parse(await json(await desk.ask('/area', { body: sample, headers }))).kmz;
    for (const host of ['Example.org', 'example.org.:81', '[::1]:80', '127.0.0.2:8080', 'localhost', 'a.localhost:1']) {
      const name = host.toLowerCase().replace('.:', ':');
      expect(await kmz(one, { host })).toMatch(new RegExp(`^http://${name.replaceAll(/[[\].]/g, '\\$&')}/archive/`));
    }
    for (const host of ['a b', 'a/b', 'a"b', 'x:y', 'other.example', 'example.org.evil.example', '10.0.0.1', 'a,b'])
      expect(await kmz(one, { host })).toMatch(/^\/archive\//);
    for (const publicUrl of ['https://radio.example/api', 'https://radio.example/api/']) {
      const behindProxy = await desk({ publicUrl });
      expect(await kmz(behindProxy, { host: 'inner:8080' })).toMatch(/^https:\/\/radio\.example\/api\/archive\//);
      const area = await json(await behindProxy.ask('/area', { body: sample }));
      const path = await json(await behindProxy.ask('/path', { body: sample }));
      const addresses = ['kmz', 'PNG_Mercator', 'PNG_WGS84', 'tiff', 'values'].map((name) => area[name]);
      for (const address of [...addresses, path['Chart image'], path['chart'], path['json']]) {
        expect(address).toMatch(/^https:\/\/radio\.example\/api\/archive\/\w/);
      }
    }
  });

  test('/readyz needs no key', async () => {
    expect(await json(await one.ask('/readyz', { key: undefined }))).toEqual({ status: 'ready' });
  });

  test('/healthz needs no key', async () => {
    expect(await json(await one.ask('/healthz', { key: undefined }))).toEqual({ status: 'ok', version: '1.2.3' });
    expect((await one.ask('/healthz', { method: 'HEAD', key: undefined })).status).toBe(200);
  });

  test('the page is self-contained', async () => {
    const response = await one.ask('/', { key: undefined });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).not.toMatch(/(src|href)="?https?:/);
    expect(html).toContain('1.2.3');
    const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(script).toContain("fetch('area'");
    expect(() => new Function(script)).not.toThrow();
    // The picture's address is relative to the page.
    const picture = /\$\('picture'\)\.src = (.*);/.exec(script)?.[1] ?? '';
    const answer = { PNG_WGS84: 'https://radio.example/archive/api/archive/sid/1_a_b.4326.png' };
    expect(new Function('answer', `return ${picture}`)(answer)).toBe('archive/sid/1_a_b.4326.png');
  });
});

test('a calculation cancelled by a stopping server gets 503, without a stack', async () => {
  const stopping = new AbortController();
  const engine = {
    area: async () => {
      stopping.abort(new Error('stop'));
      throw stopping.signal.reason;
    },
    path: async () => {
      throw new Error('unused');
    },
  } as unknown as Engine;
  const { ask, errors } = await desk({ engine, signal: stopping.signal });
  const answer = await ask('/area', { body: sample });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: 'The server is stopping: send the request again later' });
  expect(errors.map(({ status }) => status)).toEqual([503]);
});

test.each([
  ['away', 503, /database.*does not respond/, '5'],
  ['unknown', 503, /Check what is saved/, null],
  ['busy', 503, /too many files open: send the request again later/, '5'],
  ['read-only', 507, /cannot write its data.*Nothing was saved or charged/, null],
] as const)(
  'an archive that is %s gives %i, with retry-after if it is temporary',
  async (kind, status, text, retryAfter) => {
    const addCalculation = async (): Promise<never> => {
      throw new ArchiveError(kind, 'the database does not respond');
    };
    const { ask } = await desk({ archived: { addCalculation, ready: addCalculation } });
    const answer = await ask('/area', { body: sample });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(((await answer.json()) as { error: string }).error).toMatch(text);
    expect((await ask('/archive/list')).status).toBe(200);
    expect((await ask('/readyz', { key: undefined })).status).toBe(status);
    expect((await ask('/healthz', { key: undefined })).status).toBe(200);
  },
);

test('the page sends the example that the operator sets', async () => {
  const { ask } = await desk({ example: { site: '</script>', network: 'Here' } });
  const page = await (await ask('/')).text();
  expect(page).toContain('const body = {"site":"\\u003c/script>","network":"Here"};');
});
