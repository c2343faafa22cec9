import { setTimeout } from 'node:timers/promises';

import type { Archive } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { describe, expect, test } from 'vitest';

import { type Ask, type Desk, desk, sample } from '../fakes.js';

async function fields(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  expect(response.status).toBe(400);
  return ((await response.json()) as { fields: unknown }).fields;
}

async function good(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

describe('the total pixels of the layers in an analysis are limited', () => {
  /** Three layers of 21 × 21 pixels, of which two may be analysed at once; two of them are apart. */
  async function layers(): Promise<{ readonly one: Desk; readonly names: readonly string[] }> {
    const one = await desk({ settings: { maxLayerMegapixels: (2 * 441) / 1e6 } });
    const names: string[] = [];
    for (const [network, site, lat] of [
      ['Two', 'S1', 0.5],
      ['Two', 'S2', 0.55],
      ['One', 'J1', 0.5],
    ] as const) {
      const transmitter = { ...sample.transmitter, lat };
      const { id } = await good(one.ask('/area', { body: { ...sample, network, site, transmitter } }));
      names.push(`${id as number}_${network}_${site}`);
    }
    return { one, names };
  }

  const told = (field: string) => [{ field, value: 0.002, limits: 'up to 0.000882', unit: 'megapixels' }];

  test('the error names the field', async () => {
    const { one, names } = await layers();
    const [first = '', second = '', third = ''] = names;
    await good(one.ask('/merge?network=Two&name=x'));
    await good(one.ask('/interference', { body: { s_sites: [first], j_sites: [third] } }));
    const hears = (...sites: string[]): Ask => ({
      body: { connected: sites.map((site) => ({ site, rssi: -60 })), errordB: 50 },
    });
    await good(one.ask('/trilateration', hears(first, second)));
    expect(await fields(one.ask('/interference', { body: { s_network: 'Two', j_network: 'One' } }))).toEqual(
      told('s_network'),
    );
    const named = { s_sites: [first, second], j_sites: [third] };
    expect(await fields(one.ask('/interference', { body: named }))).toEqual(told('s_sites'));
    expect(await fields(one.ask('/trilateration', hears(first, second, third)))).toEqual(told('connected'));
    await good(
      one.ask('/area', {
        body: { ...sample, network: 'Two', site: 'S3', transmitter: { ...sample.transmitter, lat: 0.49 } },
      }),
    );
    const refused = await one.ask('/merge?network=Two&name=x');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        error: 'network: 3 layers together of 0.002 megapixels; allowed: up to 0.000882 megapixels',
        fields: told('network'),
      },
    ]);
  });

  test('except in /network, which reads one pixel of its super layer, however large', async () => {
    const { one } = await layers();
    await good(one.ask('/merge?network=Two&name=Super'));
    expect(await fields(one.ask('/trilateration', { body: { connected: [{ site: '4', rssi: -60 }] } }))).toHaveLength(
      1,
    );
    const servers = await one.ask('/network?net=Two&nam=Super&lat=0.505&lon=0.502&alt=2');
    expect(servers.status).toBe(200);
    expect(await servers.json()).toMatchObject([{ super_layer: { value: expect.any(Number) as number } }, {}]);
  });
});

/** An archive whose calls end later, as those of a database do. */
function slowArchive(): Partial<Archive> {
  const later =
    (call: (...args: never[]) => Promise<unknown>) =>
    async (...args: never[]) => {
      const result = await call(...args);
      await setTimeout(5);
      return result;
    };
  return Object.fromEntries(Object.entries(memoryArchive()).map(([name, call]) => [name, later(call as never)]));
}

describe('an account has a maximum number of', () => {
  test('items, however many calls save at once', async () => {
    const one = await desk({ settings: { maxTemplates: 2, maxProjects: 2, maxPatterns: 2 }, archived: slowArchive() });
    const atOnce = async (path: string, body: object): Promise<readonly number[]> =>
      (await Promise.all(Array.from({ length: 5 }, () => one.ask(path, { body })))).map(({ status }) => status).sort();
    expect(await atOnce('/template/create', { template: { name: 'T' }, ...sample })).toEqual([200, 200, 400, 400, 400]);
    expect(await atOnce('/projects', { name: 'P', project: {} })).toEqual([200, 200, 400, 400, 400]);
    const pattern = { name: 'flat.ant', text: `${'0\n'.repeat(720)}` };
    expect(await atOnce('/antennas/upload', pattern)).toEqual([200, 200, 400, 400, 400]);
    const coordinates = [
      [0.5, 0.5],
      [0.51, 0.5],
    ];
    const wall = {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates },
      properties: { height: 2, material: 1 },
    };
    const features = Array.from({ length: 2000 }, () => wall);
    await atOnce('/clutter/add', { type: 'FeatureCollection', features });
    expect(await good(one.ask('/clutter/delete/0'))).toEqual({
      balance: 1_000_000_000,
      info: '5000 deleted, 0 items in total',
    });
  });

  test('items, also where two servers share an archive', async () => {
    const shared = { settings: { maxTemplates: 2, maxProjects: 2, maxPatterns: 2 }, archived: slowArchive() };
    const servers = [await desk(shared), await desk(shared)];
    const key = servers[0]?.key;
    const bodies = {
      '/template/create': { template: { name: 'T' }, ...sample },
      '/projects': { name: 'P', project: {} },
      '/antennas/upload': { name: 'flat.ant', text: `${'0\n'.repeat(720)}` },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const asked = [0, 1, 2, 3].flatMap(() => servers.map((each) => each.ask(path, { body, key })));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(
        statuses.filter((status) => status === 200),
        path,
      ).toHaveLength(2);
    }
  });

  test('templates', async () => {
    const one = await desk({ settings: { maxTemplates: 2 } });
    const body = (name: string): object => ({ template: { name }, ...sample });
    const { id } = await good(one.ask('/template/create', { body: body('A') }));
    await good(one.ask('/template/create', { body: body('B') }));
    const refused = await one.ask('/template', { body: body('C') });
    const limits = 'at most 2 templates per account';
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        error: `template.name: there are already 2 templates; allowed: ${limits}. Delete some first.`,
        fields: [{ field: 'template.name', value: 'C', limits, unit: '' }],
      },
    ]);
    await good(one.ask('/template/create', { body: body('C'), key: one.strangerKey }));
    await good(one.ask(`/template/${id as number}`, { method: 'DELETE' }));
    await good(one.ask('/template/create', { body: body('C') }));
  });

  test('antenna patterns', async () => {
    const one = await desk({ settings: { maxPatterns: 1 } });
    const body = { name: 'flat.ant', text: `${'0\n'.repeat(720)}` };
    const { ant } = await good(one.ask('/antennas/upload', { body }));
    const limits = 'at most 1 antenna patterns per account';
    expect(await fields(one.ask('/antennas/upload', { body }))).toEqual([
      { field: 'name', value: 'flat.ant', limits, unit: '' },
    ]);
    await good(one.ask('/antennas/upload', { body, key: one.strangerKey }));
    await good(one.ask(`/antennas/delete/${ant as number}`, { method: 'DELETE' }));
    await good(one.ask('/antennas/upload', { body }));
  });
});
