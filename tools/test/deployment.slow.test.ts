import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { commandOf, stagesOf, variablesOf } from '../deploy/dockerfile.mjs';

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('the Dockerfile', () => {
  const stages = stagesOf(read('Dockerfile'));
  const last = stages.at(-1) ?? stages[0];
  const values = (name: string): string[] =>
    stages.flatMap(({ instructions }) => instructions.filter((each) => each.name === name).map(({ value }) => value));

  test('builds in one stage and runs in another, on bases of a version', () => {
    expect(stages.map(({ as }) => as)).toEqual(['build', undefined]);
    for (const { base } of stages) expect(base).toMatch(/^node:\d+-[a-z]+-slim$/);
  });

  test('runs as an unprivileged user, which is set after everything that needs root', () => {
    const names = last?.instructions.map(({ name }) => name) ?? [];
    expect(values('USER')).toEqual(['node']);
    expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'));
  });

  test('installs what the lock file names, downloads nothing else, and leaves development packages out', () => {
    expect(values('ADD')).toEqual([]);
    const runs = values('RUN').join('\n');
    expect(runs).not.toMatch(/npm (?:i|install)\b|curl|wget|apt-get/);
    expect(runs).toMatch(/npm ci --omit=dev/);
  });

  test('has commands as lists, a health check and a volume, and stops by SIGTERM', () => {
    if (last === undefined) throw new Error('no stage');
    expect(commandOf(last, 'ENTRYPOINT')).toEqual(['node', 'packages/cli/bin/radioshed.js']);
    expect(commandOf(last, 'CMD')).toEqual(['serve']);
    expect(commandOf(last, 'HEALTHCHECK')[0]).toBe('node');
    expect(values('STOPSIGNAL')).toEqual(['SIGTERM']);
    const { RADIOSHED_DATA: data = '', RADIOSHED_CACHE: cache = '' } = variablesOf(last);
    for (const folder of [data, cache]) expect(folder.startsWith(`${values('VOLUME')[0]}/`)).toBe(true);
  });

  test('has no faults that hadolint reports as errors', () => {
    const all = stages.flatMap(({ instructions }) => instructions.map(({ name }) => name));
    const allowed = [
      'ARG',
      'CMD',
      'COPY',
      'ENTRYPOINT',
      'ENV',
      'EXPOSE',
      'HEALTHCHECK',
      'LABEL',
      'RUN',
      'STOPSIGNAL',
      'USER',
      'VOLUME',
      'WORKDIR',
    ];
    expect(all.filter((name) => !allowed.includes(name))).toEqual([]); // DL4000: MAINTAINER
    for (const { instructions } of stages) {
      const names = instructions.map(({ name }) => name);
      for (const once of ['CMD', 'ENTRYPOINT', 'HEALTHCHECK']) {
        expect(names.filter((name) => name === once).length).toBeLessThan(2); // DL4003, DL4004, DL3012
      }
      expect(names.indexOf('WORKDIR')).toBeLessThan(names.indexOf('COPY')); // DL3045
    }
    for (const path of values('WORKDIR')) expect(path).toMatch(/^\//); // DL3000
    for (const run of values('RUN')) expect(run).not.toMatch(/\bsudo\b|^cd |\|/); // DL3004, DL3003, DL4006
    for (const port of values('EXPOSE')) expect(Number(port)).toBeLessThan(65_536); // DL3011
    const sources = values('COPY').flatMap((value) => /--from=(\S+)/.exec(value)?.[1] ?? []);
    for (const source of sources) expect(stages.map(({ as }) => as)).toContain(source); // DL3022
  });

  test('joins continued lines and leaves comments out', () => {
    const [stage] = stagesOf('# a\nFROM x AS y\nENV A=1 \\\n    B=2\n# c\nCMD ["d", "e"]\n');
    expect(stage).toMatchObject({ base: 'x', as: 'y' });
    expect(stage && variablesOf(stage)).toEqual({ A: '1', B: '2' });
    expect(stage && commandOf(stage, 'CMD')).toEqual(['d', 'e']);
  });
});

test('the compose file has no secrets, and keeps the server from writing and from privileges', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Record<string, unknown>>;
    volumes: object;
  };
  const { radioshed, postgres = {} } = services;
  expect(radioshed).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(Number.parseInt(String(radioshed?.['stop_grace_period']))).toBeGreaterThanOrEqual(30 + 15);
  expect(postgres['profiles']).toEqual(['postgres']);
  expect((postgres['environment'] as Record<string, string>)['POSTGRES_PASSWORD']).toBe('${POSTGRES_PASSWORD:-}'); // eslint-disable-line no-template-curly-in-string
  expect(String(postgres['image'])).toMatch(/^postgres:\d+/);
  expect(Object.keys(volumes)).toEqual(['radioshed', 'postgres']);
});

test('the unit waits for calculations, and lets the server write only its own folders', () => {
  const unit = read('deploy/radioshed.service');
  const of = (name: string): string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  expect(Number(of('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(30 + 15);
  expect(of('ProtectSystem')).toEqual(['strict']);
  expect(of('NoNewPrivileges')).toEqual(['yes']);
  expect(of('DynamicUser')).toEqual(['yes']);
  expect(of('CapabilityBoundingSet')).toEqual(['']);
  expect(of('SystemCallErrorNumber')).toEqual(['EPERM']);
});

test('proxies wait longer than the longest calculation, and pass on the address of the client', () => {
  const nginx = read('deploy/nginx.conf');
  expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(3600);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(Number(/response_header_timeout (\d+)s/.exec(read('deploy/Caddyfile'))?.[1])).toBeGreaterThan(3600);
});
