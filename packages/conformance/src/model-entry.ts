import type { PredictedModel } from './case-form.js';
import type { ModelFlag, ModelOptions } from './model-options.js';

/** A model of the command. */
export interface ModelEntry {
  /** Description for the help. */
  readonly about: string;
  /** Loads the forms of its cases. */
  readonly load: (options: ModelOptions) => Promise<PredictedModel>;
  /** Options that not every model takes. */
  readonly takes?: readonly ModelFlag[];
}
