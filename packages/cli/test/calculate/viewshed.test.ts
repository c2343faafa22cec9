import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readGeoTiff } from '@radioshed/formats';
import { byteString } from '@radioshed/units';
import { describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const PLACE = [
  'viewshed',
  '--lat',
  '0.5',
  '--lon',
  '0.5',
  '--terrain',
  'null-island',
  '--radius',
  '4',
  '--resolution',
  '40',
];

interface Figures {
  readonly visiblePercent: number;
  readonly pixels: number;
  readonly visible: number;
  readonly width: number;
  readonly computedBy: { readonly engine: string };
  readonly input: { readonly observer: { readonly heightM: number; readonly heightReference: string } };
}

async function figuresOf(flags: readonly string[]): Promise<Figures> {
  const { exitCode, stdout, stderr } = await radioshed([...PLACE, ...flags, '--json']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return JSON.parse(stdout) as Figures;
}

describe('radioshed viewshed', () => {
  it('writes every file, and prints the visible area', async () => {
    const kinds = { png: 'a.png', 'png-mercator': 'm.png', tif: 'a.tif', kmz: 'a.kmz', values: 'v.tif' };
    const flags = Object.entries(kinds).flatMap(([flag, name]) => [`--${flag}`, file(name)]);
    const { exitCode, stdout, stderr } = await radioshed([...PLACE, '--tx-height', '20', ...flags]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const magic = (name: string): string => byteString(readFileSync(file(name)).subarray(0, 4));
    expect([magic('a.png'), magic('m.png'), magic('a.kmz')]).toEqual(['\x89PNG', '\x89PNG', 'PK\x03\x04']);
    for (const name of Object.values(kinds)) expect(stdout).toContain(file(name));
    const [, percent] = /^visible +([\d.]+) % of the circle, [\d.]+ km²$/m.exec(stdout) ?? [];
    expect(stdout).toMatch(/^processor +CPU, \d+ threads?, f64 in WebAssembly$/m);
    expect(stdout).toMatch(/^note +Line of sight uses 4\/3 of the Earth’s radius/m);
    expect(stdout).toMatch(/^attribution +Terrain: Null Island/m);
    const values = (await readGeoTiff(readFileSync(file('v.tif')))).values;
    const within = values.filter((value) => !Number.isNaN(value));
    expect(new Set(within)).toEqual(new Set([0, 1]));
    expect(within.length).toBeLessThan(values.length);
    const seen = within.filter((value) => value === 1).length;
    expect((100 * seen) / within.length).toBeCloseTo(Number(percent), 1);
  });

  it('sees more from a higher observer, and of higher targets', async () => {
    const low = await figuresOf(['--tx-height', '2', '--rx-height', '0']);
    const high = await figuresOf(['--tx-height', '60', '--rx-height', '0']);
    const tall = await figuresOf(['--tx-height', '2', '--rx-height', '30']);
    expect(high.visible).toBeGreaterThan(low.visible);
    expect(tall.visible).toBeGreaterThan(low.visible);
    expect(low.computedBy.engine).toBe('cpu');
  });

  it('takes feet, heights above sea level, bounds and another Earth radius', async () => {
    const feet = await figuresOf(['--tx-height', '100', '--units', 'f']);
    expect(feet.input.observer).toMatchObject({ heightM: 30.48, heightReference: 'ground' });
    const sea = await figuresOf(['--tx-height', '900', '--rx-height', '600', '--units', 'm_amsl']);
    expect(sea.input.observer).toMatchObject({ heightM: 900, heightReference: 'sea' });
    const box = await figuresOf(['--bounds', '0.52,0.51,0.5,0.49', '--earth-radius', '1.1667']);
    expect(box.pixels).toBeLessThan(feet.pixels);
    expect(box.width).toBeLessThan(feet.width);
  });

  it.each([
    [['--lat', '91'], '--lat: "91" is outside -89 to 89 degrees'],
    [['--tx-height', '-1'], '--tx-height: "-1" is outside 0 to 60000 m'],
    [['--units', 'm_amsl'], '--tx-height: missing; heights above sea level (--units m_amsl) have no default'],
    [['--earth-radius', '0'], '--earth-radius: "0" is outside 0.5 to 1000'],
    [['--png', 'sight.kmz'], '--png: sight.kmz ends in .kmz, but the format is .png'],
  ])('refuses %j', async (flags, line) => {
    const { exitCode, stdout, stderr } = await radioshed([...PLACE, ...flags]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(line);
  });
});
