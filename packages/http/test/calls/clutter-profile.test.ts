import { nullIslandLandcover } from '@radioshed/clutter';
import { expect, test } from 'vitest';

import { accounts, good, refused } from '../accounts.js';
import { sample } from '../fakes.js';

/** Lines as a public calibration program writes them. */
const lines = (treesM: number, treesDbPerM: number): string =>
  ['99:3:2.5', '1:1:0.0', `2:${treesM}:${treesDbPerM}`, '7:1:0.0', '10:0:0', '11:6:0.1:Obstacle+1:#ea580c'].join('\n');
const form = (save: string, values: string): string => new URLSearchParams({ save, values }).toString();
const PLACES = ['/API/clutter/index2.php', '/clutter/profile'] as const;

test('a calibration program saves a profile, calculates with it and saves the next', async () => {
  const { ada, eve } = await accounts({ landcover: nullIslandLandcover() });
  const meanOf = async (profile: string): Promise<number> => {
    const saved = await good(ada('POST', PLACES[0], profile));
    expect(saved).toEqual({ balance: 1_000_000_000, status: 200, message: 'AreaCalibPy.clt saved' });
    const environment = { clt: 'AreaCalibPy.clt', elevation: 2, landcover: 1, buildings: 1 };
    const body = { ...sample, environment, model: { pm: 10, ked: 2 }, output: { ...sample.output, col: 9, res: 30 } };
    const answer = await good<{ kmz: string; values: string; calculation_adjusted: string[] }>(
      ada('POST', '/area', body),
    );
    expect(answer.calculation_adjusted.join(' ')).not.toMatch(/clt/);
    const tiff = await ada('GET', new URL(answer.kmz.replace(/kmz$/, 'tiff')).pathname);
    const bytes = new Uint8Array(await tiff.arrayBuffer());
    expect(String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0)).toMatch(/II|MM/);
    return bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length;
  };
  expect(await meanOf(form('AreaCalibPy', lines(30, 1.5)))).not.toBe(await meanOf(form('AreaCalibPy', lines(0.5, 0))));
  // Other accounts do not have it.
  const theirs = { ...sample, environment: { clt: 'AreaCalibPy.clt', landcover: 1 } };
  expect(await refused(eve('POST', '/area', theirs))).toMatch(
    /^400 environment\.clt: "AreaCalibPy\.clt" is not one of/,
  );
});

test('invalid profiles and reserved names are refused', async () => {
  const { ada } = await accounts();
  for (const place of PLACES) {
    for (const [body, told] of [
      [form('X', '2:8'), /^400 values: X line 1: "2:8"; allowed: code/],
      [form('X', '2:8:-1'), /^400 values: X line 1 attenuation_dB_per_m/],
      [form('X', ' '), /^400 values: " " is outside 1 to 50000 characters/],
      [form('', '2:8:1'), /^400 save: /],
      [form('x'.repeat(47), '2:8:1'), /^400 save: /],
      [form('minimal.clt', '2:8:1'), /^400 save: "minimal" is not a name/],
      [form('Minimal.clt.CLT', '2:8:1'), /^400 save: "Minimal" is not a name/],
      [form('.clt', '2:8:1'), /^400 save: "\.clt" is not a name with a character/],
      ['save=X', /^400 values: /],
    ] as const) {
      expect(await refused(ada('POST', place, body))).toMatch(told);
    }
  }
});

test('only the most recently saved profiles remain', async () => {
  const { ada } = await accounts();
  let message = '';
  for (let i = 0; i <= 20; i++)
    ({ message } = await good<{ message: string }>(ada('POST', PLACES[1], form(`P${i}`, '2:8:1'))));
  expect(message).toBe('P20.clt saved; the oldest profile, P0.clt, was deleted to make room');
  const body = (clt: string): object => ({ ...sample, environment: { clt, landcover: 1 } });
  expect((await ada('POST', '/area', body('p1.clt'))).status).toBe(200);
  expect((await ada('POST', '/area', body('P0.clt'))).status).toBe(400);
});

test('/network names the site whose profile no longer exists', async () => {
  const { ada } = await accounts();
  const save = (name: string): Promise<unknown> => good(ada('POST', PLACES[1], form(name, '2:8:1')));
  await save('Mine');
  await good(ada('POST', '/area', { ...sample, environment: { clt: 'Mine.clt', landcover: 1 } }));
  for (let i = 0; i < 20; i++) await save(`P${i}`);
  const told = await refused(ada('GET', `/network?net=${sample.network}&nam=Super&lat=0.505&lon=0.502&alt=2`));
  expect(told).toMatch(/^400 net: 1_\w+ cannot be computed again: environment\.clt: "Mine\.clt" is not one of/);
});
