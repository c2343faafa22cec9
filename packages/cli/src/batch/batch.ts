import { availableParallelism } from 'node:os';

import { builtModule } from '@radioshed/parallel';
import { checkWritable } from '@radioshed/command/files';
import { CliError, EXIT_CODE, numberOption, readableMs, type Surroundings } from '@radioshed/command';
import { defined } from '@radioshed/units';

import type { LocalOptions } from '../calculate/local-calculator.js';
import { inOrder } from '../links/in-order.js';
import { openInput } from '../links/input-bytes.js';
import { type RecordBlock, recordBlocks } from '../links/record-blocks.js';
import { openRecordFile } from '../links/record-file.js';
import { recordProgress } from '../links/record-progress.js';
import { threadTeam } from '../links/thread-team.js';
import { serverClients } from '../remote/server-client.js';
import type { ServerFlags } from '../remote/server-options.js';
import { openBatchId } from './batch-id.js';
import type { BatchLine, BatchResult } from './batch-line.js';
import { onServer } from './batch-on-server.js';

/** Options of `radioshed batch`. */
export interface BatchOptions extends LocalOptions, ServerFlags {
  readonly atOnce?: string;
  readonly out?: string;
  readonly resume?: boolean;
  readonly strict?: boolean;
}

const BLOCK_BYTES = 2 ** 16;
/** Errors that are printed. */
const MOST_PRINTED = 20;

/** `radioshed batch`: runs the calls of a file, several at once, and writes their responses in its order. */
export async function batch(
  file: string,
  options: BatchOptions,
  { print, complain, interruption }: Pick<Surroundings, 'print' | 'complain' | 'interruption'>,
): Promise<void> {
  const { out, resume = false, strict = false, server, keyFile, atOnce, ...local } = options;
  const started = performance.now();
  const path = out === '-' ? undefined : out;
  if (resume && path === undefined)
    throw new CliError(EXIT_CODE.usage, '--resume: name the file to continue with --out');
  const say = path === undefined ? complain : print;
  const threads = numberOption(options.threads ?? String(availableParallelism()), {
    flag: '--threads',
    min: 1,
    max: 1024,
    integer: true,
  });
  await checkWritable([path]);
  const input = await openInput(file);
  const target = await openRecordFile({ path, resume, header: undefined, delimiter: undefined });
  const team =
    server === undefined
      ? localTeam(local, threads)
      : await serverTeam({ server, ...defined({ keyFile }) }, { atOnce, path, resume }, interruption.signal);
  const progress = await recordProgress('calls', target.records, complain);
  let [done, failed, read] = [target.records, 0, 0];
  try {
    const blocks = recordBlocks(input.chunks, { size: BLOCK_BYTES, name: file });
    for await (const { line, size, result } of inOrder(
      linesAfter(blocks, target.records),
      team.ahead,
      async (each) => ({
        line: each.line,
        size: each.text.length + 1,
        result: await team.call(each, interruption.signal),
      }),
    )) {
      interruption.signal.throwIfAborted();
      if (result.fault !== undefined) {
        const fault = `${file}: line ${line}: ${result.fault}`;
        if (strict) throw new CliError(EXIT_CODE.usage, fault);
        if (failed++ < MOST_PRINTED) complain(fault);
      }
      await interruption.finish(target.append(Buffer.from(`${result.text}\n`)));
      done++;
      read += size;
      progress.update(done, input.share(read));
    }
    await team.complete();
  } finally {
    progress.stop();
    await team.close();
    await target.close();
  }
  const before = target.records === 0 ? '' : `, ${target.records} of them earlier`;
  say(`${done} calls${before}, ${failed} with an error, ${readableMs(performance.now() - started)}`);
}

/** Carries out the calls. */
interface Team {
  /** Calls that are begun before the first of their results is written. */
  readonly ahead: number;
  call(line: BatchLine, signal: AbortSignal): Promise<BatchResult>;
  /** All results are written. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

function localTeam(options: LocalOptions, threads: number): Team {
  const work = { module: builtModule(new URL('./batch-work.js', import.meta.url)), export: 'batchWork' };
  const complete = async (): Promise<void> => {};
  return {
    ahead: 4 * threads,
    complete,
    ...threadTeam<LocalOptions, BatchLine, BatchResult>(work, options, threads),
  };
}

/** Calls on a server, which has its own limits of those at a time. */
async function serverTeam(
  flags: ServerFlags,
  {
    atOnce,
    path,
    resume,
  }: { readonly atOnce: string | undefined; readonly path: string | undefined; readonly resume: boolean },
  signal: AbortSignal,
): Promise<Team> {
  const ahead = numberOption(atOnce ?? '8', { flag: '--at-once', min: 1, max: 1024, integer: true });
  const clientWith = await serverClients(flags, signal);
  const id = await openBatchId(path, resume);
  return {
    ahead,
    call(line) {
      const client = clientWith({ 'idempotency-key': id.keyOf(line), 'x-priority': 'low' });
      return onServer(client, line, signal);
    },
    complete: id.forget,
    close: async () => {},
  };
}

/** Lines with content, without the first of them. */
async function* linesAfter(blocks: AsyncIterable<RecordBlock>, count: number): AsyncGenerator<BatchLine> {
  let skipped = 0;
  for await (const { bytes, line } of blocks) {
    for (const [i, text] of new TextDecoder().decode(bytes).split('\n').entries()) {
      if (text.trim() === '') continue;
      if (skipped++ >= count) yield { line: line + i, text };
    }
  }
}
