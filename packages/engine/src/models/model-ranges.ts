import {
  COST231_RANGES,
  ECC33_RANGES,
  EGLI_RANGES,
  ERICSSON_RANGES,
  EXTENDED_HATA_RANGES,
  HATA_RANGES,
  SUI_RANGES,
  type ValidRanges,
} from '@radioshed/empirical';

import type { ModelName } from '../call/input.js';

/** What models were made from, where that is known; they answer beyond, with a note. */
export const MODEL_RANGES: Readonly<Partial<Record<ModelName, Partial<ValidRanges>>>> = {
  p1812: {
    frequencyMHz: [30, 6000],
    distanceM: [250, 3_000_000],
    baseHeightM: [1, 3000],
    mobileHeightM: [1, 3000],
  },
  egli: EGLI_RANGES,
  hata: HATA_RANGES,
  cost231: COST231_RANGES,
  ecc33: ECC33_RANGES,
  sui: SUI_RANGES,
  ericsson: ERICSSON_RANGES,
  extendedHata: EXTENDED_HATA_RANGES,
  p452: { frequencyMHz: [100, 50_000], distanceM: [0, 10_000_000] },
};
