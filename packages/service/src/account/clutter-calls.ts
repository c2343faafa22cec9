import type { Archive, Caller, NewClutterItem } from '@radioshed/archive';
import type { Obstacle } from '@radioshed/clutter';
import {
  type ClutterResponse,
  type ClutterInfo,
  MOST_CLUTTER,
  readClutterId,
  readClutterPlace,
} from '@radioshed/contract/schemas';

import { type StoredObstacle, storedObstacle, obstacleExtent, obstacleFeature } from './saved-obstacle.js';
import { guarded } from '../life/guarded.js';
import { gone } from '../life/service-error.js';
import { uploadedObstacles } from './uploaded-obstacles.js';

/** Obstacles of an account. */
export interface ClutterCalls {
  /** /clutter/add: a feature collection. @throws ServiceError 400 */
  addClutter(caller: Caller, body: unknown): Promise<ClutterInfo>;
  /** /clutter/get: at most 100 items within a degree, nearest first. @throws ServiceError 400 */
  clutterNear(caller: Caller, place: unknown): Promise<ClutterResponse>;
  /** /clutter/delete; id 0 deletes all. @throws ServiceError 400, 404 */
  deleteClutter(caller: Caller, path: unknown): Promise<ClutterInfo>;
}

const NEAR_LIMIT = 100;
const NEAR_RADIUS_DEG = 1;

export function clutterCalls(archive: Archive): ClutterCalls {
  return {
    addClutter: ({ account }, body) =>
      guarded(async () => {
        const { features, rejected } = await uploadedObstacles(body);
        const room = Math.max(0, MOST_CLUTTER - (await archive.countClutter(account.id)));
        const reason = `an account may have at most ${MOST_CLUTTER} items. Delete some first.`;
        const tooMany = features.slice(room).map(({ index }) => ({ index, reason }));
        await archive.addClutter(account.id, features.slice(0, room).map(newItem));
        const all = [...rejected, ...tooMany].sort((a, b) => a.index - b.index);
        const total = await archive.countClutter(account.id);
        const added = Math.min(features.length, room);
        const info = `${added} added, ${all.length} rejected, ${total} ${total === 1 ? 'item' : 'items'} in total`;
        return { info, ...(all.length === 0 ? {} : { rejected: all.slice(0, 100) }) };
      }),
    clutterNear: ({ account }, place) =>
      guarded(async () => {
        const { latitude, longitude } = readClutterPlace(place);
        const near = { latDeg: latitude, lonDeg: longitude, radiusDeg: NEAR_RADIUS_DEG };
        const items = await archive.clutter(account.id, { near, limit: NEAR_LIMIT });
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
        if (id !== 0 && !(await archive.deleteClutter(account.id, id))) throw gone();
        const deleted = id === 0 ? await archive.deleteAllClutter(account.id) : 1;
        const total = await archive.countClutter(account.id);
        return { info: `${deleted} deleted, ${total} ${total === 1 ? 'item' : 'items'} in total` };
      }),
  };
}

function newItem(obstacle: Obstacle): NewClutterItem {
  return { extent: obstacleExtent(obstacle), feature: storedObstacle(obstacle) };
}
