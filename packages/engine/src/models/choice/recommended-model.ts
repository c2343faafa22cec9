import type { AreaType } from '@radioshed/empirical';
import { checkShape, fields } from '@radioshed/units';

import { AUTO_REASONS } from '../../notes/auto.js';
import type { ModelName } from '../index.js';
import { autoModels } from './auto-rules.js';

/** Criteria by which a model is recommended. */
export interface LinkFacts {
  readonly frequencyMHz: number;
  /** Distance, m. */
  readonly distanceM: number;
  /** Antenna heights above ground, m. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Area type, where it is known. */
  readonly areaType?: AreaType;
  /** Whether the ray clears the ground between the antennas, where it is known; without it, it counts as clear. */
  readonly isInSight?: boolean;
}

const FACTS = fields<LinkFacts>({
  frequencyMHz: 'number',
  distanceM: 'number',
  txHeightM: 'number',
  rxHeightM: 'number',
  areaType: 'choice?',
  isInSight: 'boolean?',
});

/** The model for a link, and why. */
export interface RecommendedModel {
  readonly name: ModelName;
  /** Why, as the end of a sentence: `because …`. */
  readonly reason: string;
  /**
   * The models that `auto` blends at this distance, with their shares of the loss; one has all of it almost everywhere.
   */
  readonly parts: readonly { readonly name: ModelName; readonly share: number }[];
}

/**
 * The model of this package that suits a link best: of those that `auto` takes, the one with the greatest share.
 *
 * @throws OutOfRangeError naming a missing field.
 */
export function recommendedModel(link: LinkFacts): RecommendedModel {
  const { isInSight = true, ...facts } = checkShape(link, FACTS);
  const { parts, streets } = autoModels(facts);
  const most = parts.reduce((a, b) => (b.share > a.share ? b : a));
  const { name, because } = !isInSight && streets !== undefined && streets.share >= 0.5 ? streets : most;
  return { name, reason: AUTO_REASONS[because], parts: parts.map((part) => ({ name: part.name, share: part.share })) };
}
