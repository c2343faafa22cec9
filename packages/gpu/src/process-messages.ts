import type { Failure, FunctionRef } from '@radioshed/parallel';

/** To the process that holds a device. */
export type ToProcess =
  | { readonly kind: 'open'; readonly open: FunctionRef }
  /** Limits the caches of the process from now on; what they hold is released. */
  | { readonly kind: 'caches'; readonly limitBytes: number }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly work: FunctionRef;
      readonly args: unknown;
      readonly timeoutMs: number;
    }
  | { readonly kind: 'abort'; readonly id: number };

/** Messages of the process to its parent; `id` is that of the job. */
export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'absent'; readonly reason: string }
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure };
