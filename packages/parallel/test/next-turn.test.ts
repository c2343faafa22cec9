import { expect, test } from 'vitest';

import { nextTurn } from '../src/index.js';

test('of all that wait one continues in each turn, in order, and others run in between', async () => {
  const order: (string | number)[] = [];
  let isOver = false;
  const other = (): void => void (isOver || (order.push('-'), setImmediate(other)));
  const works = [1, 2, 3].map(async (work) => {
    for (let slice = 0; slice < 2; slice++) {
      await nextTurn();
      order.push(work);
    }
  });
  setImmediate(other);
  await Promise.all(works);
  isOver = true;
  expect(order.filter((each) => each !== '-')).toEqual([1, 2, 3, 1, 2, 3]);
  expect(order.join('')).not.toMatch(/\d\d/);
});
