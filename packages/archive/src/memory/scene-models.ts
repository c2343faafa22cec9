import { checkName } from '../records/check.js';
import { checkFits } from '../records/room.js';
import type { SceneModelEntry, SceneModelStore } from '../records/scene-model.js';
import type { Forgetting } from './forgetting.js';

/** Limits of 3D models in memory. */
export interface MemoryModelLimits {
  /** Limit for all models, bytes. */
  readonly maxBytes: number;
  /** Bytes of all that an account has saved: calculations, models and responses. */
  readonly accountBytes: (accountId: number) => number;
}

interface Kept {
  readonly entry: SceneModelEntry;
  readonly content: Uint8Array;
}

/** 3D models in memory. Nothing is deleted to make room for them. */
export function memorySceneModels(
  now: () => string,
  { maxBytes, accountBytes }: MemoryModelLimits,
): SceneModelStore &
  Forgetting & {
    readonly modelBytes: (accountId?: number) => number;
    /** Numbers of the accounts that have models. */
    readonly modelOwners: () => Iterable<number>;
  } {
  const all = new Map<number, Map<string, Kept>>();
  const modelBytes = (accountId?: number): number =>
    [...all].reduce((sum, [owner, models]) => {
      if (accountId !== undefined && owner !== accountId) return sum;
      return [...models.values()].reduce((bytes, { entry }) => bytes + entry.bytes, sum);
    }, 0);
  return {
    modelBytes,
    modelOwners: () => all.keys(),
    forget: (accountId) => void all.delete(accountId),
    async putModel(model) {
      const { accountId, name, content, report } = model;
      const { maxModels = Infinity, maxModelBytes = Infinity, maxAccountBytes = Infinity } = model;
      checkName(name);
      const own = all.get(accountId) ?? new Map<string, Kept>();
      if (!own.has(name) && own.size >= maxModels) return undefined;
      const coming = content.byteLength - (own.get(name)?.entry.bytes ?? 0);
      checkFits({ kept: modelBytes(), coming, most: maxBytes }, 'full');
      checkFits({ kept: modelBytes(accountId), coming, most: maxModelBytes }, 'account-full');
      checkFits({ kept: accountBytes(accountId), coming, most: maxAccountBytes }, 'account-full');
      const entry: SceneModelEntry = { name, bytes: content.byteLength, report, createdAt: now() };
      all.set(accountId, own.set(name, { entry, content: content.slice() }));
      return entry;
    },
    modelContent: async (accountId, name) => all.get(accountId)?.get(name)?.content,
    models: async (accountId) =>
      [...(all.get(accountId)?.values() ?? [])].map(({ entry }) => entry).sort((a, b) => (a.name < b.name ? -1 : 1)),
    deleteModel: async (accountId, name) => all.get(accountId)?.delete(name) ?? false,
  };
}
