import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { jsonInTurns } from '../../src/body/json-in-turns.js';
import { jsonText } from '../../src/json-text.js';

const text = async (value: unknown): Promise<string> => new TextDecoder().decode(await jsonInTurns(value));

test('equals the text that is written at once', async () => {
  const element = fc.oneof(fc.jsonValue(), fc.record({ a: fc.jsonValue(), b: fc.constant(undefined) }));
  const member = fc
    .tuple(element, fc.constantFrom(0, 1, 100, 101, 201))
    .map(([each, n]) => Array.from({ length: n }, () => each));
  const value = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.string(), fc.oneof(member, fc.jsonValue(), fc.constant(undefined))),
  );
  await fc.assert(
    fc.asyncProperty(value, async (one) => {
      expect(await text(one)).toBe(jsonText(one));
    }),
  );
});

test('leaves turns of the event loop to others, also within long elements of a list', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => void (isOver || (turns++, setImmediate(count)));
  setImmediate(count);
  const place = [0.123456789, 0.123456789];
  await jsonInTurns([{ places: Array.from({ length: 10_000 }, () => place) }]);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4); // about 10 parts; messages may pair up
});
