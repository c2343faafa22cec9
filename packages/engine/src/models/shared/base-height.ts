import { EFFECTIVE_HEIGHT_LIMITS_M } from '@radioshed/empirical/ranges';
import type { Note } from '@radioshed/units';

import { note } from '../../notes.js';
import { rounded } from '../../notes/rounded.js';
import type { Explainer } from './descriptor.js';

const [LEAST, MOST] = EFFECTIVE_HEIGHT_LIMITS_M;

/** Reference of the Hata family's base height, which differs by direction. */
export const BASE_HEIGHT_NOTE: Note = note('baseHeight', { minM: LEAST, maxM: MOST });

/** Explains the base height on one path. @param notes further notes on every path */
export async function explainBaseHeight(notes: readonly Note[]): Promise<Explainer> {
  const { effectiveBaseHeight } = await import('@radioshed/empirical');
  return ({ groundM, stepM, txHeightM, nominalRadiusM }) => {
    const { heightM, overTerrainM } = effectiveBaseHeight(groundM, stepM, txHeightM);
    const held = {
      heightM: rounded(overTerrainM, 1),
      usedM: rounded(heightM, 0),
      minM: LEAST,
      maxM: MOST,
    };
    return {
      lossDb: null,
      effectiveEarthRadiusM: nominalRadiusM,
      intermediates: { effectiveEarthRadiusM: nominalRadiusM },
      doubts: [],
      notes: [...(heightM === overTerrainM ? [] : [note('baseHeightLimited', held)]), ...notes],
    };
  };
}
