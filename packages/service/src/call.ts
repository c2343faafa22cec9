import type { EngineContext, Progress } from '@radioshed/engine';
import type { ResponseForm } from '@radioshed/contract/schemas';

import type { Workshop } from './parts.js';

/** How one call is carried out and answered. */
export interface CallOptions {
  /** Ends the calculation; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** What addresses in the answer begin with: `http://localhost:8080`; nothing by default. */
  readonly baseUrl?: string;
  readonly responseForm?: ResponseForm;
}

/** What the engine works with in a call. */
export function contextOf(
  { terrain, surface, pool, gpu }: Workshop,
  { signal, onProgress }: CallOptions,
): EngineContext {
  const { landcover, buildings, obstacles } = surface;
  return {
    terrain,
    ...(landcover === undefined ? {} : { landcover }),
    ...(buildings === undefined ? {} : { buildings }),
    ...(obstacles === undefined ? {} : { obstacles }),
    ...(pool === undefined ? {} : { pool }),
    ...(gpu === undefined ? {} : { gpu }),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
}

/** A sentence when older calculations went. */
export function droppedNotes(dropped: readonly unknown[]): string[] {
  if (dropped.length === 0) return [];
  const [noun, verb] = dropped.length === 1 ? ['calculation', 'was'] : [`${dropped.length} calculations`, 'were'];
  return [`The archive is full: the oldest ${noun} ${verb} dropped.`];
}
