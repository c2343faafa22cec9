import { readFileSync } from 'node:fs';

/** Assumed where the limit cannot be read; common on systems without /proc. */
const USUAL = 1024;
/** Most connections by default: each one with a request takes memory. */
const MOST = 4096;
/** Descriptors for files, databases and threads, at least. */
const RESERVED = 128;

/** Most descriptors that this process may have open: 1024 where /proc does not report it. */
export function descriptorLimit(file = '/proc/self/limits'): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\S+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return soft === 'unlimited' ? Infinity : Number(soft) || USUAL;
  } catch {
    return USUAL;
  }
}

/** Most connections within a limit of descriptors. A quarter, and at least 128, are left for files and databases. */
export function connectionsWithin(descriptors: number): number {
  if (descriptors === Infinity) return Infinity;
  return Math.max(16, Math.floor(descriptors - Math.max(RESERVED, descriptors / 4)));
}

/** Most connections by default: 4096, or fewer if the limit of descriptors is low. */
export function defaultConnections(descriptors: number): number {
  return Math.min(MOST, connectionsWithin(descriptors));
}
