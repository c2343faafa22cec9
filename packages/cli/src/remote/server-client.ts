import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import { type Client, createClient } from '@radioshed/contract/client';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';
import { defined } from '@radioshed/units';

import type { ServerFlags } from './server-options.js';
import { fromEnvironment, textSetting } from '../settings/setting-values.js';

/**
 * A client of the server of the flags or the environment variables.
 *
 * @throws CliError for an invalid address or a missing key.
 */
export async function serverClient(flags: ServerFlags, signal: AbortSignal): Promise<Client> {
  return (await serverClients(flags, signal))({});
}

/** Clients of that server with more headers each. @throws as {@link serverClient} */
export async function serverClients(
  { server, keyFile }: ServerFlags,
  signal: AbortSignal,
): Promise<(headers: Readonly<Record<string, string>>) => Client> {
  const url = addressOf(server);
  const key = await keyOf(keyFile);
  return (headers) =>
    createClient({
      url,
      key,
      fetch(request) {
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
        return fetched(request, url, signal);
      },
    });
}

function addressOf(given: string | undefined): string {
  const address = textSetting(defined({ server: given }), 'server');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new CliError(EXIT_CODE.usage, `--server: "${address}" is not an address such as http://localhost:8080`);
  }
  return address;
}

/** The key is never an argument: every user of the machine can read the command line. */
async function keyOf(file: string | undefined): Promise<string> {
  const key = file === undefined ? (fromEnvironment('key') ?? '') : await keyIn(file);
  if (key.trim() === '') {
    const where = file === undefined ? 'use --key-file or set RADIOSHED_KEY' : `${file} is empty`;
    throw new CliError(EXIT_CODE.usage, `no key: ${where}`);
  }
  return key.trim();
}

async function keyIn(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read the key ${file}: ${whyUnreadable(cause)}`, { cause });
  }
}

async function fetched(request: Request, url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(request, { signal });
  } catch (cause) {
    signal.throwIfAborted();
    const { cause: why } = cause as Error;
    const reason = why instanceof Error ? why.message || String((why as NodeJS.ErrnoException).code) : String(cause);
    throw new CliError(EXIT_CODE.address, `no server at ${url}: ${reason}`, { cause });
  }
}
