import type { EngineContext } from '../call/input.js';

/**
 * A calculation that is cut into parts, which other machines may compute, and joined again. Parts and wholes are plain data.
 * The result has the numbers of the undivided calculation, to the last bit.
 */
export interface Division<Input, Part, Whole, Result> {
  /** Number of parts; 1 if it is not worth cutting. It depends on the input and the extent of the ground alone. */
  count(input: Input, context: EngineContext): Promise<number>;
  /** @param index of the part, from 0. */
  part(input: Input, index: number, context: EngineContext): Promise<Part>;
  /** A whole without parts. */
  empty(input: Input): Whole;
  /** Adds a part, in any order, each once. */
  add(whole: Whole, part: Part, index: number): void;
  result(input: Input, whole: Whole, context: EngineContext): Promise<Result>;
}
