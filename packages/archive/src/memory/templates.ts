import { checkName } from '../records/check.js';
import { checkCount } from '../records/room.js';
import type { Template, TemplateStore } from '../records/template.js';
import { ownedItems } from './owned-items.js';
import type { Forgetting } from './forgetting.js';

/** Templates and favourites in memory. */
export function memoryTemplates(now: () => string): TemplateStore & Forgetting {
  const all = ownedItems<Template>();
  const favourites = new Map<number, Set<string>>();

  return {
    forget(accountId) {
      all.forget(accountId);
      favourites.delete(accountId);
    },
    addTemplate: async (accountId, name, content, most = Infinity) => {
      checkCount(all.list(accountId).length, most, 'templates');
      return all.add(accountId, (id) => ({ id, name: checkName(name), createdAt: now(), content }));
    },
    template: async (accountId, id) => all.get(accountId, id),
    templates: async (accountId) => all.list(accountId),
    deleteTemplate: async (accountId, id) => all.delete(accountId, id),
    async addFavourite(accountId, name) {
      const mine = favourites.get(accountId) ?? new Set();
      if (mine.has(checkName(name))) return false;
      favourites.set(accountId, mine.add(name));
      return true;
    },
    deleteFavourite: async (accountId, name) => favourites.get(accountId)?.delete(name) ?? false,
    favourites: async (accountId) => [...(favourites.get(accountId) ?? [])].sort(),
  };
}
