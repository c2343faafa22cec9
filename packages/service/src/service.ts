import type { Account, Archive, Caller } from '@radioshed/archive';
import { type AreaRequest, readAreaRequest, readPathRequest } from '@radioshed/contract/schemas';
import { area, path } from '@radioshed/engine';

import { type AreaAnswer, prepareArea } from './area-call.js';
import type { CallOptions } from './call.js';
import { createFileDesk, gone, type ServedFile } from './files.js';
import type { ServiceParts, Workshop } from './parts.js';
import { type PathAnswer, preparePath } from './path-call.js';
import { createGate } from './gate.js';
import { requestErrorOf } from './request-error.js';
import { ServiceError, serviceErrorOf } from './service-error.js';
import { SELF_HOSTED, type ServiceSettings } from './settings.js';
import { createTurns } from './turns.js';

/** The whole service without a word of HTTP. Every method rejects with a {@link ServiceError} or the signal's reason. */
export interface Service {
  readonly settings: ServiceSettings;
  /** Who a key belongs to. @throws ServiceError 401 */
  authenticate(key: string | undefined): Promise<Caller>;
  /** Carries out the body of an /area request. @throws ServiceError 400, 403, 429, 502, 500 */
  area(caller: Caller, body: unknown, options?: CallOptions): Promise<AreaAnswer>;
  /** Carries out the body of a /path request. @throws ServiceError 400, 403, 429, 502, 500 */
  path(caller: Caller, body: unknown, options?: CallOptions): Promise<PathAnswer>;
  /** A file by its unguessable address. @throws ServiceError 400, 404 */
  file(sid: string, formatOrName: string): Promise<ServedFile>;
  /** A file of the caller's calculation, named `<id>_<network>_<site>`. @throws ServiceError 400, 404 */
  exportFile(caller: Caller, baseName: string, format: string): Promise<ServedFile>;
}

/** A service over a terrain and an archive. */
export function createService(parts: ServiceParts): Service {
  const settings = { ...SELF_HOSTED, ...parts.settings };
  const { terrain, surface = {}, archive, pool, engine = { area, path }, patterns } = parts;
  const filesOf = createFileDesk(archive);
  const workshop: Workshop = { terrain, surface, archive, pool, engine, patterns, settings, filesOf };
  const turns = createTurns(settings, archive, () => Date.now());
  const areaGate = createGate(settings.maxAtOnce, settings.maxWaiting);
  const pathGate = createGate(settings.maxPathsAtOnce, settings.maxWaiting);

  /** Work on a request; what goes wrong is told in the request's terms. */
  const answering = async <T>(request: AreaRequest, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw await requestErrorOf(error, request, terrain);
    }
  };

  return {
    settings,
    authenticate: (key) => guarded(async () => (await callerOf(archive, key)) ?? refuseKey(key)),
    area: (caller, body, options = {}) =>
      guarded(async () => {
        const request = readAreaRequest(body);
        return answering(request, async () => {
          const run = await prepareArea(workshop, request, caller.account);
          return turns.take(caller, 'area', () => areaGate.pass(() => run(caller, options), options.signal));
        });
      }, options.signal),
    path: (caller, body, options = {}) =>
      guarded(async () => {
        const request = readPathRequest(body);
        return answering(request, async () => {
          const run = await preparePath(workshop, request);
          return turns.take(caller, 'path', () => pathGate.pass(() => run(caller, options), options.signal));
        });
      }, options.signal),
    file: (sid, formatOrName) =>
      guarded(async () => {
        const calculation = await archive.calculationBySid(sid);
        if (calculation === undefined) throw gone();
        return filesOf(calculation).read(formatOrName);
      }),
    exportFile: ({ account }, baseName, format) =>
      guarded(async () => {
        const id = Number(/^\d+/.exec(baseName)?.[0] ?? Number.NaN);
        const calculation = await archive.calculation(account.id, id);
        const files = calculation && filesOf(calculation);
        if (files === undefined || files.baseName !== baseName) throw gone();
        return files.read(format);
      }),
  };
}

/** An account with a first key, for a service that begins empty. */
export async function openAccount(
  archive: Archive,
  name: string,
): Promise<{ readonly account: Account; readonly key: string; readonly caller: Caller }> {
  const account = await archive.createAccount(name);
  const { key, keyId } = await archive.issueKey(account.id);
  return { account, key, caller: { account, keyId } };
}

async function callerOf(archive: Archive, key: string | undefined): Promise<Caller | undefined> {
  return key === undefined ? undefined : archive.authenticate(key.trim());
}

function refuseKey(key: string | undefined): never {
  const why = key === undefined ? 'send your key in the header "key"' : 'this key is not known here';
  throw new ServiceError(401, { error: `Invalid API key, ${why}` });
}

/** Turns what goes wrong into the errors of the interface; what was called off stays what it is. */
async function guarded<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    throw serviceErrorOf(error);
  }
}
