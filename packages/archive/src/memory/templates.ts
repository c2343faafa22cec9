import { checkName } from '../check.js';
import type { Template, TemplateStore } from '../template.js';

export function memoryTemplates(now: () => string): TemplateStore {
  const all = new Map<number, { readonly accountId: number; readonly template: Template }>();
  const favourites = new Map<number, Set<string>>();
  let lastId = 0;

  const owned = (accountId: number, id: number): Template | undefined => {
    const found = all.get(id);
    return found?.accountId === accountId ? found.template : undefined;
  };

  return {
    async addTemplate(accountId, name, content) {
      const template = { id: ++lastId, name: checkName(name), createdAt: now(), content };
      all.set(template.id, { accountId, template });
      return template;
    },
    template: async (accountId, id) => owned(accountId, id),
    templates: async (accountId) =>
      [...all.values()].filter((each) => each.accountId === accountId).map(({ template }) => template),
    deleteTemplate: async (accountId, id) => owned(accountId, id) !== undefined && all.delete(id),
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
