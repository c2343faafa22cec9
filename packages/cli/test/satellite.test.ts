import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from './run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const data = file('data');
const TLE = `ISS (ZARYA)
1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123
`;

describe('radioshed satellite', () => {
  it('keeps a file wholly or not at all, finds in it, and tells passes', async () => {
    writeFileSync(file('stations.txt'), TLE);
    const kept = await radioshed(['satellite', 'import', file('stations.txt'), '--data', data, '--json']);
    expect(kept).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(kept.stdout)).toMatchObject({ satellites: 1, older: 0 });
    const before = readFileSync(join(data, 'satellites.json'), 'utf8');
    writeFileSync(file('bad.txt'), TLE.replace('3580', '3581'));
    const bad = await radioshed(['satellite', 'import', file('bad.txt'), '--data', data]);
    expect(bad.exitCode).toBe(4);
    expect(bad.stderr).toContain('line 3: the checksum is 3');
    expect(readFileSync(join(data, 'satellites.json'), 'utf8')).toBe(before);

    const found = await radioshed(['satellite', 'query', 'zarya', '--data', data, '--json']);
    expect(JSON.parse(found.stdout)).toEqual([expect.objectContaining({ NAME: 'ISS (ZARYA)', NORAD_CAT_ID: '25544' })]);

    const at = ['--lat', '51.5', '--lon', '-0.12', '--height', '20', '--data', data];
    const passes = await radioshed(['satellite', 'passes', 'iss (zarya)', ...at, '--from', '2024-05-06T20:00:00Z', '--min-elevation', '10', '--json']); // prettier-ignore
    const [first] = (JSON.parse(passes.stdout) as { passes: { rise: { time: string } }[] }).passes;
    expect(first?.rise.time).toMatch(/^2024-05-06T23:16:5/);
    const none = await radioshed(['satellite', 'passes', 'nobody', ...at]);
    expect(none.exitCode).toBe(2);
    expect(none.stderr).toContain('there is no satellite "nobody"');
  }, 60_000);

  it('works out areas and beams from a body, with the satellites of a file', async () => {
    const body = {
      satellites: ['ISS (ZARYA)', { lon: 20 }],
      date_time: '2024-05-06T20:45:00Z',
      receiver: { lat: 0.5, lon: 0.5 },
      output: { rad: 2, res: 50 },
    };
    writeFileSync(file('area.json'), JSON.stringify(body));
    const ran = await radioshed(['satellite', 'area', '--request', file('area.json'), '--satellites', file('stations.txt'), '--save', `png=${file('a.png')}`, '--json']); // prettier-ignore
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(Object.keys((JSON.parse(ran.stdout) as { satellites: object }).satellites)).toEqual(['ISS (ZARYA)', 'geostationary at 20°']); // prettier-ignore
    expect(readFileSync(file('a.png')).subarray(1, 4).toString()).toBe('PNG');
    const beam = '{"satellite": {"lon": 13}, "boresight": {"lat": 40, "lon": -3}, "antenna": {"hbw": 1.5}}';
    const lines = await radioshed(['spotbeam', '--request', '-', '--save', `contours=${file('b.geojson')}`], { stdin: beam }); // prettier-ignore
    expect(lines).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(readFileSync(file('b.geojson'), 'utf8'))).toMatchObject({ type: 'FeatureCollection' });
    const missing = await radioshed(['satellite', 'query', '--satellites', file('none.txt')]);
    expect(missing.exitCode).toBe(4);
    expect(existsSync(file('none.txt'))).toBe(false);
  }, 60_000);
});
