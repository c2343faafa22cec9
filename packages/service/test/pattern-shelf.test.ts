import { PatternError, readPattern, writeAdf } from '@radioshed/antenna';
import { expect, test } from 'vitest';

import { isServiceError, type PatternShelf } from '../src/index.js';
import { sample, workshop } from './fakes.js';

const adf = writeAdf({ name: 'Box', gainDbi: 9, horizontalDb: [0, -6, -20, -6], verticalDb: [0, -12, -20, -12] });
const patterns: PatternShelf = {
  numbers: [7, 8],
  read: (number) =>
    number === 8
      ? Promise.reject(new PatternError('wrong-count', '8_bad.adf', 17, 'cut H: 360 rows announced, 359 found'))
      : Promise.resolve(number === 7 ? readPattern(adf, '7_box.adf') : undefined),
};
const body = (ant: number) => ({ ...sample, antenna: { ...sample.antenna, ant } });

test('a request names a pattern file by its number, in areas and paths', async () => {
  const { service, caller } = await workshop({ patterns });
  const area = await service.area(caller, body(7));
  expect(area.result.input.antenna).toMatchObject({ pattern: 'cuts', gainDbi: 2.15 });
  expect(area.response.calculation_adjusted.join()).toContain('Antenna pattern 7: Box, 9 dBi');
  expect(area.response.calculation_adjusted.join()).toContain('antenna.txg 2.15 dBi is used, not the 9 dBi');
  const path = await service.path(caller, body(7));
  const { antenna } = path.result.input;
  expect(antenna.pattern === 'cuts' && antenna.verticalDb).toHaveLength(360);
});

test.each([
  [8, 'antenna.ant: the file of pattern 8 cannot be read: 8_bad.adf, line 17: cut H: 360 rows announced, 359 found'],
  [9, '38 (isotropic), 7, 8 (files)'],
])('an unavailable pattern %s is a fault of the field', async (ant, words) => {
  const { service, caller } = await workshop({ patterns });
  const error = await service.area(caller, body(ant)).catch((reason: unknown) => reason);
  if (!isServiceError(error)) throw error;
  expect(error.status).toBe(400);
  expect(error.body.error).toContain(words);
  expect(error.body.fields?.[0]).toMatchObject({ field: 'antenna.ant', value: ant });
});
