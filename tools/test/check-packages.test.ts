import { expect, it } from 'vitest';

import { licenceFaults } from '../packed/check-packages.mjs';

it('wants the licence in every package', () => {
  expect(licenceFaults({ folder: 'units', contents: ['LICENSE', 'package.json'] })).toEqual([]);
  expect(licenceFaults({ folder: 'units', contents: ['dist/LICENSE', 'package.json'] })).toEqual([
    'units: LICENSE is not in the package',
  ]);
});
