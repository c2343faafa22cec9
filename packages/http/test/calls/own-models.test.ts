import { memoryArchive } from '@radioshed/archive/memory';
import { loadModels } from '@radioshed/engine';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, describe, expect, test } from 'vitest';

import { createHandler, type Handler } from '../../src/index.js';
import { sample } from '../fakes.js';

const module = new URL('../../../engine/test/described-models.js', import.meta.url).href;
let handler: Handler;
let key: string;
beforeAll(async () => {
  const archive = memoryArchive();
  ({ key } = await openAccount(archive, 'own models'));
  const models = await loadModels(module);
  handler = createHandler({ service: createService({ terrain: nullIsland(), archive, models }), version: '0' });
});

async function ask(path: string, body?: object): Promise<{ status: number; answer: Record<string, unknown> }> {
  const request = body === undefined ? {} : { method: 'POST', headers: { key }, body: JSON.stringify(body) };
  const response = await handler(new Request(`http://radio.example${path}`, request));
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const body = { ...sample, transmitter: { ...sample.transmitter, frq: 150 } };

describe('a model of the operator', () => {
  test('is listed with the others', async () => {
    const { answer } = await ask('/models');
    const itm = { pm: 1, name: 'itm', title: 'Longley–Rice (ITM)', description: expect.any(String) };
    expect(answer).toContainEqual(expect.objectContaining(itm));
    expect(answer).toContainEqual({
      pm: 120,
      name: 'same-loss',
      title: 'Same loss',
      description: 'Same loss',
      limits: { frequencyMHz: [100, 200], txHeightM: [1, 100], rxHeightM: [1, 50] },
      madeFrom: { frequencyMHz: null, distanceM: null, txHeightM: null, rxHeightM: null },
      reads: [],
      timePercent: null,
      locationPercent: null,
      diffraction: 'own',
    });
  });

  test.each(['same-loss', 'Same-Loss', 120, '120'])('computes a path as pm %j', async (pm) => {
    const { status, answer } = await ask('/path', { ...body, model: { pm } });
    expect([status, answer['error']]).toEqual([200, undefined]);
    expect(answer['Propagation model']).toBe('Same loss');
    expect(answer['Transmitters']).toMatchObject({ 'Computed path loss dB': 99 });
  });

  test('computes an area and a multisite area', async () => {
    expect((await ask('/area', { ...body, model: { pm: 'same-loss' } })).status).toBe(200);
    const transmitters = [{ ...body.transmitter, antenna: body.antenna }];
    const { transmitter: _, antenna: __, ...rest } = body;
    expect((await ask('/multisite', { ...rest, transmitters, model: { pm: 'same-loss' } })).status).toBe(200);
  });

  test('enforces its limits; an unknown name is refused with the list of models', async () => {
    const { status, answer } = await ask('/path', { ...sample, model: { pm: 'same-loss' } });
    expect([status, answer['error']]).toEqual([400, expect.stringContaining('100 to 200 MHz')]);
    const wrong = await ask('/path', { ...body, model: { pm: 'same-los' } });
    expect([wrong.status, wrong.answer['error']]).toEqual([400, expect.stringContaining('120 (Same loss)')]);
  });
});
