import { expect } from 'vitest';

import { roomForm } from '../glb.js';
import { answered, type Json, type Server } from './harness.js';
import type { Program } from './program.js';
import { area } from './requests.js';

/** The name of a layer as the pages cut it from the address of its picture. */
const layerIn = (answer: Json, network: string, site: string): string =>
  new RegExp(`([0-9]+_${network}_${site})\\.4326\\.png`).exec(String(answer['PNG_WGS84']))?.[1] ?? '';

async function layer(server: Server, network: string, site: string, lat: number): Promise<string> {
  const body = { ...area, network, site, transmitter: { ...area.transmitter, lat } };
  const name = layerIn(await answered(server, '/area', body), network, site);
  expect(name).toMatch(/^\d+_/);
  return name;
}

/** Programs that analyse layers, administer data or trace rays. */
export const ANALYSES: readonly Program[] = [
  {
    program: 'interference page',
    checks: {
      'the percentage of the area above a ratio, under both names, with one at exactly 0': async (server) => {
        const signal = await layer(server, 'Signal', 'S1', 0.5);
        const jammer = await layer(server, 'Jammer', 'J1', 0.49);
        const body = { network: 'QRM', name: 'QRM', s_sites: [signal], j_sites: [jammer], colour_key: 'JS.dB' };
        const answer = await answered(server, '/interference', body);
        const shares = answer['percentages_above_js'] as { js: number; percentage: number }[];
        expect(shares.find(({ js }) => js === 0)?.percentage).toEqual(expect.any(Number));
        expect(answer['percentage_above_js']).toEqual(shares);
        expect(answer['bounds']).toHaveLength(4);
        expect((await server.download(answer['PNG_WGS84'])).headers.get('access-control-allow-origin')).toBe('*');
      },
    },
  },
  {
    program: 'trilateration page',
    checks: {
      'grey layers and levels as strings give a picture and its box': async (server) => {
        const site = await layer(server, 'Located', 'A1', 0.5);
        const body = { connected: [{ site, rssi: '-60' }], disconnected: [], colourKey: '9', errordB: 10 };
        const answer = await answered(server, '/trilateration', body);
        expect(answer['pngBounds']).toEqual(Array(4).fill(expect.any(Number)));
        expect((await server.download(answer['pngUrl'])).headers.get('content-type')).toBe('image/png');
      },
    },
  },
  {
    program: 'noise recorder',
    checks: {
      'records as a list, then a calculation with them': async (server) => {
        const records = [{ latitude: 0.5, longitude: 0.5, noise: -95, frequency: 446 }];
        const { status } = await server.call('POST', '/noise/create', records);
        expect(status).toBe(200);
        await answered(server, '/area', { ...area, output: { ...area.output, nf: 'database' } });
      },
      'levels and frequencies with fractions, as a receiver measures them': async (server) => {
        const records = [{ latitude: 0.51, longitude: 0.5, noise: -97.63, frequency: 433.92 }];
        const { status, json } = await server.call('POST', '/noise/create', records);
        expect([status, json['message']]).toEqual([200, expect.stringContaining('1 noise record saved')]);
      },
    },
  },
  {
    program: 'calibration script',
    checks: {
      'a clutter profile as a form, then an area with it as grey levels': async (server) => {
        const form = new URLSearchParams({ save: 'Cal', values: '99:3:2.5\n1:1:0.0\n2:8:0.5' }).toString();
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const { json } = await server.call('POST', '/API/clutter/index2.php', form, type);
        expect(json).toMatchObject({ status: 200, message: expect.any(String) });
        const answer = await answered(server, '/area', {
          ...area,
          environment: { ...area.environment, clt: 'Cal.clt' },
        });
        expect((await server.download(String(answer['kmz']).replace(/kmz$/, 'tiff'))).status).toBe(200);
      },
    },
  },
  {
    program: '3D add-on',
    checks: {
      'a model by any field name, then the field in it, with numbers and addresses to read': async (server) => {
        const upload = await server.upload('/3d/model/upload', roomForm());
        expect(upload.status).toBe(200);
        const answer = await answered(server, '/3d', {
          site: 'Room',
          network: 'Indoor',
          transmitters: [
            { frq: 416, txw: 5, bwi: 1, pos: { x: 1, y: 1.5, z: 1 }, antenna: { ant: 1, txg: 2.15, txl: 0 } },
          ],
          '3d': { input_file: 'room.glb', max_reflections: 3 },
          output: { res: 0.5, col: 'RAINBOW.dBm', out: 2 },
          receiver: { rxs: -100, rxg: 0 },
        });
        for (const name of ['model_file', 'model_file_uncompressed', 'model_viewer'])
          expect(answer[name]).toMatch(/^http/);
        for (const name of ['file_size_MB', 'elapsed_s']) expect(answer[name]).toEqual(expect.any(Number));
        expect((await server.download(answer['model_file'])).status).toBe(200);
      },
    },
  },
  {
    program: 'archive scripts of 2021',
    checks: {
      'lists, exports and deletes by GET': async (server) => {
        const name = await layer(server, 'Archive', 'X1', 0.5);
        const { json } = await server.call('GET', '/archive/list?net=Archive');
        expect((json as unknown as Json[]).length).toBeGreaterThan(0);
        for (const format of ['kml', 'kmz', 'shp', 'tiff', 'zip'])
          expect([format, (await server.call('GET', `/archive/export?file=${name}&fmt=${format}`)).status]).toEqual([
            format,
            200,
          ]);
        const id = name.split('_')[0] ?? '';
        expect((await server.call('GET', `/archive/delete?cid=${id}`)).status).toBe(200);
        expect((await server.call('GET', '/archive/delete/network?nid=Archive')).status).toBeLessThan(500);
      },
    },
  },
];
