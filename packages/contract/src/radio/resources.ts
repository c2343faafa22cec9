import type { ClutterProfile } from '@radioshed/clutter';

import type { OwnModel } from '@radioshed/engine';
import type { Note } from '@radioshed/units';

import type { Patterns } from './antenna-input.js';

/** Choices that a server and an account offer in addition to the built-in ones. */
export interface Resources {
  /** Clutter profiles that `environment.clt` may name besides the system profiles. */
  readonly profiles?: readonly ClutterProfile[] | undefined;
  /** Pattern files that `antenna.ant` may name. */
  readonly patterns?: Patterns | undefined;
  /** Models that `model.pm` may name besides the built-in ones. */
  readonly models?: readonly OwnModel[] | undefined;
  /** About the noise records found for `output.nf` of `database`. */
  readonly noiseNote?: Note | undefined;
}
