import type { Route } from '../route.js';

/** The terrain of this server as map tiles. */
export const TERRAIN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/terrain/{z}/{x}/{y}',
    summary: 'heights of a Web Mercator tile of 256 pixels, as a terrarium PNG',
    needsKey: true,
    media: 'image/png',
    async answer({ caller, service, param, query }) {
      const place = { z: param('z'), x: param('x'), y: param('y') };
      const { bytes, type } = await service.terrainTile(await caller(), place, query);
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        // Cached only briefly: the server at this address may get another terrain.
        headers: {
          'content-type': type,
          'content-length': String(bytes.byteLength),
          'cache-control': 'private, max-age=600',
        },
      });
    },
  },
];
