import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { codeBlocks } from '@radioshed/testing/readme';
import { expect, it } from 'vitest';

import { MODELS } from '../../src/predict/model-table.js';
import { driveTest, linkTest } from '../support/drive-test.js';
import { inLargeSteps, runsCleanly } from '../support/pages.js';
import { AREA_BODY } from '../support/request.js';
import { temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const commands = codeBlocks(readme, 'sh').map((block) => block.trim().split('\n'));

/** The lines of the only block that begins so, as arguments. */
function linesOf(begin: string): string[][] {
  const found = commands.filter(([first = '']) => first.startsWith(`radioshed ${begin}`));
  expect([begin, found.length]).toEqual([begin, 1]);
  return (found[0] ?? []).map((line) => line.split(' ').slice(1));
}

const run = (args: readonly string[]): Promise<string> => runsCleanly(args, folder);

it('antenna: writes and draws a pattern, and lists cables', async () => {
  for (const args of linesOf('antenna')) expect(await run(args)).not.toBe('');
  expect(readFileSync(file('sector.png')).subarray(1, 4).toString()).toBe('PNG');
});

it('hf: draws a circuit and a map', async () => {
  for (const args of linesOf('hf')) await run(inLargeSteps(args));
  for (const name of ['chart.png', 'map.png', 'snr.tif']) expect(existsSync(file(name))).toBe(true);
});

it('predict: computes tables', async () => {
  writeFileSync(file('distances.csv'), 'distanceM,frequencyMHz\n1000,446\n2000,446\n');
  writeFileSync(file('paths.csv'), 'profile,frequencyMHz,txHeightM,rxHeightM\nhill,446,30,2\n');
  writeFileSync(file('ground.csv'), 'profile,distanceKm,groundM\nhill,0,10\nhill,1,80\nhill,2,20\nhill,3,15\n');
  for (const args of linesOf('predict')) expect(await run(args)).toMatch(/^[12] rows, 0 refused/);
  expect(readFileSync(file('losses.csv'), 'utf8').split('\n')).toHaveLength(3);
});

it('predict: the README lists the columns of every model', () => {
  const rows = readme.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const code = (columns: readonly string[]): string => columns.map((column) => `\`${column}\``).join(', ');
  const wanted = [...MODELS].flatMap(([id, { forms }]) =>
    forms.map(({ ground, needs, takes, results }) => [
      `\`${id}\`${ground === undefined ? '' : ', with profiles'}`,
      code(needs),
      code(takes),
      code(results),
    ]),
  );
  const listed = new Set(rows.map((cells) => cells.slice(1, -1).join('|')));
  expect(wanted.filter((row) => !listed.has(row.join('|')))).toEqual([]);
});

it('serve and account: creates an account, changes its plan, issues, rotates and revokes keys', async () => {
  const [, ...lines] = linesOf('serve'); // serve itself: serve.test.ts
  expect(lines.map(([, verb]) => verb)).toEqual(['create', 'plan', 'key', 'rotate', 'revoke', 'delete', 'audit']);
  const [create = [], plan = [], key = [], rotate = [], revoke = []] = lines.map((line) =>
    line.map((each) => (each.startsWith('/var/') ? file('data') : each)),
  );
  await run(create);
  await run(plan);
  const listed = async (): Promise<
    readonly { readonly plan: string; readonly keys: readonly { readonly keyId: string }[] }[]
  > => JSON.parse(await run(['account', 'list', '--data', file('data'), '--json']));
  const [ada] = await listed();
  expect([ada?.plan, ada?.keys.length]).toEqual(['silver', 1]);
  await run(key);
  const [, limited] = (await listed())[0]?.keys ?? [];
  expect(rotate[2]).toMatch(/^[0-9a-f]{16}$/);
  await run(rotate.with(2, limited?.keyId ?? ''));
  expect(revoke[2]).toMatch(/^[0-9a-f]{16}$/);
  await run(revoke.with(2, ada?.keys[0]?.keyId ?? ''));
  expect((await listed())[0]?.keys).toHaveLength(2);
});

it('compare and calibrate: score models and fit a drive test', async () => {
  writeFileSync(file('drive.csv'), driveTest());
  writeFileSync(file('body.json'), JSON.stringify({ ...AREA_BODY, model: { pm: 3 } }));
  const { links, profiles } = linkTest();
  writeFileSync(file('trans-horizon.csv'), links);
  writeFileSync(file('profiles.csv'), profiles);
  const [compare = [], compareLinks = []] = linesOf('compare');
  const [calibrate = []] = linesOf('calibrate');
  expect(await run(compare)).toMatch(/p1812/);
  expect(await run(compareLinks)).toMatch(/^ +auto +4 /m);
  await run(calibrate);
  expect(readFileSync(file('fitted.clt'), 'utf8')).toContain('# offset to add');
});
