export type { Cleaned } from './files/file-store.js';
export {
  clusterArchive,
  type PartFiles,
  type PostgresArchive,
  postgresArchive,
  type PostgresArchiveOptions,
  type SharedArchive,
} from './archives/postgres-archive.js';
export { clientWithin } from './sql/database/client-within.js';
export type { SqlArchiveOptions } from './sql/open.js';
export type { FileSweepAges } from './sql/sweep-files.js';
export { type PostgresPlace, postgresUpkeep, restoreToPostgres } from './upkeep/postgres-upkeep.js';
export type { Adoption } from './upkeep/adopt.js';
export type { Backup } from './upkeep/backup.js';
export type { Restored } from './upkeep/restore.js';
export type { DataFault, OnFiles } from './upkeep/saved-files.js';
export type { Upkeep } from './upkeep/upkeep.js';
export type { Verified, VerifyOptions } from './upkeep/verify.js';
