import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';

import { type Client, createClient } from '@radioshed/contract/client';
import { jsonText } from '@radioshed/http';

import { answerRows } from './answer-rows.js';
import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';
import { checkOutputs } from './output-file.js';
import { jsonFile } from './request-body.js';
import { savedFile } from './saved-file.js';
import type { ServerVerb } from './server-verbs.js';
import type { Surroundings } from './surroundings.js';
import { textTable } from './text-table.js';
import { type WantedFile, writeFiles } from './write-files.js';

export interface ServerCallOptions {
  readonly server?: string;
  readonly keyFile?: string;
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
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  if (options.keyFile === '-' && options.request === '-') {
    throw new CliError(EXIT_CODE.usage, '--key-file and --request: only one of them can be stdin');
  }
  const url = addressOf(options.server);
  const client = createClient({
    url,
    key: await keyOf(options.keyFile),
    fetch: (request) => fetched(request, url, interruption.signal),
  });
  const wanted = (options.save ?? []).map(savedFile);
  const paths = options.out === undefined ? wanted.map(({ path }) => path) : [options.out];
  const flag = options.out === undefined ? '--save' : '--out';
  await checkOutputs(paths.map((path) => ({ flag, path, endings: [extname(path).toLowerCase()] })));
  const body = options.request === undefined ? undefined : await jsonFile(options.request);
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

function addressOf(given: string | undefined): string {
  const text = given ?? (process.env['RADIOSHED_SERVER'] || 'http://localhost:8080');
  const name = given === undefined ? 'RADIOSHED_SERVER' : '--server';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new CliError(EXIT_CODE.usage, `${name}: "${text}" is no address such as http://localhost:8080`);
  }
  return text;
}

/** The key never stands on the command line, which every user of the machine can read. */
async function keyOf(file: string | undefined): Promise<string> {
  const key = file === undefined ? (process.env['RADIOSHED_KEY'] ?? '') : await keyIn(file);
  if (key.trim() === '') {
    const where = file === undefined ? 'give --key-file or set RADIOSHED_KEY' : `${file} is empty`;
    throw new CliError(EXIT_CODE.usage, `no key: ${where}`);
  }
  return key.trim();
}

async function keyIn(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String((cause as NodeJS.ErrnoException).code); // prettier-ignore
    throw new CliError(EXIT_CODE.file, `cannot read the key ${file}: ${why}`, { cause });
  }
}

async function fetched(request: Request, url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(request, { signal });
  } catch (cause) {
    signal.throwIfAborted();
    const { cause: why } = cause as Error;
    const reason = why instanceof Error ? why.message || String((why as NodeJS.ErrnoException).code) : String(cause);
    throw new CliError(EXIT_CODE.address, `no server answers at ${url}: ${reason}`, { cause });
  }
}
