import type { Selectable } from 'kysely';

import { AUDIT_PAGE, type AuditAction, type AuditEntry, type AuditStore, type Audited } from '../records/audit.js';
import { isRowId } from './database/row-id.js';
import type { Db, Tables } from './database/tables.js';

/** The audit trail in a database. */
export function sqlAudit(db: Db): AuditStore {
  const page = db.selectFrom('audit').selectAll().orderBy('id').limit(AUDIT_PAGE);
  return {
    audit: async (after = 0) => (await page.where('id', '>', after).execute()).map(entryOf),
    async accountAudit(accountId, after = 0) {
      if (!isRowId(accountId)) return [];
      // Records are only added, so the position of one never changes.
      const rows = await page.where('account_id', '=', accountId).offset(after).execute();
      return rows.map((row, i) => ({ ...entryOf(row), id: after + i + 1 }));
    },
  };
}

function entryOf({ id, at, action, account_id, items }: Selectable<Tables['audit']>): AuditEntry {
  return {
    id,
    at,
    action: action as AuditAction,
    ...(account_id === null ? {} : { accountId: account_id }),
    ...(items === null ? {} : { items }),
  };
}

/** Records an action in its transaction. */
export async function audited(transaction: Db, { action, accountId, items }: Audited, at: string): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({ at, action, account_id: accountId ?? null, items: items ?? null })
    .execute();
}
