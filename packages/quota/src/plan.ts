import { checkChoice } from '@radioshed/units';

/** Limits of an account. An absent limit means unlimited. */
export interface Plan {
  readonly name: PlanName;
  /** Calculations per calendar month (UTC). */
  readonly creditsPerMonth?: number;
  /** Largest radius of a calculation, km. */
  readonly maxRadiusKm?: number;
  /** Largest raster, millions of pixels; larger ones are computed at a coarser resolution. */
  readonly maxMegapixels?: number;
  /** Largest 3D scene, millions of voxels. */
  readonly maxMegavoxels?: number;
  /** Storage of saved calculations, 10⁹ bytes; further calculations are refused until some are deleted. */
  readonly maxArchiveGigabytes?: number;
  /** Whether a key may run only one calculation at a time. */
  readonly serialPerKey: boolean;
  /** Pause between the end of a key's calculation and its next one, ms. */
  readonly pauseMs: number;
}

const PUBLIC = { serialPerKey: true, pauseMs: 1000 } as const;

/**
 * The plans. Credits are those of the interface; radius, size and archive are our own choice, as the interface does not
 * define them. `selfHosted`, the default, has no limits.
 */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    creditsPerMonth: 50,
    maxRadiusKm: 50,
    maxMegapixels: 1,
    maxMegavoxels: 1,
    maxArchiveGigabytes: 0.5,
    ...PUBLIC,
  },
  bronze: {
    name: 'bronze',
    creditsPerMonth: 1000,
    maxRadiusKm: 100,
    maxMegapixels: 5,
    maxMegavoxels: 5,
    maxArchiveGigabytes: 5,
    ...PUBLIC,
  },
  silver: {
    name: 'silver',
    creditsPerMonth: 5000,
    maxRadiusKm: 200,
    maxMegapixels: 10,
    maxMegavoxels: 10,
    maxArchiveGigabytes: 20,
    ...PUBLIC,
  },
  gold: {
    name: 'gold',
    creditsPerMonth: 25_000,
    maxRadiusKm: 300,
    maxMegapixels: 20,
    maxMegavoxels: 20,
    maxArchiveGigabytes: 50,
    ...PUBLIC,
  },
  platinum: {
    name: 'platinum',
    creditsPerMonth: 75_000,
    maxRadiusKm: 500,
    maxMegapixels: 50,
    maxMegavoxels: 50,
    maxArchiveGigabytes: 200,
    ...PUBLIC,
  },
  selfHosted: { name: 'selfHosted', serialPerKey: false, pauseMs: 0 },
};

/** Name of a built-in plan. */
export type PlanName = 'free' | 'bronze' | 'silver' | 'gold' | 'platinum' | 'selfHosted';

/** Every {@link PlanName}, smallest first. */
export const PLAN_NAMES: readonly PlanName[] = ['free', 'bronze', 'silver', 'gold', 'platinum', 'selfHosted'];

/** The plan of a name. @throws OutOfRangeError for an unknown name. */
export function planOf(name: string): Plan {
  return PLANS[checkChoice('plan', name, PLAN_NAMES)];
}
