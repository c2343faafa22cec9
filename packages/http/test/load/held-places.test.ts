import { expect, test } from 'vitest';

import { heldPlaces } from '../../src/held-places.js';

test('one thing per account and a maximum in total are held, and others are refused', () => {
  const { enter } = heldPlaces({ inAll: 2, ofOne: 1 }, ['uploads', 'upload']);
  const [first, second] = [enter(1), enter(2)];
  expect(() => enter(1)).toThrow('another upload of this account is in progress');
  expect(() => enter(3)).toThrow('2 uploads are in progress');
  first.leave();
  first.leave(); // a second call does not free another slot
  const again = enter(1);
  expect(() => enter(3)).toThrow(expect.objectContaining({ status: 429 }));
  again.leave();
  second.leave();
  expect(() => [enter(3), enter(4)]).not.toThrow();
});

test('things take room by size and release what they do not need', () => {
  const { enter } = heldPlaces({ inAll: 40, ofOne: 17 }, ['long bodies', 'long body']);
  const first = enter(1, 16);
  expect(() => enter(1, 2)).toThrow('another long body of this account is in progress');
  first.shrinkTo(3);
  first.shrinkTo(9); // it cannot grow again
  const others = [enter(1, 2), enter(1, 12)];
  expect(() => enter(1, 1)).toThrow('another long body of this account');
  enter(2, 17);
  expect(() => enter(3, 7)).toThrow('4 long bodies are in progress');
  enter(3, 6);
  for (const each of others) each.leave();
  expect(() => enter(3, 7)).not.toThrow();
});

test('things that turn out larger take more room, one that is alone as much as it needs', () => {
  const { enter } = heldPlaces({ inAll: 40, ofOne: 17 }, ['long bodies', 'long body']);
  const first = enter(1, 10);
  first.growTo(100);
  expect(() => enter(2, 1)).toThrow('1 long bodies are in progress');
  first.shrinkTo(20);
  const second = enter(2, 10);
  expect(() => second.growTo(21)).toThrow(expect.objectContaining({ status: 429 }));
  second.growTo(20);
  second.growTo(5); // it has that
  expect(() => enter(3, 1)).toThrow('2 long bodies are in progress');
  first.leave();
  expect(() => second.growTo(100)).not.toThrow();
});
