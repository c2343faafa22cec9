import type { FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Around, Operation } from './watched.js';

/** A fault: an error code before the operation, its reply lost after it, or a delay. */
export type Kind = string;

/** A lost reply and a delay are `lost` and `delay`; the others are error codes. */
const DISK: readonly Kind[] = ['EIO', 'ENOSPC', 'EROFS', 'EACCES', 'EMFILE', 'lost', 'delay'];
const SQLITE: readonly Kind[] = ['SQLITE_IOERR', 'SQLITE_FULL', 'SQLITE_READONLY', 'lost', 'delay'];
/** I/O error, full disk, read-only, timeout. A reply is lost with its connection, which other tests break. */
const POSTGRES: readonly Kind[] = ['58030', '53100', '25006', '57014', 'delay'];

/** The faults of each layer. */
export const KINDS = {
  SQLite: { disk: DISK, database: SQLITE },
  PostgreSQL: { disk: DISK, database: POSTGRES },
} as const satisfies Record<string, Record<Operation['layer'], readonly Kind[]>>;

/** Fails operations from the n-th on. */
export interface Failing {
  readonly around: Around;
  /** Fails the n-th operation from now, or it and all later ones. 0 fails none. */
  arm(fault: {
    readonly at: number;
    readonly kind: Kind;
    /** Layers that can fail like this. */
    readonly layers: readonly Operation['layer'][];
    readonly isLasting: boolean;
  }): void;
  /** Stops failing. @returns the operations since `arm` */
  disarm(): readonly Operation[];
}

export function failing(): Failing {
  let armed: Parameters<Failing['arm']>[0] = { at: 0, kind: '', layers: [], isLasting: false };
  let isArmed = false;
  let seen: Operation[] = [];
  return {
    async around(operation, work) {
      if (!isArmed) return work();
      seen.push(operation);
      const { at, kind, layers, isLasting } = armed;
      const isHit = at > 0 && (isLasting ? seen.length >= at : seen.length === at);
      if (!isHit || !layers.includes(operation.layer)) return work();
      // It does not reach the disk, so it has no reply to lose.
      if (kind === 'lost' && operation.name === 'begin') return work();
      if (kind === 'delay') {
        await sleep(5);
        return work();
      }
      // An error of `close` closes the file too; a file whose opening has no reply is closed here.
      if (kind === 'lost' || operation.name === 'close') {
        const result: unknown = await work();
        if (operation.name === 'open') await (result as FileHandle).close();
      }
      throw injected(kind === 'lost' ? (operation.layer === 'disk' ? 'EIO' : 'SQLITE_IOERR') : kind);
    },
    arm(fault) {
      [armed, isArmed, seen] = [fault, true, []];
    },
    disarm() {
      isArmed = false;
      return seen;
    },
  };
}

function injected(code: string): Error {
  return Object.assign(new Error(`injected ${code}`), { code });
}
