import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import { CliError } from '../shell/cli-error.js';
import { fillHeights } from './default-heights.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { jsonFault } from '../shell/json-fault.js';
import { unreadMembers } from './unread-members.js';
import { whyUnreadable } from '../shell/why-unreadable.js';
import { readWireText, type WireOption } from '../options/wire-option.js';

/** A flag that was given, and what it said. */
export interface GivenFlag {
  readonly wire: WireOption;
  /** The flag's first name: `--frq`. */
  readonly flag: string;
  readonly text: string;
}

/** The body of a request, and what was filled in for the caller. */
export interface RequestBody {
  readonly body: unknown;
  /** Sentences about values that were filled in here, and about members of the file that nothing reads. */
  readonly assumed: readonly string[];
  /** Whether the side of a pixel is left to the service. */
  readonly leavesResolution: boolean;
}

type Node = Record<string, unknown>;

/**
 * The interface's request body: what a file holds, where one is given, with the flags on top.
 *
 * @param call the call of the interface: `/area`.
 * @param file a path, `-` for stdin, or undefined.
 * @throws CliError when the file cannot be read or holds no JSON object.
 */
export async function requestBody(
  call: string,
  file: string | undefined,
  flags: readonly GivenFlag[],
): Promise<RequestBody> {
  const body = file === undefined ? {} : parseBody(await readBody(file), file);
  const assumed = file === undefined ? [] : unreadMembers(call, body);
  for (const { wire, text } of flags) put(body, wire.field, readWireText(wire, text));
  for (const part of ['transmitter', 'receiver', 'antenna', 'output']) body[part] ??= {};
  body['network'] ??= 'Testing';
  const transmitter = body['transmitter'];
  if (isObject(transmitter) && (transmitter['txw'] ?? undefined) === undefined) {
    transmitter['txw'] = 1;
    assumed.push('Power 1 W, as none was given.');
  }
  assumed.push(...fillHeights(body));
  const output = body['output'];
  return { body, assumed, leavesResolution: isObject(output) && (output['res'] ?? undefined) === undefined };
}

/** A request's body from a file, as it stands there. @param file a path, or `-` for stdin. @throws CliError */
export async function bodyFile(file: string): Promise<unknown> {
  return parseBody(await readBody(file), file);
}

async function readBody(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read the request ${file}: ${whyUnreadable(cause)}`, { cause });
  }
}

/** Any JSON from a file, lists too. @param file a path, or `-` for stdin. @throws CliError */
export async function jsonFile(file: string): Promise<unknown> {
  return parseJson(await readBody(file), file);
}

function parseJson(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new CliError(EXIT_CODE.usage, `the request ${source(file)} is not JSON: ${jsonFault(json)}`, { cause });
  }
}

function parseBody(json: string, file: string): Node {
  const body = parseJson(json, file);
  if (!isObject(body)) throw new CliError(EXIT_CODE.usage, `the request ${source(file)} is JSON, but not an object`);
  return body;
}

function source(file: string): string {
  return file === '-' ? 'on stdin' : file;
}

/** Sets a field of the body by its path; what stands in its way and is no object gives way to one. */
function put(body: Node, field: string, value: unknown): void {
  const path = field.split('.');
  const last = path.pop() ?? '';
  let node = body;
  for (const step of path) {
    const next = node[step];
    if (isObject(next)) node = next;
    else node = node[step] = {};
  }
  node[last] = value;
}

function isObject(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
