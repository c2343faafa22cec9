import { expect, test, vi } from 'vitest';

import { backgroundErrors } from '../../src/data/background-error.js';

test.each([
  [false, 'radioshed: the last uses of keys were not saved: no space left. The server tries again.'],
  [true, 'radioshed: the last uses of keys were not saved: no space left. They are lost, as the server is stopping.'],
])('the line about last uses says whether they are saved later (closing: %s)', (isClosing, line) => {
  const complain = vi.fn<(line: string) => void>();
  backgroundErrors(complain)(new Error('no space left.'), 'last-uses', isClosing);
  expect(complain.mock.calls).toEqual([[line]]);
});
