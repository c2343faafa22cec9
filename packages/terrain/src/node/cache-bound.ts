import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Fraction of the bound that one process adds before it measures the folder again. */
const LOOK_EVERY = 1 / 32;
/** Fraction of the bound that remains after a clean-up. */
const LEFT = 0.9;
/** Least time between two recorded uses of a file, ms. */
const USE_MS = 3_600_000;
/** Number of files whose size and use are read at a time. */
const AT_ONCE = 64;

/** Bounds a folder that several processes fill: the files unused for longest are removed. */
export interface CacheBound {
  /** Notes that a file was used. */
  used(path: string): Promise<void>;
  /** Notes that bytes were added, and cleans up from time to time. */
  added(bytes: number): Promise<void>;
}

/** Uses are dated by the files' access times, which many disks do not update themselves. */
export function cacheBound(root: string, maxBytes: number): CacheBound {
  let sinceLook = Infinity; // another run may have filled it
  let looking: Promise<void> | undefined;
  return {
    async used(path) {
      const { atimeMs, mtime } = await stat(path);
      if (Date.now() - atimeMs > USE_MS) await utimes(path, new Date(), mtime);
    },
    async added(bytes) {
      sinceLook += bytes;
      if (sinceLook < LOOK_EVERY * maxBytes) return;
      sinceLook = 0;
      looking ??= shrink(root, maxBytes).finally(() => (looking = undefined));
      await looking;
    },
  };
}

async function shrink(root: string, maxBytes: number): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: { readonly path: string; readonly bytes: number; readonly usedMs: number }[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE).map(async (path) => {
      const found = await stat(path).catch(() => undefined); // another process removed it
      if (found) files.push({ path, bytes: found.size, usedMs: Math.max(found.atimeMs, found.mtimeMs) });
    });
    await Promise.all(some);
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  for (const { path, bytes } of files.sort((a, b) => a.usedMs - b.usedMs)) {
    if (total <= LEFT * maxBytes) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}
