import { extname } from 'node:path';

import type { Client } from '@radioshed/contract/client';
import { jsonText } from '@radioshed/http';

import { answerRows } from '../calculate/answer-rows.js';
import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { checkOutputs } from '../files/output-file.js';
import { jsonFile } from '../calculate/request-body.js';
import { savedFile, savedOutputs } from '../files/saved-file.js';
import { serverClient } from './server-client.js';
import type { ServerFlags } from './server-options.js';
import type { ServerVerb } from './server-verbs.js';
import type { Surroundings } from '../shell/surroundings.js';
import { textTable } from '../shell/text-table.js';
import { unreadMembers } from '../calculate/unread-members.js';
import { type WantedFile, writeFiles } from '../files/write-files.js';

export interface ServerCallOptions extends ServerFlags {
  readonly request?: string;
  readonly json?: boolean;
  /** `format=file`. */
  readonly save?: readonly string[];
  readonly out?: string;
  readonly net?: string;
}

/** Asks a server, writes the files asked for, and prints the answer. */
export async function serverCall(
  verb: ServerVerb,
  args: readonly string[],
  options: ServerCallOptions,
  { print, complain, interruption }: Pick<Surroundings, 'print' | 'complain' | 'interruption'>,
): Promise<void> {
  if (options.keyFile === '-' && options.request === '-') {
    throw new CliError(EXIT_CODE.usage, '--key-file and --request: only one of them can be stdin');
  }
  const client = await serverClient(options, interruption.signal);
  const wanted = (options.save ?? []).map(savedFile);
  // What is exported may be of any kind; then the server says which formats there are.
  const saved = savedOutputs(options.save, verb.call?.slice(1));
  await checkOutputs([...saved, { flag: '--out', path: options.out, endings: [extname(options.out ?? '').toLowerCase()] }]); // prettier-ignore
  const body = options.request === undefined ? undefined : await jsonFile(options.request);
  if (verb.call !== undefined) for (const note of unreadMembers(verb.call, body)) complain(`radioshed: ${note}`);
  const answer = await verb.ask(client, { args, flags: { net: options.net }, body });
  const files: WantedFile[] =
    answer instanceof Uint8Array
      ? [{ path: options.out, about: 'as the server made it', content: async () => answer }]
      : wanted.map(({ format, path }) => ({ path, about: format, content: () => fileOf(client, answer, format) }));
  const written = await writeFiles(files, interruption);
  if (options.json === true)
    print(jsonText(answer instanceof Uint8Array ? { written: options.out } : answer).trimEnd());
  else print(textTable([...(answer instanceof Uint8Array ? [] : answerRows(answer)), ...written]) || 'none');
}

/** A file of a calculation; its sid opens it. */
async function fileOf(client: Client, answer: unknown, format: string): Promise<Uint8Array> {
  const { sid } = answer as { readonly sid: string };
  return client.file(`/archive/export?sid=${encodeURIComponent(sid)}&fmt=${encodeURIComponent(format)}`);
}
