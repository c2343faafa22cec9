import { checkInteger, checkObject } from '@radioshed/units';

import type { Archive } from '../records/archive.js';
import { background } from '../records/background.js';
import { memoryAccounts } from './accounts.js';
import { memoryAudit } from './audit.js';
import { memoryCalculations } from './calculations.js';
import { memoryClutter } from './clutter.js';
import { memoryNoise } from './noise.js';
import { memoryPatterns } from './patterns.js';
import { memoryColourKeys } from './colour-keys.js';
import { memoryProfiles } from './profiles.js';
import { memoryProjects } from './projects.js';
import { memoryRepeats } from './repeats.js';
import { memorySceneModels } from './scene-models.js';
import { memoryTemplates } from './templates.js';
import { memoryUsage } from './usage.js';

/** Limits of an archive in memory; beyond them the oldest calculations are deleted. */
export interface MemoryArchiveOptions {
  /** Maximum number of calculations; 1000 by default. */
  readonly maxCalculations?: number;
  /** Maximum bytes of files; 512 MiB by default. The newest calculation always stays. */
  readonly maxBytes?: number;
  /** Clock: the time as ISO 8601, UTC. */
  readonly now?: () => string;
}

/**
 * An archive that lasts as long as the process. When it is full, the oldest calculations are deleted.
 *
 * @throws OutOfRangeError unless the limits are integers from 1.
 * @example
 * ```ts
 * const archive = memoryArchive({ maxBytes: 64 * 2 ** 20 });
 * const account = await archive.createAccount('Ada');
 * const { key } = await archive.issueKey(account.id);
 * (await archive.authenticate(key))?.account.name; // 'Ada'
 * (await archive.authenticate('1-wrong')) === undefined; // true
 * ```
 */
export function memoryArchive(options: MemoryArchiveOptions = {}): Archive {
  checkObject('options', options);
  const maxCalculations = checkInteger('maxCalculations', options.maxCalculations ?? 1000, 1, 1e9);
  const maxBytes = checkInteger('maxBytes', options.maxBytes ?? 512 * 2 ** 20, 1, Number.MAX_SAFE_INTEGER, 'bytes');
  const now = options.now ?? (() => new Date().toISOString());
  const log = memoryAudit(now);
  const { failures } = background(); // it has none
  const { forget: forgetRepeats, repeated, responseBytes, responseOwners, ...responses } = memoryRepeats(now);
  const { forget: forgetUsage, chargeNow, ...usage } = memoryUsage(now, responses, bytesOf);
  const limits = { maxCalculations, maxBytes };
  const {
    forget: forgetCalculations,
    calculationBytes,
    ...calculations
  } = memoryCalculations(now, limits, chargeNow, bytesOf);
  const modelLimits = { maxBytes, accountBytes: bytesOf };
  const { modelBytes, modelOwners, forget: forgetModels, ...models } = memorySceneModels(now, modelLimits);
  const { forget: forgetTemplates, ...templates } = memoryTemplates(now);
  const { forget: forgetProjects, ...projects } = memoryProjects(now);
  const { forget: forgetClutter, ...clutter } = memoryClutter();
  const { forget: forgetNoise, ...noise } = memoryNoise();
  const { forget: forgetPatterns, ...patterns } = memoryPatterns();
  const { forget: forgetProfiles, ...profiles } = memoryProfiles();
  const { forget: forgetColourKeys, ...colourKeys } = memoryColourKeys();
  const forgetting = [
    forgetUsage,
    forgetRepeats,
    forgetCalculations,
    forgetModels,
    forgetTemplates,
    forgetProjects,
    forgetClutter,
    forgetNoise,
    forgetPatterns,
    forgetProfiles,
    forgetColourKeys,
  ];
  /** Bytes of all that an account, or all of them, have saved. */
  function bytesOf(accountId?: number): number {
    return calculationBytes(accountId) + modelBytes(accountId) + responseBytes(accountId);
  }
  const forget = async (accountId: number): Promise<number> => {
    const items = (await calculations.listCalculations(accountId, { limit: Infinity })).length;
    for (const each of forgetting) each(accountId);
    return items;
  };
  return {
    ...memoryAccounts(now, log.note, forget),
    audit: log.audit,
    accountAudit: log.accountAudit,
    ...calculations,
    async deleteNetwork(accountId, network) {
      const items = await calculations.deleteNetwork(accountId, network);
      if (items > 0) log.note({ action: 'network-deleted', accountId, items });
      return items;
    },
    ...models,
    storedBytes: async (accountId) => bytesOf(accountId),
    storedBytesByAccount: async () => {
      const ofCalculations = await calculations.storedBytesByAccount();
      const ids = new Set([...ofCalculations.keys(), ...modelOwners(), ...responseOwners()]);
      const sums = [...ids].map((id) => [id, bytesOf(id)] as const);
      return new Map(sums.filter(([, bytes]) => bytes > 0));
    },
    ...usage,
    repeated,
    ...templates,
    ...projects,
    ...clutter,
    ...noise,
    ...patterns,
    ...profiles,
    ...colourKeys,
    ready: async () => {},
    backgroundFailures: failures,
    diskReserve: () => undefined,
    close: async () => {},
  };
}
