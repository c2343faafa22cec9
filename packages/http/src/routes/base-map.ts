import { ServiceError } from '@radioshed/service';
import { refusalText, shortText } from '@radioshed/units';

import type { BaseTiles } from '../base-tiles.js';
import type { Route } from '../route.js';

/** The operator's base map as tiles, where the server has it in a file. */
export const BASE_MAP_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/base-map/{z}/{x}/{y}',
    summary: "a Web Mercator tile of the operator's base map, as its file has it; 204 where it has none",
    needsKey: true,
    media: '*/*',
    async answer({ caller, baseTiles, param, header }) {
      await caller();
      if (baseTiles === undefined) throw new ServiceError(404, { error: 'This server has no base map in a file' });
      const [z, x, y] = addressOf(baseTiles, param);
      const etag = `"${baseTiles.version}-${z}-${x}-${y}"`;
      // The server at this address may get another file.
      const headers = { etag, 'cache-control': 'private, max-age=3600', vary: 'accept-encoding' };
      if (
        header('if-none-match')
          ?.split(',')
          .some((each) => each.trim().replace(/^W\//, '') === etag)
      )
        return new Response(null, { status: 304, headers });
      const tile = await baseTiles.tile(z, x, y);
      if (tile === undefined) return new Response(null, { status: 204, headers });
      const bytes = tile.bytes as Uint8Array<ArrayBuffer>;
      const media = { ...headers, 'content-type': baseTiles.type };
      if (tile.isGzip && !/\bgzip\b/.test(header('accept-encoding') ?? '')) {
        return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')), {
          headers: media,
        });
      }
      const encoding = tile.isGzip ? { 'content-encoding': 'gzip' } : {};
      return new Response(bytes, { headers: { ...media, ...encoding, 'content-length': String(bytes.byteLength) } });
    },
  },
];

/** @throws ServiceError 400 */
function addressOf(
  { minZoom, maxZoom }: BaseTiles,
  param: (name: string) => string,
): [z: number, x: number, y: number] {
  const part = (name: string, least: number, most: number): number => {
    const text = param(name);
    const number = /^\d{1,8}$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw new ServiceError(400, {
      error: `${name}: ${refusalText(JSON.stringify(shortText(text)), `the integers from ${least} to ${most}`)}`,
    });
  };
  const z = part('z', minZoom, maxZoom);
  const most = 2 ** z - 1;
  return [z, part('x', 0, most), part('y', 0, most)];
}
