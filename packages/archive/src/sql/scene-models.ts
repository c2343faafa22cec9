import type { Selectable } from 'kysely';

import { ArchiveError } from '../faults/archive-error.js';
import { checkName } from '../records/check.js';
import { sha256Of } from '../files/hash.js';
import { randomText } from '../random-text.js';
import { checkFits } from '../records/room.js';
import type { SceneModelEntry, SceneModelStore } from '../records/scene-model.js';
import { countOwned } from './count-owned.js';
import type { RowFiles } from './leftovers.js';
import { beforeWrite } from './database/retried.js';
import { addStoredBytes, modelBytes, storedBytes } from './stored-bytes.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { Db, Tables } from './database/tables.js';
import { lockAccount } from './usage.js';
import { deletedWithFiles, removeFiles, writtenWithFiles } from './with-files.js';

/** File name of a model, in the folder named in its row. */
export const MODEL_FILE = 'model.glb';

/** 3D models: a row, and a file in a separate folder. The row is written last and deleted first. */
export function sqlSceneModels(
  db: Db,
  now: () => string,
  store: RowFiles,
  maxBytes: number = Infinity,
): SceneModelStore {
  const owned = (at: Db, accountId: number, name: string) =>
    at.selectFrom('models').selectAll().where('account_id', '=', accountId).where('name', '=', name);

  return {
    async putModel(model) {
      const { accountId, name, content, report } = model;
      const { maxModels = Infinity, maxModelBytes = Infinity, maxAccountBytes = Infinity } = model;
      checkName(name);
      const sid = randomText(24);
      const entry: SceneModelEntry = { name, bytes: content.byteLength, report, createdAt: now() };
      const files = [{ name: MODEL_FILE, type: 'model/gltf-binary', bytes: content }];
      const hashed = sha256Of(content);
      let before: string | undefined;
      const isSaved = await writtenWithFiles({ db, store, table: 'models', accountId, sid }, files, async () => {
        const sha256 = await hashed;
        return db.transaction().execute(async (transaction) => {
          await lockAccount(transaction, accountId);
          const there = await owned(transaction, accountId, name).executeTakeFirst();
          if (there === undefined && (await countOwned(transaction, 'models', accountId)) >= maxModels) return false;
          const coming = content.byteLength - (there?.bytes ?? 0);
          if (maxBytes < Infinity) checkFits({ kept: await storedBytes(transaction), coming, most: maxBytes }, 'full');
          const ofModels = await modelBytes(transaction, accountId);
          checkFits({ kept: ofModels, coming, most: maxModelBytes }, 'account-full');
          const ofAll = await storedBytes(transaction, accountId);
          checkFits({ kept: ofAll, coming, most: maxAccountBytes }, 'account-full');
          await addStoredBytes(transaction, accountId, coming);
          if (there !== undefined) await transaction.deleteFrom('models').where('sid', '=', there.sid).execute();
          const row = { sid, account_id: accountId, name, bytes: entry.bytes, sha256, created_at: entry.createdAt };
          await transaction
            .insertInto('models')
            .values(sealed('models', { ...row, report: JSON.stringify(report) }))
            .execute();
          before = there?.sid;
          return true;
        });
      });
      if (isSaved === false) {
        await removeFiles(store, accountId, sid);
        return undefined;
      }
      if (before !== undefined) await removeFiles(store, accountId, before);
      return entry;
    },
    async modelContent(accountId, name) {
      for (let attempt = 0; attempt < 3; attempt++) {
        const row = await owned(db, accountId, name).executeTakeFirst();
        if (row === undefined) return undefined;
        checkSeal('models', row);
        const bytes = (await store.read(row.sid, MODEL_FILE))?.bytes;
        // Missing, or of another size or content: it was just replaced, or is damaged.
        if (bytes?.byteLength !== row.bytes) continue;
        if (row.sha256 === null || (await sha256Of(bytes)) === row.sha256) return bytes;
      }
      throw new ArchiveError('unreadable', `the model ${name} is damaged`);
    },
    async models(accountId) {
      const rows = await db
        .selectFrom('models')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('name')
        .execute();
      return rows.map(entryOf);
    },
    async deleteModel(accountId, name) {
      const row = await beforeWrite(() => owned(db, accountId, name).executeTakeFirst());
      if (row === undefined) return false;
      const { sid } = row;
      const isThere = async (at: Db): Promise<boolean> =>
        (await at.selectFrom('models').select('sid').where('sid', '=', sid).executeTakeFirst()) !== undefined;
      const isDeleted = await deletedWithFiles({ db, store, accountId, isThere, sids: () => [sid] }, () =>
        db.transaction().execute(async (transaction) => {
          await lockAccount(transaction, accountId);
          const done = await transaction.deleteFrom('models').where('sid', '=', sid).executeTakeFirst();
          if (done.numDeletedRows === 0n) return false;
          await addStoredBytes(transaction, accountId, -row.bytes);
          return true;
        }),
      );
      return isDeleted ?? true;
    },
  };
}

function entryOf(row: Selectable<Tables['models']>): SceneModelEntry {
  checkSeal('models', row);
  const { name, bytes, report, created_at } = row;
  return { name, bytes, report: JSON.parse(report) as unknown, createdAt: created_at };
}
