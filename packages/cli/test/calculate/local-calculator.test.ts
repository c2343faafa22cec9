import { expect, it } from 'vitest';

import { LOCAL_SETTINGS, openLocalCalculator } from '../../src/calculate/local-calculator.js';

it('sets no time limit for calculations of the command line', () => {
  expect(LOCAL_SETTINGS.maxSeconds).toBe(Infinity);
});

it('calculates without an archive, an account and a key', async () => {
  const { calculator, close } = await openLocalCalculator({ terrain: 'null-island', threads: '1' });
  try {
    expect(Object.keys(calculator)).not.toContain('merge');
    const body = {
      network: 'Testing',
      transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 },
      receiver: { lat: 0.52, lon: 0.52, alt: 2 },
      antenna: {},
      output: {},
    };
    const { response, files } = await calculator.path(body);
    expect(response).toMatchObject({ id: 1, balance: 1e9 });
    expect((await files.read('json')).type).toBe('application/json');
    expect((await calculator.highPoints({ lat: 0.5, lon: 0.5, rad: 1 })).response.places.length).toBeGreaterThan(0);
    await expect(calculator.path({ ...body, receiver: {} })).rejects.toThrow('receiver.lat');
  } finally {
    await close();
  }
});
