import {
  coverage,
  type Coverage,
  type CoverageInput,
  coverageOnKeptGpu,
  type CoverageOptions,
} from '@radioshed/kernels';
import { isOutOfRangeError } from '@radioshed/units';

import type { EngineContext, Processor } from './input.js';
import type { ComputedBy } from './result.js';

/** Works coverages out on the processor that was asked for, or on the one that can, and knows which it was. */
export interface Coverer {
  cover(input: CoverageInput, options: CoverageOptions): Promise<Coverage>;
  /** Nothing where no GPU was asked for, or it cannot do this one. */
  onGpu(input: CoverageInput, options: CoverageOptions): Promise<Coverage | undefined>;
  readonly computedBy: ComputedBy;
  /** Why not all was worked out where it was asked to be, as sentences. */
  readonly notes: readonly string[];
}

/** @param title of the model, for sentences. */
export function covererOf(engine: Processor | undefined, { gpu, pool }: EngineContext, title: string): Coverer {
  const reasons = new Map<string, number>();
  let adapter: string | undefined;
  let asked = 0;

  const tried = async (input: CoverageInput, options: CoverageOptions): Promise<Coverage | string> => {
    if (gpu === undefined) return 'there is none here';
    try {
      const found = await coverageOnKeptGpu(input, { ...options, gpu, ...(pool ? { pool } : {}) });
      if (found.coverage === null) return found.reason.replaceAll(input.model.export, title);
      adapter = found.adapter;
      return found.coverage;
    } catch (error) {
      options.signal?.throwIfAborted();
      // The CPU would say the same of the input; all else it may still be able to do.
      if (isOutOfRangeError(error)) throw error;
      return error instanceof Error ? error.message : String(error);
    }
  };

  const onGpu: Coverer['onGpu'] = async (input, options) => {
    if (engine !== 'gpu') return undefined;
    asked++;
    const found = await tried(input, options);
    if (typeof found !== 'string') return found;
    reasons.set(found, (reasons.get(found) ?? 0) + 1);
    return undefined;
  };

  return {
    onGpu,
    async cover(input, { onProgress, ...options }) {
      let furthest = 0;
      // A CPU that takes over begins anew.
      const further = (share: number): void => {
        if (share > furthest) onProgress?.((furthest = share));
      };
      const watched = { ...options, onProgress: further };
      return (await onGpu(input, watched)) ?? (await coverage(input, watched));
    },
    get computedBy(): ComputedBy {
      return adapter === undefined
        ? { engine: 'cpu', precision: 'f64', threads: pool?.size ?? 1 }
        : { engine: 'gpu', precision: 'f32', adapter };
    },
    get notes() {
      return [...reasons].map(([reason, count]) => {
        const what = count === asked ? 'Calculated' : `${count} of ${asked} transmitters were calculated`;
        return `${what} on the CPU, not on a GPU as asked: ${reason.replace(/\.$/, '')}.`;
      });
    },
  };
}
