import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const PROFILE = ['terrain', 'profile', '--terrain', 'null-island', '--lat', '0.5', '--lon', '0.5'];

describe('radioshed terrain info', () => {
  it('shows the contents', async () => {
    const { exitCode, stdout } = await radioshed([
      'terrain',
      'info',
      '--terrain',
      'null-island',
      '--bounds',
      '1,1,0,0',
    ]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^source +Null Island$/m);
    expect(stdout).toMatch(/^finest spacing +92\.\d m$/m);
    expect(stdout).toMatch(/^in the box +\d+ x \d+ posts, 0\.0 to [\d,]+\.\d m$/m);
  });

  it('prints JSON', async () => {
    const { stdout } = await radioshed([
      'terrain',
      'info',
      '--terrain',
      'null-island',
      '--bounds',
      '1,1,0,0',
      '--json',
    ]);
    const info = JSON.parse(stdout);
    expect(info).toMatchObject({ name: 'Null Island', kind: 'terrain', window: { withoutHeightPercent: 0 } });
    expect(info.window.highestM).toBeGreaterThan(500);
  });

  it('treats missing tiles as sea on request', async () => {
    const tiles = join(folder, 'one-tile');
    mkdirSync(tiles);
    const posts = Buffer.alloc(2 * 1201 * 1201);
    for (let i = 0; i < 1201 * 1201; i++) posts.writeInt16BE(77, 2 * i);
    writeFileSync(join(tiles, 'N50E010.hgt'), posts);
    const across = [
      'terrain',
      'profile',
      '--terrain',
      tiles,
      '--lat',
      '50.5',
      '--lon',
      '10.99',
      '--rx-lat',
      '50.5',
      '--rx-lon',
      '11.01',
    ];
    const [unknown, sea, odd] = await Promise.all(
      [[], ['--missing-terrain', 'sea'], ['--missing-terrain', 'land']].map((more) => radioshed([...across, ...more])),
    );
    expect(unknown.stdout.trim()).toMatch(/11\.01,$/);
    expect(sea.stdout.trim()).toMatch(/11\.01,0$/);
    expect({ exitCode: odd.exitCode, stderr: odd.stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('--missing-terrain') as string,
    });
  });

  it('reads the terrain of the environment variable', async () => {
    const { exitCode, stderr } = await radioshed(['terrain', 'info'], {
      env: { RADIOSHED_TERRAIN: '/no/such/folder' },
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('/no/such/folder');
  });

  it.each([
    ['N00E000.tif', '<!doctype html><title>403</title>'],
    ['N00E000.hgt', 'cut short'],
  ])('fails if the only tile is a damaged %s', async (name, content) => {
    const broken = join(folder, `broken-${name}`);
    mkdirSync(broken);
    writeFileSync(join(broken, name), content);
    const { exitCode, stdout, stderr } = await radioshed(['terrain', 'info', '--terrain', broken]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
    expect(stderr).toContain(name);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['1,1,0', /--bounds: "1,1,0" is not four numbers N,E,S,W/],
    ['1,1,x,0', /--bounds: "1,1,x,0" is not four numbers N,E,S,W/],
    ['0,1,1,0', /bounds\.north: 0 is not a latitude above bounds\.south, 1 degrees/],
  ])('refuses the box %s', async (bounds, message) => {
    const { exitCode, stderr } = await radioshed(['terrain', 'info', '--terrain', 'null-island', '--bounds', bounds]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('radioshed terrain profile', () => {
  it('follows the geodesic in equal steps, both ends included', async () => {
    const { exitCode, stdout } = await radioshed([
      ...PROFILE,
      '--rx-lat',
      '0.51',
      '--rx-lon',
      '0.52',
      '--resolution',
      '500',
    ]);
    expect(exitCode).toBe(0);
    const [header, ...rows] = stdout.trim().split('\n');
    expect(header).toBe('distance_m,lat,lon,ground_m');
    const numbers = rows.map((row) => row.split(',').map(Number));
    expect(numbers[0]?.slice(0, 3)).toEqual([0, 0.5, 0.5]);
    expect(numbers.at(-1)?.slice(1, 3)).toEqual([0.51, 0.52]);
    expect(numbers.at(-1)?.[0]).toBeCloseTo(2485.8, 0); // hypot(0.01 · 110.574, 0.02 · 111.315) km near the equator
    expect(rows).toHaveLength(Math.ceil(2485.8 / 500) + 1);
    expect(numbers.every(([, , , ground]) => (ground ?? 0) > 0)).toBe(true);
  });

  it('gives the same as JSON', async () => {
    const args = [...PROFILE, '--rx-lat', '0.51', '--rx-lon', '0.52'];
    const [csv, json] = await Promise.all([radioshed(args), radioshed([...args, '--json'])]);
    const rows = JSON.parse(json.stdout).map((row: object) => Object.values(row).join(','));
    expect(csv.stdout.trim().split('\n').slice(1)).toEqual(rows);
  });

  it.each([
    [['--rx-lat', '91', '--rx-lon', '0'], /--rx-lat: "91" is outside -90 to 90 degrees/],
    [['--rx-lat', '0.5', '--rx-lon', '0.5'], /both ends are at the same location/],
    [
      ['--rx-lat', '1', '--rx-lon', '1', '--resolution', 'NaN'],
      /--resolution: "NaN" is not a number from 0.1 to 1000000 m/,
    ],
    [
      ['--rx-lat', '2', '--rx-lon', '2', '--resolution', '0.1'],
      /--resolution: 0.1 m is too fine for this path; use \d+ m or more/,
    ],
    [['--rx-lat', '1', '--rx-lon', 'Infinity'], /--rx-lon: "Infinity" is outside -180 to 180 degrees/],
  ])('refuses %j', async (args, message) => {
    const { exitCode, stdout, stderr } = await radioshed([...PROFILE, ...args]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  it('names an invalid tile', async () => {
    const tiles = join(folder, 'tiles');
    mkdirSync(tiles);
    writeFileSync(join(tiles, 'N00E000.tif'), '<!doctype html><title>403</title>');
    const { exitCode, stderr } = await radioshed([
      ...PROFILE,
      '--terrain',
      tiles,
      '--rx-lat',
      '0.6',
      '--rx-lon',
      '0.6',
    ]);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('N00E000.tif');
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
