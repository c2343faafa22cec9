import { filePath } from '../files/file-store.js';
import type { Fingerprint } from '../files/hash.js';
import { MODEL_FILE } from '../sql/scene-models.js';
import type { Db } from '../sql/database/tables.js';

/** A file that a row names. */
export interface SavedFile {
  readonly table: 'files' | 'models';
  readonly sid: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Null if an earlier version saved the file. */
  readonly sha256: string | null;
  readonly account: number;
  /** `calculation 12` or `model room.glb`. */
  readonly item: string;
}

/**
 * A file that is missing or differs from its row, a figure that differs from what it counts, a changed row, a damaged
 * database, or a place that does not belong to it.
 */
export interface DataFault {
  readonly kind: 'missing' | 'damaged' | 'usage' | 'row' | 'database' | 'place';
  readonly account: number;
  /**
   * `calculation 12`, `model room.glb`, or the name of the figure, the row or the index; 0 is the account of a whole
   * database.
   */
  readonly item: string;
  /** Path below the data folder. */
  readonly path?: string;
  readonly message: string;
}

/** Progress through the files. */
export type OnFiles = (done: number, all: number) => void;

const PAGE = 200;

/** Every file that a row names, those of calculations first. */
export async function* savedFiles(db: Db): AsyncGenerator<SavedFile> {
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('calculations')
      .select('sid')
      .where('sid', '>', last)
      .orderBy('sid')
      .limit(PAGE)
      .execute();
    if (page.length === 0) break;
    last = page.at(-1)?.sid ?? last;
    const sids = page.map(({ sid }) => sid);
    for (const row of await filesOf(db).where('files.sid', 'in', sids).execute()) yield ofCalculation(row);
  }
  for (const row of await db.selectFrom('models').selectAll().orderBy('sid').execute()) yield ofModel(row);
}

/** Number of files that rows name. */
export async function countSavedFiles(db: Db): Promise<number> {
  const count = async (table: 'files' | 'models'): Promise<number> => {
    const row = await db
      .selectFrom<'files' | 'models'>(table)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return (await count('files')) + (await count('models'));
}

/** The present row of a file; undefined if it is gone. */
export async function savedNow(
  db: Db,
  { table, sid, name }: Pick<SavedFile, 'table' | 'sid' | 'name'>,
): Promise<SavedFile | undefined> {
  if (table === 'models') {
    const row = await db.selectFrom('models').selectAll().where('sid', '=', sid).executeTakeFirst();
    return row && ofModel(row);
  }
  const row = await filesOf(db).where('files.sid', '=', sid).where('files.name', '=', name).executeTakeFirst();
  return row && ofCalculation(row);
}

/** Path of a file below the data folder. */
export function pathOf({ sid, name }: Pick<SavedFile, 'sid' | 'name'>): string {
  return filePath(sid, name);
}

/** Whether a file is what its row says. */
export function isSame(saved: SavedFile, found: Fingerprint | undefined): boolean {
  if (found === undefined || found.size !== saved.size) return false;
  return saved.sha256 === null || saved.sha256 === found.sha256;
}

/** The fault of a file that is not what its row says. */
export function faultOf(saved: SavedFile, found: Fingerprint | undefined): DataFault {
  const path = pathOf(saved);
  const { account, item } = saved;
  const of = `${saved.name} of ${item} of account ${account}`;
  const why = found?.size === saved.size ? 'its SHA-256 differs' : `it has ${found?.size} of ${saved.size} bytes`;
  if (found === undefined) return { kind: 'missing', account, item, path, message: `missing: ${of} (${path})` };
  return { kind: 'damaged', account, item, path, message: `damaged: ${of}, ${why} (${path})` };
}

/** Records the hash of a file that an earlier version saved. */
export async function recordHash(db: Db, { table, sid, name }: SavedFile, sha256: string): Promise<void> {
  const update = db.updateTable(table).set({ sha256 }).where('sid', '=', sid).where('sha256', 'is', null);
  await (table === 'files' ? update.where('name', '=', name) : update).execute();
}

function filesOf(db: Db) {
  return db
    .selectFrom('files')
    .innerJoin('calculations', 'calculations.sid', 'files.sid')
    .select(['files.sid', 'files.name', 'files.size', 'files.sha256', 'calculations.account_id', 'calculations.number'])
    .orderBy('files.sid');
}

type FileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number];

function ofCalculation({ account_id, number, ...file }: FileRow): SavedFile {
  return { table: 'files', ...file, account: account_id, item: `calculation ${number}` };
}

function ofModel(row: {
  readonly sid: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string | null;
  readonly account_id: number;
}): SavedFile {
  const { sid, name, bytes, sha256, account_id } = row;
  return { table: 'models', sid, name: MODEL_FILE, size: bytes, sha256, account: account_id, item: `model ${name}` };
}
