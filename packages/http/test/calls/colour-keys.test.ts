import { inflateSync } from 'node:zlib';

import { COLOUR_KEYS, QUANTITY_STYLES } from '@radioshed/colour';
import { createClient } from '@radioshed/contract/client';
import { readTle } from '@radioshed/satellite';
import { beforeEach, describe, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk, sample, sendRoom } from '../fakes.js';

const TEXT = '# my levels\n-20: 1, 2, 3\n-60: 4, 5, 6\n-120: 7, 8, 9\n';
const KEY = [
  { l: '-20dBm', r: 1, g: 2, b: 3 },
  { l: '-60dBm', r: 4, g: 5, b: 6 },
  { l: '-120dBm', r: 7, g: 8, b: 9 },
];

let one: Desk;
beforeEach(async () => {
  one = await desk();
});

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly error?: string };
}

async function ask(path: string, body?: unknown, init: object = {}): Promise<Answer> {
  const response = await one.ask(path, body === undefined ? init : { method: 'POST', body, ...init });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const upload = (name: string, text = TEXT, more: object = {}): Promise<Answer> =>
  ask('/colours/upload', { name, text, ...more });

async function listOf(init: object = {}): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await (await one.ask('/colours', init)).json()) as readonly Readonly<Record<string, unknown>>[];
}

describe('a colour key of one’s own', () => {
  test('is uploaded, listed, replaced and deleted', async () => {
    const entry = { name: 'MINE.dBm', unit: 'dBm', order: 'atLeast', owner: 'account', key: KEY };
    expect((await upload('MINE.dBm')).body).toMatchObject({ message: 'Colour key MINE.dBm saved', ...entry });
    expect((await upload('Mine.dbm', '-50: 0,0,1')).body).toMatchObject({ name: 'Mine.dBm' });
    await upload('MINE.dBm');
    const own = (await listOf()).filter(({ owner }) => owner === 'account');
    expect(own).toEqual([{ ...entry, balance: expect.any(Number) }]);
    const system = (await listOf()).filter(({ owner }) => owner === 'system');
    expect(system.map(({ name }) => name)).toEqual(COLOUR_KEYS.map(({ name }) => name));

    expect((await ask('/colours/delete/mine.dBm', undefined, { method: 'DELETE' })).status).toBe(200);
    const gone = await ask('/colours/delete/mine.dBm', undefined, { method: 'DELETE' });
    expect(gone).toMatchObject({ status: 404, body: { fields: [{ field: 'name', value: 'mine.dBm' }] } });
    expect(await listOf()).toEqual(system);
  });

  test('belongs to its account alone', async () => {
    await upload('MINE.dBm');
    const other = { key: one.strangerKey };
    expect((await listOf(other)).filter(({ owner }) => owner === 'account')).toEqual([]);
    expect((await ask('/colours/delete/MINE.dBm', undefined, { method: 'DELETE', ...other })).status).toBe(404);
    const asked = { ...sample, output: { ...sample.output, col: 'MINE.dBm' } };
    expect((await ask('/area', asked, other)).status).toBe(400);
    expect((await ask('/colours/upload', { name: 'MINE.dBm', text: '-1: 1,1,1' }, other)).status).toBe(200);
    expect((await ask('/area', asked)).body['key']).toEqual([KEY]);
  });

  test.each([
    ['name', { name: 'MINE' }, 'name: '],
    ['name', { name: 'MINE.volts' }, 'one of the units dBm, dB, dBuV, bsa, ber, SF'],
    ['name', { name: 'A B.dBm' }, 'name: '],
    ['name', { name: `${'A'.repeat(31)}.dBm` }, 'name: '],
    ['name', { name: 'rainbow.dBm' }, 'name: "rainbow.dBm" is the name of a built-in colour key: choose another'],
    ['name', { name: 'Rainbow.dB' }, 'name: "Rainbow.dB" is the name of a built-in colour key: choose another'],
    ['name', { name: undefined }, 'name: '],
    ['name', { name: '1.dBm' }, 'not digits alone'],
    ['name', { name: '123.SF' }, 'not digits alone'],
    ['text', { text: '' }, 'text: '],
    ['text', { text: 'x'.repeat(20_001) }, 'text: '],
    ['text', { text: '-20: 1, 2' }, 'MINE.dBm line 1'],
    ['text', { text: '-20: 1, 2, 256' }, 'an integer from 0 to 255'],
    ['text', { text: '-20: 1,1,1\n-40: 1,1,1\n-30: 1,1,1' }, 'below the level before it'],
    ['text', { text: Array.from({ length: 256 }, (_, i) => `${-i}: 1,1,1`).join('\n') }, '1 to 255 levels'],
    ['text', { text: '# nothing' }, '1 to 255 levels'],
    ['order', { order: 'up' }, 'one of atLeast, atMost'],
  ])('is refused for its %s: %o', async (field, change, words) => {
    const { status, body } = await ask('/colours/upload', { name: 'MINE.dBm', text: TEXT, ...change });
    expect(status).toBe(400);
    expect(body.error).toContain(words);
    expect(body['fields']).toMatchObject([{ field }]);
    expect((await listOf()).filter(({ owner }) => owner === 'account')).toEqual([]);
  });

  test('has company of at most 49 others', async () => {
    for (let i = 0; i < 50; i++) expect((await upload(`K${i}.dB`, '1: 1,1,1')).status).toBe(200);
    expect((await upload('K50.dB', '1: 1,1,1')).body.error).toContain('at most 50 colour keys per account');
    expect((await upload('K7.dB', '2: 1,1,1')).status).toBe(200);
  });
});

/** Calls that name a key, in which member. */
const COLOURED: readonly (readonly [path: string, member: string])[] = [
  ['/area', 'output.col'],
  ['/multisite', 'output.col'],
  ['/bsa', 'output.col'],
  ['/hf/area', 'output.col'],
  ['/3d', 'output.col'],
  ['/preview', 'output.col'],
];

function asking(path: string, member: string, name: string): object {
  const body = (path === '/preview' ? sample : bodies[path as keyof typeof bodies]) as {
    readonly output?: object;
  };
  return member === 'output.col' ? { ...body, output: { ...body.output, col: name } } : { ...body, [member]: name };
}

describe.each(COLOURED)('%s', (path, member) => {
  test('says how to make an unknown key, and then takes it, in any case, with and without the unit', async () => {
    if (path === '/3d') await sendRoom(one);
    const unknown = await ask(path, asking(path, member, 'MINE.dBm'));
    expect(unknown.status).toBe(400);
    expect(unknown.body.error).toMatch(/To add it, use POST \/colours\/upload\.?$/);
    expect(unknown.body['fields']).toMatchObject([{ field: member, value: 'MINE.dBm' }]);
    await upload('MINE.dBm');
    for (const name of ['MINE.dBm', 'mine.dbm', 'MINE']) {
      const { status, body } = await ask(path, asking(path, member, name));
      expect([name, status, body.error]).toEqual([name, 200, undefined]);
      const colours = ([body['key']].flat(2) as readonly (typeof KEY)[number][]).map(({ r, g, b }) => [r, g, b]);
      expect(colours).toEqual(KEY.map(({ r, g, b }) => [r, g, b]));
    }
  });
});

describe('levels listed from weak to strong', () => {
  const RISING = '-120: 7, 8, 9\n-60: 4, 5, 6\n-20: 1, 2, 3';
  const colouredBy = (col: string, out = 2): object => ({ ...sample, output: { ...sample.output, col, out } });
  const notesOf = ({ body }: Answer): readonly string[] => (body['calculation_adjusted'] ?? []) as readonly string[];

  test.each([{}, { order: 'atLeast' }])('are those of the same key listed from strong to weak: %o', async (order) => {
    const saved = await upload('RISE.dBm', RISING, order);
    expect(saved).toMatchObject({ status: 200, body: { order: 'atLeast', key: KEY } });
    await upload('FALL.dBm');
    const [rise, fall] = [await ask('/area', colouredBy('RISE.dBm')), await ask('/area', colouredBy('FALL.dBm'))];
    expect(rise.body['key']).toEqual([KEY]);
    expect(notesOf(rise).filter((note) => note.includes('olour key'))).toEqual([]);
    const pictureOf = async ({ body }: Answer): Promise<Buffer> =>
      Buffer.from(await (await one.ask(`/archive/${String(body['sid'])}/png`)).arrayBuffer());
    expect(await pictureOf(rise)).toEqual(await pictureOf(fall));
    const legend = await (await one.ask(`/archive/${String(rise.body['sid'])}/legend`)).text();
    expect([...legend.matchAll(/≥ −(\d+) dBm/g)].map(([, level]) => level)).toEqual(['20', '60', '120']);
  });

  test('keep their places for a ratio, and for path loss, with a note', async () => {
    await upload('MINE.dB', '-20: 8,8,8\n20: 9,9,9');
    await upload('LOSS2.dB', '150: 3,3,3\n80: 4,4,4');
    for (const site of ['A1', 'B1']) await ask('/area', { ...sample, site });
    const saved = (await (await one.ask('/archive/list')).json()) as readonly { readonly file: string }[];
    const [signal, jammer] = saved.map(({ file }) => file);
    const ratio = await ask('/interference', {
      s_sites: [signal],
      j_sites: [jammer],
      name: 'JS',
      colour_key: 'MINE.dB',
    });
    expect(ratio.body['key']).toEqual([
      [
        { l: '20dB', r: 9, g: 9, b: 9 },
        { l: '-20dB', r: 8, g: 8, b: 8 },
      ],
    ]);
    expect(notesOf(ratio)).toContain(
      'Colour key MINE.dB is read from its highest level down: a value of jamming-to-signal ratio takes the first level that it reaches.',
    );
    const loss = await ask('/area', colouredBy('LOSS2.dB', 1));
    expect(loss.body['key']).toEqual([
      [
        { l: '80dB', r: 4, g: 4, b: 4 },
        { l: '150dB', r: 3, g: 3, b: 3 },
      ],
    ]);
    expect(notesOf(loss).join()).toContain('Colour key LOSS2.dB is read from its lowest level up');
  });

  test('of several keys of one name that of the unit is used, also by the files, and a note names them', async () => {
    await upload('MINE.SF', '7: 1,1,1\n12: 2,2,2');
    await upload('MINE.dB', '20: 3,3,3\n0: 4,4,4');
    await upload('MINE.dBm', RISING);
    const made = await ask('/area', colouredBy('MINE'));
    expect(made.body['key']).toEqual([KEY]);
    expect(notesOf(made)).toContain(
      'Colour key MINE may be MINE.SF, MINE.dB, MINE.dBm: MINE.dBm is used. Name the unit to choose another.',
    );
    const json = (await (await one.ask(`/archive/${String(made.body['sid'])}/json`)).json()) as {
      readonly key: unknown;
    };
    expect(json.key).toEqual(KEY);
  });
});

describe('the files of a calculation', () => {
  async function area(): Promise<Readonly<Record<string, string>>> {
    const { body } = await ask('/area', { ...sample, output: { ...sample.output, col: 'MINE.dBm' } });
    return body as unknown as Readonly<Record<string, string>>;
  }

  async function text(path: string): Promise<string> {
    return (await one.ask(path)).text();
  }

  test('have the colours of the key as it was, also when it was changed or deleted since', async () => {
    await upload('MINE.dBm');
    const { sid } = await area();
    await upload('MINE.dBm', '-50: 200, 200, 200');
    await ask('/colours/delete/MINE.dBm', undefined, { method: 'DELETE' });
    const colours = [...paletteOf(Buffer.from(await (await one.ask(`/archive/${sid}/png`)).arrayBuffer()))];
    expect(colours).toEqual(expect.arrayContaining(['1,2,3', '4,5,6', '7,8,9'].filter((c) => colours.includes(c))));
    expect(colours.some((c) => ['1,2,3', '4,5,6', '7,8,9'].includes(c))).toBe(true);
    expect(colours).not.toContain('200,200,200');
    const legend = await text(`/archive/${sid}/legend`);
    for (const { l } of KEY) expect(legend).toContain(l.replace('-', '').replace('dBm', ''));
    const json = JSON.parse(await text(`/archive/${sid}/json`)) as { readonly key: unknown };
    expect(json.key).toEqual(KEY);
    expect((await one.ask(`/archive/${sid}/kmz`)).status).toBe(200);
    expect((await one.ask(`/archive/${sid}/shp`)).status).toBe(200);
  });

  test('of a super layer too', async () => {
    await upload('MINE.dBm');
    await area();
    await ask('/colours/delete/MINE.dBm', undefined, { method: 'DELETE' });
    const { status, body } = await ask('/merge', { network: sample.network, name: 'Super' });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body['key']).toEqual(KEY);
    expect((await one.ask(`/archive/${String(body['sid'])}/png`)).status).toBe(200);
  });
});

test('interference and trilateration take keys of their units', async () => {
  await upload('RATIO.dB', '20: 9,9,9\n-20: 8,8,8');
  await upload('FIT.bsa', '100: 9,9,9\n0: 8,8,8');
  for (const site of ['A1', 'B1']) await ask('/area', { ...sample, site });
  const sites = ((await (await one.ask('/archive/list')).json()) as readonly { readonly file: string }[]).map(
    ({ file }) => file,
  );
  const [signal, jammer] = sites;
  const body = { s_sites: [signal], j_sites: [jammer], name: 'JS', colour_key: 'RATIO.dB' };
  expect((await ask('/interference', { ...body, colour_key: 'RATI0.dB' })).body.error).toContain(
    'POST /colours/upload',
  );
  expect((await ask('/interference', body)).body['key']).toMatchObject([[{ r: 9 }, { r: 8 }]]);
  const found = { connected: [{ site: signal, rssi: -50 }], disconnected: [], errordB: 10, colourKey: 'FIT.bsa' };
  expect((await ask('/trilateration', found)).status).toBe(200);
  expect((await ask('/trilateration', { ...found, colourKey: 'FID.bsa' })).body.error).toContain(
    'POST /colours/upload',
  );
});

test('areas of satellites take them too', async () => {
  const sky = readTle(
    [
      'ISS (ZARYA)',
      '1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995',
      '2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123',
    ].join('\n'),
  );
  one = await desk({ satellites: { read: async () => sky } });
  const body = {
    satellites: ['ISS (ZARYA)'],
    date_time: '2024-05-06T20:00:00Z',
    receiver: { alt: 2 },
    output: { col: 'SIGHT.dBm', res: 200, bounds: { north: 0.52, south: 0.48, east: 0.52, west: 0.48 } },
  };
  expect((await ask('/satellite/area', body)).body.error).toContain('POST /colours/upload');
  await upload('SIGHT.dBm', '-200: 9, 8, 7');
  const { status, body: answer } = await ask('/satellite/area', body);
  expect([status, answer.error]).toEqual([200, undefined]);
  expect([answer['key']].flat(2)).toMatchObject([{ r: 9, g: 8, b: 7 }]);
  expect((await one.ask(`/archive/${String(answer['sid'])}/png`)).status).toBe(200);
});

test('a path takes any name, as it has no colours', async () => {
  expect((await ask('/path', { ...sample, output: { ...sample.output, col: 'THEIRS.dBm' } })).status).toBe(200);
});

test('the TypeScript client uploads, lists and deletes', async () => {
  const client = createClient({
    url: 'http://example.org:8080',
    key: one.key,
    fetch: (request) => one.handler(request),
  });
  await client.addColourKey('MINE.dBm', TEXT);
  expect((await client.colourKeys()).find(({ name }) => name === 'MINE.dBm')?.key).toEqual(KEY);
  await client.addColourKey('LOSSY.dB', '100: 1,1,1', 'atMost');
  expect((await client.colourKeys()).find(({ name }) => name === 'LOSSY.dB')?.order).toBe('atMost');
  await client.deleteColourKey('MINE.dBm');
  expect((await client.colourKeys()).some(({ name }) => name === 'MINE.dBm')).toBe(false);
});

test('units of keys are those of quantities', () => {
  const units = new Set(Object.values(QUANTITY_STYLES).map(({ unit }) => unit));
  expect([...units].sort()).toEqual(['SF', 'ber', 'bsa', 'dB', 'dBm', 'dBuV']);
});

/** Colours of the palette that the pixels of an indexed PNG use. */
function paletteOf(png: Buffer): ReadonlySet<string> {
  let [palette, data, width] = [Buffer.alloc(0), Buffer.alloc(0), 0];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('utf8', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') width = content.readUInt32BE(0);
    if (type === 'PLTE') palette = Buffer.from(content);
    if (type === 'IDAT') data = Buffer.concat([data, content]);
    at += 12 + length;
  }
  expect(inflateSync(data).length).toBeGreaterThan(width);
  return new Set(Array.from({ length: palette.length / 3 }, (_, i) => [...palette.subarray(3 * i, 3 * i + 3)].join()));
}
