import type { Obstacle } from '@radioshed/clutter';
import { type EngineContext, preload, type Progress } from '@radioshed/engine';
import type { CallFactory, FunctionRef, ThreadTools } from '@radioshed/parallel';

import { packed } from './packed-rasters.js';
import { type CalculationName, type Ground, inlineRunner, type Runner } from './runner.js';

/** A calculation on its way to another thread. */
export interface CalculationJob {
  readonly name: CalculationName;
  readonly input: unknown;
  readonly obstacles?: readonly Obstacle[];
  readonly noise?: NonNullable<EngineContext['noise']>;
}

/** Opens the ground of a thread: a terrain source does not cross to threads, what it is opened with does. */
export type OpenGround<A> = (args: A, tools: Pick<ThreadTools, 'onClose'>) => Ground | Promise<Ground>;

/** What a thread of calculations is started with. */
export interface CalculationArgs {
  /** Names an {@link OpenGround}. */
  readonly open: FunctionRef;
  readonly args: unknown;
  /** What it will be asked for first: that is loaded beforehand. */
  readonly first: 'area' | 'path';
}

/** Carries out calculations in a thread of their own. */
export const calculations: CallFactory<CalculationArgs, CalculationJob, unknown, Progress> = async (
  { open, args, first },
  { pool, onClose },
) => {
  const loaded = preload(first);
  const module = (await import(open.module)) as Readonly<Record<string, unknown>>;
  const openGround = module[open.export] as OpenGround<unknown>;
  const ground = await openGround(args, { onClose });
  await loaded;
  const runner = inlineRunner({ ...ground, ...(pool && { pool }) });
  return async ({ name, input, obstacles, noise }, { signal, onProgress }) => {
    const run = runner.run as (...call: Parameters<Runner['run']>) => Promise<unknown>;
    const options = { signal, onProgress, ...(obstacles && { obstacles }), ...(noise && { noise }) };
    return packed(await run(name, input as never, options));
  };
};
