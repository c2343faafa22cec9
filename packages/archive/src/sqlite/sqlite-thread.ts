import { builtModule } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';

import type { SqliteCall, SqliteConnections, SqliteOutcome } from './sqlite-statements.js';

/**
 * Connections to the database of a folder in a thread of their own: the calling thread waits neither for the disk nor
 * for long statements. Should the thread die, its open transaction is lost and the next statement starts another
 * thread.
 */
export function threadConnections(folder: string): SqliteConnections {
  const thread = createServiceThread<string, SqliteCall, SqliteOutcome>({
    work: { module: builtModule(new URL('./sqlite-work.js', import.meta.url)), export: 'sqliteStatements' },
    args: folder,
  });
  return { readsAside: true, call: (call) => thread.call(call), close: () => thread.close() };
}
