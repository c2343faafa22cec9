import type { CallFactory } from '@radioshed/parallel';

import { openConnections } from './sqlite-open.js';
import type { SqliteCall, SqliteOutcome } from './sqlite-statements.js';

/** Runs the statements of a folder's database in a separate thread. */
export const sqliteStatements: CallFactory<string, SqliteCall, SqliteOutcome> = (folder, { onClose }) => {
  const connections = openConnections(folder);
  onClose(connections.close);
  return connections.call;
};
