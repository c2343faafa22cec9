import { ArchiveError } from '../faults/archive-error.js';

/** Bytes saved, to be added, and allowed. */
export interface Room {
  readonly kept: number;
  readonly coming: number;
  readonly most: number;
}

/** Whether the new bytes fit; for 0, whether any would. */
export function fits({ kept, coming, most }: Room): boolean {
  return coming === 0 ? kept < most : kept + coming <= most;
}

/** @throws ArchiveError */
export function checkFits(room: Room, kind: 'full' | 'account-full'): void {
  if (fits(room)) return;
  const whose = kind === 'full' ? 'the archive' : "the account's archive";
  throw new ArchiveError(
    kind,
    `${whose} is full: ${megabytes(room.kept)} of at most ${megabytes(room.most)} are in use`,
  );
}

/** Whether an account with `count` items may have more. @throws ArchiveError `too-many` */
export function checkCount(count: number, most: number, what: string, coming = 1): void {
  if (count + coming > most) throw new ArchiveError('too-many', `the account may have at most ${most} ${what}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
