import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { AREA_BODY, PATH_BODY } from '../support/request.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const radio = { lat: 0.5, lon: 0.5, alt: 10, frq: 446, txw: 1 };
const CALLS = [
  { call: 'path', id: 'a', body: PATH_BODY },
  { call: 'nowhere', body: {} },
  { call: '/area', body: { ...AREA_BODY, model: { pm: 3 } } },
  { call: 'path', body: { ...PATH_BODY, transmitter: { ...radio, lat: 95 } } },
  { call: 'multilink', id: 7, body: { radios: [radio, { ...radio, lat: 0.51 }] } },
];
const file = join(folder, 'calls.ndjson');
writeFileSync(file, `${CALLS.map((each) => JSON.stringify(each)).join('\n\n')}\n{\n`);

type Line = Readonly<Record<string, unknown>>;
const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

test('radioshed batch runs mixed calls in order and reports errors by line', async () => {
  const out = join(folder, 'results.ndjson');
  const ran = await radioshed(['batch', file, '--out', out]);
  expect(ran.exitCode).toBe(0);
  const lines = linesOf(readFileSync(out, 'utf8'));
  expect(lines.map(({ line, id, call }) => [line, id, call])).toEqual([
    [1, 'a', 'path'],
    [3, undefined, 'nowhere'],
    [5, undefined, 'area'],
    [7, undefined, 'path'],
    [9, 7, 'multilink'],
    [10, undefined, undefined],
  ]);
  expect(lines.map(({ response }) => response !== undefined)).toEqual([true, false, true, false, true, false]);
  expect(ran.stderr).toContain('line 3: call: "nowhere" is not one of area, path');
  expect(ran.stderr).toContain('line 7: transmitter.lat: 95 is outside -89 to 89 degrees');
  expect(ran.stderr).toContain('line 10: not JSON');
  expect(ran.stdout).toContain('6 calls, 3 with an error');

  // Continued after a kill in the middle of a line.
  const whole = readFileSync(out, 'utf8');
  writeFileSync(out, whole.slice(0, whole.indexOf('\n', whole.indexOf('\n') + 1) + 20));
  const again = await radioshed(['batch', file, '--out', out, '--resume']);
  expect([again.exitCode, again.stdout]).toEqual([0, expect.stringContaining('6 calls, 2 of them earlier')]);
  expect(linesOf(readFileSync(out, 'utf8')).map(({ line }) => line)).toEqual([1, 3, 5, 7, 9, 10]);
  const strict = await radioshed(['batch', file, '--strict']);
  expect([strict.exitCode, linesOf(strict.stdout).length]).toEqual([2, 1]);
});
