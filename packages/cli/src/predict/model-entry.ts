import type { PredictedModel } from './case-form.js';
import type { ModelFlag, ModelOptions } from './model-options.js';

/** A model whose cases the command reads. */
export interface ModelEntry {
  /** What it is, for the help. */
  readonly about: string;
  /** Its table of columns; loaded when it is asked for. */
  readonly load: (options: ModelOptions) => Promise<PredictedModel>;
  /** Options of the command that it takes beside those of every model. */
  readonly takes?: readonly ModelFlag[];
}
