import { memoryArchive } from '@radioshed/archive/memory';
import { nullIsland } from '@radioshed/terrain';
import { describe, expect, test } from 'vitest';

import { createService, openAccount } from '../src/index.js';
import { failure, sample } from './fakes.js';

async function shop() {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive });
  const { caller } = await openAccount(archive, 'Ada');
  return { archive, service, caller };
}

/** A wall with a number of corners. */
function wall(corners: number): object {
  const coordinates = Array.from({ length: corners }, (_, i) => [0.5 + i / 1e6, 0.5]);
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { height: '3', material: '5' } };
}

/** The same as the archive stores it. */
function storedWall(corners: number): object {
  const line = Array.from({ length: 2 * corners }, (_, i) => 0.5 + i / 1e7);
  return { shape: { kind: 'lines', lines: [line] }, heightM: 3, material: 5, widthM: 1 };
}

const extent = { north: 0.5, south: 0.5, east: 0.51, west: 0.5 };

describe('clutter of an account', () => {
  test('has a maximum number of corners', async () => {
    const { archive, service, caller } = await shop();
    await archive.addClutter(caller.account.id, [{ extent, feature: storedWall(499_990) }]);
    const features = [wall(20), wall(6), wall(5), wall(4)];
    expect(await service.addClutter(caller, { type: 'FeatureCollection', features })).toEqual({
      info: '2 added, 2 rejected, 3 items in total',
      rejected: [0, 2].map((index) => ({
        index,
        reason: 'an account may have at most 500000 corners. Delete some first.',
      })),
    });
  });

  test('has it through two servers of one archive too', async () => {
    const { archive, service, caller } = await shop();
    const other = createService({ terrain: nullIsland(), archive });
    await archive.addClutter(caller.account.id, [{ extent, feature: storedWall(499_950) }]);
    const body = { type: 'FeatureCollection', features: [wall(30)] };
    const infos = await Promise.all([service, other].map(async (each) => (await each.addClutter(caller, body)).info));
    expect(infos.toSorted()).toEqual([
      '0 added, 1 rejected, 2 items in total',
      '1 added, 0 rejected, 2 items in total',
    ]);
  });

  test('near a location comes with at most 50 000 corners, but always with one item', async () => {
    const { archive, service, caller } = await shop();
    const { id } = caller.account;
    await archive.addClutter(id, [{ extent, feature: storedWall(60_000) }]);
    const near = { latitude: 0.5, longitude: 0.5 };
    expect((await service.clutterNear(caller, near)).features).toHaveLength(1);
    await archive.deleteAllClutter(id);
    await archive.addClutter(
      id,
      Array.from({ length: 4 }, () => ({ extent, feature: storedWall(15_000) })),
    );
    expect((await service.clutterNear(caller, near)).features).toHaveLength(3);
  });
});

test('a template has at most 16 384 characters', async () => {
  const { service, caller } = await shop();
  const template = (description: string): object => ({ ...sample, template: { name: 'Long', description } });
  await service.addTemplate(caller, template('x'.repeat(10_000)));
  const error = await failure(service.addTemplate(caller, template('x'.repeat(17_000))));
  expect(error).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'body', limits: 'at most 16384', unit: 'characters' }] },
  });
  expect((error as Error).message).toMatch(/^body: 17\d{3} characters; allowed: at most 16384$/);
});

test('a long name in a pattern file is shortened in responses', async () => {
  const { service, caller } = await shop();
  const rows = Array.from({ length: 360 }, (_, i) => `${i} 0`).join('\n');
  const text = `NAME ${'x'.repeat(100_000)}\nMAKE ${'y'.repeat(100_000)}\nGAIN 10 dBi\nHORIZONTAL 360\n${rows}\nVERTICAL 360\n${rows}\n`;
  const { model, manufacturer } = await service.addPattern(caller, { name: 'long.msi', text });
  expect([model.length, manufacturer === undefined || manufacturer.length <= 201]).toEqual([201, true]);
});
