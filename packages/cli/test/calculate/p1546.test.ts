import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { p1546Tables } from '@radioshed/p1546';
import { madeUpP1546Files } from '@radioshed/testing/p1546-tables';
import { afterEach, expect, it } from 'vitest';

import { printOf } from '../support/print-of.js';
import { PATH_BODY } from '../support/request.js';
import { radioshed, startRadioshed, temporaryFolder } from '../support/run-command.js';

const SOURCE = 'https://www.itu.int/rec/R-REC-P.1546/en';
const tables = join(temporaryFolder(), 'p1546');
mkdirSync(tables);
for (const [name, text] of madeUpP1546Files()) writeFileSync(join(tables, name), text);

const LINK = [
  '--lat',
  '0.5',
  '--lon',
  '0.5',
  '--tx-height',
  '60',
  '--frequency',
  '600',
  '--rx-height',
  '10',
  '--quantity',
  'loss',
  '--model',
  'p1546',
  '--json',
];
const TO = ['--rx-lat', '0.55', '--rx-lon', '0.55'];

it('a path takes the tables of a flag or of the environment', async () => {
  const byFlag = await radioshed(['path', ...LINK, ...TO, '--p1546-tables', tables]);
  expect(byFlag.stderr).toBe('');
  const byEnvironment = await radioshed(['path', ...LINK, ...TO], { env: { RADIOSHED_P1546_TABLES: tables } });
  const lossOf = (text: string): number => Number(/"Computed path loss dB": ([\d.]+)/.exec(text)?.[1]);
  expect(lossOf(byFlag.stdout)).toBeGreaterThan(80);
  expect(lossOf(byEnvironment.stdout)).toBe(lossOf(byFlag.stdout));
});

it('without tables a path is refused with where to get them, and a folder with its fault', async () => {
  const none = await radioshed(['path', ...LINK, ...TO]);
  expect(none.exitCode).not.toBe(0);
  expect(none.stderr).toContain('--model');
  expect(none.stderr).toContain(SOURCE);
  const absent = await radioshed(['path', ...LINK, ...TO, '--p1546-tables', join(tables, 'nowhere')]);
  expect(absent.stderr).toContain('nowhere: it does not exist');
  const some = join(temporaryFolder(), 'some');
  mkdirSync(some);
  for (const [name, text] of madeUpP1546Files().slice(1)) writeFileSync(join(some, name), text);
  const gaps = await radioshed(['path', ...LINK, ...TO, '--p1546-tables', some]);
  expect(gaps.exitCode).not.toBe(0);
  expect(gaps.stderr).toContain('Figures 1 are missing');
  rmSync(some, { recursive: true });
});

it('links and areas take them, too', async () => {
  const file = join(temporaryFolder(), 'links.csv');
  writeFileSync(file, 'tx_lat_deg,tx_lon_deg,rx_lat_deg,rx_lon_deg\n0.5,0.5,0.55,0.55\n');
  const flags = ['--tx-height', '60', '--frequency', '600', '--rx-height', '10', '--model', 'p1546'];
  const links = await radioshed(['links', file, ...flags, '--p1546-tables', tables, '--threads', '1']);
  expect(links.stdout).toMatch(/^tx_lat.*loss_db.*\n0\.5,0\.5,0\.55,0\.55,[\d.]+,\d{2,3}\.\d/);
  const area = ['area', ...LINK, '--radius', '3', '--resolution', '300'];
  expect((await radioshed([...area, '--p1546-tables', tables])).exitCode).toBe(0);
});

it('tables of other numbers are another ground for workers', async () => {
  const printWith = (files: [string, string][]): Promise<string> =>
    printOf({ tables: { p1546Tables: p1546Tables(files) } });
  const files = madeUpP1546Files();
  const [name, text] = files[23] as [string, string];
  const changed: [string, string][] = [...files.slice(0, 23), [name, text.replace(/(\r\n,1000,)[^,]*/u, '$1-80')]];
  const prints = [await printOf(), await printWith(files), await printWith(changed)];
  expect(new Set(prints).size).toBe(3);
  expect(await printWith(madeUpP1546Files(';'))).toBe(prints[1]);
});

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

async function serving(args: readonly string[]): Promise<(path: string, body?: object) => Promise<Response>> {
  child?.kill('SIGKILL');
  const server = startRadioshed(['serve', '--memory', '--first-key', 'print', ...args], { env: { PORT: '0' } });
  child = server;
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Ctrl-C')) resolve();
    });
    server.on('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
  const url = /address: (\S+)/.exec(printed)?.[1] ?? '';
  const key = /key: (\S+)/.exec(printed)?.[1] ?? '';
  return async (path, body) =>
    await fetch(url + path, body === undefined ? {} : { method: 'POST', headers: { key }, body: JSON.stringify(body) });
}

it('a server offers the model and computes it with tables alone', async () => {
  const body = { ...PATH_BODY, model: { pm: 'p1546' } };
  const names = async (ask: (path: string) => Promise<Response>): Promise<unknown[]> =>
    ((await (await ask('/models')).json()) as readonly { readonly name: string }[]).map(({ name }) => name);
  const having = await serving(['--p1546-tables', tables]);
  expect(await names(having)).toContain('p1546');
  expect((await having('/path', body)).status).toBe(200);

  const lacking = await serving([]);
  expect(await names(lacking)).not.toContain('p1546');
  const refused = await lacking('/path', body);
  expect(refused.status).toBe(400);
  const text = await refused.text();
  expect(text).toContain('model.pm');
  expect(text).toContain(SOURCE);
});
