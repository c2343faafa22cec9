import { expect, test } from 'vitest';

import { stringifyInTurns } from '../src/index.js';

const links = Array.from({ length: 450 }, (_, i) =>
  i % 9 === 0 ? undefined : { i, at: new Date(i), bad: Number.NaN },
);

test.each([
  [
    'long lists',
    { request: { points: links, site: 'A "1"' }, report: { list: links, none: undefined, id: 1 }, extra: [] },
  ],
  ['a list itself', links],
  ['a list further in', { a: { b: { c: links } } }],
  ['objects with a form of their own', { a: new Date(0), b: { list: links, toJSON: () => 'b' }, c: links }],
  ['short values', { a: [1, { b: undefined }], c: 'é' }],
  ['no object', 'text'],
  ['a list of long lists', [Array.from({ length: 3000 }, (_, i) => [i]), [], {}, links]],
  [
    'a long object without members to write',
    Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [i, undefined])),
  ],
])('JSON of %s is that of JSON.stringify', async (_, details) => {
  expect(await stringifyInTurns(details)).toBe(JSON.stringify(details));
});

test('long lists leave turns of the event loop to others', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => void (isOver || (turns++, setImmediate(count)));
  setImmediate(count);
  const list = Array.from({ length: 20_000 }, (_, i) => ({ i, nested: [{ i }] }));
  await stringifyInTurns({ report: { Transmitters: list } });
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(8); // 600 000 characters
});
