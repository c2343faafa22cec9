import * as hf from '@radioshed/hf';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(hf).sort()).toMatchInlineSnapshot(`
    [
      "AMATEUR_BANDS",
      "HF_QUANTITIES",
      "HfPatternError",
      "antennaGainDbi",
      "bestFrequencies",
      "isHfPatternError",
      "predictArea",
      "predictCircuit",
      "readHfPattern",
    ]
  `);
});
