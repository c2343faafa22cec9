import type { Progress } from '@radioshed/engine';
import type { ResponseForm } from '@radioshed/contract/schemas';

import type { Workshop } from './parts.js';
import type { RunnerOptions } from '../runner/runner.js';

/** How one call is carried out and answered. */
export interface CallOptions {
  /** Ends the calculation; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told how far the calculation has come, now and then. */
  readonly onProgress?: (progress: Progress) => void;
  /** What addresses in the answer begin with: `http://localhost:8080`; nothing by default. */
  readonly baseUrl?: string;
  readonly responseForm?: ResponseForm;
}

/** How the runner carries out a call. */
export function runnerOptionsOf({ obstacles, noise }: Workshop, options: CallOptions): RunnerOptions {
  return {
    ...(obstacles === undefined ? {} : { obstacles }),
    ...(noise === undefined ? {} : { noise }),
    ...watchOf(options),
  };
}

/** The same of an analysis, which stands on no ground. */
export function watchOf({ signal, onProgress }: CallOptions): Pick<RunnerOptions, 'signal' | 'onProgress'> {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
}

/** An answer, made again with a sentence where older calculations went for what it tells of. */
export function tellingDropped<D extends { readonly adjustments: readonly string[] }, A>(
  answer: A,
  described: D,
  dropped: readonly unknown[],
  respond: (described: D) => A,
): A {
  const notes = droppedNotes(dropped);
  return notes.length === 0 ? answer : respond({ ...described, adjustments: [...described.adjustments, ...notes] });
}

/** A sentence when older calculations went. */
export function droppedNotes(dropped: readonly unknown[]): string[] {
  if (dropped.length === 0) return [];
  const [noun, verb] = dropped.length === 1 ? ['calculation', 'was'] : [`${dropped.length} calculations`, 'were'];
  return [`The archive is full: the oldest ${noun} ${verb} dropped.`];
}
