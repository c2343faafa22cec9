import { checkName } from '../records/check.js';
import { checkCount } from '../records/room.js';
import type { Project, ProjectEntry, ProjectStore } from '../records/project.js';
import { ownedItems } from './owned-items.js';
import type { Forgetting } from './forgetting.js';

/** Projects of the map page in memory. */
export function memoryProjects(now: () => string): ProjectStore & Forgetting {
  const all = ownedItems<Project>();

  return {
    forget: all.forget,
    async addProject(accountId, name, content, most = Infinity) {
      checkName(name);
      checkCount(all.list(accountId).length, most, 'projects');
      const [at, { length }] = [now(), JSON.stringify(content)];
      return entryOf(
        all.add(accountId, (id) => ({ id, name, version: 1, createdAt: at, changedAt: at, length, content })),
      );
    },
    project: async (accountId, id) => all.get(accountId, id),
    projects: async (accountId) => all.list(accountId).map(entryOf),
    async changeProject(accountId, id, version, change) {
      const before = all.get(accountId, id);
      if (before === undefined || before.version !== version) return before && 'outdated';
      const { name, content } = { ...before, ...change };
      checkName(name);
      const { length } = JSON.stringify(content);
      const after = { ...before, name, content, length, version: version + 1, changedAt: now() };
      all.replace(accountId, id, after);
      return entryOf(after);
    },
    deleteProject: async (accountId, id) => all.delete(accountId, id),
  };
}

function entryOf({ content: _content, ...entry }: Project): ProjectEntry {
  return entry;
}
