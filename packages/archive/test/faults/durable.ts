import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Operation } from './watched.js';

/** The content of a folder after a power failure. */
export type Cut =
  /** Only what was synced: bytes of files, names of folders. */
  | 'synced'
  /** All names, but only synced bytes, as on file systems that write names first. */
  | 'names'
  /** Each name of a folder and the bytes of each file synced or latest, by chance. */
  | (() => number);

/** The certain content of a disk, from the syncs of files and folders. */
export interface Durable {
  /** Called after an operation of the disk. */
  note(operation: Operation): void;
  /** Writes what a power failure now leaves of `root` to the folder `target`. */
  build(root: string, target: string, cut: Cut): void;
}

type Content = { readonly names: ReadonlyMap<string, number> } | { readonly bytes: Uint8Array };

export function durable(): Durable {
  // By inode: a folder that was renamed is the same one.
  const synced = new Map<number, Content>();
  const isFolder = (path: string): boolean => statSync(path).isDirectory();

  return {
    note({ name, given: [path, flags] }) {
      if (typeof path !== 'string') return;
      if (name === 'sync') synced.set(statSync(path).ino, contentOf(path));
      // A new file may have the number of a removed one.
      if (name === 'mkdir' || (name === 'open' && flags === 'w')) synced.delete(statSync(path).ino);
    },
    build(root, target, cut) {
      const paths = pathsBelow(root);
      const make = (number: number, to: string): void => {
        const path = paths.get(number);
        const known = synced.get(number);
        const now = path === undefined ? undefined : contentOf(path);
        const isLatest = typeof cut === 'function' && cut() < 0.5;
        const content = isLatest ? (now ?? known) : known;
        if (content === undefined ? path !== undefined && isFolder(path) : 'names' in content) {
          mkdirSync(to, { recursive: true });
          const names = new Map(content && 'names' in content ? content.names : []);
          // Names that were not synced may be there or not; a missing one may be back.
          if (cut === 'names' && now !== undefined && 'names' in now)
            for (const [name, each] of now.names) names.set(name, each);
          for (const [name, each] of names) make(each, join(to, name));
        } else writeFileSync(to, content !== undefined && 'bytes' in content ? content.bytes : new Uint8Array());
      };
      make(statSync(root).ino, target);
    },
  };
}

function contentOf(path: string): Content {
  if (!statSync(path).isDirectory()) return { bytes: readFileSync(path) };
  return { names: new Map(readdirSync(path).map((name) => [name, statSync(join(path, name)).ino])) };
}

/** The path of every inode. */
function pathsBelow(root: string): ReadonlyMap<number, string> {
  const paths = new Map([[statSync(root).ino, root]]);
  for (const name of readdirSync(root, { recursive: true }).map(String)) {
    const path = join(root, name);
    paths.set(statSync(path).ino, path);
  }
  return paths;
}
