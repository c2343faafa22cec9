// @ts-check
/** nginx before a server, as deploy/nginx.conf has it. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { byteString } from '@radioshed/units';

import { freePort } from '../../packages/testing/src/free-port.mjs';
import { atEnd, expect, isRoot } from './processes.mjs';

/**
 * nginx with the site of deploy/nginx.conf on free ports, with a certificate of its own, and with the same site under a
 * path.
 *
 * @param {number} port of the server
 * @param {string} folder
 * @param {string} path `/radio`
 * @returns {Promise<{ root: number, under: number }>} ports of both sites
 */
export async function nginx(port, folder, path) {
  const [root, under, http] = [await freePort(), await freePort(), await freePort()];
  mkdirSync(folder);
  const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=radio.example.org',
      '-keyout',
      privateKey,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const site = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('listen 443', `listen 127.0.0.1:${root}`)
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${privateKey};`);
  // As the comments of the file say.
  const [servers = ''] = /^server \{[^]*?^\}/m.exec(site) ?? [];
  const atPath = servers
    .replace(`127.0.0.1:${root}`, `127.0.0.1:${under}`)
    .replace('location / {', `location ${path}/ {`)
    .replace('proxy_pass http://radioshed;', 'proxy_pass http://radioshed/;');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = join(folder, 'nginx.conf');
  const user = isRoot ? 'user root;\n' : '';
  writeFileSync(
    config,
    `${user}daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n${atPath}}\n`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  atEnd(() => child.kill('SIGTERM'));
  for (let tries = 0; tries < 600; tries++) {
    expect(child.exitCode === null, 'an nginx that runs');
    if ((await through(root, 'GET', '/healthz').catch(() => undefined))?.status === 200) return { root, under };
    await pause(100);
  }
  throw new Error('deployment: nginx did not start within 60 s');
}

/**
 * A request over TLS.
 *
 * @param {number} port
 * @param {string} method
 * @param {string} path
 * @param {{ headers?: Record<string, string>, body?: string, localAddress?: string }} [options] the address of the
 * client,
 *   one of 127.0.0.0/8
 * @returns {Promise<{ status: number | undefined, text: string }>} the body has a character for each byte
 */
export function through(port, method, path, { headers = {}, body, localAddress } = {}) {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { host: 'radio.example.org', ...headers },
      rejectUnauthorized: false,
      ...(localAddress && { localAddress }),
    };
    const asked = request(options, (response) => {
      let text = '';
      response.on('data', (part) => (text += byteString(part)));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    asked.on('error', reject).end(body);
  });
}
