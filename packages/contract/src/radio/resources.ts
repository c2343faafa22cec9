import type { ClutterProfile } from '@radioshed/clutter';

import type { OwnModel } from '@radioshed/engine';

import type { Patterns } from './antenna-input.js';

/** What a server has for a request besides what every server has. */
export interface Resources {
  /** Clutter profiles that `environment.clt` may name besides those of the system. */
  readonly profiles?: readonly ClutterProfile[] | undefined;
  /** Pattern files that `antenna.ant` may name. */
  readonly patterns?: Patterns | undefined;
  /** Models that `model.pm` may name besides those of every server. */
  readonly models?: readonly OwnModel[] | undefined;
  /** What was found for an `output.nf` of `database`, as a sentence for `calculation_adjusted`. */
  readonly noiseNote?: string | undefined;
}
