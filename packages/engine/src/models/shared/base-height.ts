import { EFFECTIVE_HEIGHT_LIMITS_M } from '@radioshed/empirical/ranges';

import type { Explainer } from './descriptor.js';

const [LEAST, MOST] = EFFECTIVE_HEIGHT_LIMITS_M;

/** Reference of the Hata family's base height, which differs by direction. */
export const BASE_HEIGHT_NOTE: string = `The base height is the height above the terrain 3 to 15 km along each path, limited to ${LEAST} to ${MOST} m.`;

/** Explains the base height on one path. @param notes further notes on every path */
export async function explainBaseHeight(notes: readonly string[]): Promise<Explainer> {
  const { effectiveBaseHeight } = await import('@radioshed/empirical');
  return ({ groundM, stepM, txHeightM, nominalRadiusM }) => {
    const { heightM, overTerrainM } = effectiveBaseHeight(groundM, stepM, txHeightM);
    const held =
      `The base is ${overTerrainM.toFixed(1)} m above the terrain 3 to 15 km away; ${heightM.toFixed(0)} m is used, ` +
      `because the model covers ${LEAST} to ${MOST} m.`;
    return {
      lossDb: null,
      effectiveEarthRadiusM: nominalRadiusM,
      intermediates: { effectiveEarthRadiusM: nominalRadiusM },
      doubts: [],
      notes: [...(heightM === overTerrainM ? [] : [held]), ...notes],
    };
  };
}
