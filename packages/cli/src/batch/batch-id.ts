import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

import type { BatchLine } from './batch-line.js';

/** Identifies the calls of a batch to a server, so that none is charged twice when the batch continues. */
export interface BatchId {
  /** Key of a line: another one if the line changes. */
  keyOf(line: BatchLine): string;
  /** All results are written. */
  forget(): Promise<void>;
}

/** The id of a batch. It is stored next to its results until they are complete. @throws CliError */
export async function openBatchId(out: string | undefined, resume: boolean): Promise<BatchId> {
  const path = out === undefined ? undefined : `${out}.batch`;
  const known = path !== undefined && resume ? await readFile(path, 'utf8').catch(() => undefined) : undefined;
  const id = /^[0-9a-f-]{36}$/.test(known?.trim() ?? '') ? known?.trim() : randomUUID();
  try {
    if (path !== undefined) await writeFile(path, `${id}\n`);
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot write ${path}: ${whyUnreadable(cause)}`, { cause });
  }
  return {
    keyOf: ({ line, text }) => `${id}.${line}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
    async forget() {
      if (path !== undefined) await rm(path, { force: true });
    },
  };
}
