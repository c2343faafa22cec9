import type { Archive, ListedCall } from '@radioshed/archive';

import type { ClusterOperation, ListedWorker } from '../host/dispatcher.js';
import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { ServiceError } from '../host/service-error.js';

/** Most calls and accounts in an overview. */
const MOST_CALLS = 200;
const MOST_ACCOUNTS = 1000;
/** Days of usage in an overview. */
const DAYS = 30;

/** An account in an overview. */
export interface AccountOverview {
  readonly id: number;
  readonly name: string;
  readonly plan: string;
  /** Calls and credits of the last 30 days, UTC. */
  readonly calls: number;
  readonly credits: number;
  /** Bytes of its calculations and 3D models. */
  readonly bytes: number;
}

/** The operator's view of all accounts. */
export interface OperatorOverview {
  readonly accounts: readonly AccountOverview[];
  /** Accounts that are left out, as there are too many. */
  readonly accountsLeftOut: number;
  readonly bytes: number;
  /** Calls and workers of a cluster; absent without one. */
  readonly cluster?: { readonly calls: readonly ListedCall[]; readonly workers: readonly ListedWorker[] };
}

/** Calls of an operator that concern other accounts. */
export interface OperatorCalls {
  overview(): Promise<OperatorOverview>;
  /** Ends a call of a cluster. @throws ServiceError 404 without a cluster */
  cancelCall(id: string): Promise<void>;
  /** Has a call tried again whose workers died. @throws ServiceError 404 if there is none */
  retryCall(id: string): Promise<void>;
}

/** The calls of the operator. */
export function operatorCalls({ archive }: Host, operation: ClusterOperation | undefined): OperatorCalls {
  const cluster = (): ClusterOperation => {
    if (operation === undefined)
      throw new ServiceError(404, { error: 'This server runs its calculations itself and has no queue' });
    return operation;
  };
  return {
    overview: () => guarded(() => overview(archive, operation)),
    cancelCall: (id) => guarded(() => cluster().cancel(id)),
    retryCall: (id) =>
      guarded(async () => {
        if (!(await cluster().retry(id))) throw new ServiceError(404, { error: 'There is no lost call with this id' });
      }),
  };
}

async function overview(archive: Archive, operation: ClusterOperation | undefined): Promise<OperatorOverview> {
  const all = await archive.accounts();
  const from = new Date(Date.now() - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  const [usage, bytes] = [await archive.usageByAccount({ from }), await archive.storedBytesByAccount()];
  return {
    accounts: all.slice(0, MOST_ACCOUNTS).map(({ id, name, plan }) => {
      const { calls = 0, credits = 0 } = usage.get(id) ?? {};
      return { id, name, plan, calls, credits, bytes: bytes.get(id) ?? 0 };
    }),
    accountsLeftOut: Math.max(0, all.length - MOST_ACCOUNTS),
    bytes: await archive.storedBytes(),
    ...(operation && { cluster: { calls: await operation.calls(MOST_CALLS), workers: await operation.workers() } }),
  };
}
