import * as fs from 'node:fs/promises';

/** What the archive does with files. Tests give it a disk that fails. */
export type Disk = Pick<
  typeof fs,
  'access' | 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'writeFile'
>;

/** The disk of this machine. */
export const DISK: Disk = fs;
