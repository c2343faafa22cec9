import { EFFECTIVE_HEIGHT_LIMITS_M } from '@radioshed/empirical/ranges';

import type { Explainer } from '../descriptor.js';

const [LEAST, MOST] = EFFECTIVE_HEIGHT_LIMITS_M;

/** What the base height of the Hata family counts over, where directions differ. */
export const BASE_HEIGHT_NOTE: string = `The base height counts over the terrain 3 to 15 km along each path, held to ${LEAST} to ${MOST} m.`;

/** Explains what became of the base height on one path. @param notes what else there is to say of each path */
export async function explainBaseHeight(notes: readonly string[]): Promise<Explainer> {
  const { effectiveBaseHeight } = await import('@radioshed/empirical');
  return ({ groundM, stepM, txHeightM, nominalRadiusM }) => {
    const { heightM, overTerrainM } = effectiveBaseHeight(groundM, stepM, txHeightM);
    const held =
      `The base stands ${overTerrainM.toFixed(1)} m over the terrain 3 to 15 km away; ${heightM.toFixed(0)} m were taken, ` +
      `as the model knows ${LEAST} to ${MOST} m.`;
    return {
      lossDb: null,
      effectiveEarthRadiusM: nominalRadiusM,
      intermediates: { effectiveEarthRadiusM: nominalRadiusM },
      doubts: [],
      notes: [...(heightM === overTerrainM ? [] : [held]), ...notes],
    };
  };
}
