import type { Archive, Caller, ClutterItem, NewClutterItem } from '@radioshed/archive';
import type { Obstacle } from '@radioshed/clutter';
import {
  type ClutterResponse,
  type ClutterInfo,
  MOST_CLUTTER,
  MOST_CORNERS,
  readClutterId,
  readClutterPlace,
} from '@radioshed/contract/schemas';

import { createAccountTurns } from './account-turns.js';
import { cornersOf, type StoredObstacle, storedObstacle, obstacleExtent, obstacleFeature } from './saved-obstacle.js';
import { guarded } from '../host/guarded.js';
import { gone } from '../host/service-error.js';
import { uploadedObstacles } from './uploaded-obstacles.js';

/** Obstacles of an account. */
export interface ClutterCalls {
  /** /clutter/add: a feature collection. @throws ServiceError 400 */
  addClutter(caller: Caller, body: unknown): Promise<ClutterInfo>;
  /** /clutter/get: at most 100 items with 50 000 corners within a degree, nearest first. @throws ServiceError 400 */
  clutterNear(caller: Caller, place: unknown): Promise<ClutterResponse>;
  /** /clutter/delete; id 0 deletes all. @throws ServiceError 400, 404 */
  deleteClutter(caller: Caller, path: unknown): Promise<ClutterInfo>;
}

const NEAR_LIMIT = 100;
const NEAR_RADIUS_DEG = 1;
/** Greatest number of corners in a response; a larger item comes alone. */
const NEAR_CORNERS = 50_000;

/** The calls of saved obstacles. */
export function clutterCalls(archive: Archive): ClutterCalls {
  const turns = createAccountTurns();
  return {
    addClutter: ({ account }, body) =>
      guarded(async () => {
        const { features, rejected } = await uploadedObstacles(body);
        const { fitting, tooMany } = await turns(account.id, async () => {
          for (;;) {
            const before = await archive.clutter(account.id);
            const room = fitted(features, before);
            const newest = Math.max(0, ...before.map(({ id }) => id));
            const saved = await archive.addClutterAfter(account.id, newest, room.fitting.map(newItem));
            if (saved !== undefined) return room; // else another server of the cluster saved some: count again
          }
        });
        const all = [...rejected, ...tooMany].sort((a, b) => a.index - b.index);
        const total = await archive.countClutter(account.id);
        const info = `${fitting.length} added, ${all.length} rejected, ${total} ${total === 1 ? 'item' : 'items'} in total`;
        return { info, ...(all.length === 0 ? {} : { rejected: all.slice(0, 100) }) };
      }),
    clutterNear: ({ account }, place) =>
      guarded(async () => {
        const { latitude, longitude } = readClutterPlace(place);
        const near = { latDeg: latitude, lonDeg: longitude, radiusDeg: NEAR_RADIUS_DEG };
        const items = firstCorners(await archive.clutter(account.id, { near, limit: NEAR_LIMIT }));
        return {
          name: 'Clutter',
          type: 'FeatureCollection',
          features: items.map((item) => obstacleFeature(item.id, item.feature as StoredObstacle)),
          id: items.map(({ id }) => ({ id })),
        };
      }),
    deleteClutter: ({ account }, path) =>
      guarded(async () => {
        const id = readClutterId(path);
        if (id !== 0 && !(await archive.deleteClutter(account.id, id))) {
          throw gone({ field: 'id', value: id, limits: 'the id of one of your obstacles, or 0 for all' });
        }
        const deleted = id === 0 ? await archive.deleteAllClutter(account.id) : 1;
        const total = await archive.countClutter(account.id);
        return { info: `${deleted} deleted, ${total} ${total === 1 ? 'item' : 'items'} in total` };
      }),
  };
}

/** New obstacles that an account has room for, and the others with the reason. */
function fitted(
  features: readonly Obstacle[],
  before: readonly ClutterItem[],
): { readonly fitting: readonly Obstacle[]; readonly tooMany: readonly { index: number; reason: string }[] } {
  const fitting: Obstacle[] = [];
  const tooMany: { index: number; reason: string }[] = [];
  let corners = before.reduce((sum, { feature }) => sum + cornersOf(feature as StoredObstacle), 0);
  for (const obstacle of features) {
    const { index } = obstacle;
    const more = cornersOf(obstacle);
    if (before.length + fitting.length >= MOST_CLUTTER) tooMany.push({ index, reason: beyond(MOST_CLUTTER, 'items') });
    else if (corners + more > MOST_CORNERS) tooMany.push({ index, reason: beyond(MOST_CORNERS, 'corners') });
    else {
      fitting.push(obstacle);
      corners += more;
    }
  }
  return { fitting, tooMany };
}

function beyond(most: number, what: string): string {
  return `an account may have at most ${most} ${what}. Delete some first.`;
}

/** The first items, until they have too many corners for one response. */
function firstCorners(items: readonly ClutterItem[]): readonly ClutterItem[] {
  let corners = 0;
  return items.filter(({ feature }, i) => {
    corners += cornersOf(feature as StoredObstacle);
    return i === 0 || corners <= NEAR_CORNERS;
  });
}

function newItem(obstacle: Obstacle): NewClutterItem {
  return { extent: obstacleExtent(obstacle), feature: storedObstacle(obstacle) };
}
