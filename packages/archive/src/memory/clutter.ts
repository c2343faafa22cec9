import type { ClutterItem, ClutterStore, NewClutterItem } from '../records/clutter-item.js';
import { extentAround, extentsMeet } from '../records/extent.js';
import { ordered } from '../records/nearest.js';
import { ownedItems } from './owned-items.js';
import type { Forgetting } from './forgetting.js';

/** Obstacles in memory. */
export function memoryClutter(): ClutterStore & Forgetting {
  const all = ownedItems<ClutterItem>();

  const add = (accountId: number, items: readonly NewClutterItem[]): number[] =>
    items.map((one) => all.add(accountId, (id) => ({ ...one, id })).id);

  return {
    forget: all.forget,
    addClutter: async (accountId, items) => add(accountId, items),
    addClutterAfter: async (accountId, newest, items) =>
      all.list(accountId).some(({ id }) => id > newest) ? undefined : add(accountId, items),
    async clutter(accountId, options = {}) {
      const extent = options.near === undefined ? options.extent : extentAround(options.near);
      const met = all.list(accountId).filter((item) => extent === undefined || extentsMeet(item.extent, extent));
      return ordered(met, options);
    },
    countClutter: async (accountId) => all.list(accountId).length,
    deleteClutter: async (accountId, id) => all.delete(accountId, id),
    async deleteAllClutter(accountId) {
      const items = all.list(accountId);
      for (const { id } of items) all.delete(accountId, id);
      return items.length;
    },
  };
}
