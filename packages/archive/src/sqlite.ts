export type { Cleaned } from './files/file-store.js';
export type { SqlArchiveOptions } from './sql/open.js';
export { sqliteArchive } from './sqlite-archive.js';
