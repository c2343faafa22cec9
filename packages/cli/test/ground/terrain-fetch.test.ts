import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { floatGeoTiff } from '@radioshed/formats';
import { rasterOf } from '@radioshed/raster';
import { afterEach, describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const cache = temporaryFolder();
let server: Server | undefined;

afterEach(() => server?.close());

const TILE = '/Copernicus_DSM_COG_10_N10_00_E020_00_DEM/Copernicus_DSM_COG_10_N10_00_E020_00_DEM.tif';
const SIZE = 120;
const tile = floatGeoTiff(
  rasterOf(new Float32Array(SIZE * SIZE).fill(321), {
    width: SIZE,
    height: SIZE,
    transform: [20, 1 / SIZE, 0, 11, 0, -1 / SIZE],
    crs: 'EPSG:4326',
  }),
);

/** A mirror with one tile, or one status for every request. */
async function mirror(status?: number): Promise<Record<string, string>> {
  const made = createServer((request, response) => {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (status !== undefined || request.url !== TILE) response.writeHead(status ?? 404).end();
    else if (range === null) response.writeHead(200, { 'content-length': tile.length }).end(tile);
    else {
      const [from, to] = [Number(range[1]), Math.min(Number(range[2]), tile.length - 1)];
      response
        .writeHead(206, { 'content-range': `bytes ${from}-${to}/${tile.length}` })
        .end(tile.subarray(from, to + 1));
    }
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
  return { RADIOSHED_COPERNICUS_30: url, RADIOSHED_COPERNICUS_90: url };
}

describe('radioshed terrain fetch', () => {
  it('fills the cache, and then requests nothing', async () => {
    const env = await mirror();
    const args = ['terrain', 'fetch', '--bounds', '10.6,20.6,10.4,19.9', '--cache', cache];
    const first = await radioshed(args, { env });
    expect({ exitCode: first.exitCode, stderr: first.stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(first.stdout).toMatch(/^tiles +1 with heights, 1 of sea$/m);
    expect(first.stdout).toMatch(/^downloaded +\d+ kB$/m);
    expect(first.stdout).toMatch(/^attribution +Terrain: .*Copernicus/m);
    const second = await radioshed(args, { env });
    expect(second.stdout).toMatch(/^downloaded +nothing; all tiles are cached$/m);
  });

  it('reports a refusal by the server', async () => {
    const env = await mirror(403);
    const { exitCode, stdout, stderr } = await radioshed(
      ['terrain', 'fetch', '--bounds', '1,1,0,0', '--cache', cache],
      { env },
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
    expect(stderr).toMatch(/Copernicus_DSM_COG_10_N00_00_E000_00_DEM.*403/);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
