import { type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { areaResponse, pathReport } from '@radioshed/contract/schemas';
import { afterEach, describe, expect, it } from 'vitest';

import { AREA_BODY, PATH_BODY } from '../support/request.js';
import { radioshed, startRadioshed, temporaryFolder } from '../support/run-command.js';

let child: ChildProcess | undefined;
let other: Server | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
  other?.close();
});

/** Starts a server on a free port and waits for its output. Its first key is printed unless that is left open. */
async function started(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = { PORT: '0' },
  firstKey: readonly string[] = ['--first-key', 'print'],
): Promise<string> {
  const kept = args.includes('--data') ? firstKey : ['--memory'];
  const process = startRadioshed(['serve', '--terrain', 'null-island', ...kept, ...args], { env });
  child = process;
  let printed = '';
  return new Promise((resolve, reject) => {
    process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Ctrl-C')) resolve(printed);
    });
    process.stderr?.setEncoding('utf8').on('data', (text: string) => reject(new Error(text)));
    process.on('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

function found(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? '';
}

async function stopped(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null> {
  const process = child;
  return new Promise((resolve) => {
    process?.removeAllListeners('close').on('close', (code) => resolve(code));
    process?.kill(signal);
  });
}

describe('radioshed serve', () => {
  it('prints address, key, page and a working curl line, computes the same as the command line, and stops at SIGINT', async () => {
    const printed = await started(['--port', '0'], {});
    const url = found(printed, /address: (\S+)/);
    const key = found(printed, /key: (\S+)/);
    expect(key).toMatch(/^1-[0-9A-Za-z]{40}$/);
    expect(printed).toContain(`page: ${url}/#key=${key}`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/area`, { method: 'POST', body: '{}' })).status).toBe(401);

    const [, curlUrl, curlKey, curlBody = ''] = /curl -s (\S+) -H "key: (\S+)" -d '([^']+)'/.exec(printed) ?? [];
    expect([curlUrl, curlKey]).toEqual([`${url}/area`, key]);
    const post = (path: string, body: string): Promise<Response> =>
      fetch(url + path, { method: 'POST', headers: { key }, body });
    const answer = areaResponse.parse(await (await post('/area', curlBody)).json());
    const picture = await fetch(answer.PNG_WGS84);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const path = await (await post('/path', JSON.stringify(PATH_BODY))).json();
    expect(pathReport.parse(path)).toHaveProperty('Transmitters');

    const body = JSON.stringify(AREA_BODY);
    const served = areaResponse.parse(await (await post('/area', body)).json());
    const args = ['area', '--request', '-', '--json', '--terrain', 'null-island'];
    const printedByCommand = areaResponse.parse(JSON.parse((await radioshed(args, { stdin: body })).stdout));
    const same = ({ area, bounds, coverage, key: colours, calculation_adjusted }: typeof served): unknown => ({
      area,
      bounds,
      coverage,
      key: colours,
      calculation_adjusted,
    });
    expect(same(printedByCommand)).toEqual(same(served));
    expect(await stopped('SIGINT')).toBe(0);
  });

  // macOS has only one loopback address.
  const elsewhere = process.platform === 'darwin' ? '127.0.0.1' : '127.0.0.2';

  it.each([
    [['--public-url', 'https://radio.example.org/maps/'], {}],
    // HOST is ignored; shells set it to the name of the machine.
    [
      [],
      {
        RADIOSHED_PUBLIC_URL: 'https://radio.example.org/maps',
        HOST: 'x86_64-conda-linux-gnu',
        RADIOSHED_HOST: elsewhere,
      },
    ],
  ])(
    'begins addresses with the public one, listens where RADIOSHED_HOST says and outlives the readers of its output: %j %j; SIGTERM ends it well',
    async (args, env) => {
      const printed = await started(['--log-level', 'info', ...args], { PORT: '0', ...env });
      const headers = { key: found(printed, /key: (\S+)/) };
      const url = found(printed, /address: (\S+)/);
      expect(new URL(url).hostname).toBe('RADIOSHED_HOST' in env ? elsewhere : '127.0.0.1');
      const answer = await fetch(`${url}/area`, { method: 'POST', headers, body: JSON.stringify(AREA_BODY) });
      expect(areaResponse.parse(await answer.json()).PNG_WGS84).toMatch(/^https:\/\/radio\.example\.org\/maps\/[^/]/);
      expect(printed).toContain('page: https://radio.example.org/maps/#key=');
      child?.stdout?.destroy();
      child?.stderr?.destroy();
      // Each of these is a line of the log, which nobody reads.
      for (let i = 0; i < 5; i++) expect((await fetch(`${url}/none`)).status).toBe(404);
      expect(await stopped('SIGTERM')).toBe(0);
    },
  );

  it('finishes and saves a running calculation when stopped; one longer than the grace is cancelled with a message, not saved and not charged', async () => {
    const data = join(temporaryFolder(), 'data');
    // Long enough to be seen running.
    const body = JSON.stringify({ ...AREA_BODY, output: { ...AREA_BODY.output, res: 30, rad: 15 } });
    let key = '';
    const ask = async (printed: string, path: string): Promise<unknown> =>
      (await fetch(found(printed, /address: (\S+)/) + path, { headers: { key } })).json();

    /** Starts an area, and stops the server while it runs. */
    async function stopMidway(printed: string): Promise<{ answer: Response; code: number | null }> {
      const url = found(printed, /address: (\S+)/);
      const area = (text: string): Promise<Response> =>
        fetch(`${url}/area`, { method: 'POST', headers: { key }, body: text });
      await (await area(JSON.stringify(AREA_BODY))).text(); // starts the threads
      const asked = area(body);
      await expect
        .poll(async () => (await fetch(`${url}/metrics`)).text(), { interval: 10 })
        .toContain('radioshed_calculations_running{queue="areas"} 1');
      const ended = stopped('SIGTERM');
      const answer = await asked;
      return { answer, code: await ended };
    }

    const first = await started(['--metrics', 'open', '--data', data, '--grace', '120']);
    key = found(first, /key: (\S+)/);
    const waitedFor = await stopMidway(first);
    expect(waitedFor.answer.status).toBe(200);
    const { id } = areaResponse.parse(await waitedFor.answer.json());
    expect(waitedFor.code).toBe(0);

    const second = await started(['--metrics', 'open', '--data', data, '--grace', '0']);
    const kept = (await ask(second, '/archive/list')) as readonly unknown[];
    expect(kept).toMatchObject([{ id }, { id: 1 }]);
    const calledOff = await stopMidway(second);
    expect(calledOff.answer.status).toBe(503);
    expect(await calledOff.answer.json()).toEqual({ error: 'The server is stopping: send the request again later' });
    expect(calledOff.code).toBe(0);

    const third = await started(['--data', data]);
    const [, ...before] = (await ask(third, '/archive/list')) as readonly unknown[]; // the one that started the threads
    expect(before).toMatchObject([{ id }, { id: 1 }]);
    expect(before).toHaveLength(2);
    expect(await ask(third, '/my-metrics')).toMatchObject({ count_total: 3 });
  });

  it('reports that the port is in use', async () => {
    other = createServer();
    await new Promise<void>((resolve) => other?.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { exitCode, stdout, stderr } = await radioshed([
      'serve',
      '--memory',
      '--terrain',
      'null-island',
      '--port',
      String(port),
    ]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 5, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^radioshed: port ${port} of 127\\.0\\.0\\.1 is in use`));
  });

  it('stores accounts and results in a folder, prints the key once, and uses the folder exclusively', async () => {
    const data = join(temporaryFolder(), 'data');
    const first = await started(['--data', data]);
    const key = found(first, /key: (\S+)/);
    expect(found(first, /data: (\S+)/)).toBe(data);
    expect(first).toContain('The key is shown only once');
    const headers = { key };
    const send = (printed: string, verb: string, body: object): Promise<Response> =>
      fetch(`${found(printed, /address: (\S+)/)}/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const get = (printed: string, address: string): Promise<Response> =>
      fetch(found(printed, /address: (\S+)/) + new URL(address).pathname);
    const { PNG_WGS84 } = areaResponse.parse(await (await send(first, 'area', AREA_BODY)).json());

    const second = await radioshed(['serve', '--terrain', 'null-island', '--data', data, '--port', '0']);
    expect(second).toMatchObject({ exitCode: 4, stdout: '' });
    expect(second.stderr).toContain('is in use by another Radioshed server');
    const created = await radioshed(['account', 'create', 'Eve', '--data', data]);
    const eve = found(created.stdout, /key: (\S+)/);
    expect(await stopped('SIGTERM')).toBe(0);

    const again = await started(['--data', data]);
    expect(again).not.toContain(key);
    expect(again).toContain('key: unchanged; radioshed account key 1 issues another');
    // Made from the saved values, not from a picture.
    const picture = await get(again, PNG_WGS84);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await send(again, 'path', PATH_BODY)).status).toBe(200);
    const asEve = { headers: { key: eve } };
    const address = found(again, /address: (\S+)/);
    const file = new URL(PNG_WGS84).pathname.split('/').pop()?.replace('.4326.png', '') ?? '';
    expect((await fetch(`${address}/archive/export?file=${file}&fmt=png`, { headers })).status).toBe(200);
    expect((await fetch(`${address}/archive/export?file=${file}&fmt=png`, asEve)).status).toBe(404);
    await radioshed(['account', 'revoke', eve, '--data', data]);
    expect((await fetch(`${address}/archive/export?file=${file}&fmt=png`, asEve)).status).toBe(401);
  });

  it('saves the first key in a file for its user where stdout is not a terminal, reminds of it, and prints it nowhere', async () => {
    const data = join(temporaryFolder(), 'data');
    const printed = await started(['--data', data, '--port', '0'], {}, []);
    const file = join(data, 'first-key');
    const key = readFileSync(file, 'utf8').trim();
    expect(key).toMatch(/^1-[0-9A-Za-z]{40}$/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(printed).toContain(`key: saved in ${file}`);
    expect(printed).toContain(`-H "key: $(cat '${file}')"`);
    expect(printed).not.toContain(key);
    child?.stderr?.removeAllListeners('data');
    const reminded = new Promise<string>((resolve) => child?.stderr?.once('data', resolve));
    const list = await fetch(`${found(printed, /address: (\S+)/)}/archive/list`, { headers: { key } });
    expect(list.status).toBe(200);
    expect(await reminded).toBe(`radioshed: Save the first key elsewhere, then delete ${file}.\n`);
    expect(await stopped('SIGTERM')).toBe(0);
    child = startRadioshed(['serve', '--terrain', 'null-island', '--data', data, '--port', '0']);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    await expect.poll(() => said).toContain(`then delete ${file}.`);
    await stopped('SIGTERM');
    rmSync(file);
    expect(await started(['--data', data, '--port', '0'], {})).toContain('key: unchanged');
  });

  it('saves it before it listens, so that a health check does not pass without it, and removes it with its account', async () => {
    const data = join(temporaryFolder(), 'data');
    const file = join(data, 'first-key');
    other = createServer();
    await new Promise<void>((resolve) => other?.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const taken = ['serve', '--terrain', 'null-island', '--data', data, '--first-key', 'file', '--port', String(port)];
    expect(await radioshed(taken, { onStart: () => {} })).toMatchObject({ exitCode: 5 });
    const key = readFileSync(file, 'utf8').trim();
    expect(key).toMatch(/^1-[0-9A-Za-z]{40}$/);

    const server = startRadioshed(['serve', '--terrain', 'null-island', '--data', data, '--port', '0']);
    child = server;
    let [printed, reminded] = ['', ''];
    server.stderr?.setEncoding('utf8').on('data', (text: string) => (reminded += text));
    for await (const text of server.stdout ?? []) {
      printed += String(text);
      if (printed.includes('Ctrl-C')) break;
    }
    await expect.poll(() => reminded).toContain(`then delete ${file}.`);
    const account = `${found(printed, /address: (\S+)/)}/account`;
    const remove = async (name: string): Promise<number> =>
      (await fetch(`${account}?name=${name}`, { method: 'DELETE', headers: { key } })).status;
    expect(await remove('First')).toBe(400);
    expect(existsSync(file)).toBe(true);
    expect(await remove('first')).toBe(200);
    expect(existsSync(file)).toBe(false);
    expect((await fetch(account, { headers: { key } })).status).toBe(401);
  });

  it.each([
    [['--first-key', 'mail'], {}, 2, /--first-key: "mail" is not one of print, file/],
    [['--data', 'somewhere'], {}, 2, /--memory: not allowed with --data, --database or --files/],
    [['--port', '70000'], {}, 2, /--port: "70000" is not an integer from 0 to 65535/],
    [[], { PORT: 'http' }, 2, /PORT: "http" is not an integer from 0 to 65535/],
    [['--log-level', 'loud'], {}, 2, /--log-level: "loud" is not one of error, warn, info/],
    [[], { RADIOSHED_LOG_FORMAT: 'xml' }, 2, /RADIOSHED_LOG_FORMAT: "xml" is not one of text, json/],
    [['--response-form', 'old'], {}, 2, /--response-form: "old" is not one of spec, live/],
    [[], { RADIOSHED_RESPONSE_FORM: 'old' }, 2, /RADIOSHED_RESPONSE_FORM: "old" is not one of spec, live/],
    [['--metrics', 'short'], {}, 2, /--metrics: not off, open or a token/],
    [['--max-connections', '8'], {}, 2, /--max-connections: "8" is not an integer from 16 to/],
    [['--max-connections', '999999'], {}, 2, /--max-connections: 999999 is too many: this process may open \d+ files/],
    [[], { RADIOSHED_TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 2, /RADIOSHED_TRUSTED_PROXIES: "proxy" is not an address/],
    [['--keep-alive', '0'], {}, 2, /--keep-alive: "0" is outside 1 to 3600 s/],
    [['--grace', '-1'], {}, 2, /--grace: "-1" is/],
    [['--public-url', 'radio.example.org'], {}, 2, /--public-url: "radio\.example\.org" is not an address/],
    [
      ['--public-url', 'https://a:b@radio.example.org'],
      {},
      2,
      /--public-url: "https:\/\/…@radio\.example\.org" is not an address .* without credentials/,
    ],
    [
      [],
      { RADIOSHED_PUBLIC_URL: 'https://[radio]' },
      2,
      /RADIOSHED_PUBLIC_URL: "https:\/\/\[radio\]" is not an address/,
    ],
    [
      ['--allowed-hosts', 'radio.lan, a b'],
      {},
      2,
      /--allowed-hosts: "a b" is not a host name or address without a port/,
    ],
    [[], { RADIOSHED_ALLOWED_HOSTS: 'radio.lan:80' }, 2, /RADIOSHED_ALLOWED_HOSTS: "radio\.lan:80" is not a host name/],
    [['--port', '0', '--terrain', '/no/such/folder'], {}, 3, /\/no\/such\/folder/],
  ])('refuses %j with %j', async (args, env, code, message) => {
    const { exitCode, stdout, stderr } = await radioshed(['serve', '--memory', ...args], { env });
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
  });
});
