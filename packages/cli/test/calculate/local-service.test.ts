import { expect, it } from 'vitest';

import { openLocalService } from '../../src/calculate/local-service.js';

it('sets no time limit for calculations of the command line', async () => {
  const local = await openLocalService({ terrain: 'null-island', threads: '1' });
  try {
    expect(local.service.settings.maxSeconds).toBe(Infinity);
  } finally {
    await local.close();
  }
});
