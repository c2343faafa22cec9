import { OutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

import { type EndsModel, isOwnModelError, loadModelOf } from '../src/index.js';

/** The model that a user's module makes. */
function loaded(make: () => EndsModel): Promise<EndsModel> {
  const ref = { module: 'own', export: 'make', parameters: {}, ownName: 'mine' };
  return loadModelOf('ends', ref, () => Promise.resolve({ make }));
}

const failing = (error: unknown): EndsModel => ({
  terrain: 'ends',
  lossDb() {
    throw error;
  },
});

test('your own model refuses a value as a built-in one', async () => {
  const error = new OutOfRangeError('transmitter.heightM', 5, '10 to 20', 'm');
  const model = await loaded(() => failing(error));
  expect(() => model.lossDb(100, 0, 5, 0, 2)).toThrow(error);
  await expect(
    loaded(() => {
      throw error;
    }),
  ).rejects.toBe(error);
});

test('any other error names the model, and apart from it what failed', async () => {
  const model = await loaded(() => failing(new Error('boom')));
  let thrown: unknown;
  try {
    model.lossDb(100, 0, 5, 0, 2);
  } catch (error) {
    thrown = error;
  }
  expect(isOwnModelError(thrown) && [thrown.message, thrown.fault]).toEqual([
    'model mine: lossDb at 100 m failed: boom',
    'model mine: lossDb at 100 m failed',
  ]);
});

test('losses that lossesDb leaves out have no value', async () => {
  const model = await loaded(() => ({
    terrain: 'ends',
    lossDb: () => 0,
    lossesDb: (_txGroundM, _txHeightM, _distancesM, _rxGroundsM, _rxHeightsM, _count, lossesDb) =>
      void lossesDb.fill(90, 0, 1),
  }));
  const lossesDb = Float64Array.of(70, 71, 72);
  const zero = new Float64Array(2);
  model.lossesDb?.(0, 5, zero, zero, zero, 2, lossesDb);
  expect([...lossesDb]).toEqual([90, Number.NaN, 72]); // the third is none of the two
});
