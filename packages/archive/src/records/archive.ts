import type { AccountStore } from './account.js';
import type { AuditStore } from './audit.js';
import type { BackgroundFailures } from './background.js';
import type { CalculationStore } from './calculation.js';
import type { ClutterStore } from './clutter-item.js';
import type { ColourKeyStore } from './colour-key.js';
import type { ProfileStore } from './clutter-profile.js';
import type { NoiseStore } from './noise-record.js';
import type { PatternStore } from './pattern.js';
import type { ProjectStore } from './project.js';
import type { RepeatStore } from './repeat.js';
import type { SceneModelStore } from './scene-model.js';
import type { DiskReserve } from './disk-reserve.js';
import type { TemplateStore } from './template.js';
import type { UsageStore } from './usage.js';

/**
 * Storage of accounts, keys, calculations and everything else that belongs to an account. Items of other accounts
 * behave as if they did not exist. Only `sid`s, which cannot be guessed, open files without an account.
 */
export interface Archive
  extends
    AccountStore,
    AuditStore,
    CalculationStore,
    UsageStore,
    TemplateStore,
    ProjectStore,
    ClutterStore,
    NoiseStore,
    PatternStore,
    ProfileStore,
    ColourKeyStore,
    RepeatStore,
    SceneModelStore {
  /** Resolves when records can be read and files can be written. @throws ArchiveError `away`, `read-only`, `in-use` */
  ready(): Promise<void>;
  /** Failures of the work that no caller waits for, since the archive was opened. */
  backgroundFailures(): BackgroundFailures;
  /** The room that the disk keeps for deletions; undefined for files that are not on a disk of this machine. */
  diskReserve(): DiskReserve | undefined;
  /** Closes the database and files; no method may be called afterwards. */
  close(): Promise<void>;
}
