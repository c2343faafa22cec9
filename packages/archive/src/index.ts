export type * from './account.js';
export { ArchiveError, isArchiveError } from './archive-error.js';
export type * from './archive.js';
export type { AuditAction, Audited, AuditEntry, AuditStore } from './audit.js';
export type { BackgroundFailures, BackgroundTask, OnBackgroundError } from './background.js';
export type * from './calculation.js';
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
} from './call.js';
export type * from './clutter-item.js';
export type * from './clutter-profile.js';
export type * from './colour-key.js';
export type { Extent, Near } from './extent.js';
export { startFileSweeps } from './file-sweeps.js';
export { isKey } from './key.js';
export { type KeyTerms, type RotateOptions } from './key-terms.js';
export type * from './noise-record.js';
export type * from './pattern.js';
export type * from './project.js';
export {
  isRepeatedError,
  type StoredResponse,
  type NewResponse,
  type Repeat,
  RepeatedError,
  type RepeatStore,
} from './repeat.js';
export type * from './scene-model.js';
export type { DiskReserve, OnDiskReserve } from './files/disk-room.js';
export type { FileSweepAges } from './sql/sweep-files.js';
export type * from './template.js';
export {
  type Charge,
  isNoCreditError,
  NoCreditError,
  type Usage,
  type UsageOptions,
  type UsageStore,
  type UsageTotal,
} from './usage.js';
