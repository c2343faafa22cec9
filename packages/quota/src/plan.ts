import { checkChoice } from '@radioshed/units';

/** What an account may do. A limit that is absent does not exist. */
export interface Plan {
  readonly name: PlanName;
  /** Calculations a calendar month (UTC). */
  readonly creditsPerMonth?: number;
  /** Largest radius of a calculation, km. */
  readonly maxRadiusKm?: number;
  /** Largest picture, millions of pixels; larger ones are calculated more coarsely. */
  readonly maxMegapixels?: number;
  /** Largest 3D scene, millions of voxels. */
  readonly maxMegavoxels?: number;
  /** Most bytes of saved calculations, 10⁹ bytes; further ones are refused until some are deleted. */
  readonly maxArchiveGigabytes?: number;
  /** Whether a key runs one calculation at a time only. */
  readonly serialPerKey: boolean;
  /** Least time between the end of a key's calculation and its next one, ms. */
  readonly pauseMs: number;
}

const PUBLIC = { serialPerKey: true, pauseMs: 1000 } as const;

/**
 * The plans there are. Credits are those of the interface; radius, size and archive are our own choice, the interface keeps
 * silent about them. `selfHosted`, the default, has no limits.
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

/** What a plan is called. */
export type PlanName = 'free' | 'bronze' | 'silver' | 'gold' | 'platinum' | 'selfHosted';

/** Every {@link PlanName}, the smallest first. */
export const PLAN_NAMES: readonly PlanName[] = ['free', 'bronze', 'silver', 'gold', 'platinum', 'selfHosted'];

/** The plan of a name. @throws OutOfRangeError for a name that is none. */
export function planOf(name: string): Plan {
  return PLANS[checkChoice('plan', name, PLAN_NAMES)];
}
