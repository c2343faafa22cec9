import { AUDIT_PAGE, type AuditAction, type AuditStore, type Audited } from '../audit.js';
import type { Db } from './tables.js';

export function sqlAudit(db: Db): AuditStore {
  return {
    async audit(after = 0) {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(AUDIT_PAGE)
        .execute();
      return rows.map(({ id, at, action, account_id, items }) => ({
        id,
        at,
        action: action as AuditAction,
        ...(account_id === null ? {} : { accountId: account_id }),
        ...(items === null ? {} : { items }),
      }));
    },
  };
}

/** Records an action in its transaction. */
export async function audited(transaction: Db, { action, accountId, items }: Audited, at: string): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({ at, action, account_id: accountId ?? null, items: items ?? null })
    .execute();
}
