import { expect, test } from 'vitest';

import { heldPlaces } from '../src/held-places.js';

test('one thing of an account and so many in all are under way, the others are told so', () => {
  const { enter } = heldPlaces(2, ['uploads', 'upload']);
  const [leaveFirst, leaveSecond] = [enter(1), enter(2)];
  expect(() => enter(1)).toThrow('another upload of this account is under way');
  expect(() => enter(3)).toThrow('2 uploads are under way');
  leaveFirst();
  leaveFirst(); // a second time leaves nobody else's place
  const again = enter(1);
  expect(() => enter(3)).toThrow(expect.objectContaining({ status: 429 }));
  again();
  leaveSecond();
  expect(() => [enter(3), enter(4)]).not.toThrow();
});
