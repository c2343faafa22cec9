import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

import type { Archive, CallStore, ClusterMember, Ground } from '@radioshed/archive';
import type { SharedArchive } from '@radioshed/archive/postgres';
import type { JobQueue, Membership } from '@radioshed/cluster';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { defined } from '@radioshed/units';

import { backgroundErrors } from '../data/background-error.js';
import { unusable } from '../data/data-choice.js';
import { diskReserveLines } from '../data/disk-reserve-line.js';
import { type DataFlags, dataFolderOf } from '../settings/data-flags.js';
import { chosenFiles } from '../settings/files-choice.js';
import { clusterLog } from './cluster-log.js';
import { codeVersion } from './code-print.js';
import type { QueuePlace } from '../settings/queue-choice.js';

/** The code of clusters, which is installed next to the command. */
export type ClusterCode = typeof import('@radioshed/cluster');

/** Resources that every process of a cluster opens. */
export interface OpenCluster {
  readonly archive: Archive;
  readonly calls: CallStore;
  readonly sweepFiles: SharedArchive['sweepFiles'];
  readonly partFiles: SharedArchive['partFiles'];
  readonly queue: JobQueue;
  /** Writes errors of the process to its log. */
  readonly onError: (error: unknown) => void;
  readonly code: ClusterCode;
  /** Version for the members of the cluster: that of the command, and a fingerprint of its code. */
  readonly version: string;
  /** Joins the cluster, from now on. @throws CliError if the data or settings differ from those of most members */
  join(kind: ClusterMember['kind'], ground: () => Promise<Ground>): Promise<JoinedCluster>;
  readonly folder: string;
  /** The database and the folder, in words. */
  readonly place: string;
  /** Closes the queue and the archive. */
  close(): Promise<void>;
}

/** A member of a cluster. */
export interface JoinedCluster extends Membership {
  readonly id: string;
}

/** Settings of a process of a cluster. */
export interface ClusterOptions {
  /** Version of this command. */
  readonly version: string;
  /** Silence after which calls of this worker go to others, ms. */
  readonly leaseMs?: number;
  /** Storage limit of calculations, bytes. */
  readonly maxBytes?: number;
  /** Whether it can do nothing without its queue. A server can: its calls wait. */
  readonly needsQueue: boolean;
  readonly complain: (line: string) => void;
}

/** Opens the database, the files and the queue of a cluster. @throws CliError */
export async function openCluster(
  flags: DataFlags,
  { queueUrl, databaseUrl, flag }: QueuePlace,
  { version: number, maxBytes, leaseMs, needsQueue, complain }: ClusterOptions,
): Promise<OpenCluster> {
  const code = await clusterCode();
  const folder = dataFolderOf(flags);
  const limit = maxBytes === undefined ? {} : { maxBytes };
  const chosen = await chosenFiles(flags);
  const log = clusterLog(complain);
  const version = codeVersion(number);
  process.umask(0o077);
  try {
    const { clusterArchive } = await import('@radioshed/archive/postgres');
    const {
      archive,
      calls,
      sweepFiles,
      partFiles,
      id: archiveId,
    } = await clusterArchive({
      url: databaseUrl.href,
      folder,
      ...chosen,
      ...limit,
      onBackgroundError: backgroundErrors(complain),
      onDiskReserve: diskReserveLines(complain),
    });
    const queue = code.bullQueue({
      url: queueUrl,
      archive: archiveId,
      version,
      onError: log.onQueueError,
      ...defined({ leaseMs }),
    });
    await checkQueue(code, queue, { flag, needsQueue, complain }).catch(async (error: unknown) => {
      await queue.close();
      await archive.close();
      throw error;
    });
    const place = `database ${databaseUrl.host}${databaseUrl.pathname}, files in ${chosen.files?.place ?? folder}, queue in ${nameOf(queueUrl)}`;
    return {
      archive,
      calls,
      sweepFiles,
      partFiles,
      queue,
      onError: log.onError,
      code,
      version,
      async join(kind, ground) {
        const id = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
        const onChange = (text: string): void => complain(`radioshed: ${text}`);
        try {
          const member = { id, kind, version };
          return { id, ...(await code.joinCluster({ member, ground, calls, onChange, onError: log.onError })) };
        } catch (cause) {
          throw new CliError(EXIT_CODE.file, cause instanceof Error ? cause.message : String(cause), { cause });
        }
      },
      folder,
      place,
      async close() {
        await queue.close();
        await archive.close();
      },
    };
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    throw new CliError(EXIT_CODE.file, unusable(chosen.files?.place ?? folder, databaseUrl, cause), { cause });
  }
}

/** Longest wait for the queue at the start, ms: of a process that needs it, and of a server. */
const NEEDED_MS = 30_000;
const HELPFUL_MS = 3000;

/** @throws CliError if the queue refuses its address, or does not respond to a process that needs it */
async function checkQueue(
  code: ClusterCode,
  queue: JobQueue,
  { flag, needsQueue, complain }: { readonly flag: string } & Pick<ClusterOptions, 'needsQueue' | 'complain'>,
): Promise<void> {
  try {
    await queue.check(needsQueue ? NEEDED_MS : HELPFUL_MS);
  } catch (cause) {
    const message = `${flag}: ${cause instanceof Error ? cause.message : String(cause)}`;
    if (code.isQueueSettingError(cause)) throw new CliError(EXIT_CODE.usage, message, { cause });
    if (needsQueue) throw new CliError(EXIT_CODE.file, message, { cause });
    complain(`radioshed: ${message}; calls wait until it does`);
  }
}

async function clusterCode(): Promise<ClusterCode> {
  try {
    return await import('@radioshed/cluster');
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw cause;
    const message = '--queue: @radioshed/cluster is not installed; install the version of @radioshed/cli next to it';
    throw new CliError(EXIT_CODE.usage, message, { cause });
  }
}

function nameOf(queueUrl: string): string {
  const { protocol, host } = new URL(queueUrl);
  return protocol.startsWith('redis') ? `Redis ${host}` : `PostgreSQL ${host}`;
}
