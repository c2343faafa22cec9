import type * as z from 'zod';

import { field, refuse } from './field.js';

const LIMITS = 'a time such as 2026-05-01T12:00:00Z, in 1957 to 2199';
const FORM = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
const FIRST_MS = Date.UTC(1957, 9, 4);
const LAST_MS = Date.UTC(2200, 0, 1);

/** A time in ISO 8601, UTC unless another zone is given, as ms since 1970. Undefined where it is missing. */
export const optionalTime: z.ZodType<number | undefined> = field(
  (raw) => {
    if (raw === undefined || raw === '') return undefined;
    const text = typeof raw === 'string' ? raw.trim() : '';
    if (!FORM.test(text)) return refuse(raw, LIMITS, '');
    const timeMs = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) || text.length === 10 ? text : `${text}Z`);
    return timeMs >= FIRST_MS && timeMs < LAST_MS ? timeMs : refuse(raw, LIMITS, '');
  },
  { type: 'string', description: 'time, ISO 8601, UTC unless another zone is given; default now' },
);
