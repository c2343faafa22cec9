import { checkShape, type Shape } from '@radioshed/units';

import { CONTEXT } from '../input/context.js';

/**
 * Returns an input and its context without undefined fields.
 *
 * @throws OutOfRangeError for a missing or unknown field; fields of the context are named `context.terrain`.
 */
export function checkCall<Input, Context>(
  input: Input,
  shape: Shape,
  context: Context,
  contextShape: Shape = CONTEXT,
): readonly [Input, Context] {
  return [checkShape(input, shape), checkShape(context, contextShape, 'context')];
}
