import { memoryArchive } from '@radioshed/archive/memory';
import { nullIsland } from '@radioshed/terrain';
import { expect, it } from 'vitest';

import { createCalculator, createService, isServiceError, openAccount } from '../src/index.js';

const body = {
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 },
  receiver: { lat: 0.52, lon: 0.52, alt: 2, rxs: -90 },
  antenna: {},
  output: { rad: 2, res: 50, nf: 'database' },
};

const calculator = createCalculator({ terrain: nullIsland() });

async function served() {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive });
  return { service, caller: (await openAccount(archive, 'Ada')).caller };
}

/** A response without the names that are new each time. */
function plain(response: object, sid: string): unknown {
  const { elapsed: _elapsed, ...rest } = JSON.parse(JSON.stringify(response).replaceAll(sid, 'SID')) as {
    readonly elapsed?: unknown;
  };
  return rest;
}

it.each(['area', 'path'] as const)('%s gives the response and the files of a server', async (name) => {
  const { service, caller } = await served();
  const fresh = createCalculator({ terrain: nullIsland() }); // its results are numbered from 1
  const [there, here] = [await service[name](caller, body), await fresh[name](body)];
  expect(plain(here.response, here.response.sid)).toEqual(plain(there.response, there.response.sid));
  expect(here.files.formats).toEqual(there.files.formats);
  const format = name === 'area' ? 'png' : 'svg';
  expect((await here.files.read(format)).bytes).toEqual((await there.files.read(format)).bytes);
  // The values are still there.
  expect((await here.files.read(name === 'area' ? 'values' : 'json')).bytes.byteLength).toBeGreaterThan(0);
});

it('names all faults of a body, as a server does', async () => {
  const { service, caller } = await served();
  const faulty = { ...body, transmitter: { ...body.transmitter, lat: 95 }, antenna: { ant: 999_999 } };
  const fault = async (work: Promise<unknown>): Promise<unknown> => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return isServiceError(error) ? error.body : error;
  };
  const expected = await fault(service.area(caller, faulty));
  expect(expected).toMatchObject({ fields: [{ field: 'transmitter.lat' }, { field: 'antenna.ant' }] });
  expect(await fault(calculator.area(faulty))).toEqual(expected);
});

it('has the calculations that read nothing saved', () => {
  expect(Object.keys(calculator).sort()).toEqual([
    'area',
    'bestSite',
    'hfArea',
    'hfPrediction',
    'highPoints',
    'multilink',
    'multisite',
    'path',
    'points',
    'preview',
    'relay',
    'satelliteArea',
    'spotBeam',
  ]);
});

it('ends when its signal is aborted', async () => {
  const reason = new Error('enough');
  await expect(calculator.area(body, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
