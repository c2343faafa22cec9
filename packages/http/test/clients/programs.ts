import { expect } from 'vitest';

import { answered, type Json, notesOf, savedName, type Server } from './harness.js';
import type { Program } from './program.js';
import { area, bestSite, multilink, multisite, path, points, template } from './requests.js';

const FLAT_BOX = [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)];
const numbersIn = (answer: Json, names: readonly string[]): void => {
  for (const name of names) expect([name, typeof answer[name]]).toEqual([name, 'number']);
};

/** Programs that calculate. */
export const CALCULATIONS: readonly Program[] = [
  {
    program: 'Python scripts',
    checks: {
      'an area without a content type, its files by a replaced ending and saved under their names': async (server) => {
        const answer = await answered(server, '/area', area);
        expect(answer['bounds']).toEqual(FLAT_BOX);
        const kmz = String(answer['kmz']);
        expect(kmz).toMatch(/kmz$/);
        for (const ending of ['kmz', 'shp', 'tiff']) {
          const file = await server.download(kmz.slice(0, -3) + ending);
          expect([ending, file.status]).toEqual([ending, 200]);
          expect(savedName(file.headers)).toMatch(/^\d+_Net_S1\.(kmz|shp\.zip|tiff?)$/);
        }
      },
      'sites that serve a location, without a super layer': async (server) => {
        await answered(server, '/area', area);
        const { status, json } = await server.call('POST', '/network?net=Net&lat=0.505&lon=0.5&alt=2&rxg=2');
        expect([status, Array.isArray(json)]).toEqual([200, true]);
        const [site] = json as unknown as { Transmitters: Json[]; calculation_adjusted: string[] }[];
        expect(typeof site?.Transmitters[0]?.['Signal power at receiver dBm']).toBe('number');
        expect(String(site?.calculation_adjusted)).toMatch(/nam is absent/);
      },
      'the mesh of a network in lower-case members': async (server) => {
        await answered(server, '/area', area);
        const { status, json } = await server.call('POST', '/mesh?network=Net');
        expect(status).toBe(200);
        expect(json).toMatchObject({
          kmz: /kmz$/.exec(String(json['kmz']))?.input,
          png_wgs84: expect.any(String),
          key: expect.any(Array),
        });
        expect((await server.download(String(json['kmz']).replace(/kmz$/, 'shp'))).status).toBe(200);
      },
    },
  },
  {
    program: 'scripts of 2021',
    checks: {
      'addresses with a version and a trailing slash': async (server) => {
        for (const address of ['/v2/path', '/v1/path', '/path/', '/v2/path/', '/v2/path//'])
          expect([address, (await server.call('POST', address, path)).status]).toEqual([address, 200]);
        expect((await server.call('GET', '/v2/archive/list')).status).toBe(200);
        expect((await server.call('GET', '/v3/archive/list')).status).toBe(404);
        expect((await server.call('POST', '/v2')).status).toBe(404);
      },
    },
  },
  {
    program: 'Bash script',
    checks: {
      'the line with "kmz": between quotes': async (server) => {
        const { text } = await server.call('POST', '/area', area, { 'content-type': 'text/plain' });
        const line = text.split('\n').find((each) => each.includes('"kmz": ')) ?? '';
        expect(line.split('"')[3]).toMatch(/^http.*kmz$/);
      },
    },
  },
  {
    program: 'Rust client',
    checks: {
      'areas and many sites as typed records': async (server) => {
        for (const [call, body] of [
          ['/area', area],
          ['/multisite', multisite],
        ] as const)
          numbersIn(await answered(server, call, body), ['area', 'coverage', 'elapsed', 'balance']);
      },
      'lists of notes and colours are flat': async (server) => {
        const answer = await answered(server, '/area', area);
        expect((answer['key'] as Json[])[0]).toEqual({
          l: expect.any(String),
          r: expect.any(Number),
          g: expect.any(Number),
          b: expect.any(Number),
        });
        expect((answer['calculation_adjusted'] as unknown[]).every((note) => typeof note === 'string')).toBe(true);
      },
    },
  },
  {
    program: 'situation map',
    checks: {
      'a link: ends as lists, the profile within the transmitter': async (server) => {
        const answer = await answered(server, '/path', path);
        const [sender = {}] = answer['Transmitters'] as Json[];
        expect(answer['Receiver']).toHaveLength(1);
        for (const name of ['Distance', 'Terrain', 'dBm', 'dB', 'Noise_dBm'])
          expect(sender[name]).toEqual(expect.any(Array));
        expect((sender['dBm'] as number[]).every(Number.isInteger)).toBe(true);
        expect((await server.download(answer['Chart image'])).headers.get('content-type')).toBe('image/png');
        expect((await server.download(answer['kmz'])).status).toBe(200);
      },
      'points with their markers, and all links as one KMZ': async (server) => {
        const answer = await answered(server, '/points', points);
        const senders = answer['Transmitters'] as Json[];
        expect(senders.map(({ markerId }) => markerId)).toEqual(['a', 'b']);
        expect(answer['kmz']).toMatch(/kmz$/);
        const file = await server.download(answer['kmz']);
        expect([file.status, savedName(file.headers)]).toEqual([200, expect.stringMatching(/^\d+_Coopt_Points\.kmz$/)]);
        expect([...new Uint8Array(await file.arrayBuffer()).subarray(0, 2)]).toEqual([0x50, 0x4b]);
      },
      'a best-site search': async (server) => {
        const answer = await answered(server, '/bsa', bestSite);
        numbersIn(answer, ['id', 'area', 'coverage']);
        for (const name of ['tiff', 'tiff_3857', 'tiff_4326', 'zip', 'html', 'url', 'json', 'shp'])
          expect(answer[name]).toMatch(/^http/);
      },
      'log-in by a form and the list of templates': async (server) => {
        const templates = await server.call('GET', '/templates');
        const [first] = templates.json as unknown as Json[];
        expect(first).toMatchObject({ id: expect.anything(), name: expect.any(String) });
        expect((await server.call('GET', `/template/${String(first?.['id'])}`)).status).toBe(200);
      },
    },
  },
  {
    program: 'drone and radar pages',
    checks: {
      'levels between radios are numbers with which the page calculates': async (server) => {
        const answer = await answered(server, '/multilink', multilink);
        const values = answer['values'] as Record<string, number>;
        expect(Object.keys(values)).toHaveLength(6);
        for (const value of Object.values(values)) expect(value.toFixed(1)).toMatch(/^-\d+\.\d$/);
        expect(`${10 + (values['0->1'] ?? 0)}dBm`).not.toMatch(/NaN|^10-/);
      },
    },
  },
  {
    program: 'template gallery',
    checks: {
      'a stored template with a place is an area': async (server) => {
        numbersIn(await answered(server, '/area', template()), ['area', 'coverage']);
      },
      'zeros that mean nothing count as not given, and are reported': async (server) => {
        const body = template({ transmitter: { bwi: 0 }, antenna: { ant: 0, mode: 'custom' } });
        const notes = notesOf(await answered(server, '/area', body));
        expect(notes).toContain('transmitter.bwi 0 counts as not given: 0.1 MHz is used.');
        expect(notes).toContain(
          'antenna.ant 0 with hbw, vbw and fbr 0 counts as not given: a half-wave dipole is used.',
        );
      },
      'a template without power is refused as such': async (server) => {
        expect(await refusal(server, '/area', template({ transmitter: { txw: 0 } }))).toBe(
          'transmitter.txw: 0 is outside 0.001 to 2000000 W: set the power; templates may leave it at 0',
        );
      },
      'a pattern number of the vendor with beamwidths is synthesised, without them refused': async (server) => {
        const beam = { ant: 3587, hbw: 60, vbw: 30, fbr: 20 };
        expect(notesOf(await answered(server, '/area', template({ antenna: beam })))).toContain(
          'antenna.ant 3587 is not a pattern of this server: a pattern of hbw 60°, vbw 30° and fbr 20 dB is used.',
        );
        expect(await refusal(server, '/area', template({ antenna: { ant: 3587 } }))).toMatch(
          /^antenna\.ant: 3587 is not/,
        );
        const alike = await answered(server, '/area', template({ antenna: { ...beam, ant: 0 } }));
        expect((await answered(server, '/area', template({ antenna: beam })))['area']).toBe(alike['area']);
      },
      'all faults of a body at once': async (server) => {
        const body = {
          ...template({ transmitter: { txw: 0, lat: 'x', alt: 0 }, antenna: { ant: 0, hbw: undefined, fbr: 10 } }),
          environment: { clt: 'No.clt', landcover: 1 },
          model: { pm: 99 },
          output: { ...template().output, col: 'NONE.dBm' },
        };
        const { status, json } = await server.call('POST', '/area', body);
        expect(status).toBe(400);
        expect((json['fields'] as Json[]).map(({ field }) => field).toSorted()).toEqual([
          'antenna.hbw',
          'antenna.vbw',
          'environment.clt',
          'model.pm',
          'output.col',
          'transmitter.alt',
          'transmitter.lat',
          'transmitter.txw',
        ]);
        expect(String(json['error'])).toContain(
          'antenna.hbw: missing; allowed: 1 to 360 degrees for a synthesised pattern (ant 0)',
        );
      },
    },
  },
  {
    program: 'low receivers',
    checks: {
      'heights below the least of a model are raised and reported in every call': async (server) => {
        const low = { ...area.receiver, alt: 0.1 };
        const note =
          /0\.1 m is below the minimum height of Longley–Rice \(ITM\), 0\.5 m: the calculation uses 0\.5 m\./;
        const itm = { pm: 1, pe: 2, ked: 0, rel: 80 };
        const radios = multilink.radios.map((radio, i) => ({ ...radio, alt: i === 0 ? 0.1 : 20 }));
        const bodies = {
          '/area': { ...area, receiver: low },
          '/path': { ...path, receiver: { ...path.receiver, alt: 0.1 } },
          '/points': { ...points, model: itm, points: [{ lat: 0.5, lon: 0.5, alt: 0.1 }] },
          '/multilink': { ...multilink, model: itm, radios },
          '/multisite': { ...multisite, model: itm, receiver: low },
          '/bsa': { ...bestSite, model: itm, receiver: low },
        };
        for (const [call, body] of Object.entries(bodies)) {
          const answer = await answered(server, call, body);
          expect([call, notesOf(answer)]).toEqual([call, expect.stringMatching(note)]);
        }
        const raised = await answered(server, '/path', { ...path, receiver: { ...path.receiver, alt: 0.5 } });
        const lifted = await answered(server, '/path', bodies['/path']);
        expect(lifted['dBm']).toEqual(raised['dBm']);
        const { json } = await server.call('GET', '/network?net=Net&nam=x&lat=0.505&lon=0.5&alt=0.1&rxg=2');
        expect(String((json as unknown as Json[])[0]?.['calculation_adjusted'])).toMatch(note);
      },
    },
  },
  {
    program: 'spreadsheet scripts',
    checks: {
      'parameters of /network and /mesh as a form': async (server) => {
        await answered(server, '/area', area);
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        const network = await server.call('POST', '/network', 'net=Net&lat=0.505&lon=0.5&rxh=2&rxg=2', form);
        expect([network.status, Array.isArray(network.json)]).toEqual([200, true]);
        expect((await server.call('POST', '/mesh', 'network=Net&name=Super%20layer', form)).status).toBe(200);
        // JSON under the type of a form stays JSON.
        expect((await server.call('POST', '/mesh', { network: 'Net' }, form)).status).toBe(200);
      },
      'many points: each kind of note once per call': async (server) => {
        const many = Array.from({ length: 12 }, (_, i) => ({
          lat: 0.48 + i / 500,
          lon: 0.5 + i / 700,
          alt: 0.2 + i / 50,
        }));
        for (const pm of [1, 4]) {
          const answer = await answered(server, '/points', { ...points, model: { pm }, points: many });
          const heads = (answer['calculation_adjusted'] as string[])
            .filter((note) => !note.startsWith('Defaults used'))
            .map((note) => note.split(': ')[0]?.replaceAll(/\d+/g, '#'));
          expect(new Set(heads).size).toBe(heads.length);
        }
      },
    },
  },
];

/** The message of a request that is refused. */
async function refusal(server: Server, path: string, body: unknown): Promise<string> {
  const { status, json } = await server.call('POST', path, body);
  expect([path, status]).toEqual([path, 400]);
  return String(json['error']);
}
