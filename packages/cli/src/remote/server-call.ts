import { extname } from 'node:path';

import type { Client } from '@radioshed/contract/client';
import { jsonText } from '@radioshed/http';
import { CliError, EXIT_CODE, type Surroundings, textTable } from '@radioshed/command';
import { type WantedFile, writeFiles } from '@radioshed/command/files';

import { ownWords } from '../notes.js';
import { listLines, responseRows } from '../calculate/response-rows.js';
import { checkOutputs } from '../files/output-file.js';
import { jsonFile } from '../calculate/request-body.js';
import { savedFile, savedOutputs } from '../files/saved-file.js';
import { serverClient } from './server-client.js';
import type { ServerFlags } from './server-options.js';
import type { Given, ServerVerb } from './server-verbs.js';
import { unreadMembers } from '../calculate/unread-members.js';

/** Options of verbs that call a server. */
export interface ServerCallOptions extends ServerFlags {
  readonly request?: string;
  readonly json?: boolean;
  /** `format=file`. */
  readonly save?: readonly string[];
  readonly out?: string;
}

/** Calls a server, writes the files and prints the response. */
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
  // The kind of an exported calculation is unknown here; the server refuses wrong formats.
  const saved = savedOutputs(options.save, verb.call?.slice(1), true);
  await checkOutputs([
    ...saved,
    { flag: '--out', path: options.out, endings: [extname(options.out ?? '').toLowerCase()] },
  ]);
  const body = options.request === undefined ? undefined : await jsonFile(options.request);
  if (verb.call !== undefined)
    for (const sentence of ownWords(unreadMembers(verb.call, body))) complain(`radioshed: ${sentence}`);
  const response = await verb.ask(client, {
    args,
    flags: flagsOf(verb, options),
    body,
    complain: (note) => complain(`radioshed: ${note}`),
  });
  const files: WantedFile[] =
    response instanceof Uint8Array
      ? [{ path: options.out, about: 'from the server', content: async () => response }]
      : wanted.map(({ format, path }) => ({ path, about: format, content: () => fileOf(client, response, format) }));
  const written = await writeFiles(files, interruption);
  if (options.json === true)
    print(jsonText(response instanceof Uint8Array ? { written: options.out } : response).trimEnd());
  else if (verb.columns !== undefined && Array.isArray(response)) print(listLines(response, verb.columns) || 'none');
  else print(textTable([...(response instanceof Uint8Array ? [] : responseRows(response)), ...written]) || 'none');
}

/** The values of a command's own flags. */
function flagsOf({ flags = [] }: ServerVerb, options: object): Given['flags'] {
  const names = new Set(flags.map(([flag]) => /^--(\w+)/.exec(flag)?.[1]));
  const own = Object.entries(options).filter(([name]) => names.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** A file of a calculation, by its sid. */
async function fileOf(client: Client, response: unknown, format: string): Promise<Uint8Array> {
  const { sid } = response as { readonly sid: string };
  return client.file(`/archive/export?sid=${encodeURIComponent(sid)}&fmt=${encodeURIComponent(format)}`);
}
