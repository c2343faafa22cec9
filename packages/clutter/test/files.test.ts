import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { classAttenuations, denserClasses, parseClutterProfile, systemProfile } from '../src/index.js';
import { clutterProfiles, obstaclesFile } from '../src/node.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clutter-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('user files', () => {
  it('reads obstacles and notes the ignored ones, ten by name', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [0.001, 0],
      ],
    };
    const feature = (height: unknown): object => ({
      type: 'Feature',
      properties: { height, material: 5 },
      geometry: line,
    });
    const bad = ['tall', 'NaN', null, -1, Infinity, '', 1e9, [], {}, true, 'low', '3 m'];
    const features = [feature(8), ...bad.map(feature)];
    const file = join(folder, 'walls.geojson');
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
    const { obstacles, notes } = await obstaclesFile(file);
    expect(obstacles.map(({ heightM }) => heightM)).toEqual([8]);
    expect(notes).toMatchObject([
      { code: 'featuresIgnored', severity: 'warning', params: { what: 'obstacle', file: 'walls.geojson', count: 12 } },
    ]);
    const named = notes[0]?.params['features'] as readonly { index: number; reason: string }[];
    expect(named.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(named.slice(0, 3).map(({ reason }) => reason)).toEqual([
      'height: "tall" is not a number; allowed: 0 to 1000 m',
      'height: "NaN" is not a number; allowed: 0 to 1000 m',
      'height is missing',
    ]);
    await writeFile(file, '{"type":');
    await expect(obstaclesFile(file)).rejects.toThrow(/walls\.geojson is not a GeoJSON file of obstacles/);
    await expect(obstaclesFile(join(folder, 'none.geojson'))).rejects.toThrow(/none\.geojson does not exist/);
  });

  it('names profiles after their files', async () => {
    await writeFile(join(folder, 'Park.clt'), '2:9:0.3:Old+trees');
    expect((await clutterProfiles(folder)).map(({ name, classes }) => [name, classes.length])).toEqual([['Park', 1]]);
    await writeFile(join(folder, 'Bad.clt'), '2:9:0.3\n2:high:0.3');
    await expect(clutterProfiles(join(folder, 'Bad.clt'))).rejects.toThrow(/Bad\.clt line 2 height_m: "?high/);
    await rm(join(folder, 'Bad.clt'));
  });
});

describe('a profile', () => {
  it('gives attenuation by class: its lines first, then the materials of obstacles', () => {
    const profile = parseClutterProfile('#scaling:100=0.5,1000=1\n2:10:0.2\n15:0:9', 'test');
    const table = classAttenuations(profile, 100);
    expect([table[2], table[15], table[19], table[7], table.length]).toEqual([0.1, 4.5, 3, 0, 256]);
  });

  it('is denser than another if a landcover class is higher or more lossy', () => {
    const minimal = systemProfile('Minimal');
    expect(denserClasses(minimal, minimal)).toEqual([]);
    expect(denserClasses(systemProfile('Temperate'), minimal).map(({ code }) => code)).toEqual([2, 4, 5, 6, 7, 10]);
    expect(denserClasses(parseClutterProfile('99:50:9\n15:9:9\n2:5:0.1'), minimal)).toEqual([]);
    expect(denserClasses(parseClutterProfile('20:1:0'), minimal).map(({ code }) => code)).toEqual([20]);
  });
});
