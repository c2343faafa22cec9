/** Actions that the audit log records. */
export type AuditAction =
  | 'account-created'
  | 'account-deleted'
  | 'plan-changed'
  | 'response-form-changed'
  | 'key-issued'
  | 'key-rotated'
  | 'key-expiry-changed'
  | 'key-revoked'
  | 'network-deleted'
  | 'backed-up'
  | 'restored';

/** An action to be recorded. */
export interface Audited {
  readonly action: AuditAction;
  /** The account's number; absent for actions on the whole archive. */
  readonly accountId?: number;
  /** Number of items deleted. */
  readonly items?: number;
}

/** A record of the audit log. It has no names, keys or contents. */
export interface AuditEntry extends Audited {
  /** Counts up from 1; a cancelled transaction leaves a gap. */
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
}

/** The audit log. Records are only ever added, each in the transaction of its action. */
export interface AuditStore {
  /** At most 1000 records after the one with the id `after` (0 by default), oldest first. */
  audit(after?: number): Promise<readonly AuditEntry[]>;
  /**
   * The same of one account. Ids count in the account, so that nobody can count the actions of others: the first record
   * has id 1.
   */
  accountAudit(accountId: number, after?: number): Promise<readonly AuditEntry[]>;
}

/** Records in a page of the log. */
export const AUDIT_PAGE = 1000;
