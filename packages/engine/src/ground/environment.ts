import type { ClutterProfile } from '@radioshed/clutter';

/** What stands on the ground, as a calculation asks for it; nothing where absent. */
export interface EnvironmentInput {
  /** What the classes of clutter mean: a profile, or the name of a system profile; Minimal where absent. */
  readonly profile?: ClutterProfile | string;
  /** Trees, fields and towns, from the context's `landcover`. */
  readonly landcover?: boolean;
  /** Houses, from the context's `buildings`. */
  readonly buildings?: boolean;
  /** The user's own walls and blocks, the context's `obstacles`. */
  readonly obstacles?: boolean;
  /**
   * Where an antenna stands whose place lies on a building or an obstacle and whose height counts from the ground: on the
   * roof (the default), or within on the ground.
   */
  readonly antennasOn?: 'roofs' | 'ground';
}
