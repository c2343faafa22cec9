import { expect, test } from 'vitest';

import { mapInTurns } from '../src/map-in-turns.js';

test('a long list is mapped in order, a hundred elements in a turn', async () => {
  const inTurn: number[] = [];
  let isOver = false;
  const count = (): void => void (isOver || (inTurn.push(0), setImmediate(count)));
  count();
  const results = await mapInTurns(Array.from({ length: 350 }), (_, i) => {
    inTurn[inTurn.length - 1]++;
    return 2 * i;
  });
  isOver = true;
  expect(results).toEqual(Array.from({ length: 350 }, (_, i) => 2 * i));
  // two messages may come in one turn of the counter
  expect(inTurn.filter((each) => each > 0).length).toBeGreaterThanOrEqual(2);
});
