import { type Dispatcher, dispatcherOf } from '../call/dispatcher.js';
import type { AreaInput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import { modelOf } from '../models/choice/model-of.js';

/** How a calculation is cut. */
export interface Cut {
  /** Number of parts; 1 if it is not worth cutting. It depends on the input and the extent of the ground alone. */
  readonly count: number;
  /**
   * The share that a part takes of the memory of the whole without its terrain, above 0, to 1.
   * @param index of the part, from 0
   */
  readonly shareOf: (index: number) => number;
}

/**
 * A calculation that is cut into parts, which other machines may compute, and joined again. Parts and wholes are plain
 * data. The result has the numbers of the undivided calculation, to the last bit.
 */
export interface Division<Input, Plan extends Cut, Part, Whole, Result> {
  plan(input: Input, context: EngineContext): Promise<Plan>;
  /** @param index of the part, from 0. */
  part(input: Input, plan: Plan, index: number, context: EngineContext): Promise<Part>;
  /** A whole without parts. */
  empty(input: Input): Whole;
  /** Adds a part, in any order, each once. */
  add(whole: Whole, part: Part, index: number): void;
  result(input: Input, whole: Whole, context: EngineContext): Promise<Result>;
}

/** Terms on which a result is joined. */
interface Joining {
  readonly context: EngineContext;
  readonly dispatcher: Dispatcher;
  /** When the calculation began, by the clock of this thread: `performance.now()`. */
  readonly startedMs: number;
}

/** Runs the parts of a calculation on the processor of its input. */
export function dispatched(
  { processor, model }: Pick<AreaInput, 'processor' | 'model'>,
  context: EngineContext,
): Dispatcher {
  return dispatcherOf(processor, context, modelOf(model).title);
}

/** @param startedAtMs when the calculation began, by the clock of all machines: `Date.now()`. */
export function joining(input: Parameters<typeof dispatched>[0], startedAtMs: number, context: EngineContext): Joining {
  const startedMs = performance.now() - (Date.now() - startedAtMs);
  return { context, dispatcher: dispatched(input, context), startedMs };
}
