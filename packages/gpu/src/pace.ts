import type { GpuDevice } from './webgpu.js';

/**
 * How much one submission may do: browsers take a device away that does not answer for seconds, and a cancelled job must
 * end soon. What a device can do shows as it works, and is remembered with it.
 */
const AIM_MS = 250;
/** Samples or pixels: some milliseconds on a graphics card, some hundred in software. */
const FIRST = 2 ** 21;
const LEAST = 2 ** 16;
/** Faster than this a pace does not grow: the first submissions of a device also compile. */
const GROWTH = 16;

const paces = new WeakMap<GpuDevice, Map<string, number>>();

/** The pace of one kind of work on a device. */
export interface Pace {
  /** Amount of the next submission. */
  readonly amount: number;
  /** Tells how long an amount took. */
  took(amount: number, ms: number): void;
}

/** Between which amounts a pace begins; counts of whatever the work has. */
export interface PaceOptions {
  /** What is tried first, 2²¹ where left out, and what is always tried, 2¹⁶ where left out. */
  readonly first?: number;
  readonly least?: number;
}

/** How much of a kind of work to submit at a time, so that each submission takes a quarter of a second. */
export function paceOf(
  { device }: { readonly device: GpuDevice },
  work: string,
  { first = FIRST, least = LEAST }: PaceOptions = {},
): Pace {
  const known = paces.get(device) ?? new Map<string, number>();
  paces.set(device, known);
  return {
    get amount() {
      return known.get(work) ?? first;
    },
    took(amount, ms) {
      const before = known.get(work) ?? first;
      const fitting = (amount * AIM_MS) / Math.max(ms, 0.1);
      // A small submission says little about a large one, unless it was slow.
      if (ms > AIM_MS) known.set(work, Math.max(least, Math.floor(fitting)));
      else if (amount > before / 2) known.set(work, Math.floor(Math.min(GROWTH * before, Math.max(before, fitting))));
    },
  };
}
