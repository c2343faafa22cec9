import { checkObject, type Note } from '@radioshed/units';

import { note } from './notes.js';
import { checkPositive } from './positive.js';

/** The clutter that a calculation requests. */
export interface ClutterWish {
  /** Area by default. For a path, `radiusKm` is its length and `resolutionM` its step. */
  readonly of?: 'area' | 'path';
  readonly radiusKm: number;
  readonly resolutionM: number;
  readonly landcover: boolean;
  readonly buildings: boolean;
  /** Whether landcover is used beyond its limits too, with the most frequent class of each pixel; false by default. */
  readonly coarseLandcover?: boolean;
}

/** The clutter it gets, with a note for each kind switched off. */
export interface ClutterAllowed {
  readonly landcover: boolean;
  readonly buildings: boolean;
  readonly notes: readonly Note[];
}

/** Largest radius and coarsest pixel with landcover, unless `coarseLandcover` lifts them. */
export const LANDCOVER_LIMITS: ClutterLimits = { radiusKm: 50, resolutionM: 30 };

/** Largest radius and coarsest pixel with buildings. */
export const BUILDINGS_LIMITS: ClutterLimits = { radiusKm: 20, resolutionM: 30 };

/** Largest radius, km, and coarsest pixels, m, at which a kind of clutter is used. */
export interface ClutterLimits {
  readonly radiusKm: number;
  readonly resolutionM: number;
}

/**
 * Switches landcover off above a radius of 50 km or for pixels coarser than 30 m, unless `coarseLandcover` is true, and
 * buildings above 20 km or 30 m: such pixels cannot represent the clutter in them. For models that read a profile ITU-R
 * P.1812 §3.2.1 asks for steps of 30 m at least, so landcover is of use in coarser ones.
 *
 * @throws OutOfRangeError for a radius or resolution that is not above 0.
 */
export function adjustClutter(wish: ClutterWish): ClutterAllowed {
  checkObject('input', wish, 'an object with radiusKm, resolutionM, landcover, buildings');
  checkPositive('radiusKm', wish.radiusKm, 20_040, 'km');
  checkPositive('resolutionM', wish.resolutionM, 1e6, 'm');
  const beyond = wish.landcover ? offBecause('landcoverOff', wish, LANDCOVER_LIMITS) : undefined;
  const landcover = wish.coarseLandcover === true ? undefined : beyond;
  const buildings = wish.buildings ? offBecause('buildingsOff', wish, BUILDINGS_LIMITS) : undefined;
  return {
    landcover: wish.landcover && landcover === undefined,
    buildings: wish.buildings && buildings === undefined,
    notes: [landcover, ...coarseNotes(wish), buildings].filter((each) => each !== undefined),
  };
}

function coarseNotes({ of = 'area', resolutionM, landcover, coarseLandcover = false }: ClutterWish): Note[] {
  const coarsestM = LANDCOVER_LIMITS.resolutionM;
  if (!landcover || !coarseLandcover || resolutionM <= coarsestM) return [];
  return [note('landcoverCoarse', { of, resolutionM: rounded(resolutionM), coarsestM })];
}

function offBecause(
  code: 'landcoverOff' | 'buildingsOff',
  { of = 'area', radiusKm, resolutionM }: ClutterWish,
  { radiusKm: mostKm, resolutionM: coarsestM }: ClutterLimits,
): Note | undefined {
  if (radiusKm <= mostKm && resolutionM <= coarsestM) return undefined;
  // Lengths and steps of paths are results, radii and pixels of areas are as requested.
  const given = of === 'path' ? rounded : (value: number): number => value;
  return note(code, {
    of,
    ...(radiusKm > mostKm ? { radiusKm: given(radiusKm) } : {}),
    mostKm,
    ...(resolutionM > coarsestM ? { resolutionM: given(resolutionM) } : {}),
    coarsestM,
  });
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
