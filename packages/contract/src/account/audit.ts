import * as z from 'zod';

import { field, refuse } from '../fields/field.js';
import { optionalNumberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';

/** A record of an account's audit log. */
export interface AuditRecord {
  /** Counts from 1 in each account. */
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly action: string;
  /** Number of items deleted. */
  readonly items?: number;
}

/** The query of /audit. */
export const auditQuery: z.ZodType<{ readonly after?: number | undefined }> = z.object({
  after: optionalNumberIn({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    unit: '',
    integer: true,
    description: 'only records with a greater id; for the next page, the last id of this page',
  }),
});

/** Checks the response of /audit. */
export const auditRecords: z.ZodType<readonly AuditRecord[]> = z.array(
  z.object({ id: z.int().min(1), at: z.string(), action: z.string(), items: z.int().exactOptional() }),
);

/** The query of DELETE /account. */
export const accountDeletion: z.ZodType<{ readonly name: string }> = z.object({
  name: field(
    (raw) => (typeof raw === 'string' && raw.length <= 100 ? raw : refuse(raw ?? null, 'the name of the account', '')),
    {
      type: 'string',
      maxLength: 100,
      description: 'name of the account, to confirm',
    },
  ),
});

/** Reads the query of /audit: the id after which to read. @throws RequestError */
export function readAuditQuery(query: unknown): number {
  return readBody(auditQuery, query).after ?? 0;
}

/** Reads the query of DELETE /account: the name that confirms it. @throws RequestError */
export function readAccountDeletion(query: unknown): string {
  return readBody(accountDeletion, query).name;
}
