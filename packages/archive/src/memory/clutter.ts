import type { ClutterItem, ClutterStore } from '../clutter-item.js';
import { extentAround, extentsMeet } from '../extent.js';
import { ordered } from '../nearest.js';

export function memoryClutter(): ClutterStore {
  const all = new Map<number, { readonly accountId: number; readonly item: ClutterItem }>(); // oldest first
  let lastId = 0;

  const itemsOf = (accountId: number): ClutterItem[] =>
    [...all.values()].filter((each) => each.accountId === accountId).map(({ item }) => item);

  return {
    addClutter: async (accountId, items) =>
      items.map((one) => {
        const item = { ...one, id: ++lastId };
        all.set(item.id, { accountId, item });
        return item.id;
      }),
    async clutter(accountId, options = {}) {
      const extent = options.near === undefined ? options.extent : extentAround(options.near);
      const met = itemsOf(accountId).filter((item) => extent === undefined || extentsMeet(item.extent, extent));
      return ordered(met, options);
    },
    countClutter: async (accountId) => itemsOf(accountId).length,
    deleteClutter: async (accountId, id) => all.get(id)?.accountId === accountId && all.delete(id),
    async deleteAllClutter(accountId) {
      const items = itemsOf(accountId);
      for (const { id } of items) all.delete(id);
      return items.length;
    },
  };
}
