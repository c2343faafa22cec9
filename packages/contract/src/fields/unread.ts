import type * as z from 'zod';

import { field } from './field.js';
import { echo } from './issue.js';

/** A field that is ignored and only reported as such; of objects and arrays only their presence is retained. */
export const unread: z.ZodType<unknown> = field(
  (raw) => (raw === undefined ? undefined : echo(raw)),
  {},
  { isContent: true, most: Infinity },
);
