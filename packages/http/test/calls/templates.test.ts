import { areaResponse, type ListedTemplate, type TemplateRecord } from '@radioshed/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';
import { sample } from '../fakes.js';

let ada: AskAs;
let eve: AskAs;
beforeAll(async () => {
  ({ ada, eve } = await accounts());
});

const SYSTEM = [
  'PMR446',
  'LoRa 868',
  'LoRa 915',
  'DMR VHF',
  'DMR UHF',
  'LTE 800',
  'LTE 1800',
  '5G n78',
  'TETRA',
  'VHF air band',
  'Marine VHF',
  'Microwave 7 GHz',
  'Microwave 18 GHz',
  'FM broadcast',
  'DVB-T',
  'Meshtastic EU LongFast',
  'Meshtastic EU MediumFast',
  'Meshtastic EU ShortFast',
  'Meshtastic US LongFast',
  'Meshtastic EU LongModerate',
  'Meshtastic EU LongSlow',
  'Meshtastic EU MediumSlow',
  'Meshtastic EU ShortSlow',
  'Meshtastic US MediumFast',
  'Meshtastic US ShortFast',
  'Meshtastic US LongModerate',
  'Meshtastic US LongSlow',
  'Meshtastic US MediumSlow',
  'Meshtastic US ShortSlow',
  'Meshtastic US ShortTurbo',
  'Meshtastic EU 433 LongFast',
  'Meshtastic ANZ LongFast',
  'Meshtastic CN LongFast',
  'Meshtastic IN LongFast',
  'Meshtastic KR LongFast',
  'Meshtastic NZ 865 LongFast',
  'Meshtastic RU LongFast',
  'Meshtastic TW LongFast',
  'LoRa AU915',
  'LoRa AS923',
  'LoRa IN865',
  'LoRa KR920',
];

test.each([
  // Published default frequency slots: 20, 45, 52, 68 and 6 of the United States, 20 of Australia, 4 of Europe at 433
  // MHz.
  ['Meshtastic EU LongFast', 869.525, 0.25, -131],
  ['Meshtastic US LongFast', 906.875, 0.25, -131],
  ['Meshtastic US MediumFast', 913.125, 0.25, -126],
  ['Meshtastic US MediumSlow', 914.875, 0.25, -129],
  ['Meshtastic US ShortFast', 918.875, 0.25, -121],
  ['Meshtastic US LongModerate', 902.6875, 0.125, -134],
  ['Meshtastic ANZ LongFast', 919.875, 0.25, -131],
  ['Meshtastic EU 433 LongFast', 433.875, 0.25, -131],
  // LoRaWAN: 902.3 MHz + 200 kHz · channel in America, 915.2 MHz in Australia; elsewhere the first join channel.
  ['LoRa 868', 868.1, 0.125, -137],
  ['LoRa 915', 903.9, 0.125, -132],
  ['LoRa AU915', 916.8, 0.125, -132],
  ['LoRa AS923', 923.2, 0.125, -132],
  ['LoRa IN865', 865.0625, 0.125, -137],
  ['LoRa KR920', 922.1, 0.125, -137],
  // On the rasters of 3GPP TS 38.104 (30 kHz) and 36.104 (100 kHz), and the channels of ITU-R F.385 and F.595.
  ['5G n78', 3000 + 0.015 * (633_334 - 600_000), 100, -85],
  ['LTE 1800', 1842.5, 20, -115],
  ['Microwave 7 GHz', 7575 - 161 + 28, 28, -72],
  ['Microwave 18 GHz', 18_700 - 1000 + 27.5 * 18, 27.5, -71],
] as const)('%s is on its channel', async (name, frq, bwi, rxs) => {
  const record = await good<TemplateRecord>(ada('GET', `/template/${encodeURIComponent(name)}`));
  expect(record).toMatchObject({ transmitter: { frq, bwi }, receiver: { rxs } });
});

describe.each(SYSTEM)('the system template %s', (name) => {
  const path = `/template/${encodeURIComponent(name)}`;

  test('has every member of a record', async () => {
    const record = await good<TemplateRecord>(ada('GET', path));
    expect(record.template).toMatchObject({ name, owner: 0, bom_value: 0, created_at: expect.any(String) });
    for (const part of ['receiver', 'feeder', 'antenna', 'model', 'environment', 'output']) {
      expect(record[part]).toBeTypeOf('object');
    }
    expect(record).toMatchObject({
      version: expect.any(String),
      coordinates: 1,
      engine: 2,
      antenna: { mode: expect.any(String) },
    });
    const listed = (await good<ListedTemplate[]>(ada('GET', '/templates'))).find((each) => each.name === name);
    expect(await good(ada('GET', `/template/${listed?.id}`))).toEqual(record);
    const file = await ada('GET', path.replace('/template/', '/template/download/'));
    expect(file.headers.get('content-disposition')).toContain(`${name.replaceAll(' ', '_')}.json`);
    expect(await file.json()).toEqual(record);
    expect(await good(ada('GET', `${path}/download`))).toEqual(record);
  });

  test('calculates once a location is added', async () => {
    const record = await good<TemplateRecord>(ada('GET', path));
    const transmitter = { ...(record['transmitter'] as object), lat: 0.5, lon: 0.5 };
    // Coarse and small: only the values are tested.
    const output = { ...(record['output'] as object), rad: 2, res: 100 };
    const answer = areaResponse.parse(await good(ada('POST', '/area', { ...record, transmitter, output })));
    expect(answer.area).toBeGreaterThan(0);
    expect(answer.calculation_adjusted.join(' ')).not.toContain('is not made for');
    expect(answer.calculation_adjusted.filter((note) => /outside|beyond its range/.test(note))).toEqual([]);
  });
});

describe('custom templates', () => {
  const upload = { template: { name: 'My radio', service: 'Handheld', bom_value: 12.5 }, ...sample };

  test('are saved, listed before those of the system, read and deleted', async () => {
    const { id, message } = await good<{ id: number; message: string }>(ada('POST', '/template/create', upload));
    expect(message).toBe('Template My radio saved');
    const [first] = await good<ListedTemplate[]>(ada('GET', '/templates'));
    expect(first).toMatchObject({ id, name: 'My radio', service: 'Handheld', system: false, favourite: false });
    const record = await good<TemplateRecord>(ada('GET', `/template/${id}`));
    expect(record).toMatchObject({
      ...sample,
      template: { name: 'My radio', service: 'Handheld', owner: 1, bom_value: 12.5 },
    });
    expect(record.template.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    areaResponse.parse(await good(ada('POST', '/area', record)));
    // Another account can neither list, read nor delete it.
    expect((await good<ListedTemplate[]>(eve('GET', '/templates'))).map(({ name }) => name)).toEqual(SYSTEM);
    for (const [method, path] of [
      ['GET', `/template/${id}`],
      ['GET', `/template/${id}/download`],
      ['GET', `/template/download/${id}`],
      ['DELETE', `/template/${id}`],
      ['GET', `/template/delete/${id}`],
    ] as const) {
      expect(await refused(eve(method, path))).toMatch(/^404 Not found: /);
    }
    expect(await good(ada('DELETE', `/template/${id}`))).toEqual({
      balance: 1_000_000_000,
      message: `Template ${id} deleted`,
    });
    expect(await refused(ada('DELETE', `/template/${id}`))).toMatch(/^404 Not found: /);
    expect(await refused(ada('GET', `/template/${id}`))).toMatch(/^404 Not found: /);
  });

  test('have every member of a record, including defaults, and calculate as before', async () => {
    const { transmitter, receiver, antenna, output } = sample;
    const bare = { network: 'Bare', transmitter, receiver, antenna, output };
    const { id } = await good<{ id: number }>(
      ada('POST', '/template', { template: { name: 'Bare' }, version: 3.34, feeder: null, ...bare }),
    );
    const record = await good<TemplateRecord>(ada('GET', `/template/${id}`));
    expect(record).toMatchObject({ version: '3.34', engine: 2, coordinates: 1 });
    for (const part of ['feeder', 'model', 'environment']) expect(record[part]).toBeTypeOf('object');
    const [asRecord, asUpload] = [await good(ada('POST', '/area', record)), await good(ada('POST', '/area', bare))];
    for (const member of ['area', 'coverage'])
      expect((asRecord as Record<string, unknown>)[member]).toEqual((asUpload as Record<string, unknown>)[member]);
    await good(ada('DELETE', `/template/${id}`));
  });

  test('need a name and valid values of /area, but no location', async () => {
    const { lat: _lat, lon: _lon, ...transmitter } = sample.transmitter;
    await good(ada('POST', '/template', { ...upload, transmitter }));
    const error = (body: unknown): Promise<string> => refused(ada('POST', '/template/create', body));
    expect(await error(sample)).toBe('400 template.name: missing; allowed: a string of 1 to 100 characters');
    expect(await error({ ...upload, transmitter: { ...transmitter, frq: 1 } })).toContain(
      '400 transmitter.frq: 1 is outside 2 to 100000 MHz',
    );
    expect(await error([])).toContain('400 body: an array is not an object');
  });

  test('system templates cannot be deleted', async () => {
    const pmr = (await good<ListedTemplate[]>(ada('GET', '/templates'))).find(({ name }) => name === 'PMR446');
    for (const name of ['PMR446', pmr?.id])
      expect(await refused(ada('DELETE', `/template/${name}`))).toMatch(/^404 Not found: /);
  });
});

test('favourites belong to an account', async () => {
  const favourites = async (ask: AskAs): Promise<string[]> =>
    (await good<ListedTemplate[]>(ask('GET', '/templates')))
      .filter(({ favourite }) => favourite)
      .map(({ name }) => name);
  expect(await good(ada('POST', '/template/favourite/lora%20868'))).toEqual({
    balance: 1_000_000_000,
    message: 'LoRa 868 is now a favourite',
  });
  expect(await good(ada('GET', '/template/favorite/LoRa%20868'))).toEqual({
    balance: 1_000_000_000,
    message: 'LoRa 868 is already a favourite',
  });
  expect([await favourites(ada), await favourites(eve)]).toEqual([['LoRa 868'], []]);
  expect(await refused(eve('POST', '/template/unfavourite/LoRa%20868'))).toMatch(/^404 Not found: /);
  expect(await good(ada('POST', '/template/unfavourite/LoRa%20868'))).toEqual({
    balance: 1_000_000_000,
    message: 'LoRa 868 is no longer a favourite',
  });
  expect(await refused(ada('DELETE', '/template/unfavourite/LoRa%20868'))).toMatch(/^404 Not found: /);
  expect(await refused(ada('POST', '/template/favourite/nothing'))).toBe(
    '404 Not found: template "nothing" is not a template of the server',
  );
});
