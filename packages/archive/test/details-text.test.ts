import { expect, test } from 'vitest';

import { detailsText } from '../src/sql/details-text.js';

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
  ['short details', { a: [1, { b: undefined }], c: 'é' }],
  ['no object', 'text'],
])('of %s equal those of JSON.stringify', async (_, details) => {
  expect(await detailsText(details)).toBe(JSON.stringify(details));
});

test('long lists leave turns of the event loop to others', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => void (isOver || (turns++, setImmediate(count)));
  setImmediate(count);
  await detailsText({ report: { Transmitters: Array.from({ length: 2000 }, (_, i) => ({ i })) } });
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(8); // 10 parts
});
