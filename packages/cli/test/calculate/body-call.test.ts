import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();

/** The body of the example that --help shows. */
async function exampleOf(verb: string): Promise<string> {
  const { stdout, exitCode } = await radioshed([verb, '--help']);
  expect(exitCode).toBe(0);
  return /echo '([^']*)' \|/.exec(stdout)?.[1] ?? '';
}

describe.each([
  ['points', 'Transmitters', /^Transmitters 0 .*Computed path loss dB/m, 'json'],
  ['multilink', 'values', /^values 0->1 +-\d/m, 'csv'],
  [
    'multisite',
    'coverage',
    /^area +[\d.]+ km²[^]*^elapsed +\d+ ms[^]*^note [^]*^attribution +Terrain: Null Island/m,
    'png',
  ],
  ['bsa', 'best', /^best lat +0\.\d/m, 'values'],
  ['relay', 'groups', /^places 0 +lat 0\.\d/m, undefined],
  ['highpoint', 'places', /^places 0 .*sees_percent \d/m, undefined],
])('%s', (verb, member, output, format) => {
  test('runs its own example: as JSON, as a table, with a file', async () => {
    const stdin = await exampleOf(verb);
    const json = await radioshed([verb, '--request', '-', '--json'], { stdin });
    expect([json.exitCode, json.stderr]).toEqual([0, '']);
    expect(JSON.parse(json.stdout)).toHaveProperty(member);
    const body = join(folder, `${verb}.json`);
    writeFileSync(body, stdin);
    const path = join(folder, `${verb}.out`);
    const save = format === undefined ? [] : ['--save', `${format}=${path}`];
    const lines = await radioshed([verb, '--request', body, ...save]);
    expect([lines.exitCode, lines.stderr]).toEqual([0, '']);
    expect(lines.stdout).toMatch(output);
    expect(existsSync(path)).toBe(format !== undefined);
    if (format !== undefined) expect(readFileSync(path).length).toBeGreaterThan(20);
  });
});

test.each([
  [['points', '--request', '-'], '{}', 2, 'transmitter: missing'],
  [['points', '--request', 'nowhere.json'], '', 4, 'nowhere.json'],
  [['points', '--request', '-'], '{', 2, 'stdin'],
  [['multisite'], '', 2, '--request'],
  [['relay', '--request', '-'], '{"radios": []}', 2, 'radios: a list of 0; allowed: at least 2'],
  [['multilink', '--request', '-', '--save', 'csv'], '{}', 2, '--save: "csv" is not a format and a file'],
  [
    ['multilink', '--request', '-', '--save', 'png=x.png'],
    '{}', // whose own faults are found later
    2,
    '--save: "png" is not one of the formats json, csv',
  ],
  [
    ['multisite', '--request', '-', '--save', 'kml=x.kml'],
    '{}',
    2,
    '--save: "kml" links to a picture on a server; use kmz or one of png, png_3857, kmz, tiff',
  ],
  [['highpoint', '--request', '-'], '{"lat": 95, "lon": 0}', 2, 'lat: 95 is outside -89 to 89'],
])('%j is refused', async (args, stdin, exitCode, error) => {
  const ran = await radioshed(args, { stdin, cwd: folder });
  expect([ran.exitCode, ran.stdout]).toEqual([exitCode, '']);
  expect(ran.stderr).toContain(error);
});
