export type { Cleaned } from './files/file-store.js';
export { postgresArchive, type PostgresArchiveOptions } from './postgres-archive.js';
export type { SqlArchiveOptions } from './sql/open.js';
