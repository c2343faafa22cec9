import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { jsonInTurns } from '../src/json-in-turns.js';
import { jsonText } from '../src/json-text.js';

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

test('leaves turns of the event loop to others, at most a hundred elements in each', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => void (isOver || (turns++, setImmediate(count)));
  setImmediate(count);
  await jsonInTurns({ first: 1, list: Array.from({ length: 1000 }, (_, i) => ({ i })) });
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4); // 10 parts; messages may pair up
});
