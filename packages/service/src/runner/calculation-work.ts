import type { Obstacle } from '@radioshed/clutter';
import { type EngineContext, preload, type Progress } from '@radioshed/engine';
import type { CallFactory, FunctionRef, ThreadContext } from '@radioshed/parallel';
import { defined } from '@radioshed/units';

import { type CalculationName, type Ground, inlineRunner, type Runner } from './runner.js';

/** A calculation, as sent to another thread. */
export interface CalculationJob {
  readonly name: CalculationName;
  readonly input: unknown;
  readonly obstacles?: readonly Obstacle[];
  readonly noise?: NonNullable<EngineContext['noise']>;
}

/** Opens the ground in a thread. A terrain source cannot be sent to a thread, but its options can. */
export type OpenGround<A> = (args: A, tools: Pick<ThreadContext, 'onClose'>) => Ground | Promise<Ground>;

/** Start options of a calculation thread. */
export interface CalculationArgs {
  /** Names an {@link OpenGround}. */
  readonly open: FunctionRef;
  readonly args: unknown;
  /** The expected first calculation, whose code is loaded in advance. */
  readonly first: 'area' | 'path';
}

/** Runs calculations in a separate thread. */
export const calculations: CallFactory<CalculationArgs, CalculationJob, unknown, Progress> = async (
  { open, args, first },
  { pool, onClose },
) => {
  const loaded = preload(first);
  const module = (await import(open.module)) as Readonly<Record<string, unknown>>;
  const openGround = module[open.export] as OpenGround<unknown>;
  const ground = await openGround(args, { onClose });
  await loaded;
  const runner = inlineRunner({ ...ground, ...defined({ pool }) });
  return async ({ name, input, obstacles, noise }, { signal, onProgress }) => {
    const run = runner.run as (...call: Parameters<Runner['run']>) => Promise<unknown>;
    const options = { signal, onProgress, ...defined({ obstacles, noise }) };
    return await run(name, input as never, options);
  };
};
