import { AUDIT_PAGE, type Audited, type AuditEntry, type AuditStore } from '../records/audit.js';

/** An audit log in memory. */
export interface MemoryAudit extends AuditStore {
  readonly note: (audited: Audited) => void;
}

/** The audit trail of an archive in memory. */
export function memoryAudit(now: () => string): MemoryAudit {
  const entries: AuditEntry[] = [];
  return {
    note: (audited) => void entries.push({ id: entries.length + 1, at: now(), ...audited }),
    audit: async (after = 0) => entries.slice(after, after + AUDIT_PAGE),
    accountAudit: async (accountId, after = 0) =>
      entries
        .filter((entry) => entry.accountId === accountId)
        .map((entry, i) => ({ ...entry, id: i + 1 }))
        .slice(after, after + AUDIT_PAGE),
  };
}
