import { ITM_DEFAULTS } from '@radioshed/itm';
import { expect, test } from 'vitest';

import { DEFAULT_ASSUMPTIONS } from '../../src/models/shared/default-assumptions.js';
import { itmEnvironment } from '../../src/models/itm.js';

test('the engine and the point function of ITM assume the same climate and ground', () => {
  const setting = {
    frequencyMHz: 450,
    polarisation: 'vertical',
    latDeg: 47,
    assumptions: DEFAULT_ASSUMPTIONS,
  } as const;
  const { variability: _percentages, ...clutter } = itmEnvironment(setting);
  const { variability: _median, ...defaults } = ITM_DEFAULTS;
  expect(clutter).toEqual({ frequencyMHz: 450, ...defaults });
});
