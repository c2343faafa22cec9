import type { GpuDevice } from './webgpu.js';

/**
 * Duration of one submission: browsers remove a device that does not respond for seconds, and a cancelled job must end
 * soon. The speed of a device is measured while it works, and remembered with it.
 */
const AIM_MS = 250;
/** Samples or pixels: some milliseconds on a graphics card, some hundred in software. */
const FIRST = 2 ** 21;
const LEAST = 2 ** 16;
/** Greatest growth of a pace at a time: the first submissions of a device include compilation. */
const GROWTH = 16;

const paces = new WeakMap<GpuDevice, Map<string, number>>();

/** The pace of one kind of work on a device. */
export interface Pace {
  /** Amount of the next submission. */
  readonly amount: number;
  /** Reports how long an amount took. */
  took(amount: number, ms: number): void;
}

/** First and least amounts of a pace, in units of the work. */
export interface PaceOptions {
  /** Amount of the first submission, 2²¹ by default, and the least amount, 2¹⁶ by default. */
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
      // A small submission says little about a large one, unless it is slow.
      if (ms > AIM_MS) known.set(work, Math.max(least, Math.floor(fitting)));
      else if (amount > before / 2) known.set(work, Math.floor(Math.min(GROWTH * before, Math.max(before, fitting))));
    },
  };
}
