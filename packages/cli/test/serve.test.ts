import { type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { areaResponse, pathReport } from '@radioshed/contract/schemas';
import { afterEach, describe, expect, it } from 'vitest';

import { AREA_BODY, PATH_BODY } from './request.js';
import { radioshed, startRadioshed } from './run-command.js';

let child: ChildProcess | undefined;
let other: Server | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
  other?.close();
});

/** Starts a server on a free port and waits for what it prints. */
async function started(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = { PORT: '0' },
): Promise<string> {
  const process = startRadioshed(['serve', '--terrain', 'null-island', ...args], { env });
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
  it('prints an address, a key, a page and a curl line that works', async () => {
    const printed = await started();
    const url = found(printed, /address: (\S+)/);
    const key = found(printed, /key: (\S+)/);
    expect(key).toMatch(/^1-[0-9A-Za-z]{40}$/);
    expect(printed).toContain(`page: ${url}/#key=${key}`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/area`, { method: 'POST', body: '{}' })).status).toBe(401);

    const [, curlUrl, curlKey, curlBody = ''] = /curl -s (\S+) -H 'key: (\S+)' -d '([^']+)'/.exec(printed) ?? [];
    expect([curlUrl, curlKey]).toEqual([`${url}/area`, key]);
    const post = (path: string, body: string): Promise<Response> =>
      fetch(url + path, { method: 'POST', headers: { key }, body });
    const answer = areaResponse.parse(await (await post('/area', curlBody)).json());
    const picture = await fetch(answer.PNG_WGS84);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const path = await (await post('/path', JSON.stringify(PATH_BODY))).json();
    expect(pathReport.parse(path)).toHaveProperty('Transmitters');
  });

  // macOS has no second address of its own.
  it.skipIf(process.platform === 'darwin')(
    'listens where RADIOSHED_HOST says, not HOST, which shells set to the name of a machine or a compiler',
    async () => {
      const printed = await started([], { PORT: '0', HOST: 'x86_64-conda-linux-gnu', RADIOSHED_HOST: '127.0.0.2' });
      expect(found(printed, /address: (\S+)/)).toMatch(/^http:\/\/127\.0\.0\.2:/);
    },
  );

  it.each([
    [['--public-url', 'https://radio.example.org/maps/'], {}],
    [[], { RADIOSHED_PUBLIC_URL: 'https://radio.example.org/maps' }],
  ])('begins addresses with the public one: %j %j', async (args, env) => {
    const printed = await started(args, { PORT: '0', ...env });
    const headers = { key: found(printed, /key: (\S+)/) };
    const url = found(printed, /address: (\S+)/);
    const answer = await fetch(`${url}/area`, { method: 'POST', headers, body: JSON.stringify(AREA_BODY) });
    expect(areaResponse.parse(await answer.json()).PNG_WGS84).toMatch(/^https:\/\/radio\.example\.org\/maps\/[^/]/);
    expect(printed).toContain('page: https://radio.example.org/maps/#key=');
  });

  it('answers what the command line answers', async () => {
    const printed = await started(['--port', '0'], {});
    const url = found(printed, /address: (\S+)/);
    const headers = { key: found(printed, /key: (\S+)/) };
    const body = JSON.stringify(AREA_BODY);
    const served = areaResponse.parse(await (await fetch(`${url}/area`, { method: 'POST', headers, body })).json());
    const args = ['area', '--request', '-', '--json', '--terrain', 'null-island'];
    const printedByCommand = areaResponse.parse(JSON.parse((await radioshed(args, { stdin: body })).stdout));
    const same = ({ area, bounds, coverage, key, calculation_adjusted }: typeof served): unknown => ({
      area,
      bounds,
      coverage,
      key,
      calculation_adjusted,
    });
    expect(same(printedByCommand)).toEqual(same(served));
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends well at %s', async (signal) => {
    await started();
    expect(await stopped(signal)).toBe(0);
  });

  it('says so when the port is taken', async () => {
    other = createServer();
    await new Promise<void>((resolve) => other?.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { exitCode, stdout, stderr } = await radioshed(['serve', '--terrain', 'null-island', '--port', String(port)]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 5, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^radioshed: port ${port} of 127\\.0\\.0\\.1 is in use`));
  });

  it.each([
    [['--port', '70000'], {}, 2, /--port: "70000" is outside the integers 0 to 65535/],
    [[], { PORT: 'http' }, 2, /PORT: "http" is outside the integers 0 to 65535/],
    [['--public-url', 'radio.example.org'], {}, 2, /--public-url: "radio\.example\.org" is no address/],
    [['--port', '0', '--terrain', '/no/such/folder'], {}, 3, /\/no\/such\/folder/],
  ])('refuses %j with %j', async (args, env, code, message) => {
    const { exitCode, stdout, stderr } = await radioshed(['serve', ...args], { env });
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
  });
});
