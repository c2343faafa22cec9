import type * as z from 'zod';

import { field } from './field.js';
import { echo } from './issue.js';

/** Kept to say that it is not read; of what nests only that it was there. */
export const unread: z.ZodType<unknown> = field((raw) => (raw === undefined ? undefined : echo(raw)), {});
