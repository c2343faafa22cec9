import {
  arithmeticOf,
  type Composite,
  compositeOnKeptGpu,
  coverage,
  type Coverage,
  type CoverageInput,
  coverageOnKeptGpu,
  coveragesOnKeptGpu,
  type CoverageOptions,
  type Jamming,
  type JammingInput,
  jammingOnKeptGpu,
  type SitesInput,
  type Viewshed,
  type ViewshedInput,
  viewshedOnKeptGpu,
} from '@radioshed/kernels';
import { type GpuErrorKind, type ManagedGpu, isGpuError } from '@radioshed/gpu';
import { type MeasuredNoise, measuredNoiseOnKeptGpu, type NoiseGrid, type NoiseReach } from '@radioshed/noise';
import { furtherOnly } from '@radioshed/parallel';
import type { ModelRef } from '@radioshed/profile';
import { isOutOfRangeError } from '@radioshed/units';

import type { EngineContext, Processor } from '../call/input.js';
import type { ComputedBy } from '../call/result.js';

/**
 * Works rasters out on the processor that was asked for, or on the one that can, and knows which it was. A device that fails,
 * or gives something else than the CPU, is not asked again.
 */
export interface Coverer {
  cover(input: CoverageInput, options: CoverageOptions): Promise<Coverage>;
  /** Nothing where no GPU was asked for, or it cannot do this one. */
  onGpu(input: CoverageInput, options: CoverageOptions): Promise<Coverage | undefined>;
  /** Several in one piece of work; nothing unless all of them are had, which is not told: each may still be tried by itself. */
  manyOnGpu(inputs: readonly CoverageInput[], options: CoverageOptions): Promise<readonly Coverage[] | undefined>;
  /** All sites in one piece of work; nothing as for one, and not told: each may still be tried by itself. */
  allOnGpu(input: SitesInput, options: CoverageOptions): Promise<Composite | undefined>;
  /** Nothing as for a coverage. */
  lookOnGpu(input: ViewshedInput, options: CoverageOptions): Promise<Viewshed | undefined>;
  /** Nothing as for a coverage. */
  jamOnGpu(input: JammingInput, options: CoverageOptions): Promise<Jamming | undefined>;
  /** Noise at every pixel of a grid, dBm, where the GPU did what came before; nothing as for a coverage. */
  noiseOnGpu(
    records: readonly MeasuredNoise[],
    grid: NoiseGrid,
    reach: NoiseReach,
    signal?: AbortSignal,
  ): Promise<Float32Array | undefined>;
  readonly computedBy: ComputedBy;
  /** Why not all was worked out where it was asked to be, as sentences. */
  readonly notes: readonly string[];
}

/** What a device says of a piece of work that is too much for it; others it may do. Any other error is one of the device. */
const OF_THIS_ONE: ReadonlySet<GpuErrorKind> = new Set(['out-of-memory', 'validation']);

/** What came of a GPU: a raster, or why there is none. */
type Tried<T> = { readonly found: T } | { readonly reason: string };

/** @param title of the model, for sentences. */
export function covererOf(
  engine: Processor | undefined,
  { gpu, pool }: Pick<EngineContext, 'gpu' | 'pool'>,
  title: string,
): Coverer {
  const reasons = new Map<string, number>();
  let noiseReason: string | undefined;
  let givenUp: string | undefined;
  let adapter: string | undefined;
  let asked = 0;

  const tried = async <T>(
    options: CoverageOptions,
    work: (kept: CoverageOptions & { readonly gpu: ManagedGpu }) => Promise<Tried<T> & { readonly adapter?: string }>,
  ): Promise<Tried<T>> => {
    if (gpu === undefined) return { reason: 'there is none here' };
    if (givenUp !== undefined) return { reason: givenUp };
    try {
      const outcome = await work({ ...options, gpu, ...(pool ? { pool } : {}) });
      if ('found' in outcome) adapter = outcome.adapter ?? adapter;
      return outcome;
    } catch (error) {
      options.signal?.throwIfAborted();
      // The CPU would say the same of the input; all else it may still be able to do.
      if (isOutOfRangeError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (isGpuError(error) && !OF_THIS_ONE.has(error.kind)) givenUp = reason;
      return { reason };
    }
  };

  /** What was found; a reason is kept for the notes. */
  const told = <T>(outcome: Tried<T>): T | undefined => {
    asked++;
    if ('found' in outcome) return outcome.found;
    reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1);
    return undefined;
  };

  const onGpu: Coverer['onGpu'] = async (input, options) => {
    if (engine !== 'gpu') return undefined;
    return told(
      await tried(options, async (kept) => {
        const found = await coverageOnKeptGpu(input, kept);
        return found.coverage === null
          ? { reason: found.reason.replaceAll(input.model.export, title) }
          : { found: found.coverage, adapter: found.adapter };
      }),
    );
  };

  return {
    onGpu,
    async manyOnGpu(inputs, options) {
      if (engine !== 'gpu') return undefined;
      const outcome = await tried(options, async (kept) => {
        const found: Coverage[] = [];
        let of: string | undefined;
        for (const each of await coveragesOnKeptGpu(inputs, kept)) {
          if (each.coverage === null) return { reason: each.reason };
          found.push(each.coverage);
          of = each.adapter;
        }
        return { found, ...(of === undefined ? {} : { adapter: of }) };
      });
      if (!('found' in outcome)) return undefined;
      asked += inputs.length;
      return outcome.found;
    },
    async allOnGpu(input, options) {
      if (engine !== 'gpu') return undefined;
      const outcome = await tried(options, async (kept) => {
        const found = await compositeOnKeptGpu(input, kept);
        return found.composite === null ? found : { found: found.composite, adapter: found.adapter };
      });
      return 'found' in outcome ? outcome.found : undefined;
    },
    async lookOnGpu(input, options) {
      if (engine !== 'gpu') return undefined;
      return told(
        await tried(options, async (kept) => {
          const found = await viewshedOnKeptGpu(input, kept);
          return found.viewshed === null ? found : { found: found.viewshed, adapter: found.adapter };
        }),
      );
    },
    async jamOnGpu(input, options) {
      if (engine !== 'gpu') return undefined;
      return told(
        await tried(options, async (kept) => {
          const found = await jammingOnKeptGpu(input, kept);
          return { found: found.jamming, adapter: found.adapter };
        }),
      );
    },
    async noiseOnGpu(records, grid, reach, signal) {
      if (engine !== 'gpu' || adapter === undefined) return undefined;
      const outcome = await tried(signal ? { signal } : {}, async ({ gpu: kept }) => {
        const found = await measuredNoiseOnKeptGpu(records, grid, {
          ...reach,
          gpu: kept,
          ...(signal ? { signal } : {}),
        });
        return { found: found.levelsDbm, adapter: found.adapter };
      });
      if ('found' in outcome) return outcome.found;
      noiseReason = outcome.reason;
      return undefined;
    },
    async cover(input, { onProgress, ...options }) {
      const watched = { ...options, ...furtherOnly(onProgress) };
      return (await onGpu(input, watched)) ?? (await coverage(input, watched));
    },
    get computedBy(): ComputedBy {
      return adapter === undefined
        ? { engine: 'cpu', precision: 'f64', threads: pool?.size ?? 1 }
        : { engine: 'gpu', precision: 'f32', adapter };
    },
    get notes() {
      const notes = [...reasons].map(([reason, count]) => {
        const what = count === asked ? 'Calculated' : `${count} of ${asked} transmitters were calculated`;
        return `${what} on the CPU, not on a GPU as asked: ${reason.replace(/\.$/, '')}.`;
      });
      if (noiseReason === undefined) return notes;
      return [
        ...notes,
        `The noise was interpolated on the CPU, not on a GPU as asked: ${noiseReason.replace(/\.$/, '')}.`,
      ];
    },
  };
}

/** What worked a raster out, with the arithmetic of the CPU where that did; of a viewshed where no model is given. */
export async function computedWith({ computedBy }: Coverer, model?: ModelRef): Promise<ComputedBy> {
  return computedBy.engine === 'gpu' ? computedBy : { ...computedBy, arithmetic: await arithmeticOf(model) };
}
