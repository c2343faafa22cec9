import { expect, it } from 'vitest';

import { openWorkshop } from '../src/calculate/workshop.js';

it('bounds no calculation of the command line in time', async () => {
  const workshop = await openWorkshop({ terrain: 'null-island', threads: '1' });
  try {
    expect(workshop.service.settings.maxSeconds).toBe(Infinity);
  } finally {
    await workshop.close();
  }
});
