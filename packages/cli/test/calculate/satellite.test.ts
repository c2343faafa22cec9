import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { servedSatellites } from '../../src/shelves/satellite-file.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const data = file('data');
const TLE = `ISS (ZARYA)
1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123
`;

describe('radioshed satellite', () => {
  it('imports a file atomically, searches it and lists passes', async () => {
    writeFileSync(file('stations.txt'), TLE);
    const imported = await radioshed(['satellite', 'import', file('stations.txt'), '--data', data, '--json']);
    expect(imported).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(imported.stdout)).toMatchObject({ satellites: 1, older: 0, notes: [] });
    const before = readFileSync(join(data, 'satellites.json'), 'utf8');
    writeFileSync(file('bad.txt'), TLE.replace('3580', '3581'));
    const bad = await radioshed(['satellite', 'import', file('bad.txt'), '--data', data]);
    expect(bad.exitCode).toBe(4);
    expect(bad.stderr).toContain('line 3: the checksum is 3');
    expect(readFileSync(join(data, 'satellites.json'), 'utf8')).toBe(before);

    const found = await radioshed(['satellite', 'query', 'zarya', '--data', data, '--json']);
    expect(JSON.parse(found.stdout)).toEqual([expect.objectContaining({ NAME: 'ISS (ZARYA)', NORAD_CAT_ID: '25544' })]);

    const at = ['--lat', '51.5', '--lon', '-0.12', '--height', '20', '--data', data];
    const passes = await radioshed([
      'satellite',
      'passes',
      'iss (zarya)',
      ...at,
      '--start',
      '2024-05-06T20:00:00Z',
      '--min-elevation',
      '10',
      '--json',
    ]);
    const [first] = (JSON.parse(passes.stdout) as { passes: { rise: { time: string } }[] }).passes;
    expect(first?.rise.time).toMatch(/^2024-05-06T23:16:5/);
    const none = await radioshed(['satellite', 'passes', 'nobody', ...at]);
    expect(none.exitCode).toBe(2);
    expect(none.stderr).toContain('no satellite "nobody"');
  });

  it('reports a damaged file at the start of a server, and to requests that name a satellite', async () => {
    writeFileSync(file('broken.json'), '{"satellites": [');
    const started = await radioshed([
      'serve',
      '--memory',
      '--port',
      '0',
      '--terrain',
      'null-island',
      '--satellites',
      file('broken.json'),
    ]);
    expect(started).toMatchObject({ exitCode: 4, stdout: '' });
    expect(started.stderr).toContain(`cannot read the satellites in ${file('broken.json')}: `);
    const refusal = await servedSatellites(file('broken.json'))
      .read()
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 400,
      body: {
        error: expect.stringMatching(
          /^satellites: cannot read the satellites in broken\.json: .*radioshed satellite import/,
        ),
        fields: [{ field: 'satellites' }],
      },
    });
    expect(await servedSatellites(file('none.json')).read()).toEqual([]);
  });

  it('computes areas and beams from a body, with the satellites of a file', async () => {
    const body = {
      satellites: ['ISS (ZARYA)', { lon: 20 }],
      date_time: '2024-05-06T20:45:00Z',
      receiver: { lat: 0.5, lon: 0.5 },
      output: { rad: 2, res: 50 },
    };
    writeFileSync(file('area.json'), JSON.stringify(body));
    const ran = await radioshed([
      'satellite',
      'area',
      '--request',
      file('area.json'),
      '--satellites',
      file('stations.txt'),
      '--save',
      `png=${file('a.png')}`,
      '--json',
    ]);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(Object.keys((JSON.parse(ran.stdout) as { satellites: object }).satellites)).toEqual([
      'ISS (ZARYA)',
      'geostationary at 20°',
    ]);
    expect(readFileSync(file('a.png')).subarray(1, 4).toString()).toBe('PNG');
    const beam = '{"satellite": {"lon": 13}, "boresight": {"lat": 40, "lon": -3}, "antenna": {"hbw": 1.5}}';
    const lines = await radioshed(['spotbeam', '--request', '-', '--save', `contours=${file('b.geojson')}`], {
      stdin: beam,
    });
    expect(lines).toMatchObject({ exitCode: 0, stderr: '' });
    expect(lines.stdout).toMatch(/^area +[\d.]+ km²$[^]*^satellite elevation +[\d.]+°$/m);
    expect(JSON.parse(readFileSync(file('b.geojson'), 'utf8'))).toMatchObject({ type: 'FeatureCollection' });
    const unnamed = await radioshed([
      'satellite',
      'area',
      '--request',
      file('area.json'),
      '--satellites',
      file('none.txt'),
    ]);
    expect(unnamed).toMatchObject({ exitCode: 4, stdout: '' });
    expect(unnamed.stderr).toContain('none.txt: it does not exist');
    const missing = await radioshed(['satellite', 'query', '--satellites', file('none.txt')]);
    expect(missing.exitCode).toBe(4);
    expect(existsSync(file('none.txt'))).toBe(false);
  });

  it('takes ITU maps and a pattern file, and names an invalid file', async () => {
    mkdirSync(file('maps'));
    const map = (name: string, rows: readonly (readonly number[])[]): void =>
      writeFileSync(join(file('maps'), name), rows.map((row) => row.join(' ')).join('\n'));
    map('R001.TXT', [
      [60, 60],
      [60, 60],
    ]);
    map('LAT_R001.TXT', [
      [-90, -90],
      [90, 90],
    ]);
    map('LON_R001.TXT', [
      [-180, 180],
      [-180, 180],
    ]);
    const body = {
      satellites: [{ lon: 20 }],
      transmitter: { frq: 20_000 },
      receiver: { lat: 0.5, lon: 0.5 },
      output: { rad: 1, res: 100 },
    };
    writeFileSync(file('level.json'), JSON.stringify(body));
    const cut = Array.from({ length: 360 }, (_, i) => `${i} ${Math.min(40, 3 * (Math.min(i, 360 - i) / 2) ** 2)}`);
    writeFileSync(
      file('spot.msi'),
      ['NAME Spot', 'FREQUENCY 20000', 'GAIN 40 dBi', 'HORIZONTAL 360', ...cut, 'VERTICAL 360', ...cut].join('\n'),
    );
    const area = ['satellite', 'area', '--request', file('level.json'), '--itu-maps', file('maps')];
    const ran = await radioshed([...area, '--pattern-file', file('spot.msi'), '--json']);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    const { calculation_adjusted: notes } = JSON.parse(ran.stdout) as { calculation_adjusted: string[] };
    expect(notes).toEqual(
      expect.arrayContaining(['ITU maps give rain for this location.', 'Antenna pattern: Spot, 40 dBi.']),
    );

    map('R001.TXT', [[60, 60], [60]]);
    for (const args of [area, ['serve', '--memory', '--port', '0', '--itu-maps', file('maps')]]) {
      const refused = await radioshed(args);
      expect(refused).toMatchObject({ exitCode: 4, stdout: '' });
      expect(refused.stderr).toMatch(/R001\.TXT is not a map: value: "row 2"/);
    }
    const empty = await radioshed(['serve', '--memory', '--port', '0', '--itu-maps', data]);
    expect(empty.stderr).toMatch(/no ITU map in .*: it has none of R001\.TXT, h0\.txt/);
  });
});
