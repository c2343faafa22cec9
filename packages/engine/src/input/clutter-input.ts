import type { ClutterProfile } from '@radioshed/clutter';
import { fields, optionalOneOf, type Shape } from '@radioshed/units';

/** The clutter that a calculation uses; none if absent. */
export interface ClutterInput {
  /** Heights and attenuations of clutter classes: a profile, or the name of a system profile; Minimal by default. */
  readonly profile?: ClutterProfile | string;
  /** Trees, fields and towns, from the context's `landcover`. */
  readonly landcover?: boolean;
  /**
   * Whether landcover is used beyond a radius of 50 km and for pixels coarser than 30 m too, with the most frequent
   * class of each; true by default.
   */
  readonly coarseLandcover?: boolean;
  /** Buildings, from the context's `buildings`. */
  readonly buildings?: boolean;
  /** Walls and blocks drawn by the user, from the context's `obstacles`. */
  readonly obstacles?: boolean;
  /**
   * Base of antennas that are located on a building or obstacle and have a height above ground: on the roof (the
   * default), or inside on the ground.
   */
  readonly antennasOn?: 'roofs' | 'ground';
}

/** A {@link ClutterInput}. */
export const CLUTTER: Shape = fields<ClutterInput>({
  profile: 'any?',
  landcover: 'boolean?',
  coarseLandcover: 'boolean?',
  buildings: 'boolean?',
  obstacles: 'boolean?',
  antennasOn: optionalOneOf('roofs', 'ground'),
});
