import { type Obstacle, type ObstaclesRead, readObstacles } from '@radioshed/clutter';
import { MOST_CLUTTER } from '@radioshed/contract/schemas';
import { createYielder } from '@radioshed/parallel';

import { refusedRequest } from '../host/service-error.js';

/**
 * The obstacles of an upload. Features are read one by one, yielding to the event loop: thousands of rings are checked
 * for self-intersection.
 *
 * @throws ServiceError 400 for more features than an account may have; OutOfRangeError where the list is missing.
 */
export async function uploadedObstacles(body: unknown): Promise<Pick<ObstaclesRead, 'features' | 'rejected'>> {
  const { crs, features: listed } = (body ?? {}) as { readonly crs?: unknown; readonly features?: unknown };
  if (!Array.isArray(listed) || listed.length === 0) return readObstacles(body);
  if (listed.length > MOST_CLUTTER) throw tooMany(listed.length);
  const features: Obstacle[] = [];
  const rejected: ObstaclesRead['rejected'][number][] = [];
  const yieldIfDue = createYielder();
  for (const [index, feature] of (listed as readonly unknown[]).entries()) {
    const found = readObstacles({ crs, features: [feature] });
    features.push(...found.features.map((each) => ({ ...each, index })));
    rejected.push(...found.rejected.map((each) => ({ ...each, index })));
    await yieldIfDue();
  }
  return { features, rejected };
}

function tooMany(count: number): Error {
  const limits = `at most ${MOST_CLUTTER}`;
  const message = `features: a list of ${count}; allowed: ${limits}`;
  return refusedRequest([{ field: 'features', value: count, limits, unit: 'elements', message }]);
}
