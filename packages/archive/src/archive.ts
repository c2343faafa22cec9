import type { AccountStore } from './account.js';
import type { CalculationStore } from './calculation.js';
import type { ClutterStore } from './clutter-item.js';
import type { ProfileStore } from './clutter-profile.js';
import type { NoiseStore } from './noise-record.js';
import type { PatternStore } from './pattern.js';
import type { SceneModelStore } from './scene-model.js';
import type { TemplateStore } from './template.js';
import type { UsageStore } from './usage.js';

/**
 * Where accounts, keys, calculations and all that belongs to an account are kept. What belongs to another answers as if
 * it did not exist. Only `sid`s, which cannot be guessed, open files without an account.
 */
export interface Archive
  extends
    AccountStore,
    CalculationStore,
    UsageStore,
    TemplateStore,
    ClutterStore,
    NoiseStore,
    PatternStore,
    ProfileStore,
    SceneModelStore {
  /** Lets go of database and files; nothing may be called after it. */
  close(): Promise<void>;
}
