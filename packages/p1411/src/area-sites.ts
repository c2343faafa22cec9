import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { freeSpaceOneMetreDb, type SiteEnvironment, type SiteLaw, siteLaw, type SitePosition } from './site-general.js';

/** Parameters of the model for coverages. */
export interface P1411Parameters {
  /** Frequency, MHz, 300 to 100 000. */
  readonly frequencyMHz: number;
  readonly environment: SiteEnvironment;
  /** Percentage of locations where the loss is not exceeded, 0.01 to 99.99; by default 50. */
  readonly locationPercent?: number;
}

const PARAMETERS = openFields<P1411Parameters>({
  frequencyMHz: 'checked',
  environment: 'choice',
  locationPercent: 'number?',
});

/** The two laws of an area, and free space at 1 m, dB. */
export interface AreaSites {
  readonly below: SiteLaw;
  readonly over: SiteLaw;
  readonly freeOneMetreDb: number;
}

/** @throws OutOfRangeError naming the field. */
export function areaSites(parameters: P1411Parameters): AreaSites {
  const { frequencyMHz, locationPercent = 50 } = checkShape(parameters, PARAMETERS, 'parameters');
  const environment = checkChoice('environment', parameters.environment, [
    'urbanHighRise',
    'urbanLowRise',
    'residential',
  ]);
  const law = (position: SitePosition): SiteLaw =>
    siteLaw({ position, state: 'nlos', environment }, frequencyMHz, locationPercent);
  const below = law('belowRoofs');
  const over = environment === 'urbanHighRise' ? law('overRoofs') : below;
  return { below, over, freeOneMetreDb: freeSpaceOneMetreDb(frequencyMHz) };
}
