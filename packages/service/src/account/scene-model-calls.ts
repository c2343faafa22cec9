import type { Account, Caller, SceneModelEntry } from '@radioshed/archive';
import {
  type SavedSceneModel,
  type ListedSceneModel,
  type MessageResponse,
  type SceneModelList,
  sceneModelName,
  type SceneModelReport,
} from '@radioshed/contract/schemas';
import { planOf } from '@radioshed/quota';
import type { ModelReport } from '@radioshed/raytrace';
import { notedBy, wireNote } from '@radioshed/contract/translate';

import { atCap, checkCap } from './account-cap.js';
import { sceneModelReader } from './read-scene-model.js';
import { roomOf } from '../host/credits.js';
import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { gone, refusedRequest, ServiceError } from '../host/service-error.js';

/** An uploaded file. */
export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** 3D models of an account. */
export interface SceneModelCalls {
  /** /3d/model/upload: checks a GLB, then saves it. @throws ServiceError 400, 403 if there is no storage left */
  addSceneModel(caller: Caller, file: SentFile): Promise<SavedSceneModel>;
  /** /3d/model/list */
  sceneModels(caller: Caller): Promise<SceneModelList>;
  /** /3d/model/delete @throws ServiceError 404 */
  deleteSceneModel(caller: Caller, file: string): Promise<MessageResponse>;
}

/** The calls of 3D models. */
export function sceneModelCalls({ archive, runner, settings }: Host): SceneModelCalls {
  const readModel = sceneModelReader({ runner, settings });
  const most = settings.maxModelStorageMB * MB;
  const cap = { most: settings.maxModels, what: '3D models' };
  const storageOf = async (account: Account, models: readonly SceneModelEntry[]): Promise<Storage> => {
    const used = models.reduce((sum, { bytes }) => sum + bytes, 0);
    const { maxArchiveGigabytes } = planOf(account.plan);
    const planned =
      maxArchiveGigabytes === undefined
        ? Infinity
        : 1e9 * maxArchiveGigabytes - (await archive.storedBytes(account.id));
    return { used, remaining: Math.max(0, Math.min(most - used, planned)) };
  };
  const storageFields = async (
    account: Account,
    models: readonly SceneModelEntry[],
  ): Promise<Pick<SceneModelList, 'storage_used_MB' | 'storage_remaining_MB'>> => {
    const { used, remaining } = await storageOf(account, models);
    return { storage_used_MB: megabytes(used), storage_remaining_MB: megabytes(remaining) };
  };

  return {
    addSceneModel: ({ account }, { name, content }) =>
      guarded(async () => {
        const file = sceneModelName(name);
        if (file === undefined) {
          const limits = 'a name with a letter or digit';
          throw refusedRequest([{ field: 'file', value: name, limits, unit: '', message: 'file: has no name' }]);
        }
        const models = await archive.models(account.id);
        const before = models.find((each) => each.name === file);
        if (before === undefined) checkCap('file', file, { ...cap, count: models.length });
        const { used, remaining } = await storageOf(account, models);
        if (content.byteLength > remaining + (before?.bytes ?? 0)) throw noRoom(content.byteLength, used, remaining);
        const read = await readModel(account.id, content);
        const report = wireReportOf(read);
        const entry = await archive.putModel({
          accountId: account.id,
          name: file,
          content,
          report,
          maxModels: cap.most,
          maxModelBytes: most,
          ...roomOf(account),
        });
        // Others were saved while this one was read, by this server or another one.
        if (entry === undefined) throw atCap('file', file, { ...cap, count: cap.most });
        const storage = await storageFields(account, await archive.models(account.id));
        const saved = before === undefined ? 'saved' : 'saved, replacing the previous one';
        const message = `${file} ${saved}: ${report.triangles} triangles, ${read.materials.length} materials`;
        return { message, file, file_size_MB: megabytes(entry.bytes), ...storage, ...report };
      }),
    sceneModels: ({ account }) =>
      guarded(async () => {
        const models = await archive.models(account.id);
        return { models: models.map(entryOf), ...(await storageFields(account, models)) };
      }),
    deleteSceneModel: ({ account }, name) =>
      guarded(async () => {
        const file = sceneModelName(name);
        if (file === undefined || !(await archive.deleteModel(account.id, file))) {
          throw gone({ field: 'file', value: name, limits: 'the file of one of your 3D models' });
        }
        return { message: `${file} deleted` };
      }),
  };
}

const MB = 1e6;

/** Storage of the models of an account, bytes. */
interface Storage {
  readonly used: number;
  readonly remaining: number;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1000) / 1000;
}

function noRoom(bytes: number, used: number, remaining: number): ServiceError {
  const [size, taken, left] = [bytes, used, remaining].map(megabytes);
  return new ServiceError(403, {
    error: `file: ${size} MB, but only ${left} MB are left besides the ${taken} MB of your models. Delete some first.`,
  });
}

/** Most materials in a report: it is stored and listed. */
const MOST_LISTED = 200;

function wireReportOf({ triangles, sizeM: [x, y, z], materials, notes }: ModelReport): SceneModelReport {
  const listed = materials.slice(0, MOST_LISTED);
  const left = materials.length - listed.length;
  return {
    triangles,
    size_m: { x: rounded(x), y: rounded(y), z: rounded(z) },
    materials: listed.map(({ name, triangles: count, areaM2 }) => ({
      name,
      triangles: count,
      area_m2: rounded(areaM2),
    })),
    ...notedBy([
      ...notes,
      ...(left === 0 ? [] : [wireNote('materialsNotListed', { listed: MOST_LISTED, total: materials.length })]),
    ]),
  };
}

function entryOf({ name, bytes, report, createdAt }: SceneModelEntry): ListedSceneModel {
  return { file: name, file_size_MB: megabytes(bytes), created_at: createdAt, ...(report as SceneModelReport) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
