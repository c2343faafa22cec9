export type * from './records/account.js';
export { ArchiveError, isArchiveError } from './faults/archive-error.js';
export type * from './records/archive.js';
export type { AuditAction, Audited, AuditEntry, AuditStore } from './records/audit.js';
export type { BackgroundFailures, BackgroundTask, OnBackgroundError } from './records/background.js';
export type * from './records/calculation.js';
export {
  type Admission,
  type CallCommit,
  type CallCounts,
  type CallDelivery,
  type CallOutcome,
  type CallPart,
  type CallProgress,
  type CallStore,
  type CallWatcher,
  type Claimant,
  type ClaimedCall,
  type ClusterMember,
  type EndedCall,
  FencedOffError,
  type Ground,
  isFencedOffError,
  type ListedCall,
  type NewCall,
  type NewPart,
  type RecentCalls,
  type SweepAges,
  type SweptCalls,
  type TurnTerms,
  type WindowCount,
} from './records/call.js';
export type * from './records/clutter-item.js';
export type * from './records/clutter-profile.js';
export type * from './records/colour-key.js';
export type { Extent, Near } from './records/extent.js';
export { startFileSweeps } from './archives/file-sweeps.js';
export { isKey } from './records/key.js';
export { type KeyTerms, type RotateOptions } from './records/key-terms.js';
export type * from './records/noise-record.js';
export type * from './records/pattern.js';
export type * from './records/project.js';
export {
  isRepeatedError,
  type StoredResponse,
  type NewResponse,
  type Repeat,
  RepeatedError,
  type RepeatStore,
} from './records/repeat.js';
export type * from './records/scene-model.js';
export type { DiskReserve, OnDiskReserve } from './records/disk-reserve.js';
export type { FileSweepAges } from './sql/sweep-files.js';
export type * from './records/template.js';
export {
  type Charge,
  isNoCreditError,
  NoCreditError,
  type Usage,
  type UsageOptions,
  type UsageStore,
  type UsageTotal,
} from './records/usage.js';
