import { checkObject } from '@radioshed/units';

import { checkPositive } from './positive.js';

/** The clutter that a calculation requests. */
export interface ClutterWish {
  /** Area by default. For a path, `radiusKm` is its length and `resolutionM` its step. */
  readonly of?: 'area' | 'path';
  readonly radiusKm: number;
  readonly resolutionM: number;
  readonly landcover: boolean;
  readonly buildings: boolean;
}

/** The clutter it gets, with a note for each kind switched off. */
export interface ClutterAllowed {
  readonly landcover: boolean;
  readonly buildings: boolean;
  readonly notes: readonly string[];
}

/** Largest radius and coarsest pixel with landcover. */
export const LANDCOVER_LIMITS: ClutterLimits = { radiusKm: 50, resolutionM: 30 };

/** Largest radius and coarsest pixel with buildings. */
export const BUILDINGS_LIMITS: ClutterLimits = { radiusKm: 20, resolutionM: 30 };

/** Largest radius, km, and coarsest pixels, m, at which a kind of clutter is used. */
export interface ClutterLimits {
  readonly radiusKm: number;
  readonly resolutionM: number;
}

/**
 * Switches landcover off above a radius of 50 km or for pixels coarser than 30 m, and buildings above 20 km or 30 m:
 * such pixels cannot represent the clutter in them.
 *
 * @throws OutOfRangeError for a radius or resolution that is not above 0.
 */
export function adjustClutter(wish: ClutterWish): ClutterAllowed {
  checkObject('input', wish, 'an object with radiusKm, resolutionM, landcover, buildings');
  checkPositive('radiusKm', wish.radiusKm, 20_040, 'km');
  checkPositive('resolutionM', wish.resolutionM, 1e6, 'm');
  const landcover = wish.landcover ? offBecause('Landcover is', wish, LANDCOVER_LIMITS) : undefined;
  const buildings = wish.buildings ? offBecause('Buildings are', wish, BUILDINGS_LIMITS) : undefined;
  return {
    landcover: wish.landcover && landcover === undefined,
    buildings: wish.buildings && buildings === undefined,
    notes: [landcover, buildings].filter((note) => note !== undefined),
  };
}

function offBecause(what: string, wish: ClutterWish, limits: ClutterLimits): string | undefined {
  const reasons: string[] = [];
  if (wish.radiusKm > limits.radiusKm) {
    const [what, km] = wish.of === 'path' ? ['length', Number(wish.radiusKm.toFixed(1))] : ['radius', wish.radiusKm];
    reasons.push(`the ${what} of ${km} km is above ${limits.radiusKm} km`);
  }
  if (wish.resolutionM > limits.resolutionM) {
    const [what, metres] = wish.of === 'path' ? ['steps', Number(wish.resolutionM.toFixed(1))] : ['pixels', wish.resolutionM]; // prettier-ignore
    reasons.push(`${what} of ${metres} m are coarser than ${limits.resolutionM} m`);
  }
  return reasons.length === 0 ? undefined : `${what} switched off: ${reasons.join(' and ')}.`;
}
