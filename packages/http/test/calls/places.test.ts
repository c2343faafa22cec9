import type { PlacesResponse } from '@radioshed/contract/schemas';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';

let ada: AskAs;
beforeAll(async () => {
  ({ ada } = await accounts());
});

const read = (body: object): Promise<PlacesResponse> => good<PlacesResponse>(ada('POST', '/places', body));
const why = (body: object): Promise<string> => refused(ada('POST', '/places', body));

describe('/places', () => {
  test('gives places with the members of a transmitter, refused entries, columns and notes', async () => {
    const content =
      'name,lat,lon,alt,power_dbm,freq,gain,azimuth\nHill,51°30′N,0°7′12″W,350,30,446,5,90\nLost,x,0,,,,,\n';
    expect(await read({ content })).toMatchObject({
      places: [{ name: 'Hill', line: 2, lat: 51.5, lon: -0.12, txw: 1, frq: 446, antenna: { txg: 5, azi: 90 } }],
      refused: [{ name: 'Lost', line: 3, column: 'lat', reason: '“x” is not an angle in degrees' }],
      columns: expect.arrayContaining([{ name: 'power_dbm', role: 'power dBm', example: '30' }]) as unknown,
      notes: [
        'Read without a unit in the name: freq in MHz, gain in dBi. If it is another, name it there, as in height_ft.',
        expect.stringMatching(/^The column alt is a height above sea level.*\(height_column alt\)/),
      ],
    });
  });

  test('reads what is chosen, and refuses what is asked to be complete', async () => {
    const content = 'id,A,B,H\n7,51.5,-0.12,30\n8,x,1,2\n';
    const chosen = { content, lat_column: 'A', lon_column: 'B', height_column: 'H' };
    expect((await read(chosen)).places).toEqual([{ name: '7', line: 2, lat: 51.5, lon: -0.12, alt: 30 }]);
    expect(await why({ ...chosen, faults: 'refuse' })).toContain(
      'content: 8 (line 3): A: “x” is not an angle in degrees',
    );
    expect(await why({ content })).toMatch(
      /content: The heading names no position.*choose columns \(lat_column, lon_column\)/,
    );
    expect(await why({ content, lat_column: 'Z', lon_column: 'B' })).toContain(
      'there is no column Z (lat_column): the columns are id, A, B, H',
    );
    const metres = 'name,x,y\nA,532800,180400\n';
    expect(await why({ content: metres })).toMatch(/metres of a map grid.*name it, such as EPSG:27700.*\(crs\)/);
    expect((await read({ content: metres, crs: '27700' })).places[0]).toMatchObject({
      lat: expect.closeTo(51.506935, 5),
    });
    expect(await why({ content: metres, crs: 'EPSG:1' })).toContain('crs: "EPSG:1"');
  });

  test('reads the bytes of a file in base64', async () => {
    const kml = '<kml><Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>';
    const kmz = Buffer.from(zipSync({ 'doc.kml': Buffer.from(kml) })).toString('base64');
    expect((await read({ content: kmz, encoding: 'base64' })).places).toEqual([{ name: 'A', lat: 2, lon: 1 }]);
    const wide = Buffer.from('\uFEFFname;lat;lon\nŁódź;51,8;19,5\n', 'utf16le').toString('base64');
    expect((await read({ content: wide, encoding: 'base64' })).places[0]).toMatchObject({ name: 'Łódź', lat: 51.8 });
    expect(await why({ content: '~', encoding: 'base64' })).toContain('content: it is not base64');
    const bomb = Buffer.from(zipSync({ 'doc.kml': new Uint8Array(5e6) })).toString('base64');
    expect(await why({ content: bomb, encoding: 'base64' })).toContain('doc.kml in the zip file has more than 4 MB');
  });

  test('has limits of size and of places', async () => {
    const rows = (count: number): string =>
      `lat,lon\n${Array.from({ length: count }, (_, i) => `1,${1 + i / 1e4}`).join('\n')}`;
    expect((await read({ content: rows(10_000) })).places).toHaveLength(10_000);
    expect(await why({ content: rows(10_001) })).toContain('content: it has 10001 places; allowed: at most 10000');
    expect(await why({ content: 'x'.repeat(500_001) })).toContain('outside 1 to 500000 characters');
    expect(await why({})).toContain('content');
    expect(await why({ content: `lat,lon\n${'"a\n'.repeat(40_000)}` })).toContain(
      'The table has 40002 lines; allowed: at most 30000',
    );
    expect(await why({ content: `<kml>${'<a>'.repeat(1000)}` })).toContain('nested more than 250 deep');
    const deep = `{"type":"Feature","geometry":${'{"type":"GeometryCollection","geometries":['.repeat(5000)}${']}'.repeat(5000)}}`;
    expect(await why({ content: deep })).toContain('not a point');
    expect(await why({ content: `${'['.repeat(200_000)}` })).toContain('not valid JSON');
  });
});
