import { once } from 'node:events';
import { connect } from 'node:net';

import { byteString } from '@radioshed/units';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type RunningServer, serve } from '../../src/node.js';
import { knownHosts, readHostName } from '../../src/host/host-name.js';
import { readPublicUrl } from '../../src/host/public-url.js';
import { type Desk, desk, sample } from '../fakes.js';

let one: Desk;
let server: RunningServer;

beforeAll(async () => {
  one = await desk({ allowedHosts: ['radio.lan'] });
  server = await serve(one.handler, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends bytes and reads the response to its end. */
async function sent(head: string, body = ''): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (part: Buffer) => (text += byteString(part)));
  socket.on('error', () => {}); // the close event shows that it was closed
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await once(socket, 'close');
  return text;
}

const area = (hosts: readonly string[]): Promise<string> =>
  sent(
    ['POST /area HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), `key: ${one.key}`, 'Connection: close'].join(
      '\r\n',
    ),
    JSON.stringify(sample),
  );

describe('a Host header', () => {
  test.each([
    [['radio.lan', 'radio.lan']],
    [['radio.lan', 'evil.example']],
    [['evil.example, radio.lan']],
    [['radio.lan,evil.example']],
    [['radio.lan evil.example']],
    [['user@radio.lan']],
    [['radio.lan/path']],
    [['radio.lan:80:80']],
    [['radio.lan:99999']],
    [['radio.lan:http']],
    [['-radio.lan']],
    [['radio..lan']],
    [[`${'a'.repeat(64)}.lan`]],
    [[Array.from({ length: 130 }, () => 'aa').join('.')]],
    [['[::1']],
    [['[::g]']],
    [['::1']],
    [['"radio.lan"']],
    [['%72adio.lan']],
    [['']],
  ])('%j is refused', async (hosts) => {
    const answer = await area(hosts);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\{"error":"Host: /);
    expect(answer).not.toContain('archive');
  });

  test.each([
    ['radio.lan:8080', 'http://radio.lan:8080/archive/'],
    ['127.0.0.1', 'http://127.0.0.1/archive/'],
    ['localhost:9000', 'http://localhost:9000/archive/'],
    ['evil.example', '"/archive/'],
    ['93.184.216.34:80', '"/archive/'],
    ['radio.lan.evil.example', '"/archive/'],
  ])('%s gives addresses that begin with %s', async (host, start) => {
    const answer = await area([host]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(start);
    if (start.startsWith('"')) expect(answer).not.toContain(host);
  });

  test('is not needed in HTTP/1.0', async () => {
    expect(await sent('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('of a host that is not known is neither in the page of a calculation nor in its policy', async () => {
    const { id } = (await (await one.ask('/area', { body: sample })).json()) as { id: number };
    const { url } = (await (await one.ask(`/archive/share?cid=${id}`)).json()) as { url: string };
    const path = url.slice(url.indexOf('/archive'));
    const page = (host: string): Promise<string> => sent(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close`);
    const strange = await page('evil.example');
    expect(strange).toMatch(/^HTTP\/1\.1 200 /);
    expect(strange).not.toContain('evil.example');
    expect(await page('radio.lan:8080')).toContain("img-src 'self' http://radio.lan:8080");
  });
});

describe('a host is known', () => {
  test.each([
    ['192.168.1.5', '192.168.1.5', true],
    ['192.168.1.5', '::ffff:192.168.1.5', true],
    ['192.168.1.6', '192.168.1.5', false],
    ['[fd00::5]', 'fd00:0:0::5', true],
    ['[fe80::1]', 'fe80::1%eth0', true],
    ['radio.lan', undefined, true],
    ['other.lan', undefined, false],
    ['localhost.evil.example', undefined, false],
    ['127.0.0.1.evil.example', undefined, false],
  ])('%s of a connection to %s: %s', (host, localAddress, expected) => {
    expect(knownHosts(['Radio.LAN'])(readHostName(host)?.name ?? '', localAddress)).toBe(expected);
  });

  test('by a name without a port', () => {
    expect(() => knownHosts(['radio.lan:80'])).toThrow('allowedHosts[0]: "radio.lan:80" is not a host name');
  });
});

describe('host names', () => {
  test('are read as addresses of the web read them, or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.string(), fc.webAuthority()), (text) => {
        const found = readHostName(text);
        if (found !== undefined) expect(new URL(`http://${found.name}/`).hostname).toBe(found.name);
      }),
    );
    for (const text of fc.sample(fc.domain(), 100)) expect(readHostName(text)?.name).toBe(text.toLowerCase());
  });
});

describe('a public URL', () => {
  test.each([
    ['https://radio.example.org', 'https://radio.example.org'],
    ['https://radio.example.org/', 'https://radio.example.org'],
    ['HTTPS://Radio.Example.org:8443/maps//', 'https://radio.example.org:8443/maps'],
    ['http://[fd00::5]:8080/a/b-c', 'http://[fd00::5]:8080/a/b-c'],
    ['https://funk.österreich.example', 'https://funk.xn--sterreich-z7a.example'],
  ])('%s', (text, expected) => {
    expect(readPublicUrl(text)).toBe(expected);
  });

  test.each([
    'radio.example.org',
    'ftp://radio.example.org',
    'https://user@radio.example.org',
    'https://user:secret@radio.example.org',
    'https://:@radio.example.org',
    'https://radio.example.org?',
    'https://radio.example.org/?a=1',
    'https://radio.example.org#a',
    'https://[radio.example.org]',
    '<https://radio.example.org>',
    'https://radio.example.org/[maps]',
    'https://radio.example.org/<maps>',
    'https://radio.example.org/a b',
    'https://radio.example.org/a//b',
    'https://radio.example.org/../a',
    'https://radio.example.org/%2e%2e',
    'https://radio.example.org:99999',
    'https://a,b',
    'https://',
    'https:\\\\radio.example.org',
    ' https://radio.example.org',
    'https://radio.example.org\n',
    'https://*.example.org',
  ])('is not %j', (text) => {
    expect(() => readPublicUrl(text)).toThrow(/^publicUrl: .* is not an address such as/);
  });
});
