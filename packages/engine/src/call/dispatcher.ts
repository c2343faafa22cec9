import { type GpuErrorKind, isGpuError } from '@radioshed/gpu';
import {
  arithmeticOf,
  type Computed,
  type ComputeOptions,
  coverages,
  type ManagedOptions,
  type SitesOptions,
  type WatchOptions,
} from '@radioshed/kernels';
import type { LoadModule } from '@radioshed/parallel';
import type { ModelRef } from '@radioshed/profile';
import { defined, isOutOfRangeError, type Note } from '@radioshed/units';

import type { EngineContext, Processor } from '../input/context.js';
import { note } from '../notes.js';
import type { ComputedBy } from './provenance.js';

/**
 * Runs calculations on the requested processor, or on the CPU if the GPU cannot, and records which one it was. A GPU
 * that fails or disagrees with the CPU is not used again.
 */
export interface Dispatcher {
  /** Runs a kernel on the GPU if requested and possible, else on the CPU, with a note. */
  run<Input, T extends Computed>(kernel: Kernel<Input, T>, input: Input, watch: WatchOptions): Promise<T>;
  /**
   * Runs a calculation on the GPU. Returns undefined if no GPU is requested or it cannot do it.
   *
   * @param noteOf makes the note to add if the GPU cannot do it; no note by default.
   */
  tryGpu<T extends Computed>(
    calculate: (target: Pick<ManagedOptions, 'on' | 'checkOn'>) => Promise<T>,
    noteOf?: (reason: string) => Note,
  ): Promise<T | undefined>;
  /** Computes sites of a network on the GPU, if one is requested. */
  readonly elsewhere: Pick<SitesOptions, 'elsewhere'>;
  readonly computedBy: ComputedBy;
  /** How the pool finds modules by name. */
  readonly load: LoadModule | undefined;
  /** Notes that explain why the requested processor did not compute everything. */
  readonly notes: readonly Note[];
}

/** A function of `@radioshed/kernels` that computes on either processor. */
type Kernel<Input, T extends Computed> = (input: Input, options: ComputeOptions) => Promise<T>;

/** Errors of a single calculation, after which the GPU can still do others. Any other error concerns the device. */
const OF_ONE_CALCULATION: ReadonlySet<GpuErrorKind> = new Set(['out-of-memory', 'unsupported', 'validation']);

/** A result, or a note on why there is none. */
type Outcome<T> = { readonly found: T } | { readonly failed: Note };

/** @param title of the model, for notes. */
export function dispatcherOf(
  processor: Processor | undefined,
  { gpu, pool, signal }: Pick<EngineContext, 'gpu' | 'pool' | 'signal'>,
  title: string,
): Dispatcher {
  const isOnGpu = processor === 'gpu';
  /** Notes on failures, with their numbers, by what they say. */
  const failures = new Map<string, { readonly failed: Note; readonly count: number }>();
  const otherNotes: Note[] = [];
  let givenUp: Note | undefined;
  let adapter: string | undefined;
  let counted = 0;

  const attempt = async <T extends Computed>(
    calculate: (target: Pick<ManagedOptions, 'on' | 'checkOn'>) => Promise<T>,
  ): Promise<Outcome<T>> => {
    if (gpu === undefined) return { failed: note('noGpu', {}) };
    if (givenUp !== undefined) return { failed: givenUp };
    try {
      const found = await calculate({ on: gpu, ...defined({ checkOn: pool }) });
      adapter = found.adapter ?? adapter;
      return { found };
    } catch (error) {
      signal?.throwIfAborted();
      // The CPU would reject this input too. It may be able to do anything else.
      if (isOutOfRangeError(error)) throw error;
      const failed = failureOf(error, title);
      if (isGpuError(error) && !OF_ONE_CALCULATION.has(error.kind)) givenUp = failed;
      return { failed };
    }
  };

  /** Returns the result of an attempt and counts a failure for the notes. */
  const countedResult = <T>(outcome: Outcome<T>, count = 1): T | undefined => {
    counted += count;
    if ('found' in outcome) return outcome.found;
    const { failed } = outcome;
    const key = JSON.stringify(failed);
    failures.set(key, { failed, count: (failures.get(key)?.count ?? 0) + count });
    return undefined;
  };

  const elsewhere: SitesOptions['elsewhere'] = async (inputs, options) => {
    const outcome = await attempt(async (target) => {
      const found = await coverages(inputs, { ...options, ...target });
      const adapterOf = found.at(-1)?.adapter;
      return { found, ...defined({ adapter: adapterOf }) };
    });
    // If several fail together, they are retried one by one and counted then.
    if (!('found' in outcome) && inputs.length > 1) return undefined;
    return countedResult(outcome, inputs.length)?.found;
  };

  return {
    async run(kernel, input, watch) {
      const found = isOnGpu
        ? countedResult(await attempt((target) => kernel(input, { ...watch, ...target })))
        : undefined;
      return found ?? (await kernel(input, { ...watch, ...defined({ on: pool }) }));
    },
    async tryGpu(calculate, noteOf) {
      if (!isOnGpu) return undefined;
      const outcome = await attempt(calculate);
      if ('found' in outcome) return outcome.found;
      const { reason } = outcome.failed.params;
      if (noteOf && typeof reason === 'string') otherNotes.push(noteOf(reason));
      return undefined;
    },
    load: pool?.load,
    elsewhere: isOnGpu ? { elsewhere } : {},
    get computedBy(): ComputedBy {
      return adapter === undefined
        ? { processor: 'cpu', precision: 'f64', threads: pool?.size ?? 1 }
        : { processor: 'gpu', precision: 'f32', adapter };
    },
    get notes() {
      const notes = Array.from(failures.values(), ({ failed, count }) =>
        count === counted ? failed : { ...failed, params: { ...failed.params, count, total: counted } },
      );
      return [...notes, ...otherNotes];
    },
  };
}

/** A note on why a GPU cannot compute. @param title of the model */
function failureOf(error: unknown, title: string): Note {
  if (isGpuError(error) && error.lacks !== undefined) {
    return note('modelNotOnGpu', { model: title, isInClutter: error.lacks === 'modelInClutter' });
  }
  const message = error instanceof Error ? error.message : String(error);
  return note('gpuFailed', { reason: message.endsWith('.') ? message.slice(0, -1) : message });
}

/** Names the processor that computed a raster, with the arithmetic if it was the CPU. A viewshed has no model. */
export async function computedWith({ computedBy, load }: Dispatcher, model?: ModelRef): Promise<ComputedBy> {
  return computedBy.processor === 'gpu' ? computedBy : { ...computedBy, arithmetic: await arithmeticOf(model, load) };
}
